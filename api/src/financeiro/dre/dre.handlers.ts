import type * as contract from '@claquete/contract/financeiro/dre/dre'
import type { Handlers } from '../../kernel/context.ts'
import { dreOnWire, readDre, linkContas, titulosOfCell } from './dre.commands.ts'
import { readToPrint, pdfDoDre } from './papel.read.ts'
import { planilhaDoDre } from './planilha.ts'

export const dreHandlers: Handlers<typeof contract> = {
  dreList: async (context, { body }) => ({ data: dreOnWire(await readDre(context, body)) }),

  dreTitulos: async (context, { body }) => ({ data: await titulosOfCell(context, body) }),

  dreConfigSave: async (context, { body }) => {
    const mudadas = await linkContas(context, body.contas)
    return { mudadas, msg: 'Contas ligadas às linhas do demonstrativo' }
  },

  drePrint: async (context, { body: { formato = 'pdf', contas = true, ...filter } }) => {
    const lido = await context.transaction((opened) => readToPrint(opened, filter))
    const { services } = context
    return formato === 'pdf'
      ? pdfDoDre(services, lido, { contas })
      : planilhaDoDre(services, lido, { contas })
  },
}
