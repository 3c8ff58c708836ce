import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/remanejamento'
import type { Handlers } from '../../../kernel/context.ts'
import { currentOrcamentoOf } from '../limites.queries.ts'
import { readWhole } from '../planned.read.ts'
import { selectProjeto } from '../projeto.queries.ts'
import {
  checkRemanejamento,
  createRemanejamento,
  readRemanejamentos,
  undoRemanejamento,
} from './remanejamento.commands.ts'

export const remanejamentoHandlers: Handlers<typeof contract> = {
  remanejamentoList: async (context, { params: { id_projeto_incentivado } }) => {
    const { db, actor } = context
    const projeto = await selectProjeto(db, actor, id_projeto_incentivado)
    if (!projeto) throw new Failure('nao_encontrado')
    // Reallocations name lines with their amounts: of the budget in force, some may be hidden.
    const id_orcamento = await currentOrcamentoOf(db, id_projeto_incentivado)
    if (id_orcamento !== undefined) await readWhole(context, id_orcamento)
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
