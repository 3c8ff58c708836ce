import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/remanejamento'
import type { Handlers } from '../../../kernel/context.ts'
import { selectProjeto } from '../projeto.queries.ts'
import {
  checkRemanejamento,
  createRemanejamento,
  readRemanejamentos,
  undoRemanejamento,
} from './remanejamento.commands.ts'

export const remanejamentoHandlers: Handlers<typeof contract> = {
  remanejamentoList: async (context, { params: { id_projeto_incentivado } }) => {
    const projeto = await selectProjeto(context.db, context.actor, id_projeto_incentivado)
    if (!projeto) throw new Failure('nao_encontrado')
    return { data: await readRemanejamentos(context, id_projeto_incentivado) }
  },
  remanejamentoCheck: async (context, { body }) => ({
    data: await checkRemanejamento(context, body),
  }),
  remanejamentoCreate: async (context, { body }) => ({
    data: await createRemanejamento(context, body),
    msg: 'Remanejamento registrado',
  }),
  remanejamentoUndo: async (context, { body }) => {
    await undoRemanejamento(context, body)
    return { msg: 'Remanejamento desfeito' }
  },
}
