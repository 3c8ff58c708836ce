import { sql } from 'kysely'

/**
 * `bookValue` of core in SQL: what depreciation has left of the value on a day, in reais. Whole numbers are divided, so that
 * it is rounded once, half up.
 */
export function bookValueOf(alias: string, hoje: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const [bought, rate] = [of('dataCompra'), of('depreciacao')]
  const today = sql`${hoje}::date`
  const part = (unit: string) =>
    sql`extract(${sql.raw(unit)} from ${today})::int - extract(${sql.raw(unit)} from ${bought})::int`
  const months = sql`greatest(0, (${part('year')}) * 12 + (${part('month')})
    - case when (${part('day')}) < 0 then 1 else 0 end)`
  const left = sql`greatest(0, 12000000 - ${rate} * 10000 * ${months})`
  return sql`case when ${bought} is null or ${rate} is null then ${of('valor')}
    else div(2 * ${of('valor')} * 100 * ${left} + 12000000, 24000000) * 0.01 end`
}
