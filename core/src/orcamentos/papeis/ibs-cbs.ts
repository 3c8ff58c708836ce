import type { Cents } from '../../kernel/amounts/money.ts'
import { formatReais } from '../../kernel/amounts/money.ts'
import { formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** IBS and CBS of a budget whose event is of a day that adds them. */
export interface IbsCbsOfOrcamento {
  readonly dia: CalendarDate
  /** Whether they are added to its price; null while nobody said it. */
  readonly cobranca: 'com' | 'sem' | null
  /** The price, without both. */
  readonly net: Cents
  /** Null while the rate is not known. */
  readonly cbs: Cents | null
  readonly ibs: Cents | null
  readonly total: Cents | null
}

const amount = (value: Cents | null) => (value === null ? 'a definir' : formatReais(value))

const notAdded = 'não soma'

/** The figures that papers show: net value, both taxes and what is collected with them. */
export function figuresOfIbsCbs({ cobranca, net, cbs, ibs, total }: IbsCbsOfOrcamento) {
  const isWithout = cobranca === 'sem'
  return [
    ['Valor líquido', formatReais(net)],
    ['CBS', isWithout ? notAdded : amount(cbs)],
    ['IBS', isWithout ? notAdded : amount(ibs)],
    [isWithout ? 'Total' : 'Total com IBS e CBS', isWithout ? formatReais(net) : amount(total)],
  ] as const
}

/** What a client reads of them. */
export function textOfIbsCbs({ dia, cobranca, total }: IbsCbsOfOrcamento): string {
  const when = `Serviço de ${formatDateBr(dia)}`
  const missing = total === null ? ' A alíquota da CBS ainda não foi publicada.' : ''
  if (cobranca === 'sem') return `${when}: preço sem IBS e CBS a somar; o valor é o que se cobra.`
  if (cobranca === 'com') return `${when}: preço com IBS e CBS a somar.${missing}`
  return `${when}: a combinar se o preço é com ou sem IBS e CBS a somar.${missing}`
}
