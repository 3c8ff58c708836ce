import { verbaStates } from '@claquete/core/orcamentos/execucao/verba'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  yesNo,
  text,
  requiredVersao,
  positiveMoney,
} from '../../wire.ts'
import { acceptance } from './common.ts'
import { target, forma, reason, refId, shownText } from '../../livro/titulos/shared.ts'

const state = oneOf(...verbaStates)

/** The acts on a fund. */
export const actsOnVerba = [
  'alterar',
  'excluir',
  'aprovar',
  'rejeitar',
  'cancelar',
  'entregar',
  'despesa',
  'transferir',
  'reembolsar',
  'devolver',
  'fechar',
  'desfazer',
] as const
export type ActOnVerba = (typeof actsOnVerba)[number]

/** The screen shows funds as cards, so no column has a label. */
export const verbas = list('v2 GET /production-spends/list-funds', {
  summary: 'Verbas de produção, de um job ou de todos',
  access: 'execucao.consultar',
  key: 'id_orca_verba',
  columns: {
    id_orca_verba: { kind: 'id', sorts: true },
    id_orcamento: { kind: 'id' },
    num_orc: { kind: 'text', sorts: true },
    titulo: { kind: 'text' },
    id_orca_grupo: { kind: 'id', canBeNull: true },
    grupo: { kind: 'text', canBeNull: true },
    id_orca_item: { kind: 'id', canBeNull: true },
    item: { kind: 'text', canBeNull: true },
    id_produtor: { kind: 'id' },
    produtor: { kind: 'text', sorts: true },
    /** The person who requested it. */
    id_usuario: { kind: 'id', canBeNull: true },
    usuario: { kind: 'text', canBeNull: true },
    /** The login that accounts for it. */
    id_usuario_produtor: { kind: 'id', canBeNull: true },
    descricao: { kind: 'text' },
    /** The amount approved. */
    valor: { kind: 'money', sorts: true },
    data: { kind: 'date', sorts: true },
    forma: { kind: 'text', canBeNull: true },
    estado: { kind: 'other', schema: state, sorts: true },
    motivo: { kind: 'text', canBeNull: true },
    /** Delivered, transferred in and reimbursed. */
    recebido: { kind: 'money' },
    gasto: { kind: 'money' },
    transferido: { kind: 'money' },
    devolvido: { kind: 'money' },
    entregue: { kind: 'money' },
    /** What the producer holds; negative is owed to them. */
    saldo: { kind: 'money', sorts: true },
    despesas_pendentes: { kind: 'number' },
    valor_pendente: { kind: 'money' },
    /** Days since delivery, while the fund is open. */
    dias: { kind: 'number', canBeNull: true, sorts: true },
    /** Open beyond the time allowed to account for it. */
    atrasada: { kind: 'other', schema: z.boolean() },
    /** The acts open to this person now. */
    acoes: { kind: 'other', schema: z.array(oneOf(...actsOnVerba)) },
    versao: { kind: 'number' },
  },
  order: ['id_orca_verba', 'desc'],
  filters: {
    id_orcamento: z.optional(pathId),
    id_orca_item: z.optional(pathId),
    id_empresa: z.optional(pathId),
    id_produtor: z.optional(pathId),
    estado: z.optional(state),
    /** Only open funds. */
    abertas: z.optional(yesNo),
    /** Only late funds. */
    atrasadas: z.optional(yesNo),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const verbaList = verbas.call
export type VerbaRow = z.input<typeof verbas.row>
export type VerbaRowInside = z.output<typeof verbas.row>

export const verbaExport = write('v2 GET /verbas-de-producao/exportar/tipo/{tipo}', {
  summary: 'Exporta as verbas de produção pelos filtros da lista',
  access: 'execucao.consultar',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: verbas.query,
  reply: ExportReply,
})

const TotalsOfVerbas = z.object({
  entregue: money,
  gasto: money,
  saldo: money,
  atrasadas: z.int(),
  solicitadas: z.int(),
})
export type VerbaTotals = z.output<typeof TotalsOfVerbas>

export const verbaTotals = read('v2 GET /verbas-de-producao/totais', {
  summary: 'Somas das verbas de um job ou de todos',
  access: 'execucao.consultar',
  query: z.object({ id_orcamento: z.optional(pathId), id_empresa: z.optional(pathId) }),
  reply: reply({ data: TotalsOfVerbas }),
})

const Movimento = z.object({
  id_verba_movimento: id,
  /** Movements of one act share its number. */
  operacao: z.int(),
  tipo: oneOf(
    'entrega',
    'transferencia_recebida',
    'reembolso',
    'transferencia_enviada',
    'despesa',
    'devolucao',
  ),
  /** Positive for money in, negative for money out. */
  valor: money,
  /** The fund's balance after it. */
  saldo: money,
  data: day,
  /** The expense, the other fund or the account. */
  descricao: z.string(),
  id_lancamento: z.nullable(id),
  id_orca_despesa: z.nullable(id),
  id_verba_outra: z.nullable(id),
  usuario: shownText,
  criado_em: instant,
})
export type MovimentoRow = z.input<typeof Movimento>
export type MovimentoRowInside = z.output<typeof Movimento>

const one = z.object({ id_orca_verba: pathId })

export const verbaView = read('v2 GET /verbas-de-producao/{id_orca_verba}', {
  summary: 'Uma verba com os seus movimentos e o saldo depois de cada um',
  access: 'execucao.consultar',
  params: one,
  reply: reply({ data: z.object({ ...verbas.row.shape, movimentos: z.array(Movimento) }) }),
})

const fields = {
  id_produtor: id,
  /** The login that accounts for it; an external producer sees only their own funds. */
  id_usuario_produtor: refId,
  id_orca_grupo: refId,
  id_orca_item: refId,
  descricao: z.optional(text(300)),
  valor: positiveMoney,
  data: z.optional(day),
  forma: z.optional(z.nullable(forma)),
  ...acceptance,
}
export const VerbaBody = z.object(fields)
export type VerbaBody = z.output<typeof VerbaBody>

const SavedVerba = reply({ id_orca_verba: id, estado: state })
const params = z.object({ id_orcamento: pathId })

export const verbaCreate = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/verba-de-producao/post',
  {
    summary: 'Pede uma verba; de quem pode aprovar, já sai aprovada',
    access: 'execucao.solicitar',
    params,
    body: VerbaBody,
    reply: SavedVerba,
  },
)

export const verbaCreateV2 = write('v2 POST /production-spends/create-funds', {
  summary: 'Pede uma verba, com o job no corpo',
  access: 'execucao.solicitar',
  body: z.object({ ...fields, id_orcamento: id }),
  reply: SavedVerba,
})

export const verbaUpdate = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/verba-de-producao/put',
  {
    summary: 'Altera uma verba ainda não aprovada',
    access: 'execucao.solicitar',
    params,
    body: z.object({ ...fields, id_orca_verba: id, versao: requiredVersao }),
    reply: SavedVerba,
  },
)

export const verbaDelete = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/verba-de-producao/delete/id_orca_verba/{id_orca_verba}',
  {
    summary: 'Exclui uma verba que não teve movimento',
    access: 'execucao.solicitar',
    params: z.object({ id_orcamento: pathId, id_orca_verba: pathId }),
    reply: nothing,
  },
)

const Done = reply({ id_orca_verba: id, estado: state, saldo: money })

export const verbaReembolso = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/verba-de-producao/reembolso',
  {
    summary: 'Gera a conta a pagar do que o produtor gastou além do que recebeu',
    access: 'execucao.pagar',
    params,
    body: z.object({ id_orca_verba: id, dataVencimento: z.optional(day), ...target }),
    reply: reply({ id_orca_verba: id, estado: state, saldo: money, id_lancamento: id }),
  },
)

export const verbaTransfer = write('v2 POST /production-spends/create-funds-transf', {
  summary: 'Passa parte do saldo a outra verba, nova ou já aberta',
  access: ['execucao.aprovar', 'execucao.pagar'],
  body: z.object({
    id_orca_verba: id,
    valor: positiveMoney,
    data: z.optional(day),
    /** An open target fund; absent creates one with this producer and line. */
    id_orca_verba_destino: refId,
    id_orcamento: refId,
    id_produtor: refId,
    id_usuario_produtor: refId,
    id_orca_item: refId,
    descricao: z.optional(text(300)),
  }),
  reply: reply({ id_orca_verba: id, id_orca_verba_destino: id, saldo: money }),
})

/** Undoes the fund's last operation as a whole; for a transfer, both ends. */
export const verbaUndo = write('v2 POST /verbas-de-producao/{id_orca_verba}/desfazer', {
  also: { verbaUndoGet: 'v2 GET /production-spends/undo-funds/{id_orca_verba}' },
  summary: 'Desfaz a última operação de uma verba',
  access: 'execucao.reabrir',
  params: one,
  reply: Done,
})

export const verbaApprove = write('v2 POST /verbas-de-producao/{id_orca_verba}/aprovar', {
  summary: 'Aprova o pedido de uma verba',
  access: 'execucao.aprovar',
  params: one,
  body: z.optional(z.object(acceptance)),
  reply: Done,
})

export const verbaReject = write('v2 POST /verbas-de-producao/{id_orca_verba}/rejeitar', {
  summary: 'Rejeita o pedido de uma verba, com o motivo',
  access: 'execucao.aprovar',
  params: one,
  body: z.object({ motivo: reason }),
  reply: Done,
})

export const verbaCancel = write('v2 POST /verbas-de-producao/{id_orca_verba}/cancelar', {
  summary: 'Cancela uma verba que não foi entregue',
  access: 'execucao.solicitar',
  params: one,
  body: z.object({ motivo: z.optional(text(500)) }),
  reply: Done,
})

const contaFields = {
  id_contabancaria: id,
  data: z.optional(day),
  /** By default the whole balance. */
  valor: z.optional(positiveMoney),
}
const WithLancamento = reply({ id_orca_verba: id, estado: state, saldo: money, id_lancamento: id })

export const verbaDeliver = write('v2 POST /verbas-de-producao/{id_orca_verba}/entregar', {
  summary: 'Entrega a verba ao produtor: sai da conta escolhida',
  access: 'execucao.pagar',
  params: one,
  body: z.object({ ...contaFields, ...target, forma: z.optional(z.nullable(forma)) }),
  reply: WithLancamento,
})

export const verbaReturn = write('v2 POST /verbas-de-producao/{id_orca_verba}/devolver', {
  summary: 'Recebe de volta o que sobrou: entra na conta escolhida',
  access: 'execucao.pagar',
  params: one,
  body: z.object({ ...contaFields, ...target }),
  reply: WithLancamento,
})

export const verbaClose = write('v2 POST /verbas-de-producao/{id_orca_verba}/fechar', {
  summary: 'Fecha uma verba de saldo zero',
  access: ['execucao.aprovar', 'execucao.pagar'],
  params: one,
  reply: Done,
})
