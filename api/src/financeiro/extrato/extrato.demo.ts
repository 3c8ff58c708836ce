import type { Demo } from '../../module.ts'
import { addDays } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { cents, sumOf } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { findContaToFetch } from './banco.queries.ts'
import { importStatement } from './import.commands.ts'
import { findOwnSaldo } from './saldo.queries.ts'
import { listDemoBaixas, listDemoContas } from './demo.queries.ts'

/** Days of the ledger that the demonstration's statements repeat. */
const daysBack = 45

/** A fee each of these days of a statement that the books do not have yet. */
const feeEvery = 15
const fee = cents(-29_90)

interface Entry {
  readonly data: CalendarDate
  readonly valor: Cents
  readonly texto: string
  readonly documento: string | null
}

/** What the bank says of the ledger's own settlements, and what it knows alone: fees. */
function entriesOf(baixas: readonly Entry[], inicio: CalendarDate, fim: CalendarDate): Entry[] {
  const fees: Entry[] = []
  for (let dia = addDays(inicio, 4); dia <= fim; dia = addDays(dia, feeEvery)) {
    fees.push({ data: dia, valor: fee, texto: 'TARIFA PACOTE DE SERVICOS', documento: null })
  }
  return [...baixas, ...fees].toSorted((a, b) => a.data.localeCompare(b.data))
}

/** A statement of each of the company's first accounts with a bank: its settlements as the bank words them, and fees. */
export async function seedExtratos({ db, today }: Demo): Promise<void> {
  const fim = addDays(today, -1)
  const inicio = addDays(fim, -daysBack)
  for (const { id_contabancaria, descricao } of await listDemoContas(db)) {
    const conta = await findContaToFetch(db, id_contabancaria)
    const own = await findOwnSaldo(db, id_contabancaria, fim)
    if (!conta || !own) continue
    const entries = entriesOf(
      await listDemoBaixas(db, { id_contabancaria, inicio, fim }),
      inicio,
      fim,
    )
    const fees = sumOf(entries, ({ valor, texto }) =>
      texto.startsWith('TARIFA') ? valor : undefined,
    )
    await importStatement(db, {
      statement: {
        conta: { banco: '', agencia: '', conta: '', isCartao: false },
        moeda: 'BRL',
        linhas: entries.map((entry, at) => ({
          ...entry,
          linha: at + 1,
          fitid: `D${id_contabancaria}-${at}`,
        })),
        saldo: { valor: cents(own.nosso + fees), dia: fim },
        notas: [],
        problemas: [],
      },
      conta,
      formato: 'ofx',
      nome: `extrato ${descricao}.ofx`,
      arquivo: null,
      id_usuario: null,
      today,
    })
  }
}
