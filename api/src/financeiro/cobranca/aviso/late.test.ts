/** What a bank's service says was paid is late by the days of banks, as in the files for banks. */
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { addDays, weekday } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { firstDayLate } from '@claquete/core/financeiro/cobranca/late'
import { expect, test } from 'vitest'
import { useSharedServer } from '../../../../test/world.ts'
import { askAbout } from './ask.commands.ts'
import { workOf } from './bank.commands.ts'
import {
  atBank,
  boletoOf,
  chargingWorld,
  issue,
  receivable,
  tituloOf,
  today,
  useBankSandbox,
} from '../testing.ts'

const server = useSharedServer()
useBankSandbox()

const saturday = addDays(today, -14 - ((weekday(today) + 1) % 7))
/** The next working day of banks, on which it may still be paid. */
const onTime = addDays(firstDayLate(saturday), -1)

/** A boleto due on a Saturday at a company that works on Saturdays, paid with the fine on a day. */
async function paidWithFine(day: string) {
  const own = await chargingWorld()
  const { world } = own
  await world.call(configuracaoUpdate, { body: { semana_util: [1, 2, 3, 4, 5, 6] } })
  const id = await receivable(own)
  await issue(world, id)
  await server().services.jobs.runDue()
  const { charges, codigo } = await atBank(world, id)
  const charge = must(charges.list.get(codigo), 'charge')
  charge.issue.dataVencimento = saturday
  charges.pay(codigo, { valor: cents(102_00) })
  charge.dataSituacao = day
  const { id_boleto } = await boletoOf(world, id)
  await askAbout(workOf(server().services, world.tenant, 'teste'), id_boleto)
  return { baixas: (await tituloOf(world, id)).baixas, boleto: await boletoOf(world, id) }
}

test('a fine on the first working day after a Saturday is nothing that the boleto asks for', async () => {
  const { baixas, boleto } = await paidWithFine(onTime)
  expect(baixas).toEqual([])
  expect(boleto.pendencia).toContain('sobram R$ 2,00')
})

test('on the day after it, the fine of the boleto is booked', async () => {
  const { baixas } = await paidWithFine(firstDayLate(saturday))
  expect(baixas).toMatchObject([{ principal: 100, multa: 2, juros: 0, desconto: 0 }])
})
