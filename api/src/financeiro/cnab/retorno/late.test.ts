/** The file for the bank names the first day of fine and interest: a boleto due on a day off is on time after it. */
import { firstDayLate } from '@claquete/core/financeiro/cobranca/late'
import { addDays, weekday } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import { issue } from '../../cobranca/testing.ts'
import { boletoWorld, due, fileOf } from '../testing/boletos.ts'
import { linesOfRemessa } from '../testing/bank-files.ts'

useSharedServer()

test('of a boleto due on a Saturday, the day after the first working day', async () => {
  const own = await boletoWorld()
  const { world, id_pessoa } = own
  const saturday = addDays(due, 6 - weekday(due))
  const id = await postTitulo(world, {
    operacao: 'C',
    valor: 100_00,
    dataVencimento: saturday,
    id_pessoa,
  })
  await issue(world, id)
  const lines = await linesOfRemessa(world, (await fileOf(own)).id_cnab_remessa)
  const late = firstDayLate(saturday)
  expect(late > addDays(saturday, 2)).toBe(true)
  const day = (one: string) => `${one.slice(8)}${one.slice(5, 7)}${one.slice(0, 4)}`
  const segment = (letter: string) => lines.find((line) => line.charAt(13) === letter) ?? ''
  expect(segment('P').slice(77, 85)).toBe(day(saturday))
  // Of interest, and of the fine.
  expect(segment('P').slice(118, 126)).toBe(day(late))
  expect(segment('R').slice(66, 74)).toBe(day(late))
})
