import type * as contract from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import type { Handlers } from '../../../kernel/context.ts'
import { checkFiscalRegra, deleteFiscalRegra, saveFiscalRegra } from './regra.commands.ts'
import { filteredRegras, readFiscalRegras } from './regra.read.ts'

export const fiscalRegraHandlers: Handlers<typeof contract> = {
  fiscalRegraList: async ({ db }, { query }) => {
    const regras = await readFiscalRegras(db)
    return {
      data: filteredRegras(regras, query),
      a_conferir: regras.filter(({ a_conferir }) => a_conferir).length,
    }
  },
  fiscalRegraSave: async (context, { body }) => ({
    ...(await saveFiscalRegra(context, body)),
    msg: 'Salvo com sucesso',
  }),
  fiscalRegraCheck: (context, { body }) => checkFiscalRegra(context, body),
  fiscalRegraDelete: (context, { query }) => deleteFiscalRegra(context, query.id_fiscal_regra),
}
