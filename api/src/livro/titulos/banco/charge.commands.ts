import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { storeCharges } from './charge.queries.ts'
import type { ChargeFacts, NotedCharge } from './charge.queries.ts'
import { problemOfConta } from '../guards/conta.read.ts'
import { findContas } from '../guards/conta.queries.ts'
import { insertBaixas } from '../store/lancamento.queries.ts'
import type { Lancamento } from '../store/lancamento.queries.ts'
import { closedMonth, listClosedMonths } from '../store/open-months.queries.ts'
import { nameOfLancamento, refuse } from '../baixas/settle-titulos.commands.ts'

/** Keeps what the bank says of the charges of receivables, each once in the list. */
export async function noteCharges(db: TenantDb, noted: readonly NotedCharge[]): Promise<void> {
  if (noted.length > 0) await storeCharges(db, noted)
}

/** Keeps what the bank says of the charge of a receivable; null when it has none. */
export const noteCharge = (
  db: TenantDb,
  id_lancamento: number,
  facts: ChargeFacts | null,
): Promise<void> => noteCharges(db, [{ ...facts, id_lancamento }])

interface PaidAtBank {
  readonly data: CalendarDate
  readonly id_contabancaria: number
  readonly forma_pagamento: string
  readonly obs: string
  readonly valores: Baixa
}

/** A receivable, which the caller has locked, of which the bank says that it was paid. */
export interface PaidTitulo extends PaidAtBank {
  readonly titulo: Lancamento
}

/** Nobody in particular: the bank's word is for accounts of every unit and profile. */
const nobody = { id_usuario_tipo: 0, empresas: [] } as const
const act = 'dar baixa'

/**
 * Why money that the bank moved cannot be posted, as a function of account and day, in words for a person: the account
 * cannot have it, or the month is closed.
 */
export async function problemsAtBank(
  db: TenantDb,
  moves: readonly { readonly id_contabancaria: number; readonly data: CalendarDate }[],
): Promise<(id_contabancaria: number, data: CalendarDate) => Failure | undefined> {
  const ids = [...new Set(moves.map((one) => one.id_contabancaria))]
  const contas = new Map(
    (await findContas(db, nobody, ids, true)).map((conta) => [conta.id_contabancaria, conta]),
  )
  const days = [...new Set(moves.map(({ data }) => data))]
  const closed = new Set((await listClosedMonths(db, days)).map((mes) => mes.slice(0, 7)))
  return (id_contabancaria, data) => {
    const wrong = problemOfConta(contas.get(id_contabancaria), { data })
    if (wrong) return refuse(act, wrong.msg)
    return closed.has(data.slice(0, 7)) ? closedMonth(data) : undefined
  }
}

/**
 * Settles receivables because the bank says that they were paid, each once in the list; of those that cannot be settled
 * (their state, their account, a closed month) gives the failure instead, in this order.
 */
export async function settleManyByBank(
  db: TenantDb,
  paid: readonly PaidTitulo[],
): Promise<readonly (number | Failure)[]> {
  const problemOf = await problemsAtBank(db, paid)
  const judged = paid.map((one) => {
    const problem = problemToSettle(one.titulo)
    if (problem !== undefined) return refuse(act, `${nameOfLancamento(one.titulo)} ${problem}.`)
    return problemOf(one.id_contabancaria, one.data) ?? one
  })
  const settled = judged.flatMap((one) => (one instanceof Failure ? [] : [one]))
  const ids = await insertBaixas(
    db,
    settled.map(({ titulo, valores, ...move }) => ({
      ...valores,
      ...move,
      id_lancamento: titulo.id_lancamento,
      id_usuario: null,
    })),
  )
  const done = new Map(settled.map((one, at) => [one, must(ids[at], 'settlement')]))
  return judged.map((one) => (one instanceof Failure ? one : must(done.get(one), 'settlement')))
}

/**
 * Settles a receivable, which the caller has locked, because the bank says that it was paid. Throws, in words for a
 * person, where it cannot be settled: its state, its account, a closed month.
 */
export async function settleByBank(
  db: TenantDb,
  titulo: Lancamento,
  paid: PaidAtBank,
): Promise<number> {
  const [settled] = await settleManyByBank(db, [{ ...paid, titulo }])
  if (settled instanceof Failure) throw settled
  return must(settled, 'settlement')
}
