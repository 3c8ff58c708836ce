import type * as contract from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Failure } from '@claquete/contract/failures'
import { centsToReais, sum } from '@claquete/core/kernel/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { approve, decideAll, reopen, reject } from './atos.ts'
import type { Feito } from './atos.ts'
import { announceToAprovadores } from './aviso.ts'
import { solicitar } from './criar.ts'
import { readSolicitacao, listSolicitacoes } from './solicitacao.queries.ts'
import { comRegras, detalheDe, pendentesDe, visaoDosPedidos } from './solicitacoes.ts'

const feitos = (quantos: number, um: string, varios: string) =>
  quantos === 1 ? um : `${quantos} ${varios}`

function resposta(
  { feitos: done, recusados }: Awaited<ReturnType<typeof decideAll>>,
  dizer: (done: readonly Feito[]) => string,
) {
  const fora = recusados.length
  const resto = fora === 0 ? '' : `. ${feitos(fora, '1 não pôde ser', 'não puderam ser')}`
  return {
    feitos: done.map(({ id_lancamento }) => id_lancamento),
    recusados,
    msg: `${dizer(done)}${resto}`,
  }
}

function tellApproved(done: readonly Feito[]): string {
  const parciais = done.filter(({ faltam }) => faltam > 0).length
  if (parciais === done.length) {
    return `${feitos(parciais, 'Aprovado por você', 'aprovados por você')}: falta outra pessoa`
  }
  const texto = feitos(done.length, 'Pagamento aprovado', 'pagamentos aprovados')
  return parciais === 0 ? texto : `${texto}, ${parciais} à espera de outra pessoa`
}

async function requireSeen(context: Context, ids: readonly number[]) {
  const visao = await visaoDosPedidos(context)
  for (const id of ids) {
    if (!(await readSolicitacao(context.db, visao, id))) throw new Failure('nao_encontrado')
  }
}

export const solicitacaoHandlers: Handlers<typeof contract> = {
  solicitacaoList: async (context, { query: { minhas, ...filtro } }) => {
    const visao = await visaoDosPedidos(context)
    const so =
      minhas === 'S'
        ? (await pendentesDe(context)).map(({ id_lancamento }) => id_lancamento)
        : undefined
    const data = await listSolicitacoes(context.db, visao, { ...filtro, so })
    return { data: { ...data, data: await comRegras(context, data.data) } }
  },

  solicitacaoTotal: async (context) => {
    const pedidos = await pendentesDe(context)
    const valor = centsToReais(sum(pedidos.map((one) => one.valor)))
    return { data: { total: pedidos.length, valor } }
  },

  solicitacaoView: async (context, { body }) => ({
    data: await detalheDe(context, body.id_lancamento),
  }),

  solicitacaoApprove: async (context, { body }) => {
    const todas = await decideAll(context, body.ids, (id) => approve(context, id))
    return resposta(todas, tellApproved)
  },

  solicitacaoReject: async (context, { body: { ids, motivo } }) => {
    const todas = await decideAll(context, ids, (id) => reject(context, id, motivo))
    return resposta(todas, ({ length }) =>
      feitos(length, 'Pagamento rejeitado', 'pagamentos rejeitados'),
    )
  },

  solicitacaoReopen: async (context, { body: { ids, motivo } }) => {
    const todas = await decideAll(context, ids, (id) => reopen(context, id, motivo ?? null))
    return resposta(todas, ({ length }) =>
      feitos(length, 'Pagamento reaberto', 'pagamentos reabertos'),
    )
  },

  solicitacaoNotify: async (context, { body: { ids } }) => {
    await requireSeen(context, ids)
    const { db, services, request } = context
    const avisados = await announceToAprovadores({ db, services, brand: request.brand }, ids)
    const msg =
      avisados.length === 0
        ? 'Ninguém pode aprovar estes pedidos: confira as regras de aprovação'
        : `E-mail enviado a ${avisados.join(', ')}`
    return { avisados, msg }
  },

  solicitacaoCreate: (context, { body }) => solicitar(context, body),
}
