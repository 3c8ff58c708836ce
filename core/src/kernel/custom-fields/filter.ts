import { dateRangeProblem, isCalendarDate } from '../time/calendar.ts'

/** One end of a range: an amount or a day; null is open. */
type End = number | string | null

/** The condition of a list on one custom field: a text, an option, or a range with its ends included. */
export type CustomCondition =
  | { readonly id: string; readonly texto: string }
  | { readonly id: string; readonly de: End; readonly ate: End }

const conditionsMax = 20
const textMax = 200

/**
 * Parses the conditions in a query string: JSON by field id, such as
 * {"12":"M","15":[100,500.5],"16":["2026-01-01",null]}. Undefined if invalid.
 */
export function parseCustomFilter(text: string): CustomCondition[] | undefined {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  const entries = Object.entries(read)
  if (entries.length > conditionsMax) return undefined
  const conditions = entries.map(([id, value]) => conditionOf(id, value))
  return conditions.every((one) => one !== undefined) ? conditions : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function conditionOf(id: string, value: unknown): CustomCondition | undefined {
  if (!/^\d{1,15}$/u.test(id)) return undefined
  if (typeof value === 'string') {
    const isText = value !== '' && value.length <= textMax && !value.includes('\0')
    return isText ? { id, texto: value } : undefined
  }
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [de, ate] = value
  if (!isEnd(de) || !isEnd(ate) || (de === null && ate === null)) return undefined
  return { id, de, ate }
}

const isEnd = (value: unknown): value is End =>
  value === null ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && isCalendarDate(value))

/** The conditions as text for an address; '' for none. */
export function writeCustomFilter(conditions: readonly CustomCondition[]): string {
  if (conditions.length === 0) return ''
  const entries = conditions.map((one) => [one.id, 'texto' in one ? one.texto : [one.de, one.ate]])
  return JSON.stringify(Object.fromEntries(entries))
}

/** The message for a range that ends before it begins. */
export function customFilterProblem(text: string): string | undefined {
  for (const condition of parseCustomFilter(text) ?? []) {
    if ('texto' in condition) continue
    const { de, ate } = condition
    if (typeof de === 'number' && typeof ate === 'number' && de > ate) {
      return 'Valor inicial maior que o final!'
    }
    if (typeof de !== 'string' || typeof ate !== 'string') continue
    if (isCalendarDate(de) && isCalendarDate(ate)) {
      const problem = dateRangeProblem(de, ate)
      if (problem) return problem
    }
  }
  return undefined
}
