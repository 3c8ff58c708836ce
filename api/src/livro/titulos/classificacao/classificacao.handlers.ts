import { counted } from '@claquete/core/kernel/writing/counted'
import type * as contract from '@claquete/contract/livro/titulos/classificacao'
import { Failure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { budgets, listActiveCentros, resolveLines } from '../../contas/public.ts'
import { classifyTitulos } from './classify.commands.ts'
import { isGrupoOf, listItens, listPlano } from '../titulo/references.queries.ts'

const nameOf = (todos: readonly { id: number; nome: string }[], id: number | null) =>
  todos.find((um) => um.id === id)?.nome ?? null

type Query = TakenBy<typeof contract.classificacaoPadrao>['query']

/** The unit asked for, else the budget's. Throws if the user may not see the budget, its line or its group. */
async function unidadeOf(context: Context, query: Query): Promise<number | null> {
  const { db, actor } = context
  const { id_orcamento, id_orca_item, id_orca_grupo } = query
  const orcamento =
    id_orcamento === undefined ? null : await budgets.ask.find(context, id_orcamento)
  if (id_orca_item !== undefined) {
    const [item] = await listItens(db, actor, [id_orca_item])
    if (!item || item.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  }
  if (id_orca_grupo !== undefined) {
    const isOfJob = id_orcamento !== undefined && (await isGrupoOf(db, id_orcamento, id_orca_grupo))
    if (!isOfJob) throw new Failure('nao_encontrado')
  }
  return query.id_empresa ?? orcamento?.id_empresa ?? null
}

export const classificacaoHandlers: Handlers<typeof contract> = {
  classificacaoPadrao: async (context, { query }) => {
    const { db } = context
    const { operacao, id_orcamento, id_orca_item, id_orca_grupo } = query
    const id_empresa = await unidadeOf(context, query)
    const titulo = { operacao, origem: 'avulso', id_orca_grupo, id_empresa } as const
    const [feito] = await resolveLines(db, titulo, [{ id_orcamento, id_orca_item }])
    const { id_grupoCusto = null, id_centrocusto = null, conta_de = null } = feito ?? {}
    return {
      data: {
        id_grupoCusto,
        conta: nameOf(await listPlano(db), id_grupoCusto),
        conta_de,
        id_centrocusto,
        centro: nameOf(await listActiveCentros(db), id_centrocusto),
        centro_de: feito?.centro_de ?? null,
      },
    }
  },

  tituloClassify: async (context, { body: { ids, ...destino } }) => {
    const feito = await classifyTitulos(context, ids, destino)
    const quantos = feito.classificados.length
    const msg = counted(quantos, 'lançamento classificado', 'lançamentos classificados')
    return { ...feito, msg: quantos === 0 ? 'Nenhum lançamento mudou' : msg }
  },
}
