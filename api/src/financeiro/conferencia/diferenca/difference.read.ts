import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { decimalTextToCents, formatDecimal } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

type Text = string | RawBuilder<unknown>

/** The SQL of what a check tells of each record. */
interface Told {
  readonly registro: Text
  /** The path of the screen that shows the record, if there is one. */
  readonly path?: Text
  readonly expected: Text
  readonly found: Text
}

const noPath = text.orNull(sql`null::text`)

/** The columns of a difference, in this order: every check selects these. */
export const difference = ({ registro, path, expected, found }: Told) => ({
  registro: text(registro),
  path: path === undefined ? noPath : text(path),
  expected: text(expected),
  found: text(found),
})

/** A figure that differs between its two computations. */
export type Difference = RowOf<ReturnType<typeof difference>>

/** Advice for a difference that no screen can correct. */
export const toSupport = 'Isto não se corrige por uma tela: envie esta mensagem ao suporte.'

export interface Verification {
  readonly nome: string
  /** Advice for this check, instead of its area's. */
  readonly advice?: string
  /** Finds the differences of one company; `today` is the day of balances. */
  readonly diferencas: (db: TenantDb, today: CalendarDate) => Promise<Difference[]>
}

/** Formats values for people: 1234.50 becomes 1.234,50 and 2026-01-31 becomes 31/01/2026. */
function readable(texto: string): string {
  const valor = /^-?\d+\.\d{2}$/u.test(texto) ? decimalTextToCents(texto) : undefined
  if (valor !== undefined) return formatDecimal(valor)
  return isCalendarDate(texto) ? formatDateBr(texto) : texto
}

/** A difference on one line. */
export const sentence = ({ registro, expected, found }: Difference): string =>
  `${registro}: esperado ${readable(expected)}, encontrado ${readable(found)}`
