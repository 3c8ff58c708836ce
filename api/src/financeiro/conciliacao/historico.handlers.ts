import type * as contract from '@claquete/contract/financeiro/conciliacao/historico'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { requireExtrato, undoImport } from '../extrato/public.ts'
import { requireConta } from './account.read.ts'
import { historyExporter } from './historico.export.ts'
import { history } from './historico.queries.ts'
import { sumOfImport } from './conciliacao.queries.ts'
import { undoMany, undoOfImport } from './undo.commands.ts'

export const historicoHandlers: Handlers<typeof contract> = {
  conciliacaoHistory: async (context, { query }) => {
    const { id_contabancaria: conta, periodo1, periodo2 } = query
    await requireConta(context, conta)
    checkRange(periodo1, periodo2)
    const visao = await visaoDoLivro(context.db, context.actor)
    return { data: await history.page(context.db, { conta, visao }, query) }
  },
  conciliacaoHistoryExport: async (context, { params: { tipo }, query }) => {
    await requireConta(context, query.id_contabancaria)
    checkRange(query.periodo1, query.periodo2)
    const visao = await visaoDoLivro(context.db, context.actor)
    return startExport(context, historyExporter, tipo, { ...query, visao })
  },
  conciliacaoUndoMany: async (context, { body }) => {
    const done = await undoMany(context, body)
    return { ...done, msg: told(done) }
  },
  conciliacaoOfImport: async (context, { params: { id_extrato_importado } }) => {
    await requireExtrato(context, id_extrato_importado)
    return { data: await sumOfImport(context.db, id_extrato_importado) }
  },
  conciliacaoUndoImport: async (context, { body: { id_extrato_importado } }) => {
    await requireExtrato(context, id_extrato_importado)
    const done = await undoOfImport(context, id_extrato_importado)
    const { excluidas, msg } = await undoImport(context, id_extrato_importado)
    return { ...done, excluidas, msg: `${told(done)} ${msg}` }
  },
}

const told = ({ desfeitas, trazidas }: { desfeitas: number; trazidas: number }) =>
  [
    desfeitas > 0 && counted(desfeitas, 'conciliação desfeita.', 'conciliações desfeitas.'),
    trazidas > 0 && counted(trazidas, 'linha trazida de volta.', 'linhas trazidas de volta.'),
  ]
    .filter(Boolean)
    .join(' ')
