import { estadosDaVerba } from '@claquete/core/orcamentos/orcamento/verba'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, instant, nothing, oneOf, pathId, reais, reply, simNao, text } from '../../wire.ts'
import { job } from './comum.ts'
import {
  destino,
  forma,
  motivo,
  refId,
  shownText,
  valorPositivo,
} from '../../livro/titulos/comum.ts'

const estado = oneOf(...estadosDaVerba)

/** What may be done to a fund, besides reading it. */
export const acoesNaVerba = [
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
export type AcaoNaVerba = (typeof acoesNaVerba)[number]

export const VerbaRow = z.object({
  id_orca_verba: id,
  ...job,
  id_orca_grupo: z.nullable(id),
  grupo: shownText,
  id_orca_item: z.nullable(id),
  item: shownText,
  id_produtor: id,
  produtor: z.string(),
  /** Who asked for it. */
  id_usuario: z.nullable(id),
  usuario: shownText,
  /** Who accounts for it with a login of their own. */
  id_usuario_produtor: z.nullable(id),
  descricao: z.string(),
  /** Approved to be handed over. */
  valor: reais,
  data: day,
  forma: shownText,
  estado,
  motivo: shownText,
  /** Handed over, transferred in and reimbursed. */
  recebido: reais,
  gasto: reais,
  transferido: reais,
  devolvido: reais,
  entregue: reais,
  /** What the producer holds; negative is owed to them. */
  saldo: reais,
  despesas_pendentes: z.int(),
  valor_pendente: reais,
  /** Days since the money was handed over, while the fund is open. */
  dias: z.nullable(z.int()),
  /** Open for longer than there is time to account for it. */
  atrasada: z.boolean(),
  /** What this person may do to it now. */
  acoes: z.array(oneOf(...acoesNaVerba)),
  versao: z.int(),
})
export type VerbaRow = z.output<typeof VerbaRow>

const TotaisDasVerbas = z.object({
  entregue: reais,
  gasto: reais,
  saldo: reais,
  atrasadas: z.int(),
  solicitadas: z.int(),
})
export type TotaisDasVerbas = z.output<typeof TotaisDasVerbas>

export const verbaList = read('v2 GET /production-spends/list-funds', {
  summary: 'Verbas de produção, de um job ou de todos',
  access: 'execucao.consultar',
  query: listQuery({
    id_orcamento: z.optional(pathId),
    id_orca_item: z.optional(pathId),
    id_produtor: z.optional(pathId),
    estado: z.optional(estado),
    /** Only those still open. */
    abertas: z.optional(simNao),
    /** Only those open for too long. */
    atrasadas: z.optional(simNao),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  }),
  reply: page(VerbaRow),
})

export const verbaTotais = read('v2 GET /verbas-de-producao/totais', {
  summary: 'Somas das verbas de um job ou de todos',
  access: 'execucao.consultar',
  query: z.object({ id_orcamento: z.optional(pathId) }),
  reply: reply({ data: TotaisDasVerbas }),
})

const Movimento = z.object({
  id_verba_movimento: id,
  /** What was done in one act has one number. */
  operacao: z.int(),
  tipo: oneOf(
    'entrega',
    'transferencia_recebida',
    'reembolso',
    'transferencia_enviada',
    'despesa',
    'devolucao',
  ),
  /** Positive enters the fund, negative leaves it. */
  valor: reais,
  /** The fund's balance after it. */
  saldo: reais,
  data: day,
  /** What it was: the expense, the other fund, the account. */
  descricao: z.string(),
  id_lancamento: z.nullable(id),
  id_orca_despesa: z.nullable(id),
  id_verba_outra: z.nullable(id),
  usuario: shownText,
  criado_em: instant,
})
export type MovimentoRow = z.output<typeof Movimento>

const one = z.object({ id_orca_verba: pathId })

export const verbaView = read('v2 GET /verbas-de-producao/{id_orca_verba}', {
  summary: 'Uma verba com os seus movimentos e o saldo depois de cada um',
  access: 'execucao.consultar',
  params: one,
  reply: reply({ data: z.object({ ...VerbaRow.shape, movimentos: z.array(Movimento) }) }),
})

const fields = {
  id_produtor: id,
  /** The login that accounts for it: an external producer sees only the funds that are theirs. */
  id_usuario_produtor: refId,
  id_orca_grupo: refId,
  id_orca_item: refId,
  descricao: z.optional(text(300)),
  valor: valorPositivo,
  data: z.optional(day),
  forma: z.optional(z.nullable(forma)),
}
export const VerbaBody = z.object(fields)
export type VerbaBody = z.output<typeof VerbaBody>

const SavedVerba = reply({ id_orca_verba: id, estado })
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
    body: z.object({ ...fields, id_orca_verba: id, versao: z.optional(z.int()) }),
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

const Feito = reply({ id_orca_verba: id, estado, saldo: reais })

export const verbaReembolso = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/verba-de-producao/reembolso',
  {
    summary: 'Gera a conta a pagar do que o produtor gastou além do que recebeu',
    access: 'execucao.pagar',
    params,
    body: z.object({ id_orca_verba: id, dataVencimento: z.optional(day), ...destino }),
    reply: reply({ id_orca_verba: id, estado, saldo: reais, id_lancamento: id }),
  },
)

export const verbaTransfer = write('v2 POST /production-spends/create-funds-transf', {
  summary: 'Passa parte do saldo a outra verba, nova ou já aberta',
  access: ['execucao.aprovar', 'execucao.pagar'],
  body: z.object({
    id_orca_verba: id,
    valor: valorPositivo,
    data: z.optional(day),
    /** An open fund; without it a new one is made, of this producer and this item. */
    id_orca_verba_destino: refId,
    id_orcamento: refId,
    id_produtor: refId,
    id_usuario_produtor: refId,
    id_orca_item: refId,
    descricao: z.optional(text(300)),
  }),
  reply: reply({ id_orca_verba: id, id_orca_verba_destino: id, saldo: reais }),
})

/** The last operation of the fund, whole: of a transfer, both ends. */
export const verbaUndoGet = write('v2 GET /production-spends/undo-funds/{id_orca_verba}', {
  summary: 'Desfaz a última operação de uma verba',
  access: 'execucao.reabrir',
  params: one,
  reply: Feito,
})

export const verbaUndo = write('v2 POST /verbas-de-producao/{id_orca_verba}/desfazer', {
  summary: 'Desfaz a última operação de uma verba',
  access: 'execucao.reabrir',
  params: one,
  reply: Feito,
})

export const verbaApprove = write('v2 POST /verbas-de-producao/{id_orca_verba}/aprovar', {
  summary: 'Aprova o pedido de uma verba',
  access: 'execucao.aprovar',
  params: one,
  reply: Feito,
})

export const verbaReject = write('v2 POST /verbas-de-producao/{id_orca_verba}/rejeitar', {
  summary: 'Rejeita o pedido de uma verba, com o motivo',
  access: 'execucao.aprovar',
  params: one,
  body: z.object({ motivo }),
  reply: Feito,
})

export const verbaCancel = write('v2 POST /verbas-de-producao/{id_orca_verba}/cancelar', {
  summary: 'Cancela uma verba que não foi entregue',
  access: 'execucao.solicitar',
  params: one,
  body: z.object({ motivo: z.optional(text(500)) }),
  reply: Feito,
})

const naConta = {
  id_contabancaria: id,
  data: z.optional(day),
  /** All that is left unless told. */
  valor: z.optional(valorPositivo),
}
const ComLancamento = reply({ id_orca_verba: id, estado, saldo: reais, id_lancamento: id })

export const verbaDeliver = write('v2 POST /verbas-de-producao/{id_orca_verba}/entregar', {
  summary: 'Entrega a verba ao produtor: sai da conta escolhida',
  access: 'execucao.pagar',
  params: one,
  body: z.object({ ...naConta, ...destino, forma: z.optional(z.nullable(forma)) }),
  reply: ComLancamento,
})

export const verbaReturn = write('v2 POST /verbas-de-producao/{id_orca_verba}/devolver', {
  summary: 'Recebe de volta o que sobrou: entra na conta escolhida',
  access: 'execucao.pagar',
  params: one,
  body: z.object({ ...naConta, ...destino }),
  reply: ComLancamento,
})

export const verbaClose = write('v2 POST /verbas-de-producao/{id_orca_verba}/fechar', {
  summary: 'Fecha uma verba de saldo zero',
  access: ['execucao.aprovar', 'execucao.pagar'],
  params: one,
  reply: Feito,
})
