import type * as contract from '@claquete/contract/orcamentos/execucao/despesa'
import type { DespesaRowInside as DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import { Failure } from '@claquete/contract/failures'
import type { Actor, Context, Handlers } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import { anexoView } from './anexo.ts'
import { approveDespesa, removeDespesa, reopenDespesa, rejectDespesa } from './acts.commands.ts'
import { changeDespesa, postDespesa, removeAnexo } from './post.commands.ts'
import { countDespesas, readDespesa, listDespesas } from './list.queries.ts'
import type { DespesaFilter, DespesaRead } from './list.queries.ts'
import { listAnexos } from './despesa.queries.ts'
import type { Despesa } from './despesa.queries.ts'
import { acceptsOwnRequests } from '../../../livro/alcadas/public.ts'
import { isOwnDespesa } from '../scope/own-requests.read.ts'
import { scopeOf } from '../scope/scope.queries.ts'
import { consentOf } from '../scope/estouro.commands.ts'

const readerOf = async ({ db, actor }: Context) => ({
  db,
  actor,
  scope: await scopeOf(db, actor),
})

/** Who approves and rejects an expense that waits, of a fund that is open. */
function decisionsOn(row: DespesaRead, actor: Actor, mayOwn: boolean): DespesaRow['acoes'] {
  const waits = row.situacao === 'lancada' && !row.verba_fechada
  if (!waits || !actor.permissions.has('execucao.aprovar')) return []
  return mayOwn || !isOwnDespesa(row, row, actor.id_usuario)
    ? ['aprovar', 'rejeitar']
    : ['rejeitar']
}

function actsOnDespesa(row: DespesaRead, actor: Actor, mayOwn: boolean): DespesaRow['acoes'] {
  if (!row.liberado) return []
  const { permissions } = actor
  const changes =
    permissions.has('execucao.solicitar') &&
    (permissions.has('execucao.aprovar') || row.id_usuario === actor.id_usuario)
  const isOpen = row.situacao !== 'aprovada'
  return [
    ...decisionsOn(row, actor, mayOwn),
    ...(changes && isOpen && !row.verba_fechada ? (['alterar'] as const) : []),
    ...(changes && isOpen ? (['excluir'] as const) : []),
    ...(permissions.has('execucao.reabrir') && row.situacao !== 'lancada' && !row.verba_fechada
      ? (['reabrir'] as const)
      : []),
  ]
}

async function withAnexos({ db, actor, services }: Context, rows: readonly DespesaRead[]) {
  const anexos = await listAnexos(
    db,
    rows.map(({ id_orca_despesa }) => id_orca_despesa),
  )
  const mayOwn = await acceptsOwnRequests(db)
  return rows.map((row) => ({
    ...row,
    acoes: actsOnDespesa(row, actor, mayOwn),
    anexos: anexos
      .filter(({ id_orca_despesa }) => id_orca_despesa === row.id_orca_despesa)
      .map((anexo) => anexoView(services, anexo)),
  }))
}

async function list(context: Context, filter: DespesaFilter) {
  checkRange(filter.periodo1, filter.periodo2)
  const page = await listDespesas(await readerOf(context), filter)
  return { ...page, data: await withAnexos(context, page.data) }
}

const done = ({ id_orca_despesa, situacao }: Despesa, msg: string) => ({
  msg,
  id_orca_despesa,
  situacao,
})

const postedReply = (posted: Awaited<ReturnType<typeof postDespesa>>, msg: string) => ({
  ...posted,
  msg: posted.repetidas.length > 0 ? `${msg}. Há outra igual: confira.` : msg,
})

export const despesaHandlers: Handlers<typeof contract> = {
  despesaList: async (context, { query }) => {
    const data = await list(context, query)
    return { data, budget_cost: data.data }
  },
  despesaListOfJob: async (context, { params, query }) => {
    await findOrcamento(context, params.id_orcamento)
    return { data: await list(context, { ...query, id_orcamento: params.id_orcamento }) }
  },
  despesaView: async (context, { params }) => {
    const row = await readDespesa(await readerOf(context), params.id_orca_despesa)
    const [data] = row ? await withAnexos(context, [row]) : []
    if (!data) throw new Failure('nao_encontrado')
    return { data }
  },
  despesaCount: async (context, { body }) => {
    await findOrcamento(context, body.id_orcamento)
    return { data: await countDespesas(await readerOf(context), body.id_orcamento) }
  },

  despesaCreate: async (context, { params, body }) =>
    postedReply(await postDespesa(context, params.id_orcamento, body), 'Despesa lançada'),
  despesaUpdate: async (context, { params, body }) =>
    postedReply(await changeDespesa(context, params.id_orcamento, body), 'Despesa alterada'),
  despesaDelete: async (context, { params }) => {
    await removeDespesa(context, params.id_orcamento, params.id_orca_despesa)
    return { msg: 'Deletado com sucesso' }
  },
  despesaAnexoDelete: async (context, { params }) => {
    await removeAnexo(context, params.id_verba_anexo)
    return { msg: 'Arquivo removido com sucesso' }
  },

  despesaCartaoCreate: async (context, { body: { id_orcamento, ...body } }) => {
    const despesa = { ...body, formaPagamento: 'cartao' as const }
    return postedReply(
      await postDespesa(context, id_orcamento, despesa),
      'Despesa de cartão lançada',
    )
  },
  despesaCartaoUpdate: async (context, { body: { id_orcamento, ...body } }) => {
    const despesa = { ...body, formaPagamento: 'cartao' as const }
    return postedReply(await changeDespesa(context, id_orcamento, despesa), 'Despesa alterada')
  },

  despesaApprove: async (context, { params, body }) => {
    const despesa = await approveDespesa(context, params.id_orca_despesa, consentOf(body))
    return done(despesa, 'Despesa aprovada')
  },
  despesaReject: async (context, { params, body }) =>
    done(await rejectDespesa(context, params.id_orca_despesa, body.motivo), 'Despesa rejeitada'),
  despesaReopen: async (context, { params }) =>
    done(await reopenDespesa(context, params.id_orca_despesa), 'Despesa reaberta'),
}
