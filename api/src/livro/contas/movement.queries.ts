import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** The columns that say what settled a title. */
interface Settled {
  readonly origem: Sql
  readonly permuta: Sql
  readonly conta: Sql
}

/** Of a settlement `b`: an index of settlements has all three. */
const ofBaixa: Settled = {
  origem: sql`b.titulo_origem`,
  permuta: sql`b.titulo_permuta`,
  conta: sql`b.id_contabancaria`,
}

const isKept = ({ origem, conta }: Settled) =>
  sql`(${conta} is null and ${origem} in ('retencao', 'bv'))`

/** Whether a settlement moved money: `settledBy` of core in SQL. A test runs both on the same rows. */
const isMoneyOf = (from: Settled): Sql => sql`(${from.permuta} = 'N' and not ${isKept(from)})`

/** The same of settlement `b`. */
export const movedMoney = isMoneyOf(ofBaixa)

/**
 * `movedBy` of core: how much of a settlement is money, withheld, and offset. `valor` is what it moved or would have:
 * principal, interest and fine, of the settlement or of its part.
 */
export const movedBy = (valor: Sql, from: Settled = ofBaixa) => ({
  movido: sql`(case when ${isMoneyOf(from)} then ${valor} else 0 end)`,
  retido: sql`(case when ${from.permuta} = 'N' and ${isKept(from)} then ${valor} else 0 end)`,
  compensado: sql`(case when ${from.permuta} = 'S' then ${valor} else 0 end)`,
})
