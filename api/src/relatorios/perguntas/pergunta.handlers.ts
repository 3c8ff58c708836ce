import type * as contract from '@claquete/contract/relatorios/perguntas/pergunta'
import type { Handlers } from '../../kernel/context.ts'
import { withoutParallelWorkers } from '../../kernel/database/report.ts'
import type { Product } from '../../module.ts'
import { readAnswers } from './answer.read.ts'
import { askerFor } from './ask.read.ts'

export const perguntaHandlers = ({
  mounted,
}: Pick<Product, 'mounted'>): Handlers<typeof contract> => ({
  perguntaView: async (context, { query: { q } }) => {
    await withoutParallelWorkers(context.db)
    return { data: await readAnswers({ context, ask: askerFor(context, mounted()) }, q) }
  },
})
