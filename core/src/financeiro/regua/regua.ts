import { counted } from '../../kernel/writing/counted.ts'
import { addDays } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'
import { reminderOf } from '../cobranca/reminders.ts'
import type { RemindedTitulo, Reminder } from '../cobranca/reminders.ts'

/** Reminders later than this after the due date are dunning, which no machine should do alone. */
export const diasMax = 90
export const stepsMax = 12

/** What a company that has saved nothing yet starts from. */
export const usualRegua = {
  dias: [-3, 0, 3, 10],
  hora: 9,
  assunto_antes: '{{empresa}}: lembrete de vencimento',
  texto_antes:
    'Olá, {{cliente}}!\n\nEste é um lembrete do que está para vencer. Se já pagou, desconsidere esta mensagem.',
  assunto_depois: '{{empresa}}: pagamento em aberto',
  texto_depois:
    'Olá, {{cliente}}!\n\nAinda não identificamos o pagamento do que segue. Se já pagou, desconsidere esta mensagem. Se precisar de algo, responda a este e-mail.',
} as const

/** The places that a text of the rule may have. */
export const variablesOfRegua = ['cliente', 'empresa'] as const
type Variable = (typeof variablesOfRegua)[number]

const place = /\{\{\s*([^{}]*?)\s*\}\}/gu

/** The first place of a text that nothing fills; undefined when all are known. */
export function unknownVariable(text: string): string | undefined {
  const known: readonly string[] = variablesOfRegua
  return [...text.matchAll(place)]
    .map(([, name = '']) => name)
    .find((name) => !known.includes(name))
}

export const fillRegua = (text: string, values: Readonly<Record<Variable, string>>): string =>
  text.replaceAll(place, (whole, name: string) =>
    name === 'cliente' || name === 'empresa' ? values[name] : whole,
  )

/** How a step of the rule is told: '3 dias antes', 'no vencimento'. */
export function wordOfDias(dias: number): string {
  if (dias === 0) return 'no vencimento'
  const count = Math.abs(dias)
  return `${counted(count, 'dia', 'dias')} ${dias < 0 ? 'antes' : 'depois'}`
}

/** How the due date stands on a day: 'vence em 3 dias', 'venceu ontem'. */
export function wordOfDelay(atraso: number): string {
  if (atraso === 0) return 'vence hoje'
  if (atraso === -1) return 'vence amanhã'
  if (atraso === 1) return 'venceu ontem'
  return atraso < 0 ? `vence em ${-atraso} dias` : `venceu há ${atraso} dias`
}

/** A title whose reminders are planned, and whose client gets one mail a day for all of them. */
export interface PlannedTitulo extends RemindedTitulo {
  readonly id_pessoa: number
}

export interface PlannedDay<T extends PlannedTitulo> {
  readonly dia: CalendarDate
  /** One mail to each client. */
  readonly mails: readonly {
    readonly id_pessoa: number
    readonly titulos: readonly { readonly titulo: T; readonly reminder: Reminder }[]
  }[]
}

/** What goes out on one day, by client. */
export function mailsOf<T extends PlannedTitulo>(
  titulos: readonly T[],
  rule: readonly number[],
  dia: CalendarDate,
  calendar: WorkCalendar,
): PlannedDay<T>['mails'] {
  const due = titulos.flatMap((titulo) => {
    const reminder = reminderOf(rule, titulo, dia, calendar)
    return reminder ? [{ titulo, reminder }] : []
  })
  return [...Map.groupBy(due, ({ titulo }) => titulo.id_pessoa)].map(([id_pessoa, of]) => ({
    id_pessoa,
    titulos: of,
  }))
}

/** What goes out on each of the next days if nobody pays meanwhile; days on which nothing does are left out. */
export function planDays<T extends PlannedTitulo>(
  titulos: readonly T[],
  rule: readonly number[],
  { from, count }: { readonly from: CalendarDate; readonly count: number },
  calendar: WorkCalendar,
): PlannedDay<T>[] {
  const sent = new Map<T, CalendarDate[]>()
  const days: PlannedDay<T>[] = []
  for (let at = 0; at < count; at += 1) {
    const dia = addDays(from, at)
    const now = titulos.map((titulo) => ({
      ...titulo,
      sentOn: [...titulo.sentOn, ...(sent.get(titulo) ?? [])],
      titulo,
    }))
    const mails = mailsOf(now, rule, dia, calendar).map(({ id_pessoa, titulos: of }) => ({
      id_pessoa,
      titulos: of.map(({ titulo: { titulo }, reminder }) => ({ titulo, reminder })),
    }))
    for (const { titulo } of mails.flatMap((mail) => mail.titulos)) {
      sent.set(titulo, [...(sent.get(titulo) ?? []), dia])
    }
    if (mails.length > 0) days.push({ dia, mails })
  }
  return days
}
