import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type {
  ComputedRetencao,
  TituloWithRetencao,
} from '@claquete/contract/livro/titulos/retencao'
import { addReais, reais, subtractReais } from '../../../lib/plain/money.ts'

/** A tax of the payable, as edited on screen; amounts in reais. */
export interface ScreenLine {
  readonly tributo: ComputedRetencao['tributo']
  readonly nome: string
  readonly liga: boolean
  readonly base: number
  readonly taxa: number
  readonly valor: number
  readonly dataVencimento: CalendarDate
  readonly codigo_receita: string
  readonly orgao: string
  readonly motivo: string | null
  readonly no_mes: ComputedRetencao['no_mes']
}

/** Formats an amount that does not wrap. */
const junto = (valor: number) => reais(valor).replaceAll(' ', '\u00A0')

/** What other payables of the supplier had of this tax in the month; null if not applicable. */
export function noMesText({ no_mes }: ScreenLine): string | null {
  if (no_mes === null) return null
  const { base, retido, teto } = no_mes
  const ate = teto === null ? '' : ` de ${junto(teto)}`
  return `Outras contas do mês: base ${junto(base)}${ate}\u00A0· já retido ${junto(retido)}`
}

/** The stored withholdings, if any; otherwise the computed ones. */
export const linesOf = (
  titulo: TituloWithRetencao,
  computed: readonly ComputedRetencao[],
): ScreenLine[] =>
  computed.map((one) => {
    const stored = titulo.retencoes.find(({ tributo }) => tributo === one.tributo)
    if (titulo.retencoes.length === 0) return { ...one, liga: one.retido }
    return stored
      ? { ...one, ...stored, liga: true, motivo: null }
      : { ...one, liga: false, motivo: one.motivo ?? 'Não retido desta conta' }
  })

/** What is withheld and what the supplier gets. */
export function sumsOf(gross: number, linhas: readonly ScreenLine[]) {
  const retido = addReais(...linhas.filter(({ liga }) => liga).map(({ valor }) => valor))
  return { retido, liquido: subtractReais(gross, retido) }
}
