import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { storeCharge } from './charge.queries.ts'
import type { ChargeFacts } from './charge.queries.ts'
import { problemOfConta } from './conta.ts'
import { findContas } from './conta.queries.ts'
import { insertBaixa } from './livro.queries.ts'
import type { Lancamento } from './livro.queries.ts'
import { announceMoney, nomeDe, refuse } from './settle-titulos.commands.ts'

/** Keeps what the bank says of the charge of a receivable; null when it has none. */
export async function noteCharge(
  db: TenantDb,
  id_lancamento: number,
  facts: ChargeFacts | null,
): Promise<void> {
  await storeCharge(db, id_lancamento, facts ?? {})
}

interface PaidAtBank {
  readonly data: CalendarDate
  readonly id_contabancaria: number
  readonly forma_pagamento: string
  readonly obs: string
  readonly valores: Baixa
}

/** Nobody in particular: the bank's word is for accounts of every unit and profile. */
const nobody = { id_usuario_tipo: 0, empresas: [] } as const

/**
 * Settles a receivable, which the caller has locked, because the bank says that it was paid. Throws, in words for a
 * person, where it cannot be settled: its state, its account, a closed month.
 */
export async function settleByBank(
  db: TenantDb,
  titulo: Lancamento,
  { valores, ...paid }: PaidAtBank,
): Promise<number> {
  const act = 'dar baixa'
  const problem = problemToSettle(titulo)
  if (problem !== undefined) throw refuse(act, `${nomeDe(titulo)} ${problem}.`)
  const [conta] = await findContas(db, nobody, [paid.id_contabancaria], true)
  const wrong = problemOfConta(conta, { data: paid.data })
  if (wrong) throw refuse(act, wrong.msg)
  const id_baixa = await insertBaixa(db, titulo.id_lancamento, {
    ...valores,
    ...paid,
    id_usuario: null,
  })
  await announceMoney({ db }, [titulo])
  return id_baixa
}
