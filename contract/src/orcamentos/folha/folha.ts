import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { id, instant, nothing, oneOf, pathId, queryInt, reply } from '../../wire.ts'
import { uid } from './uid.ts'
import * as at from './folha.addresses.ts'

/**
 * The sheet of a budget as the screens edit it. Amounts are integers, as in `core`: money in centavos,
 * quantities and days in ten-thousandths, rates in millionths of one per cent.
 */
const centavos = z.int()
const milesimos = z.int()
const taxa = z.int()

/** Id of a batch or a screen, made by the browser. */
const key = z.string().check(z.regex(/^[\x21-\x7e]{8,40}$/))

/** Unlimited here: the rules of the sheet check cells and name line and cell in the refusal. */
const numero = z.number()
const Medida = z.object({ valor: numero, formula: z.nullable(z.string()) })
const valor = z.union([z.string(), z.number(), z.boolean(), z.null(), Medida])
const ref = z.nullable(id)

const no = { id: uid, superior: z.nullable(uid), ordem: z.int(), descricao: z.string() }

export const GrupoLine = z.object({
  ...no,
  tipo: z.literal('grupo'),
  id_grande_item: ref,
})

/** Prices and costs that the profile may not see are absent. */
export const ItemLine = z.object({
  ...no,
  tipo: z.literal('item'),
  especificacao: z.string(),
  numeracao: z.string(),
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
export const FolhaLine = z.discriminatedUnion('tipo', [GrupoLine, ItemLine])
export type FolhaLine = z.output<typeof FolhaLine>

/**
 * Absent means the default of a new line (core/src/orcamentos/folha/lean-line.ts), or hidden from the
 * profile.
 */
const leanMedida = z.optional(z.union([numero, Medida]))
const LeanLine = z.discriminatedUnion('tipo', [
  z.object({ ...no, tipo: z.literal('grupo'), id_grande_item: z.optional(ref) }),
  z.extend(z.partial(ItemLine), {
    ...no,
    tipo: z.literal('item'),
    quantidade: leanMedida,
    dias: leanMedida,
  }),
])

export const FolhaEncargo = z.object({
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
export type FolhaEncargo = z.output<typeof FolhaEncargo>

export const FolhaComissionado = z.object({
  id: uid,
  id_pessoa: ref,
  nome: z.string().check(z.maxLength(160)),
  tipo_comissionado: z.union([1, 2, 3, 4, 5, 6, 9].map((um) => z.literal(um))),
  base: oneOf('total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'),
  taxa,
  valor: centavos,
  embutir: z.boolean(),
})
export type FolhaComissionado = z.output<typeof FolhaComissionado>

const Variable = z.object({ nome: z.string().check(z.maxLength(40)), valor: milesimos })
const Adjustment = z.union([
  z.object({ tipo: z.literal('valor'), valor: centavos }),
  z.object({ tipo: z.literal('percentual'), taxa }),
])

/**
 * One change, as `core/src/orcamentos/folha/change.ts` applies it. The inverse of a change is a change too.
 */
export const FolhaChange = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('celula'),
    uid,
    campo: z.string().check(z.maxLength(40)),
    antes: valor,
    depois: valor,
  }),
  z.object({ op: z.literal('inserir'), linhas: z.array(FolhaLine).check(z.maxLength(6000)) }),
  z.object({ op: z.literal('excluir'), uids: z.array(uid).check(z.maxLength(6000)) }),
  z.object({
    op: z.literal('mover'),
    uid,
    superior: z.nullable(uid),
    ordem: z.int(),
    /** Undoes a move: the line that returns its money to its parent, if it is the only one there. */
    junta: z.optional(uid),
  }),
  z.object({ op: z.literal('encargos'), depois: z.array(FolhaEncargo).check(z.maxLength(60)) }),
  z.object({
    op: z.literal('comissionados'),
    depois: z.array(FolhaComissionado).check(z.maxLength(60)),
  }),
  z.object({ op: z.literal('variaveis'), depois: z.array(Variable).check(z.maxLength(60)) }),
  z.object({ op: z.literal('ajuste'), depois: Adjustment, valor_desejado: z.nullable(centavos) }),
])
export type FolhaChange = z.output<typeof FolhaChange>

/**
 * In centavos. Totals that the profile may not see are absent; with hidden lines, the totals cover the
 * visible ones.
 */
export const FolhaTotals = z.object({
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
export type FolhaTotals = z.output<typeof FolhaTotals>

const Nome = z.object({ id, nome: z.string() })

/** Committed and spent amounts of a line in centavos: payables, funds, expenses. */
const Gasto = z.object({ comprometido: centavos, realizado: centavos })

export const Folha = z.object({
  id_orcamento: id,
  id_familia: id,
  id_orcamento_versao: z.int(),
  num_orc: z.string(),
  titulo: z.string(),
  /** Of an incentivised budget; null for one of advertising. */
  id_projeto_incentivado: z.nullable(id),
  /** Its unit, which the address of the project names. */
  id_empresa: id,
  nome_versao: z.string(),
  /** Incremented by each batch of changes. */
  revisao: z.int(),
  /** Why it cannot be edited, in words; null when it can. */
  travado: z.nullable(z.string()),
  aprovado: z.boolean(),
  status: z.object({
    id_orcamento_status: id,
    descricao: z.string(),
    cor: z.string(),
    cor_fundo: z.string(),
  }),
  /** What the screen may offer; the server enforces it separately. */
  pode: z.object({
    alterar: z.boolean(),
    /** Costs, estimates and suppliers: editable even after the price is approved and frozen. */
    trabalho: z.boolean(),
    custos: z.boolean(),
    valor_unit: z.boolean(),
    valor_total: z.boolean(),
    ver_ocultos: z.boolean(),
  }),
  /** Some lines are hidden from this profile: totals are labelled "Total visível". */
  parcial: z.boolean(),
  /**
   * Everything that the totals depend on is included, so the screen may compute them; otherwise it shows the
   * server's.
   */
  completa: z.boolean(),
  linhas: z.array(FolhaLine),
  encargos: z.array(FolhaEncargo),
  comissionados: z.array(FolhaComissionado),
  variaveis: z.array(Variable),
  ajuste: Adjustment,
  valor_desejado: z.nullable(centavos),
  totais: FolhaTotals,
  /** By uid, unless `completa`: the line amounts that this profile may see. */
  valores: z.optional(
    z.record(
      z.string(),
      z.object({ valor_total: z.optional(centavos), custo_previsto: z.optional(centavos) }),
    ),
  ),
  /** By uid: each line's `id_orca_grupo` or `id_orca_item`, for records that refer to it. */
  ids: z.record(z.string(), id),
  /** By uid, for people who see hidden lines: the profiles (id_usuario_tipo) each is hidden from. */
  ocultos: z.record(z.string(), z.array(id)),
  /** By uid, only non-zero, and only for people who see costs. */
  gastos: z.record(z.string(), Gasto),
  /** Names of the records that lines refer to. */
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
 * The same for opening the sheet, with lines reduced to what differs from the defaults. When only the first
 * lines are requested, `faltam` is the number of missing ones, and amounts come from the server as if not
 * `completa`.
 */
export const LeanFolha = z.extend(Folha, { linhas: z.array(LeanLine), faltam: z.int() })
export type LeanFolha = z.output<typeof LeanFolha>

const params = z.object({ id_orcamento: pathId })

export const folhaView = define(at.folhaView, {
  summary: 'A planilha inteira de um orçamento, como o perfil pode vê-la',
  params,
  reply: reply({ data: Folha }),
})

export const folhaOpen = define(at.folhaOpen, {
  summary: 'A planilha, ou as primeiras linhas dela, sem o que cada linha tem de igual a uma nova',
  params,
  query: z.object({ primeiras: z.optional(queryInt(1, 1_000)) }),
  reply: reply({ data: LeanFolha }),
})

const RefusedChange = z.object({
  /** Index of the change in the batch, from 0. */
  indice: z.int(),
  /** Cell and rule, for people. */
  msg: z.string(),
  /** The cell's value now, after somebody else changed it. */
  atual: z.optional(valor),
})

/**
 * The only way to change a sheet. A batch is one transaction: refused changes are named and the others
 * stored. When nothing can be applied it is a 422, except for conflicts with other people's changes
 * (`atual`), which the screen asks about. Sending the same `lote` again repeats the first reply.
 */
export const folhaUpdate = define(at.folhaUpdate, {
  summary: 'Muda a planilha de um orçamento',
  params,
  body: z.object({
    lote: key,
    /** The sending screen, which is not notified of its own changes. */
    cliente: key,
    /** The revision that this screen has; the changes are applied to the current one. */
    revisao: z.int(),
    mudancas: z.array(FolhaChange).check(z.minLength(1), z.maxLength(5000)),
  }),
  reply: reply({
    revisao: z.int(),
    recusas: z.array(RefusedChange),
    totais: FolhaTotals,
    /** Ids of the added lines, by uid. */
    ids: z.record(z.string(), id),
    /** Warnings for people; nothing was refused. */
    alertas: z.array(z.string()),
  }),
})

export const Lote = z.object({
  revisao: z.int(),
  cliente: z.string(),
  id_usuario: z.nullable(id),
  nome: z.string(),
  criado_em: instant,
  mudancas: z.array(FolhaChange),
})

export const folhaChangeList = define(at.folhaChangeList, {
  summary: 'O que mudou na planilha desde uma revisão',
  params,
  query: z.object({ desde: queryInt(0, 999_999_999) }),
  reply: reply({
    /** False when changes that old are no longer stored, or lines are hidden: reload the sheet. */
    completas: z.boolean(),
    revisao: z.int(),
    lotes: z.array(Lote),
    totais: FolhaTotals,
  }),
})

/** Announces where a person is in the sheet, through the event `orcamento`. Nothing is stored. */
export const folhaPresence = define(at.folhaPresence, {
  summary: 'Diz aos outros em que célula da planilha a pessoa está',
  params,
  body: z.object({
    cliente: key,
    /** Null on leaving. */
    uid: z.nullable(uid),
    campo: z.nullable(z.string().check(z.maxLength(40))),
  }),
  reply: nothing,
})
