import { cancelEnvelope, sendEnvelope } from '../../src/contratos/assinatura/public.ts'
import { printPlaced } from '../../src/kernel/documents/placed-pdf.ts'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { Demo } from '../step.ts'
import { signAll } from './signed-envelope.ts'

const clauses = [
  '1. OBJETO. A parte autoriza o uso da sua imagem e da sua voz na obra',
  '   publicitária descrita neste termo, nas mídias e no território dele.',
  '2. PRAZO. A autorização vale por doze meses da primeira veiculação.',
  '3. TERRITÓRIO. Brasil, em televisão, internet e mídia exterior.',
  '4. VALOR. O que foi combinado no orçamento, pago em até trinta dias.',
  '5. LIMITES. Nenhum uso fora do que está aqui, nem por terceiros.',
  '6. ASSINATURA. As partes admitem a assinatura eletrônica como prova,',
  '   nos termos do art. 10, § 2º, da MP nº 2.200-2/2001.',
  '7. FORO. O da comarca de São Paulo.',
]

const dayMs = 86_400_000

const A4 = { largura: 210, altura: 297 }

/** A plain paper of two pages, as somebody would bring it. */
function paper(titulo: string): Promise<Buffer> {
  const page = (numero: number) => ({
    ...A4,
    texts: [
      { texto: titulo.toUpperCase(), x: 25, y: 32, tamanho: 13 },
      { texto: `Página ${numero} de 2`, x: 25, y: 282, tamanho: 9 },
      ...clauses.map((texto, at) => ({ texto, x: 25, y: 50 + at * 9, tamanho: 9.5 })),
    ],
  })
  return printPlaced([page(1), page(2)], { titulo, createdAt: new Date() })
}

const person = (
  nome: string,
  email: string,
  ordem: number,
  papel: 'parte' | 'testemunha' = 'parte',
) => ({
  nome,
  email,
  ordem,
  papel,
})

/**
 * Papers that wait for signatures, one that was cancelled and one that all signed. Pages are drawn, and what all signed is
 * sealed, once the product runs.
 */
export async function seedAssinaturas(demo: Demo): Promise<void> {
  const { db, services, today } = demo
  const papers = new Map<string, Buffer>()
  /** One paper of a title: what is hashed is what is drawn. */
  const paperOf = async (titulo: string) => {
    const made = papers.get(titulo) ?? (await paper(titulo))
    papers.set(titulo, made)
    return made
  }
  const send = async (
    titulo: string,
    signatarios: readonly ReturnType<typeof person>[],
    days: number,
    at = services.now(),
  ) =>
    sendEnvelope(db, {
      titulo,
      mensagem: 'Qualquer dúvida, responda a este e-mail.',
      documento: { nome: `${titulo}.pdf`, bytes: await paperOf(titulo) },
      signatarios,
      expira_em: addDays(today, days),
      at,
      origem: { tipo: 'avulso', id: 0, versao: 1 },
    })
  await send(
    'Cessão de imagem, Bia Nogueira',
    [
      person('Bia Nogueira', 'bia.nogueira@elenco.example', 1),
      person('Marta Prado', 'marta@produtora.example', 2),
      person('Caio Lima', 'caio.lima@foto.example', 3, 'testemunha'),
    ],
    20,
  )
  await send(
    'Termo de locação, Galpão Barra Funda',
    [person('Rui Tavares', 'rui@galpao.example', 1)],
    10,
  )
  const { id_envelope } = await send(
    'Contrato de equipe, operador de som',
    [person('Davi Rocha', 'davi@som.example', 1)],
    15,
  )
  await cancelEnvelope(
    { db, services },
    id_envelope,
    'O valor mudou: um novo contrato será enviado.',
  )
  const titulo = 'Autorização de uso de obra, Estúdio Lume'
  const signed = await send(
    titulo,
    [
      person('Lia Ferraz', 'lia@lume.example', 1),
      person('Marta Prado', 'marta@produtora.example', 2),
    ],
    30,
    services.now() - dayMs,
  )
  await signAll(demo, signed.id_envelope, await paperOf(titulo))
}
