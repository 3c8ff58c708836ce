import type { Gap, Pacote } from '@claquete/contract/relatorios/contabilidade/pacote'
import { addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { wholeMonth } from '../../lib/plain/statement-text.ts'
import { counted } from '../../lib/plain/format.ts'

export const pacoteLooks = {
  fila: { label: 'Na fila', color: 'blue' },
  fazendo: { label: 'Em preparo', color: 'blue' },
  pronto: { label: 'Pronto', color: 'green' },
  falhou: { label: 'Falhou', color: 'red' },
} as const satisfies Readonly<Record<Pacote['estado'], { label: string; color: string }>>

/** `Outubro de 2026`, of `2026-10`. */
export const monthLabel = (mes: string): string =>
  wholeMonth(mes).replace(/^./u, (letter) => letter.toLocaleUpperCase('pt-BR'))

const monthsBack = 24

/** The months that can be packed, newest first. */
export const monthsUntil = (today: CalendarDate): string[] =>
  Array.from({ length: monthsBack }, (_, back) => addMonths(firstOfMonth(today), -back).slice(0, 7))

const gapWords: Readonly<Record<Gap['tipo'], readonly [one: string, many: string]>> = {
  sem_plano: ['movimento sem conta do plano', 'movimentos sem conta do plano'],
  sem_codigo: ['movimento sem código contábil', 'movimentos sem código contábil'],
  sem_comprovante: ['pagamento sem comprovante anexado', 'pagamentos sem comprovante anexado'],
  sem_documento: ['pagamento sem número de documento', 'pagamentos sem número de documento'],
  sem_conciliar: ['movimento sem conciliar', 'movimentos sem conciliar'],
}

export const gapText = ({ tipo, quantos }: Gap): string => counted(quantos, ...gapWords[tipo])
