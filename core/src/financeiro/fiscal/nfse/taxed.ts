import type { Cents } from '../../../kernel/amounts/money.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { datedOn } from '../tabelas/regime.ts'
import type { Cited } from '../tabelas/regra.ts'
import { addsOn } from '../tributos/cobranca.ts'
import type { CobrancaIbsCbs, FiscalOfSale } from '../tributos/cobranca.ts'
import { totalOf } from '../tributos/total.ts'

/** What the invoice of a note stored of IBS and CBS. */
export interface ChargedByFatura {
  readonly cobranca: CobrancaIbsCbs
  /** The day of its taxable event. */
  readonly fato: CalendarDate
  readonly cbs: Cents
  readonly ibs: Cents
  readonly total: Cents
  readonly rules: readonly Cited[]
}

interface NoteTaxes {
  /** Null where the law collects one and its rate is not known. */
  readonly cbs: Cents | null
  readonly ibs: Cents | null
  readonly total: Cents | null
  readonly isAdded: boolean
  readonly falta: string | null
  readonly rules: readonly Cited[]
}

interface NoteToTax {
  readonly net: Cents
  readonly date: CalendarDate
  /** Null where no invoice charged it: the receivable is what is collected. */
  readonly fatura: ChargedByFatura | null
}

/**
 * IBS, CBS and total of a note. Those of an invoice are what it stored, and are never computed again. In 2026 they are shown and
 * not added.
 */
export function taxesOfNote({ net, date, fatura }: NoteToTax, fiscal: FiscalOfSale): NoteTaxes {
  if (fatura === null) return taxesOfTitulo(net, date, fiscal)
  const { cobranca, cbs, ibs, total, rules } = fatura
  if (cobranca === 'nao_soma') return { ...shown(net, date, fiscal), total }
  if (cobranca !== 'liquido') {
    return { cbs, ibs, total, isAdded: cobranca === 'com', falta: null, rules }
  }
  const com = totalOf({ net, date, unit: 'S', client: 'S' }, fiscal.regras)
  const falta = [com.falta, 'A fatura cobrou só o valor líquido.'].filter(Boolean).join(' ')
  return { cbs: com.cbs, ibs: com.ibs, total, isAdded: false, falta, rules: com.rules }
}

/** Of a receivable that no invoice charged: its value is net, and where the note adds the taxes it says that the title has not. */
function taxesOfTitulo(net: Cents, date: CalendarDate, fiscal: FiscalOfSale): NoteTaxes {
  const found = shown(net, date, fiscal)
  if (!found.isAdded || found.total === null) return found
  return { ...found, falta: 'O título cobra só o valor líquido, e a nota soma IBS e CBS.' }
}

/** The taxes as the day shows them. */
function shown(net: Cents, date: CalendarDate, { regras, regimes, cliente }: FiscalOfSale) {
  const unit = datedOn(regimes, date)?.ibs_cbs ?? 'S'
  return totalOf({ net, date, unit, client: cliente ?? 'S' }, regras)
}

/** Why a note of a receivable has to wait: the client did not say whether the taxes of the day are added. */
export const problemOfClient = (
  { date, fatura }: Pick<NoteToTax, 'date' | 'fatura'>,
  { regras, regimes, cliente }: FiscalOfSale,
): string | undefined =>
  fatura === null &&
  cliente === null &&
  datedOn(regimes, date)?.ibs_cbs === 'S' &&
  addsOn(regras, date)
    ? 'Diga na ficha do cliente se IBS e CBS somam ao preço.'
    : undefined

/** Why the note's day is not that of its invoice; undefined where both days add the taxes, or neither does. */
export function problemOfFato(
  { date, fatura }: Pick<NoteToTax, 'date' | 'fatura'>,
  { regras }: FiscalOfSale,
): string | undefined {
  if (fatura === null || addsOn(regras, date) === addsOn(regras, fatura.fato)) return undefined
  const when = formatDateBr(fatura.fato)
  return `A fatura cobra pelo fato gerador de ${when}, e na competência da nota a regra de IBS e CBS é outra.`
}
