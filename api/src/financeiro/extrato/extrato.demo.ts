import type { Demo } from '../../module.ts'
import { addDays, addMonths, weekday, firstOfMonth } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { add, centsOfReais, sumOf } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findContaToFetch } from './banco.queries.ts'
import { importStatement } from './import.commands.ts'
import { findOwnSaldo } from './saldo.queries.ts'
import { listDemoBaixas, listDemoContas, listDemoOpen } from './demo.queries.ts'
import type { BankEntry, Period } from './demo.queries.ts'

const entry = (data: CalendarDate, reais: number, texto: string): BankEntry => ({
  data,
  valor: centsOfReais(reais),
  texto,
  documento: null,
})

/** What the bank does by itself, which the books do not have: two fees, and money set aside and back. */
const ownEntries = ({ inicio, fim }: Period): BankEntry[] =>
  [
    entry(addDays(inicio, 2), -29.9, 'TARIFA PACOTE DE SERVICOS'),
    entry(addDays(inicio, 5), -8_000, 'APL APLIC AUT MAIS'),
    entry(addDays(inicio, 7), 8_000, 'RES APLIC AUT MAIS'),
    entry(addDays(inicio, 9), -12.4, 'TARIFA LIQUIDACAO DE COBRANCA'),
  ]
    .map((one) => ({ ...one, data: workingDay(one.data) }))
    .filter(({ data }) => data <= fim)

/** The day, or the Friday before it: banks book nothing on weekends. */
const workingDay = (day: CalendarDate) => addDays(day, -([2, 0, 0, 0, 0, 0, 1][weekday(day)] ?? 0))

/** The last working day, unless it is of the month before, whose statement has ended. */
function lastDay(today: CalendarDate): CalendarDate {
  const working = workingDay(today)
  return working.slice(0, 7) === today.slice(0, 7) ? working : today
}

/** Lines of today that wait for somebody: open titles that were paid, a transfer, and one that nobody knows. */
async function newsOf(db: TenantDb, today: CalendarDate): Promise<BankEntry[]> {
  const data = lastDay(today)
  const around = { inicio: addDays(today, -8), fim: addDays(today, 4) }
  const open = await listDemoOpen(db, around)
  return [
    ...open.map((one) => ({ ...one, data })),
    entry(data, -7_500, 'TED ENVIADA AURORA FILMES'),
    entry(data, 350, 'PIX RECEBIDO CARLOS E M PRADO'),
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
  if (first) await seedConta(db, first, { today, news: await newsOf(db, today) })
  const arrived = entry(lastDay(today), 7_500, 'TED RECEBIDA AURORA FILMES')
  if (second) await seedConta(db, second, { today, news: [arrived] })
}

async function seedConta(
  db: TenantDb,
  { id_contabancaria, descricao }: { id_contabancaria: number; descricao: string },
  { today, news }: { today: CalendarDate; news: readonly BankEntry[] },
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
      ...ownEntries({ inicio, fim }),
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
        notas: [],
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
