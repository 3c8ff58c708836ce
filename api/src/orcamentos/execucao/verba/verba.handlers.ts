import type * as contract from '@claquete/contract/orcamentos/execucao/verba'
import { Failure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { acceptsOwnRequests } from '../../../livro/alcadas/public.ts'
import { listVisao } from '../../orcamento/public.ts'
import { scopeOf } from '../scope/scope.queries.ts'
import { movimentoLabels } from './verba.labels.ts'
import { verbaExporter } from './verba.export.ts'
import { verbaRow } from './allowed-acts.ts'
import {
  approveVerba,
  giveBackVerba,
  deliverVerba,
  closeVerba,
  refuseVerba,
  refundVerba,
} from './acts.commands.ts'
import { undoVerba } from './undo.commands.ts'
import { readVerba, listMovimentoRows, listVerbas, sumVerbas } from './list.queries.ts'
import type { MovimentoLido } from './list.queries.ts'
import { changeVerba, removeVerba, requestVerba } from './request.commands.ts'
import { transferVerba } from './transferencia.commands.ts'
import type { Verba } from './verba.queries.ts'
import { consentOf } from '../scope/estouro.commands.ts'

const readerOf = async ({ db, actor, today }: Context) => ({
  db,
  actor,
  today,
  scope: await scopeOf(db, actor),
})

const done = ({ id_orca_verba, estado, saldo }: Verba, msg: string) => ({
  msg,
  id_orca_verba,
  estado,
  saldo,
})

const requestedReply = (verba: Awaited<ReturnType<typeof requestVerba>>) => ({
  ...verba,
  msg: verba.estado === 'aprovada' ? 'Verba aprovada' : 'Verba solicitada',
})

const withLancamento = (verba: Verba & { id_lancamento: number }, msg: string) => ({
  ...done(verba, msg),
  id_lancamento: verba.id_lancamento,
})

function movimento({ despesa, outra, conta, ...row }: MovimentoLido) {
  const detalhe = despesa ?? outra ?? conta
  const nome = movimentoLabels[row.tipo]
  return { ...row, descricao: detalhe ? `${nome}: ${detalhe}` : nome }
}

export const verbaHandlers: Handlers<typeof contract> = {
  verbaList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const page = await listVerbas(await readerOf(context), query)
    const mayOwn = await acceptsOwnRequests(context.db)
    return { data: { ...page, data: page.data.map((row) => verbaRow(row, context.actor, mayOwn)) } }
  },

  verbaExport: async (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const { actor, db, today } = context
    const reading = { visao: listVisao(actor), scope: await scopeOf(db, actor), today }
    return startExport(context, verbaExporter, tipo, { ...query, reading })
  },

  verbaTotals: async (context, { query }) => ({
    data: await sumVerbas(await readerOf(context), query),
  }),

  verbaView: async (context, { params }) => {
    const verba = await readVerba(await readerOf(context), params.id_orca_verba)
    if (!verba) throw new Failure('nao_encontrado')
    const movimentos = await listMovimentoRows(context.db, verba.id_orca_verba)
    const row = verbaRow(verba, context.actor, await acceptsOwnRequests(context.db))
    return { data: { ...row, movimentos: movimentos.map(movimento) } }
  },

  verbaCreate: async (context, { params, body }) =>
    requestedReply(await requestVerba(context, params.id_orcamento, body)),
  verbaCreateV2: async (context, { body: { id_orcamento, ...body } }) =>
    requestedReply(await requestVerba(context, id_orcamento, body)),
  verbaUpdate: async (context, { params, body }) => ({
    ...(await changeVerba(context, params.id_orcamento, body)),
    msg: 'Verba alterada',
  }),
  verbaDelete: async (context, { params }) => {
    await removeVerba(context, params.id_orcamento, params.id_orca_verba)
    return { msg: 'Deletado com sucesso' }
  },

  verbaApprove: async (context, { params, body }) => {
    const verba = await approveVerba(context, params.id_orca_verba, consentOf(body))
    return done(verba, 'Verba aprovada')
  },
  verbaReject: async (context, { params, body }) => {
    const verba = await refuseVerba(context, params.id_orca_verba, 'rejeitar', body.motivo)
    return done(verba, 'Verba rejeitada')
  },
  verbaCancel: async (context, { params, body }) => {
    const motivo = body.motivo ?? null
    const verba = await refuseVerba(context, params.id_orca_verba, 'cancelar', motivo)
    return done(verba, 'Verba cancelada')
  },
  verbaDeliver: async (context, { params, body }) =>
    withLancamento(await deliverVerba(context, params.id_orca_verba, body), 'Verba entregue'),
  verbaReturn: async (context, { params, body }) => {
    const verba = await giveBackVerba(context, params.id_orca_verba, body)
    return withLancamento(verba, 'Devolução registrada')
  },
  verbaReembolso: async (context, { params, body }) => {
    const { id_orca_verba, ...pedido } = body
    const verba = await refundVerba(context, id_orca_verba, pedido)
    if (verba.id_orcamento !== params.id_orcamento) throw new Failure('nao_encontrado')
    return withLancamento(verba, 'Reembolso gerado: está nas contas a pagar')
  },
  verbaTransfer: async (context, { body }) => {
    const { destino, saldo } = await transferVerba(context, body)
    return {
      msg: 'Transferência feita',
      id_orca_verba: body.id_orca_verba,
      id_orca_verba_destino: destino,
      saldo,
    }
  },
  verbaClose: async (context, { params }) =>
    done(await closeVerba(context, params.id_orca_verba), 'Verba fechada'),

  verbaUndo: async (context, { params }) =>
    done(await undoVerba(context, params.id_orca_verba), 'Última operação desfeita'),
}
