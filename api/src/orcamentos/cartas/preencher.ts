import { Failure } from '@claquete/contract/failures'
import type { CartaQual, OrcamentoDaCarta } from '@claquete/contract/orcamentos/cartas/carta'
import type { SimNao } from '@claquete/contract/wire'
import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { Actor, Context } from '../../kernel/context.ts'
import type { VariableSource } from '../../kernel/variables.ts'
import { examplesIn, fillSource, findModelo } from '../../sistema/modelos/public.ts'
import type { Issued } from '../../sistema/modelos/public.ts'
import { acharCabecalho, findToSend, impedimentoDoEnvio } from '../proposta/public.ts'
import type { Cabecalho } from '../proposta/public.ts'
import { findCarta } from './carta.queries.ts'

export type Sources = readonly VariableSource[]

/** A letter before it is filled, stored or not. */
export interface Carta {
  readonly id_carta: number | null
  readonly id_empresa_carta: number | null
  readonly titulo: string
  readonly conteudo: RichText
  readonly assunto: string
  readonly texto_email: string
  readonly papel_timbrado: SimNao
  readonly versao: number | null
  readonly enviado_em: string | null
}

const blank: Carta = {
  id_carta: null,
  id_empresa_carta: null,
  titulo: 'Carta',
  conteudo: emptyDocument,
  assunto: 'Orçamento {{job.numero}}: {{job.titulo}}',
  texto_email: '',
  papel_timbrado: 'S',
  versao: null,
  enviado_em: null,
}

type Which = Pick<CartaQual, 'id_orcamento' | 'id_carta' | 'id_empresa_carta'>

/** The stored letter, the template as a letter, or a blank one. */
export async function cartaDe(
  { db }: Pick<Context, 'db'>,
  { id_orcamento, id_carta, id_empresa_carta }: Which,
): Promise<Carta> {
  if (id_carta !== undefined) {
    const stored = await findCarta(db, id_carta)
    if (!stored || stored.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
    return stored
  }
  return id_empresa_carta === undefined ? blank : doModelo({ db }, id_empresa_carta)
}

/** A template as a letter that is not stored yet. */
export async function doModelo(
  { db }: Pick<Context, 'db'>,
  id_empresa_carta: number,
): Promise<Carta> {
  const modelo = await findModelo(db, 'carta', id_empresa_carta)
  if (!modelo) throw new Failure('nao_encontrado')
  const { titulo, conteudo, assunto, mensagem, papel_timbrado } = modelo
  const text = { assunto: assunto ?? blank.assunto, texto_email: mensagem ?? '' }
  return { ...blank, id_empresa_carta, titulo, conteudo, papel_timbrado, ...text }
}

/** The records that a budget names: a letter of it asks for none. */
const escolhasDe = (cabecalho: Cabecalho) =>
  Object.fromEntries(
    Object.entries({
      orcamento: cabecalho.id_orcamento,
      unidade: cabecalho.id_empresa,
      cliente: cabecalho.id_cliente,
      agencia: cabecalho.id_agencia,
      contato: cabecalho.id_pessoa_contato,
      responsavel: cabecalho.id_responsavel,
    }).filter((pair): pair is [string, number] => pair[1] !== null),
  )

/** Whoever sees a budget sees whom it is for, also who may not consult the register. */
const reader = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, 'pessoa.consultar']),
})

export interface Preenchida {
  readonly carta: Carta
  readonly cabecalho: Cabecalho
  readonly issued: Issued
  /** What must be put right before it can be sent. */
  readonly problemas: readonly string[]
}

/** A letter filled with what its budget holds now. */
export async function fill(
  context: Context,
  sources: Sources,
  body: CartaQual,
): Promise<Preenchida> {
  const cabecalho = await findToSend(context, body.id_orcamento)
  const stored = await cartaDe(context, body)
  const { titulo = stored.titulo, conteudo = stored.conteudo } = body
  const carta = { ...stored, titulo: titulo || stored.titulo, conteudo }
  const source = {
    titulo: carta.titulo,
    conteudo,
    id_unidade: cabecalho.id_empresa,
    papel_timbrado: body.papel_timbrado ?? stored.papel_timbrado,
    assunto: stored.assunto,
    mensagem: stored.texto_email,
  }
  const as = { ...context, actor: reader(context.actor) }
  const issued = await fillSource(as, sources, source, escolhasDe(cabecalho))
  return { carta, cabecalho, issued, problemas: problemasDe(issued) }
}

/** Unknown variables, and values that the budget does not have. */
function problemasDe(issued: Issued): string[] {
  const missing = examplesIn(issued).map(
    (rotulo) => `O orçamento não diz “${rotulo}”. Preencha nele, ou tire da carta.`,
  )
  return [...issued.problemas, ...unknownIn(issued), ...missing]
}

/** Variables of the mail's own lines that nobody knows. */
const unknownIn = ({ valores, problemas }: Issued) =>
  [...valores]
    .filter(([, { origem }]) => origem === 'desconhecida')
    .map(([chave]) => `A variável {{${chave}}} não existe.`)
    .filter((text) => !problemas.includes(text))

/** The letter, ready to be printed; refused, with each reason, where it is not. */
export function requireComplete({ issued, problemas }: Preenchida): Issued {
  if (problemas.length > 0) {
    throw new Failure('carta_incompleta', {
      values: { quais: problemas.join(' ') },
      erros: problemas.map((msg) => ({ campo: 'conteudo', msg })),
    })
  }
  return issued
}

/** The budget of a letter, for the head of its screens. */
export async function orcamentoDaCarta(
  context: Context,
  id_orcamento: number,
): Promise<OrcamentoDaCarta> {
  const cabecalho = await acharCabecalho(context, id_orcamento)
  const { num_orc, titulo, id_orcamento_versao, nome_versao, cliente, aprovado } = cabecalho
  const { status: descricao, cor, cor_fundo, travado: enviado } = cabecalho
  return {
    id_orcamento,
    num_orc,
    titulo,
    id_orcamento_versao,
    nome_versao,
    cliente,
    status: { descricao, cor, cor_fundo },
    enviado,
    aprovado,
    impedimento: await impedimentoDoEnvio(context, cabecalho),
  }
}
