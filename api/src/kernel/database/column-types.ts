/** Column types more precise than the database's; `generate-types.ts` lists their columns. */
import type { TarefaState } from '@claquete/contract/kernel/tarefa-states'
import type { EmailState } from '@claquete/core/kernel/mail/state'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { ColumnType, Generated } from 'kysely'

/** Read as a CalendarDate; written as text, which the database validates. */
export type Day = ColumnType<CalendarDate, string, string>

export type Registro = Readonly<Record<string, unknown>> | null
export type YesOrNo = Generated<'S' | 'N'>
export type EmailStateColumn = Generated<EmailState>
export type DestinatarioState = Generated<'pendente' | 'aceito' | 'recusado'>
export type TipoDoDestinatario = 'para' | 'cc' | 'cco'
export type AttemptResult = Generated<
  'enviando' | 'enviado' | 'guardado' | 'parcial' | 'adiado' | 'recusado' | 'interrompido'
>
export type Invoiced = 'A' | 'S' | null
export type TarefaStateColumn = Generated<TarefaState>
