import { toLancamentoEdit, toPayableEdit, toReceivableEdit } from '../../addresses/livro.ts'
import {
  addDays,
  calendarDate,
  formatDateBr,
  weekday,
  firstOfMonth,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import type { PeriodoStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'

const week = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

export const dayOfWeek = (dia: CalendarDate): string => week[weekday(dia)] ?? ''
/** `sex, 20/03`. */
export const shortDay = (dia: CalendarDate): string =>
  `${dayOfWeek(dia)}, ${formatDateBr(dia).slice(0, 5)}`

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** A line's name on the chart's axis and in the table's header. */
export function nameOfLine(dia: CalendarDate, passo: PeriodoStep): string {
  if (passo === 'mes') return mes.format(new Date(`${dia}T12:00:00Z`)).replace('. de ', '/')
  return formatDateBr(dia).slice(0, 5)
}

type Periodo = readonly [CalendarDate, CalendarDate]

/** Preset periods. */
export const presets: readonly {
  readonly nome: string
  readonly de: (hoje: CalendarDate) => Periodo
}[] = [
  { nome: 'Este mês', de: (hoje) => [firstOfMonth(hoje), lastOfMonth(hoje)] },
  { nome: '30 dias', de: (hoje) => [hoje, addDays(hoje, 29)] },
  { nome: '90 dias', de: (hoje) => [hoje, addDays(hoje, 89)] },
  {
    nome: 'Este ano',
    de: (hoje) => [
      calendarDate(`${hoje.slice(0, 4)}-01-01`),
      calendarDate(`${hoje.slice(0, 4)}-12-31`),
    ],
  },
]

/** Path of a title's form. */
export function formOf({
  id_lancamento,
  operacao,
  tipo,
}: {
  readonly id_lancamento: number
  readonly operacao: 'C' | 'D'
  readonly tipo: string
}): string {
  if (tipo !== 'titulo') return toLancamentoEdit(id_lancamento)
  return operacao === 'C' ? toReceivableEdit(id_lancamento) : toPayableEdit(id_lancamento)
}
