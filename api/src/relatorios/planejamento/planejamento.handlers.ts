import type * as contract from '@claquete/contract/relatorios/planejamento/planejamento'
import { Failure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import {
  contasWithEspecies,
  createPlanejamento,
  findPlanejamento,
  savePlanejamento,
  suggestValues,
  updatePlanejamento,
  withResult,
} from './planejamento.commands.ts'
import {
  deletePlanejamento,
  insertVersao,
  listCells,
  listCellsOfVersao,
  listContasOfPlan,
  listPlanejamentos,
  listVersoes,
} from './planejamento.queries.ts'

export const planejamentoHandlers: Handlers<typeof contract> = {
  planejamentoList: async ({ db, actor }, { query }) => ({
    data: (await listPlanejamentos(db, { ...query, empresas: actor.empresas })).map(withResult),
  }),

  planejamentoView: async (context, { params: { id_planejamento: id } }) => {
    const { db } = context
    const plan = await findPlanejamento(context, id)
    return {
      data: {
        planejamento: withResult(plan),
        contas: contasWithEspecies(await listContasOfPlan(db, id)),
        valores: await listCells(db, id),
        versoes: (await listVersoes(db, id)).map(withResult),
      },
    }
  },

  planejamentoCreate: async (context, { body }) => ({
    id_planejamento: await createPlanejamento(context, body),
    msg: 'Planejamento criado',
  }),

  planejamentoUpdate: async (context, request) => ({
    versao: await updatePlanejamento(context, request),
    msg: 'Planejamento alterado',
  }),

  planejamentoSave: async (context, request) => ({
    versao: await savePlanejamento(context, request),
    msg: 'Planejamento salvo',
  }),

  planejamentoDelete: async (context, { params: { id_planejamento } }) => {
    await findPlanejamento(context, id_planejamento)
    await deletePlanejamento(context.db, id_planejamento)
    return { msg: 'Planejamento excluído' }
  },

  planejamentoFill: async (context, { params, body }) => ({
    data: await suggestValues(context, params.id_planejamento, body),
  }),

  planejamentoVersaoCreate: async (context, { params: { id_planejamento }, body: { nome } }) => {
    const { db, actor } = context
    await findPlanejamento(context, id_planejamento)
    const { id_usuario } = actor
    const id = await insertVersao(db, { id_planejamento, nome, id_usuario })
    return { id_planejamento_versao: id, msg: 'Versão guardada' }
  },

  planejamentoVersaoView: async (context, { params }) => {
    await findPlanejamento(context, params.id_planejamento)
    const versoes = await listVersoes(context.db, params.id_planejamento)
    const versao = versoes.find(
      (one) => one.id_planejamento_versao === params.id_planejamento_versao,
    )
    if (!versao) throw new Failure('nao_encontrado')
    const valores = await listCellsOfVersao(context.db, versao.id_planejamento_versao)
    return { data: { nome: versao.nome, valores } }
  },
}
