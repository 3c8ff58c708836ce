import type * as contract from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import type { Handlers } from '../../../kernel/context.ts'
import { markAsDividendos, withholdDividendos } from './dividendos.commands.ts'
import { readDividendos } from './dividendos.read.ts'

export const dividendosHandlers: Handlers<typeof contract> = {
  dividendosView: async (context, { params: { id_lancamento } }) => ({
    data: await readDividendos(context, id_lancamento),
  }),
  dividendosMark: (context, { body }) => markAsDividendos(context, body),
  dividendosWithhold: (context, { body }) => withholdDividendos(context, body),
}
