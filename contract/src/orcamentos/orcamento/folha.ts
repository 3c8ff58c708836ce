import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, instant, nothing, oneOf, pathId, queryInt, reply } from '../../wire.ts'
import { uid } from './uid.ts'

/**
 * The sheet of a budget as the screens edit it. Amounts are integers, as the rules of `core` hold them:
 * money in centavos, quantities and days in ten-thousandths, rates in millionths of a per cent.
 */
const centavos = z.int()
const milesimos = z.int()
const taxa = z.int()

/** What names a batch, or a screen: made by the browser. */
const chave = z.string().check(z.regex(/^[\x21-\x7e]{8,40}$/))

/** What a cell may not hold is refused by the rules of the sheet, which name the line and the cell. */
const numero = z.number()
const Medida = z.object({ valor: numero, formula: z.nullable(z.string()) })
const valor = z.union([z.string(), z.number(), z.boolean(), z.null(), Medida])
const ref = z.nullable(id)

const no = { id: uid, superior: z.nullable(uid), ordem: z.int(), descricao: z.string() }

export const LinhaGrupo = z.object({
  ...no,
  tipo: z.literal('grupo'),
  id_grande_item: ref,
})

/** What a profile may not see of prices or costs is absent. */
export const LinhaItem = z.object({
  ...no,
  tipo: z.literal('item'),
  especificacao: z.string(),
  funcao: z.string(),
  observacao: z.string(),
  id_produto: ref,
  id_servico: ref,
  id_unidade: ref,
  id_fornecedor: ref,
  id_grande_item: ref,
  quantidade: Medida,
  dias: Medida,
  valor_unit: z.optional(numero),
  custo_unit: z.optional(z.nullable(numero)),
  estimativa_final: z.optional(z.nullable(numero)),
  incide_taxa: z.boolean(),
  incide_bv: z.boolean(),
  incide_imposto: z.boolean(),
  incide_comissao: z.boolean(),
  opcional: z.boolean(),
  opcional_ligado: z.boolean(),
  permite_verba: z.boolean(),
  imprimir: oneOf('normal', 'descricao', 'nao'),
  travado: z.boolean(),
})
export const LinhaDaFolha = z.discriminatedUnion('tipo', [LinhaGrupo, LinhaItem])
export type LinhaDaFolha = z.output<typeof LinhaDaFolha>

/** What is absent is as in a new line (core, linha-enxuta.ts), or not for this profile to see. */
const medidaEnxuta = z.optional(z.union([numero, Medida]))
const LinhaEnxuta = z.discriminatedUnion('tipo', [
  z.object({ ...no, tipo: z.literal('grupo'), id_grande_item: z.optional(ref) }),
  z.extend(z.partial(LinhaItem), {
    ...no,
    tipo: z.literal('item'),
    quantidade: medidaEnxuta,
    dias: medidaEnxuta,
  }),
])

export const EncargoDaFolha = z.object({
  id: uid,
  nome: z.string().check(z.minLength(1), z.maxLength(120)),
  tipo: oneOf('taxa_producao', 'seguro', 'contingencia', 'imposto', 'bv', 'outro'),
  modo: oneOf('por_fora', 'fixo', 'por_dentro'),
  taxa,
  valor: centavos,
  em_cascata: z.boolean(),
  grupos_fora: z.array(uid),
  valor_fora: centavos,
  embutir: z.boolean(),
  imprimir: z.boolean(),
})
export type EncargoDaFolha = z.output<typeof EncargoDaFolha>

export const ComissionadoDaFolha = z.object({
  id: uid,
  id_pessoa: ref,
  nome: z.string().check(z.maxLength(160)),
  tipo_comissionado: z.union([1, 2, 3, 4, 5, 6, 9].map((um) => z.literal(um))),
  base: oneOf('total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'),
  taxa,
  valor: centavos,
  embutir: z.boolean(),
})
export type ComissionadoDaFolha = z.output<typeof ComissionadoDaFolha>

const Variavel = z.object({ nome: z.string().check(z.maxLength(40)), valor: milesimos })
const Ajuste = z.union([
  z.object({ tipo: z.literal('valor'), valor: centavos }),
  z.object({ tipo: z.literal('percentual'), taxa }),
])

/** One change, as `core/orcamentos/mudanca` applies it. What undoes a change is a change too. */
export const MudancaDaFolha = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('celula'),
    uid,
    campo: z.string().check(z.maxLength(40)),
    antes: valor,
    depois: valor,
  }),
  z.object({ op: z.literal('inserir'), linhas: z.array(LinhaDaFolha).check(z.maxLength(6000)) }),
  z.object({ op: z.literal('excluir'), uids: z.array(uid).check(z.maxLength(6000)) }),
  z.object({
    op: z.literal('mover'),
    uid,
    superior: z.nullable(uid),
    ordem: z.int(),
    /** Undoes a move: the line that gives its money back to the line above it, if it is alone there. */
    junta: z.optional(uid),
  }),
  z.object({ op: z.literal('encargos'), depois: z.array(EncargoDaFolha).check(z.maxLength(60)) }),
  z.object({
    op: z.literal('comissionados'),
    depois: z.array(ComissionadoDaFolha).check(z.maxLength(60)),
  }),
  z.object({ op: z.literal('variaveis'), depois: z.array(Variavel).check(z.maxLength(60)) }),
  z.object({ op: z.literal('ajuste'), depois: Ajuste, valor_desejado: z.nullable(centavos) }),
])
export type MudancaDaFolha = z.output<typeof MudancaDaFolha>

/** In centavos. What a profile may not see is absent; where lines are hidden, only what is seen is summed. */
export const TotaisDaFolha = z.object({
  subtotal: z.optional(centavos),
  encargos: z.optional(z.array(centavos)),
  ajuste: z.optional(centavos),
  valorBase: z.optional(centavos),
  totalGeral: z.optional(centavos),
  bvTotal: z.optional(centavos),
  impostoTotal: z.optional(centavos),
  comissoes: z.optional(z.array(centavos)),
  comissaoTotal: z.optional(centavos),
  liquidoTotal: z.optional(centavos),
  custoTotal: z.optional(centavos),
  lucroTotal: z.optional(centavos),
  margem: z.optional(taxa),
})
export type TotaisDaFolha = z.output<typeof TotaisDaFolha>

const Nome = z.object({ id, nome: z.string() })

/** What is committed and spent of a line, in centavos: payables, funds, expenses. */
const Gasto = z.object({ comprometido: centavos, realizado: centavos })

export const Folha = z.object({
  id_orcamento: id,
  id_familia: id,
  id_orcamento_versao: z.int(),
  num_orc: z.string(),
  titulo: z.string(),
  nome_versao: z.string(),
  /** Grows by one at each batch of changes. */
  revisao: z.int(),
  /** Why it cannot be edited, as people read it; null where it can. */
  travado: z.nullable(z.string()),
  aprovado: z.boolean(),
  status: z.object({
    id_orcamento_status: id,
    descricao: z.string(),
    cor: z.string(),
    cor_fundo: z.string(),
  }),
  /** What the screen may offer; the server refuses the rest all the same. */
  pode: z.object({
    alterar: z.boolean(),
    /** Costs, estimates and suppliers, also where the price is agreed and the rest is frozen. */
    trabalho: z.boolean(),
    custos: z.boolean(),
    valor_unit: z.boolean(),
    valor_total: z.boolean(),
    ver_ocultos: z.boolean(),
  }),
  /** Some lines are hidden from this profile: totals are "Total visível". */
  parcial: z.boolean(),
  /** All that the totals are made of is here: a screen may compute them; otherwise it shows the server's. */
  completa: z.boolean(),
  linhas: z.array(LinhaDaFolha),
  encargos: z.array(EncargoDaFolha),
  comissionados: z.array(ComissionadoDaFolha),
  variaveis: z.array(Variavel),
  ajuste: Ajuste,
  valor_desejado: z.nullable(centavos),
  totais: TotaisDaFolha,
  /** By uid, where `completa` is false: what this profile may see of what the lines come to. */
  valores: z.optional(
    z.record(
      z.string(),
      z.object({ valor_total: z.optional(centavos), custo_previsto: z.optional(centavos) }),
    ),
  ),
  /** By uid; `id_orca_grupo` or `id_orca_item` of each line, for what hangs on it. */
  ids: z.record(z.string(), id),
  /** By uid, for those who may see hidden lines: the profiles (id_usuario_tipo) that do not. */
  ocultos: z.record(z.string(), z.array(id)),
  /** By uid, only lines that have any, and only for who sees costs. */
  gastos: z.record(z.string(), Gasto),
  /** Names of what the lines refer to. */
  nomes: z.object({
    unidades: z.array(z.object({ id, nome: z.string(), conta_dias: z.boolean() })),
    fornecedores: z.array(Nome),
    produtos: z.array(Nome),
    servicos: z.array(Nome),
    grandes_itens: z.array(Nome),
  }),
})
export type Folha = z.output<typeof Folha>

/**
 * The same, to be opened: a line says only what it has of its own. Where only the first lines were asked for,
 * `faltam` says how many more there are, and their values are the server's, as where `completa` is false.
 */
export const FolhaEnxuta = z.extend(Folha, { linhas: z.array(LinhaEnxuta), faltam: z.int() })
export type FolhaEnxuta = z.output<typeof FolhaEnxuta>

const params = z.object({ id_orcamento: pathId })

export const folhaView = read('v2 GET /orcamento/{id_orcamento}/folha', {
  summary: 'A planilha inteira de um orçamento, como o perfil pode vê-la',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: Folha }),
})

export const folhaAbrir = read('v2 GET /orcamento/{id_orcamento}/folha/enxuta', {
  summary: 'A planilha, ou as primeiras linhas dela, sem o que cada linha tem de igual a uma nova',
  access: 'orcamento.consultar',
  params,
  query: z.object({ primeiras: z.optional(queryInt(1, 1_000)) }),
  reply: reply({ data: FolhaEnxuta }),
})

const Recusada = z.object({
  /** Place of the change in the batch, from 0. */
  indice: z.int(),
  /** The cell or the rule, as people read it. */
  msg: z.string(),
  /** Somebody else changed the same cell: what it holds now. */
  atual: z.optional(valor),
})

/**
 * The one way to change a sheet. A batch is one transaction: what cannot be applied is named and the rest
 * is stored; when nothing can, it is 422, but for cells that somebody else changed (`atual`), which are
 * asked about. The same `lote` sent again answers as the first time.
 */
export const folhaMudar = write('v2 POST /orcamento/{id_orcamento}/mudancas', {
  summary: 'Muda a planilha de um orçamento',
  access: ['orcamento.alterar', 'orcamento.trabalho'],
  bodyLimitBytes: 12 * 1024 * 1024,
  params,
  body: z.object({
    lote: chave,
    /** The screen that sends it: it does not hear its own changes back. */
    cliente: chave,
    /** The revision this screen knows; the changes are applied on the present one. */
    revisao: z.int(),
    mudancas: z.array(MudancaDaFolha).check(z.minLength(1), z.maxLength(5000)),
  }),
  reply: reply({
    revisao: z.int(),
    recusas: z.array(Recusada),
    totais: TotaisDaFolha,
    /** Ids of the lines that this batch added, by uid. */
    ids: z.record(z.string(), id),
    /** What is worth knowing and forbids nothing, as people read it. */
    alertas: z.array(z.string()),
  }),
})

export const Lote = z.object({
  revisao: z.int(),
  cliente: z.string(),
  id_usuario: z.nullable(id),
  nome: z.string(),
  criado_em: instant,
  mudancas: z.array(MudancaDaFolha),
})

export const folhaMudancas = read('v2 GET /orcamento/{id_orcamento}/mudancas', {
  summary: 'O que mudou na planilha desde uma revisão',
  access: 'orcamento.consultar',
  params,
  query: z.object({ desde: queryInt(0, 999_999_999) }),
  reply: reply({
    /** False where the changes no longer reach back so far, or lines are hidden: read the sheet again. */
    completas: z.boolean(),
    revisao: z.int(),
    lotes: z.array(Lote),
    totais: TotaisDaFolha,
  }),
})

/** Says where a person is in the sheet; others hear it as the event `orcamento`. Nothing is stored. */
export const folhaPresenca = write('v2 POST /orcamento/{id_orcamento}/presenca', {
  summary: 'Diz aos outros em que célula da planilha a pessoa está',
  access: 'orcamento.consultar',
  params,
  body: z.object({
    cliente: chave,
    /** Null when leaving. */
    uid: z.nullable(uid),
    campo: z.nullable(z.string().check(z.maxLength(40))),
  }),
  reply: nothing,
})

/** The event `orcamento` of the realtime channel: somebody is there, or the sheet has a newer revision. */
export interface AvisoDaFolha {
  readonly id_orcamento: number
  readonly cliente: string
  readonly id_usuario: number
  readonly nome: string
  readonly imagem_usuario: string | null
  /** Present when the sheet changed. */
  readonly revisao?: number
  /** Present when a person moved; null when they left. */
  readonly presenca?: { readonly uid: string; readonly campo: string | null } | null
}
