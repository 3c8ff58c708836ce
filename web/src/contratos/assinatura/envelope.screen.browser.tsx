import type { Envelope } from '@claquete/contract/contratos/assinatura/envelope'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import type { Answer, Asked } from '../../../test/world.tsx'
import EnvelopeScreen from './envelope.screen.tsx'

const person = (given: Partial<Envelope['signatarios'][number]>) => ({
  id_signatario: 1,
  nome: 'Ana Souza',
  email: 'ana@elenco.example',
  telefone: '',
  documento: '',
  papel: 'parte' as const,
  em_nome_de: '',
  ordem: 1,
  estado: 'enviado' as const,
  vez: true,
  enviado_em: '2026-11-29T12:00:00Z',
  lembrado_em: null,
  aberto_em: null,
  respondido_em: null,
  motivo: '',
  paginas_vistas: 0,
  problema_email: '',
  ...given,
})

const waiting: Envelope = {
  id_envelope: 7,
  provedor: 'proprio',
  titulo: 'Cessão de imagem',
  mensagem: '',
  estado: 'enviado',
  motivo: '',
  codigo: '0ABC-DEFG-HJKM-NPQR',
  verificacao: 'https://claquete.example/v/0ABC-DEFG-HJKM-NPQR',
  origem: { tipo: 'avulso', id: 0, versao: 1 },
  usuario: 'Rui',
  criado_em: '2026-11-29T12:00:00Z',
  enviado_em: '2026-11-29T12:00:00Z',
  encerrado_em: null,
  expira_em: null,
  paginas: 2,
  documentos: [{ nome: 'Contrato.pdf', url: '/a', bytes: 1_000, sha256: 'a'.repeat(64) }],
  final: null,
  manifesto: null,
  selo: null,
  provas_integras: true,
  signatarios: [
    person({}),
    person({
      id_signatario: 2,
      nome: 'Bia',
      ordem: 2,
      estado: 'espera',
      vez: false,
      enviado_em: null,
      papel: 'testemunha',
    }),
  ],
  eventos: [],
}

const atDocusign = {
  provedor: 'docusign',
  nome: 'DocuSign',
  estado: 'enviado',
  externo: 'e-1',
  espera: '',
  problema: '',
  pode_tentar: false,
  proxima_em: null,
  lido_em: null,
  pode_ler: false,
  cancelando: false,
  meu_signatario: null,
  simulador: null,
}

async function open(
  envelope: Partial<Envelope>,
  taken: (asked: Asked) => Answer = () => ({ body: { msg: 'Feito' } }),
) {
  await signIn('assinatura.consultar', 'assinatura.enviar', 'assinatura.cancelar')
  const asked = answerBy((one) => {
    if (one.method !== 'GET') return taken(one)
    if (one.path.startsWith('/provedores')) return { body: { data: atDocusign } }
    return { body: { data: { ...waiting, ...envelope } } }
  })
  await show(<EnvelopeScreen />, '/envelope/:id', '/envelope/7')
  return () => asked.filter(({ method }) => method !== 'GET')
}

test('an envelope of the product tells of links, and whose turn it is', async () => {
  await open({})
  await expect.element(page.getByText(/^Link enviado em/u)).toBeVisible()
  await expect.element(page.getByText('Recebe o link quando chegar a vez')).toBeVisible()
  await expect.element(page.getByText('Aguardando', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Assina depois')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('an envelope of a service tells of the service and its certificate, not of links and a manifest', async () => {
  const signed = { estado: 'assinado', vez: false, respondido_em: '2026-11-29T13:00:00Z' } as const
  await open({
    provedor: 'docusign',
    estado: 'concluido',
    final: { nome: 'f.pdf', url: '/f', bytes: 9, sha256: 'c'.repeat(64) },
    manifesto: { nome: 'certificado.pdf', url: '/m' },
    signatarios: [person(signed), person({ id_signatario: 2, nome: 'Bia' })],
  })
  await expect.element(page.getByText('Certificado da DocuSign')).toBeVisible()
  await expect.element(page.getByText(/^Assinou na DocuSign, lido em/u)).toBeVisible()
  await expect.element(page.getByText(/^Pedido enviado pela DocuSign em/u)).toBeVisible()
  await expect.element(page.getByText('Manifesto')).not.toBeInTheDocument()
})

test('it is cancelled with a reason, which is asked for, and a refusal keeps what was typed', async () => {
  let tries = 0
  const sent = await open({}, () => {
    tries += 1
    return tries === 1
      ? {
          status: 422,
          body: { status: false, codigo: 'envelope_encerrado', msg: 'Este envelope já terminou.' },
        }
      : { body: { msg: 'Envelope cancelado.' } }
  })
  await button('Cancelar…').click()
  await button('Cancelar envelope').click()
  expect(sent()).toEqual([])
  await field('Motivo').fill('Mudou o elenco')
  await button('Cancelar envelope').click()
  await expect.element(page.getByText('Este envelope já terminou.').first()).toBeVisible()
  await expect.element(field('Motivo')).toHaveValue('Mudou o elenco')
  await button('Cancelar envelope').click()
  await expect.poll(() => sent().at(-1)?.body).toEqual({ motivo: 'Mudou o elenco' })
})

test('an address that bounced is mended where it stands', async () => {
  const sent = await open(
    {
      signatarios: [
        person({ problema_email: 'O e-mail não chegou. Confira o endereço e reenvie.' }),
      ],
    },
    (one) => {
      const { email } = one.body as { email: string }
      return email === 'ana@'
        ? refusal({ email: 'E-mail inválido' })
        : { body: { msg: 'Outro link foi enviado.' } }
    },
  )
  await expect.element(page.getByText('E-mail não chegou', { exact: true })).toBeVisible()
  await button('Corrigir e reenviar').click()
  await expect.element(field('E-mail')).toHaveValue('ana@elenco.example')
  await field('E-mail').fill('ana@outra.example')
  await button('Reenviar o link').click()
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({ email: 'ana@outra.example', nome: 'Ana Souza' })
})

test('evidence that was changed is told before anything else', async () => {
  await open({ provas_integras: false })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('As provas deste envelope não conferem')
})
