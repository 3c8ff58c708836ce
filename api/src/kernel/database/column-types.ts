/** Types of columns that say more than the database's own; `generate-types.ts` says which columns have them. */
import type { TarefaEstado } from '@claquete/contract/sistema/tarefas/tarefa'
import type { EmailEstado } from '@claquete/core/sistema/email/estado'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { ColumnType, Generated } from 'kysely'

/** A day is read as one; of what is written, the database refuses what is none. */
export type Day = ColumnType<CalendarDate, string, string>

export type Registro = Readonly<Record<string, unknown>> | null
export type SimOuNao = Generated<'S' | 'N'>
export type EstadoDoEmail = Generated<EmailEstado>
export type EstadoDoDestinatario = Generated<'pendente' | 'aceito' | 'recusado'>
export type TipoDoDestinatario = 'para' | 'cc' | 'cco'
export type ResultadoDaTentativa = Generated<
  'enviando' | 'enviado' | 'parcial' | 'adiado' | 'recusado' | 'interrompido'
>
export type Faturado = 'A' | 'S' | null
export type EstadoDaTarefa = Generated<TarefaEstado>
