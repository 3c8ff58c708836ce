import { tarefaView } from '@claquete/contract/projetos/quadro/tarefa'
import { useEffect, useState } from 'react'
import { useRead } from '../../../lib/wire/call.ts'
import { useChanges } from '../../../lib/wire/changes.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { useDesk } from '../screen/use-desk.ts'
import type { Task, Writing } from '../state/writing.ts'

/** A task as its panel shows it, read again whenever its card changed. */
export function useTask(id: number) {
  const desk = useDesk()
  const { board, unsent } = useStore(desk.store.state)
  const reading = useRead(tarefaView, { params: { id } }, { staleTime: 0 })
  const card = board?.tarefas.get(id)
  const [seen, setSeen] = useState(card)
  const { refetch } = reading
  const isChanged = unsent === 0 && card !== seen
  if (isChanged) setSeen(card)
  useEffect(() => {
    if (isChanged) void refetch()
  }, [isChanged, refetch])
  useChanges('hora', () => void refetch())
  /** Something of the task that the board does not keep was changed. */
  const reload = () => {
    desk.store.notice({ id_projeto: desk.id_projeto, ids: [id] })
    return refetch()
  }
  return { reading, card, reload }
}

/** A text of the task: what is shown, and what becomes of it. */
export function useWriting<V>(writing: Writing<V>, task: Task) {
  const state = useStore(writing.state)
  useEffect(() => writing.show(), [writing])
  useEffect(() => writing.follow(task), [writing, task])
  return state
}
