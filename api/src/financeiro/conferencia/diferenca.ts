import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { decimalTextToCents, formatDecimal } from '@claquete/core/kernel/money'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** One number that does not agree with the others. */
export interface Diferenca {
  readonly registro: string
  readonly esperado: string
  readonly encontrado: string
  /** The address of the screen that shows the record, where there is one. */
  readonly path?: string | null
}

/** What is said of what no screen mends. */
export const toSupport = 'Isto não se corrige por uma tela: envie esta mensagem ao suporte.'

export interface Verificacao {
  readonly nome: string
  /** What people can do about what it finds, where that is not what its area says. */
  readonly advice?: string
  /** As the application sees one company; `today` is the day that balances are of. */
  readonly diferencas: (db: TenantDb, today: CalendarDate) => Promise<Diferenca[]>
}

/** As people write it: 1234.50 is 1.234,50 and 2026-01-31 is 31/01/2026. */
function legivel(texto: string): string {
  const valor = /^-?\d+\.\d{2}$/u.test(texto) ? decimalTextToCents(texto) : undefined
  if (valor !== undefined) return formatDecimal(valor)
  return isCalendarDate(texto) ? formatDateBr(texto) : texto
}

/** One difference in one line. */
export const frase = ({ registro, esperado, encontrado }: Diferenca): string =>
  `${registro}: esperado ${legivel(esperado)}, encontrado ${legivel(encontrado)}`
