import type * as contract from '@claquete/contract/financeiro/negociacao/negociacao'
import { Failure } from '@claquete/contract/failures'
import { add, cents, subtract } from '@claquete/core/kernel/amounts/money'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { Context, Handlers } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import {
  dueIn,
  negotiate,
  problemToNegotiate,
  problemTogether,
  undoNegotiation,
} from '../../livro/titulos/public.ts'
import { listSeenIds, visaoDoLivro } from '../../livro/visao/public.ts'
import { listLiveCharges } from '../cobranca/public.ts'
import {
  listNewTitulos,
  listOldTitulos,
  listTitulosToNegotiate,
  negociacoes,
} from './negociacao.queries.ts'

async function prepare(context: Context, ids: readonly number[]) {
  const { db, actor, today, request } = context
  const unique = [...new Set(ids)]
  const seen = await listSeenIds({ db, actor }, unique)
  const found = await listTitulosToNegotiate(db, unique)
  if (Math.min(found.length, seen.size) < unique.length) throw new Failure('nao_encontrado')
  const rule = await settingsOf(db)
  const charged = new Set(await listLiveCharges(db, unique))
  const [first] = found
  const problem = problemTogether(found)
  return {
    cliente: first?.cliente ?? '',
    empresa: first?.empresa ?? '',
    problema: problem === undefined ? null : unitText(problem, request.brand.labels),
    data: found.map((titulo) => {
      const { multa, juros, dias } = dueIn(titulo, today, rule)
      const own = charged.has(titulo.id_lancamento)
        ? 'tem boleto em vigor: cancele o boleto antes'
        : problemToNegotiate(titulo)
      return {
        ...titulo,
        atraso: dias,
        saldo: subtract(titulo.centavos, titulo.baixado_centavos),
        encargos: add(multa, juros),
        problema: own ?? null,
      }
    }),
  }
}

/** `nao_encontrado` where this person does not see each of its titles. */
async function view({ db, actor }: Context, id_negociacao: number) {
  const visao = await visaoDoLivro(db, actor)
  const found = await negociacoes.find(db, visao, id_negociacao)
  if (!found) throw new Failure('nao_encontrado')
  return {
    ...found,
    originais: await listOldTitulos(db, id_negociacao),
    novos: await listNewTitulos(db, id_negociacao),
  }
}

export const negociacaoHandlers: Handlers<typeof contract> = {
  negociacaoList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await negociacoes.page(db, await visaoDoLivro(db, actor), query) }
  },
  negociacaoView: async (context, { params }) => ({
    data: await view(context, params.id_negociacao),
  }),
  negociacaoPrepare: (context, { body }) => prepare(context, body.ids),
  negociacaoCreate: async (context, { body }) => {
    const { titulos, desconto = cents(0), acrescimo = cents(0), parcelas, obs = '' } = body
    const made = await negotiate(context, { titulos, desconto, acrescimo, parcelas, obs })
    return { ...made, msg: `Negociação nº ${made.id_negociacao} feita` }
  },
  negociacaoUndo: async (context, { body }) => {
    const { id_negociacao } = await view(context, body.id_negociacao)
    await undoNegotiation(context, body)
    return { msg: `Negociação nº ${id_negociacao} desfeita` }
  },
}
