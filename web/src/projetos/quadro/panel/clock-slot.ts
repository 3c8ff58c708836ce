import type { ReactNode } from 'react'
import { store } from '../../../lib/plain/store.ts'
import type { Store } from '../../../lib/plain/store.ts'

interface TarefaClockProps {
  readonly id_projeto: number
  readonly id_projeto_tarefa: number
}

type DrawClock = (props: TarefaClockProps) => ReactNode

/** Draws the clock of a task in its panel; the module of hours gives it, and without it the panel has none. */
export const tarefaClock: Store<DrawClock | undefined> = store<DrawClock | undefined>(undefined)
