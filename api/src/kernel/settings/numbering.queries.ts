import type { Documento } from '@claquete/contract/kernel/settings/catalogue'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { firstOfYear, seriesOf, writeNumber } from '@claquete/core/kernel/writing/numbering'
import type { Numbering } from '@claquete/core/kernel/writing/numbering'
import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { settingsOf } from './company.queries.ts'

export interface DocumentNumber {
  readonly numero: number
  /** As printed on the document: 'ORC-2026-0042'. */
  readonly texto: string
}

const yearOf = (today: CalendarDate) => Number(today.slice(0, 4))

/**
 * The next number of a document, taken in the transaction that stores it. Concurrent callers wait for that
 * transaction, so no number is given twice, and a rollback gives its number back. Take it last, just before
 * storing.
 */
export async function nextNumber(
  db: TenantDb,
  documento: Documento,
  today: CalendarDate,
): Promise<DocumentNumber> {
  const numbering = (await settingsOf(db))[`numeracao_${documento}`]
  const year = yearOf(today)
  const serie = { documento, ...seriesOf(numbering, year) }
  const numero = (await advance(db, serie)) ?? (await begin(db, numbering, serie))
  return { numero, texto: writeNumber(numbering, year, numero) }
}

interface SeriesKey {
  readonly documento: Documento
  readonly prefixo: string
  readonly ano: number
}

const step = {
  ultimo: sql<number>`numeracao_serie.ultimo + 1`,
  emitido: sql<number>`numeracao_serie.ultimo + 1`,
}

/** Increments the series; undefined when it has not begun. */
async function advance(db: TenantDb, serie: SeriesKey): Promise<number | undefined> {
  const row = await db
    .update('numeracao_serie')
    .set(step)
    .where('documento', '=', serie.documento)
    .where('prefixo', '=', serie.prefixo)
    .where('ano', '=', serie.ano)
    .returning('ultimo')
    .executeTakeFirst()
  return row?.ultimo
}

/** Begins a series; when two do so at once, the second gets the second number. */
async function begin(db: TenantDb, numbering: Numbering, serie: SeriesKey): Promise<number> {
  const first = firstOfYear(numbering, await lastBefore(db, serie))
  const row = await db
    .insertInto('numeracao_serie')
    .values({ ...serie, ultimo: first, emitido: first })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'documento', 'prefixo', 'ano']).doUpdateSet(step),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return row.ultimo
}

/** The last number of earlier years, after waiting for transactions that are taking one. */
async function lastBefore(db: TenantDb, { documento, prefixo, ano }: SeriesKey): Promise<number> {
  if (ano === 0) return 0
  const row = await db
    .from('numeracao_serie')
    .select('ultimo')
    .where('documento', '=', documento)
    .where('prefixo', '=', prefixo)
    .where('ano', '>', 0)
    .where('ano', '<', ano)
    .orderBy('ano', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.ultimo ?? 0
}

/** Every series of the tenant. */
export const listSeries = (db: TenantDb) =>
  db
    .from('numeracao_serie')
    .select(['documento', 'prefixo', 'ano', 'ultimo', 'emitido'])
    .orderBy('documento')
    .orderBy('ano', 'desc')
    .execute()

/**
 * Makes `proximo` the next number of this year's series. If that number or a higher one was already given,
 * changes nothing and returns the highest given.
 */
export async function setNextNumber(
  db: TenantDb,
  documento: Documento,
  proximo: number,
  today: CalendarDate,
): Promise<number | undefined> {
  const numbering = (await settingsOf(db))[`numeracao_${documento}`]
  const { prefixo, ano } = seriesOf(numbering, yearOf(today))
  const ultimo = proximo - 1
  const set = await db
    .insertInto('numeracao_serie')
    .values({ documento, prefixo, ano, ultimo })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'documento', 'prefixo', 'ano'])
        .doUpdateSet({ ultimo })
        .where('numeracao_serie.emitido', '<=', ultimo),
    )
    .returning('ultimo')
    .executeTakeFirst()
  if (set) return undefined
  const series = await listSeries(db)
  const mine = series.find(
    (one) => one.documento === documento && one.prefixo === prefixo && one.ano === ano,
  )
  return mine?.emitido
}
