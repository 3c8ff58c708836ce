import { fiscalRegraSave } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { World } from '../../../../test/world.ts'

/** Tells the rate of the CBS from 2027 on, 8.7 % added to the price: no act fixes one, and the product brings none. */
export const addCbsOf2027 = (world: World) =>
  world.call(fiscalRegraSave, {
    body: {
      titulo: 'CBS de teste',
      norma: 'Ato de teste',
      lido: 'uso',
      vigencia_inicio: calendarDate('2027-01-01'),
      ativa: 'S',
      tipo: 'taxa',
      tributo: 'cbs',
      taxa: 8.7,
      soma: true,
    },
  })
