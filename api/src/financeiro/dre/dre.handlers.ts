import type * as contract from '@claquete/contract/financeiro/dre/dre'
import type { Handlers } from '../../kernel/context.ts'
import { dreNoFio, readDre, ligarContas, titulosDaCelula } from './dre.ts'
import { readToPrint, pdfDoDre } from './papel.ts'
import { planilhaDoDre } from './planilha.ts'

export const dreHandlers: Handlers<typeof contract> = {
  dreList: async (context, { body }) => ({ data: dreNoFio(await readDre(context, body)) }),

  dreTitulos: async (context, { body }) => ({ data: await titulosDaCelula(context, body) }),

  dreConfigSave: async (context, { body }) => {
    const mudadas = await ligarContas(context, body.contas)
    return { mudadas, msg: 'Contas ligadas às linhas do demonstrativo' }
  },

  dreImprimir: async (context, { body: { formato = 'pdf', contas = true, ...filtro } }) => {
    const lido = await context.transaction((opened) => readToPrint(opened, filtro))
    const { services } = context
    return formato === 'pdf'
      ? pdfDoDre(services, lido, { contas })
      : planilhaDoDre(services, lido, { contas })
  },
}
