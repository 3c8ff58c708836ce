import type { Demo } from '../../step.ts'
import { addDays, addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { add, cents, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { nextWorkingDay, previousWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { settingsOf } from '../../../src/kernel/settings/company.queries.ts'
import { findContaToFetch } from '../../../src/financeiro/extrato/importacao/banco.queries.ts'
import { importStatement } from '../../../src/financeiro/extrato/importacao/import.commands.ts'
import { findOwnSaldo } from '../../../src/financeiro/extrato/linhas/saldo.queries.ts'
import { listDemoBaixas, listDemoContas, listDemoOpen } from './demo.queries.ts'
import type { BankEntry, Period } from './demo.queries.ts'

const entry = (data: CalendarDate, valor: Cents, texto: string): BankEntry => ({
  data,
  valor,
  texto,
  documento: null,
})

/** What the bank does by itself, which the books do not have: two fees, money set aside and back, and what it earned. */
const ownEntries = (calendar: WorkCalendar, { inicio, fim }: Period): BankEntry[] =>
  [
    entry(addDays(inicio, 2), cents(-2_990), 'TARIFA PACOTE DE SERVICOS'),
    entry(addDays(inicio, 5), cents(-800_000), 'APL APLIC AUT MAIS'),
    entry(addDays(inicio, 7), cents(800_000), 'RES APLIC AUT MAIS'),
    entry(addDays(inicio, 7), cents(386), 'REND PAGO APLIC AUT MAIS'),
    entry(addDays(inicio, 9), cents(-1_240), 'TARIFA LIQUIDACAO DE COBRANCA'),
  ]
    .map((one) => ({ ...one, data: bankDay(calendar, one.data, inicio) }))
    .filter(({ data }) => data <= fim)

/** The day, or the working day before it: banks book nothing on days off. Before the statement begins, the first one. */
function bankDay(calendar: WorkCalendar, day: CalendarDate, inicio: CalendarDate): CalendarDate {
  const working = previousWorkingDay(calendar, day)
  return working < inicio ? nextWorkingDay(calendar, inicio) : working
}

/** The last working day, unless it is of the month before, whose statement has ended. */
function lastDay(calendar: WorkCalendar, today: CalendarDate): CalendarDate {
  const working = previousWorkingDay(calendar, today)
  return working.slice(0, 7) === today.slice(0, 7) ? working : today
}

/** Lines of today that wait for somebody: open titles that were paid, a transfer, and one that nobody knows. */
async function newsOf(
  db: TenantDb,
  calendar: WorkCalendar,
  today: CalendarDate,
): Promise<BankEntry[]> {
  const data = lastDay(calendar, today)
  const around = { inicio: addDays(today, -8), fim: addDays(today, 4) }
  const open = await listDemoOpen(db, around)
  return [
    ...open.map((one) => ({ ...one, data })),
    entry(data, cents(-750_000), 'TED ENVIADA AURORA FILMES'),
    entry(data, cents(35_000), 'PIX RECEBIDO CARLOS E M PRADO'),
  ]
}

/** The statements of the second half of last month and of this month until today. */
function periodsUntil(today: CalendarDate): Period[] {
  const inicio = firstOfMonth(today)
  return [
    { inicio: addDays(addMonths(inicio, -1), 15), fim: addDays(inicio, -1) },
    { inicio, fim: today },
  ]
}

/** Statements of the company's first two accounts with a bank: the books as the bank tells them, and what it alone has. */
export async function seedExtratos({ db, today }: Demo): Promise<void> {
  const [first, second] = await listDemoContas(db)
  const calendar = workCalendarOf(await settingsOf(db))
  if (first) {
    await seedConta(db, first, { today, calendar, news: await newsOf(db, calendar, today) })
  }
  const arrived = entry(lastDay(calendar, today), cents(750_000), 'TED RECEBIDA AURORA FILMES')
  if (second) await seedConta(db, second, { today, calendar, news: [arrived] })
}

interface Seeding {
  readonly today: CalendarDate
  readonly calendar: WorkCalendar
  readonly news: readonly BankEntry[]
}

async function seedConta(
  db: TenantDb,
  { id_contabancaria, descricao }: { id_contabancaria: number; descricao: string },
  { today, calendar, news }: Seeding,
): Promise<void> {
  const conta = await findContaToFetch(db, id_contabancaria)
  const periods = periodsUntil(today)
  const before = addDays(periods[0]?.inicio ?? today, -1)
  const own = await findOwnSaldo(db, id_contabancaria, before)
  if (!conta || !own) return
  let saldo: Cents = own.nosso
  for (const { inicio, fim } of periods) {
    const entries = [
      ...(await listDemoBaixas(db, id_contabancaria, { inicio, fim })),
      ...ownEntries(calendar, { inicio, fim }),
      ...(fim === today ? news : []),
    ].toSorted((a, b) => a.data.localeCompare(b.data))
    saldo = add(
      saldo,
      sumOf(entries, ({ valor }) => valor),
    )
    await importStatement(db, {
      statement: {
        conta: { banco: '', agencia: '', conta: '', isCartao: false },
        moeda: 'BRL',
        linhas: entries.map((one, at) => ({
          ...one,
          linha: at + 1,
          fitid: `${inicio}-${id_contabancaria}-${at}`,
        })),
        saldo: { valor: saldo, dia: fim },
        notes: [],
        problemas: [],
      },
      conta,
      formato: 'ofx',
      nome: `${descricao} ${inicio.slice(0, 7)}.ofx`,
      arquivo: null,
      id_usuario: null,
      today,
    })
  }
}
