import { fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Handlers } from '../../../kernel/context.ts'
import { sheetOfMes, xmlOfMes } from './arquivo.export.ts'
import { checkMes, closeMes, keepReceipt, rectifyMes } from './mes.commands.ts'
import { readMes } from './mes.read.ts'
import { saveReinfPessoas, saveReinfTitulos } from './natureza.commands.ts'

/** The month that is told now. */
const lastMonth = (today: CalendarDate) => addMonths(firstOfMonth(today), -1).slice(0, 7)

export const reinfHandlers: Handlers<typeof contract> = {
  reinfMesView: async (context, { query: { mes = lastMonth(context.today), raiz } }) => ({
    data: await readMes(context, mes, raiz),
  }),
  reinfPessoaSave: (context, { body }) => saveReinfPessoas(context, body),
  reinfTituloSave: (context, { body }) => saveReinfTitulos(context, body),
  reinfMesCheck: (context, { body }) => checkMes(context, body),
  reinfMesClose: (context, { body }) => closeMes(context, body),
  reinfMesReceipt: (context, { body }) => keepReceipt(context, body),
  reinfMesRectify: (context, { body }) => rectifyMes(context, body),
  reinfMesFile: async (context, { params: { tipo }, query: { mes, raiz } }) => {
    const lido = await context.transaction((opened) => readMes(opened, mes, raiz))
    if (tipo !== 'xml') return sheetOfMes(context, tipo, lido)
    if (raiz === '00000000') {
      throw fieldFailure('raiz', 'Preencha o CNPJ {da unidade}: sem ele não há XML.')
    }
    return xmlOfMes(context.services, lido)
  },
}
