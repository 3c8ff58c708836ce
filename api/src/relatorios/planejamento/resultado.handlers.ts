import type * as contract from '@claquete/contract/relatorios/planejamento/resultado'
import type { Handlers } from '../../kernel/context.ts'
import { fileResultado, readForPaper } from './resultado.paper.ts'
import { listResultEntries, readResultado, viewResultado } from './resultado.read.ts'

export const resultadoHandlers: Handlers<typeof contract> = {
  resultadoFinanceiro: async (context, { query }) => ({
    data: await viewResultado(context, query),
  }),

  resultadoEntries: async (context, { query }) => ({
    data: await listResultEntries(context, query),
  }),

  resultadoFile: async (context, { params: { tipo }, query: { por, lado, linha, ...query } }) => {
    const read = await context.transaction(async (opened) => {
      const resultado = await readResultado(opened, query)
      return { ...resultado, ...(await readForPaper(opened, resultado)) }
    })
    const followed = por === 'mes' ? { lado: lado ?? ('resultado' as const), linha } : undefined
    return fileResultado(context.services, { tipo, read, followed })
  },
}
