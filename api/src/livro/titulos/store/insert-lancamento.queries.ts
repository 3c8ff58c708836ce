import { must } from '@claquete/core/kernel/must'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { agora, moneyOf } from './lancamento.queries.ts'
import type { LancamentoValues } from './lancamento.queries.ts'
import { requireOpenMonths } from './open-months.queries.ts'

/** Rows of one statement: each of their columns is a parameter. */
const rowsAtOnce = 1_000

/** Inserts titles; returns their ids in this order. */
export async function insertLancamentos(
  db: TenantDb,
  novos: readonly LancamentoValues[],
): Promise<number[]> {
  await requireOpenMonths(
    db,
    novos.map(({ competencia }) => competencia),
  )
  const ids: number[] = []
  for (let at = 0; at < novos.length; at += rowsAtOnce) {
    const rows = await db
      .insertInto('lancamento')
      .values(
        novos.slice(at, at + rowsAtOnce).map((novo) => ({
          ...novo,
          ...moneyOf(novo),
          valor: centsToDecimalText(novo.valor),
          ...(typeof novo.id_aprovador === 'number' && { aprovado_em: agora }),
        })),
      )
      .returning('id_lancamento')
      .execute()
    ids.push(...rows.map(({ id_lancamento }) => id_lancamento).toSorted((a, b) => a - b))
  }
  return ids
}

export async function insertLancamento(db: TenantDb, novo: LancamentoValues): Promise<number> {
  const [id] = await insertLancamentos(db, [novo])
  return must(id, 'title')
}
