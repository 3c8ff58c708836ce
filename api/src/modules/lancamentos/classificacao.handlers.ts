import type * as contract from '@claquete/contract/lancamentos/classificacao'
import { Failure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import { resolveLinhas } from '../financeiro/public.ts'
import { acharOrcamento } from '../orcamentos/public.ts'
import { classifyTitulos } from './classificar.ts'
import { listCentros, listItens, listPlano } from './referencias.queries.ts'

const nomeDe = (todos: readonly { id: number; nome: string }[], id: number | null) =>
  todos.find((um) => um.id === id)?.nome ?? null

export const classificacaoHandlers: Handlers<typeof contract> = {
  classificacaoPadrao: async (context, { query }) => {
    const { db, actor } = context
    const { operacao, id_orcamento, id_orca_item } = query
    const orcamento =
      id_orcamento === undefined ? null : await acharOrcamento(context, id_orcamento)
    if (id_orca_item !== undefined) {
      const [item] = await listItens(db, actor, [id_orca_item])
      if (!item || item.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
    }
    const [feito] = await resolveLinhas(
      db,
      {
        operacao,
        origem: 'avulso',
        id_empresa: query.id_empresa ?? orcamento?.id_empresa ?? null,
      },
      [{ id_orcamento, id_orca_item }],
    )
    const { id_grupoCusto = null, id_centrocusto = null, conta_de = null } = feito ?? {}
    return {
      data: {
        id_grupoCusto,
        conta: nomeDe(await listPlano(db), id_grupoCusto),
        conta_de,
        id_centrocusto,
        centro: nomeDe(await listCentros(db), id_centrocusto),
        centro_de: feito?.centro_de ?? null,
      },
    }
  },

  tituloClassify: async (context, { body: { ids, ...destino } }) => {
    const feito = await classifyTitulos(context, ids, destino)
    const quantos = feito.classificados.length
    const msg = quantos === 1 ? '1 lançamento classificado' : `${quantos} lançamentos classificados`
    return { ...feito, msg: quantos === 0 ? 'Nenhum lançamento mudou' : msg }
  },
}
