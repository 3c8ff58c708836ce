import type * as contract from '@claquete/contract/financeiro/cheques/impressao'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { printCopies } from './copy.paper.ts'
import { listLayouts, saveLayout } from './layout.commands.ts'
import { markAsPrinted, printCheques, printTest, readToPrint } from './print.commands.ts'

const pdfOf = (pdf: Buffer, name: string) =>
  new FileReply({
    stream: Readable.from([pdf]),
    mime: 'application/pdf',
    name: `${name}.pdf`,
    disposition: 'inline',
  })

export const impressaoHandlers: Handlers<typeof contract> = {
  chequeLayouts: async (context) => ({ data: await listLayouts(context) }),
  chequeLayoutSave: async (context, { body }) => ({
    versao: await saveLayout(context, body),
    msg: 'Posições de impressão salvas',
  }),
  chequesToPrint: async (context, { body }) => ({ data: await readToPrint(context, body.ids) }),
  chequePrint: async (context, { body }) =>
    pdfOf(await printCheques(context, body.ids), 'Cheques para imprimir'),
  chequeMarkPrinted: async (context, { body }) => {
    await markAsPrinted(context, body.ids)
    return {}
  },
  chequeCopies: async (context, { body }) =>
    pdfOf(await printCopies(context, body.ids), 'Cópias de cheques'),
  chequeTest: async ({ services, today }, { body }) =>
    pdfOf(await printTest(body, today, services.now()), 'Teste de impressão de cheque'),
}
