import type * as contract from '@claquete/contract/financeiro/aprovacao/solicitacao'
import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { queuedText } from '../../kernel/mail/queued-text.ts'
import { approve, decideAll, reopen, reject } from './acts.commands.ts'
import type { DoneAct } from './acts.commands.ts'
import { announceToAprovadores } from './aviso.commands.ts'
import { request } from './create.commands.ts'
import { solicitacaoExporter } from './solicitacao.export.ts'
import { readSolicitacao, listSolicitacoes } from './solicitacao.queries.ts'
import { consentOf, listVersoes } from '../../orcamentos/execucao/public.ts'
import { withRules, detailOf, pendingOf, visaoOfRequests } from './solicitacoes.read.ts'

const doneCount = (quantos: number, um: string, many: string) =>
  quantos === 1 ? um : `${quantos} ${many}`

function reply(
  { feitos: done, recusados }: Awaited<ReturnType<typeof decideAll>>,
  tell: (done: readonly DoneAct[]) => string,
) {
  const fora = recusados.length
  const resto = fora === 0 ? '' : `. ${doneCount(fora, '1 não pôde ser', 'não puderam ser')}`
  return {
    feitos: done.map(({ id_lancamento }) => id_lancamento),
    recusados,
    msg: `${tell(done)}${resto}`,
  }
}

function tellApproved(done: readonly DoneAct[]): string {
  const parciais = done.filter(({ faltam }) => faltam > 0).length
  if (parciais === done.length) {
    return `${doneCount(parciais, 'Aprovado por você', 'aprovados por você')}: falta outra pessoa`
  }
  const texto = doneCount(done.length, 'Pagamento aprovado', 'pagamentos aprovados')
  return parciais === 0 ? texto : `${texto}, ${parciais} à espera de outra pessoa`
}

async function requireSeen(context: Context, ids: readonly number[]) {
  const visao = await visaoOfRequests(context)
  for (const id of ids) {
    if (!(await readSolicitacao(context.db, visao, id))) throw new Failure('nao_encontrado')
  }
}

type Asked = TakenBy<typeof contract.solicitacaoList>['query']

/** The filters as the query takes them: those that wait for this person by their ids. */
async function filterOf(context: Context, { minhas, ...filter }: Asked) {
  if (minhas !== 'S') return filter
  return { ...filter, so: (await pendingOf(context)).map(({ id_lancamento }) => id_lancamento) }
}

export const solicitacaoHandlers: Handlers<typeof contract> = {
  solicitacaoList: async (context, { query }) => {
    const visao = await visaoOfRequests(context)
    const data = await listSolicitacoes(context.db, visao, await filterOf(context, query))
    return { data: { ...data, data: await withRules(context, data.data) } }
  },

  solicitacaoExport: async (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const filter = await filterOf(context, query)
    const visao = await visaoOfRequests(context)
    return startExport(context, solicitacaoExporter, tipo, { ...filter, visao })
  },

  solicitacaoTotal: async (context) => {
    const pedidos = await pendingOf(context)
    return { data: { total: pedidos.length, valor: sumOf(pedidos, ({ valor }) => valor) } }
  },

  solicitacaoView: async (context, { body }) => ({
    data: await detailOf(context, body.id_lancamento),
  }),

  solicitacaoApprove: async (context, { body }) => {
    const aceita = consentOf(body)
    const decided = await decideAll(context, body.ids, (id) => approve(context, id, { aceita }))
    const done = decided.feitos.map((one) => ({
      tipo: 'pagamento' as const,
      id: one.id_lancamento,
    }))
    return { ...reply(decided, tellApproved), desfazer: await listVersoes(context.db, done) }
  },

  solicitacaoReject: async (context, { body: { ids, motivo } }) => {
    const decided = await decideAll(context, ids, (id) => reject(context, id, motivo))
    return reply(decided, ({ length }) =>
      doneCount(length, 'Pagamento rejeitado', 'pagamentos rejeitados'),
    )
  },

  solicitacaoReopen: async (context, { body: { ids, motivo } }) => {
    const decided = await decideAll(context, ids, (id) => reopen(context, id, motivo ?? null))
    return reply(decided, ({ length }) =>
      doneCount(length, 'Pagamento reaberto', 'pagamentos reabertos'),
    )
  },

  solicitacaoNotify: async (context, { body: { ids } }) => {
    await requireSeen(context, ids)
    const { db, services, request } = context
    const avisados = await announceToAprovadores({ db, services, brand: request.brand }, ids)
    const msg =
      avisados.length === 0
        ? 'Ninguém pode aprovar estes pedidos: confira as regras de aprovação'
        : await queuedText(context, `O e-mail vai ser enviado a ${avisados.join(', ')}.`)
    return { avisados, msg }
  },

  solicitacaoCreate: (context, { body }) => request(context, body),
}
