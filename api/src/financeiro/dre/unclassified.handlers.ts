import type * as contract from '@claquete/contract/financeiro/dre/unclassified'
import { add } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import { sliceOf } from './dre.commands.ts'
import { listUnclassified, sumUnclassified } from './unclassified.queries.ts'

const titulosByPage = 50

export const unclassifiedHandlers: Handlers<typeof contract> = {
  dreUnclassified: async (context, { body }) => {
    const { operacao, currentPage = 1, perPage = titulosByPage, ...filter } = body
    const slice = await sliceOf(context, filter)
    const resumo = await sumUnclassified(context.db, slice)
    const offset = (currentPage - 1) * perPage
    const pagina = { operacao: operacao ?? null, perPage, offset }
    const lidos = resumo.sem_conta === 0 ? [] : await listUnclassified(context.db, slice, pagina)
    return {
      data: {
        resumo: { ...resumo, valor: add(resumo.entradas, resumo.saidas) },
        data: lidos,
        total: lidos[0]?.total ?? 0,
        currentPage,
        perPage,
      },
    }
  },
}
