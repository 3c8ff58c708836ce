import { Failure } from '@claquete/contract/failures'
import type {
  EditedCarta,
  CartaEmptyVariable,
  CartaOrcamento,
} from '@claquete/contract/orcamentos/cartas/carta'
import type { YesNo } from '@claquete/contract/wire'
import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { Actor, Context } from '../../kernel/context.ts'
import type { VariableSource } from '../../kernel/areas/variables.ts'
import { fillSource, findModelo, requireNoBlanks } from '../../sistema/modelos/public.ts'
import type { Issued } from '../../sistema/modelos/public.ts'
import { requirePropostaHeader, findToSend, sendObstacle } from '../proposta/public.ts'
import type { OrcamentoHeader } from '../proposta/public.ts'
import { findCarta } from './carta.queries.ts'
import { orcamentoVariables } from './orcamento.variables.ts'

export type Sources = readonly VariableSource[]

/** An unfilled letter, stored or new. */
export interface Carta {
  readonly id_carta: number | null
  readonly id_empresa_carta: number | null
  readonly titulo: string
  readonly conteudo: RichText
  readonly assunto: string
  readonly texto_email: string
  readonly papel_timbrado: YesNo
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

type Which = Pick<EditedCarta, 'id_orcamento' | 'id_carta' | 'id_empresa_carta'>

/** Returns the stored letter, or a new one made of the template, or a blank one. */
export async function cartaOf(
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

/** A new letter from a template. */
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

/** The records that the budget itself provides, so that a letter need not ask for them. */
const choicesOf = (cabecalho: OrcamentoHeader) =>
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

/**
 * Reads as somebody who may consult the register: anyone who sees a budget also sees its client and agency.
 */
const reader = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, 'pessoa.consultar']),
})

export interface FilledCarta {
  readonly carta: Carta
  readonly cabecalho: OrcamentoHeader
  readonly issued: Issued
  /** What prevents sending it. */
  readonly problemas: readonly string[]
  /** What is asked about before sending it. */
  readonly vazias: readonly CartaEmptyVariable[]
}

/** Fills a letter with the budget's present data. */
export async function fill(
  context: Context,
  sources: Sources,
  body: EditedCarta,
): Promise<FilledCarta> {
  const cabecalho = await findToSend(context, body.id_orcamento)
  const stored = await cartaOf(context, body)
  const { titulo = stored.titulo, conteudo = stored.conteudo } = body
  const carta = { ...stored, titulo: titulo || stored.titulo, conteudo }
  const source = {
    titulo: carta.titulo,
    conteudo,
    id_unidade: cabecalho.id_empresa,
    papel_timbrado: body.papel_timbrado ?? stored.papel_timbrado,
    assunto: stored.assunto,
    mensagem: stored.texto_email,
    em_branco: body.em_branco,
    isReal: true,
  }
  const as = { ...context, actor: reader(context.actor) }
  const issued = await fillSource(as, sources, source, choicesOf(cabecalho))
  const vazias = issued.vazias.map((one) => ({ ...one, onde: placeOf(one.chave, cabecalho) }))
  return {
    carta,
    cabecalho,
    issued,
    problemas: [...issued.problemas, ...unknownIn(issued)],
    vazias,
  }
}

const ofOrcamento = new Set(orcamentoVariables.variables.map(({ chave }) => chave))

/** The record in which a variable of a letter is filled in; null when people do not fill it in there. */
function placeOf(chave: string, cabecalho: OrcamentoHeader): CartaEmptyVariable['onde'] {
  if (ofOrcamento.has(chave)) return { registro: 'orcamento', id: cabecalho.id_orcamento }
  const { id_cliente, id_agencia, id_pessoa_contato, id_empresa } = cabecalho
  const [prefix = ''] = chave.split('.')
  const pessoas = new Map([
    ['cliente', id_cliente],
    ['contato', id_pessoa_contato === null ? null : (id_cliente ?? id_agencia)],
    ['agencia', id_agencia],
  ])
  const id = pessoas.get(prefix)
  // Without a client, a contact or an agency, it is the budget that says which.
  if (id === null) return { registro: 'orcamento', id: cabecalho.id_orcamento }
  if (id !== undefined) return { registro: 'pessoa', id }
  return prefix === 'unidade' ? { registro: 'empresa', id: id_empresa } : null
}

/** Unknown variables in the mail's subject and text. */
const unknownIn = ({ valores, problemas }: Issued) =>
  [...valores]
    .filter(([, { origem }]) => origem === 'desconhecida')
    .map(([chave]) => `A variável {{${chave}}} não existe.`)
    .filter((text) => !problemas.includes(text))

/** The filled letter, or a refusal with every problem, or with each variable that nobody let go blank. */
export function requireComplete({ issued, problemas }: FilledCarta): Issued {
  if (problemas.length > 0) {
    throw new Failure('carta_incompleta', {
      values: { quais: problemas.join(' ') },
      erros: problemas.map((msg) => ({ campo: 'conteudo', msg })),
    })
  }
  requireNoBlanks(issued)
  return issued
}

/** The letter's budget, for the header of its screens. */
export async function orcamentoOfCarta(
  context: Context,
  id_orcamento: number,
): Promise<CartaOrcamento> {
  const cabecalho = await requirePropostaHeader(context, id_orcamento)
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
    impedimento: await sendObstacle(context, cabecalho),
  }
}
