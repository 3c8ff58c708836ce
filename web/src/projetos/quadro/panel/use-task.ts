import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import {
  tarefaHistorico,
  tarefaUpdate,
  tarefaView,
} from '@claquete/contract/projetos/quadro/tarefa'
import { useEffect, useState } from 'react'
import { call, CallFailure, useRead } from '../../../lib/wire/call.ts'
import { useChanges } from '../../../lib/wire/changes.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { useDesk } from '../screen/use-desk.ts'

export type Task = ReplyOf<typeof tarefaView>['data']

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

type Written = Pick<NonNullable<RequestTo<typeof tarefaUpdate>['body']>, 'titulo' | 'descricao'>

export interface Conflict<V> {
  readonly who: string
  readonly theirs: V
  readonly versao: number
}

interface WrittenOptions<V> {
  readonly id: number
  readonly of: (task: Task) => V
  readonly body: (value: V) => Written
  readonly task: Task
  readonly onSaved: () => unknown
}

/**
 * Saves what is written at length. When somebody else wrote it meanwhile, both texts are offered; when they changed another
 * part of the task, it is saved over it.
 */
export function useWritten<V>({ id, of, body, task, onSaved }: WrittenOptions<V>) {
  const [base, setBase] = useState(() => ({ value: of(task), versao: task.versao }))
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict<V>>()
  const isSame = (a: V, b: V) => JSON.stringify(a) === JSON.stringify(b)
  const send = async (value: V, versao: number) => {
    const { data } = await call(tarefaUpdate, {
      params: { id },
      query: {},
      body: { ...body(value), versao },
    })
    setBase({ value, versao: data.versao })
    setFailure(undefined)
    setConflict(undefined)
    onSaved()
  }
  const save = async (value: V, versao = base.versao): Promise<void> => {
    if (isSame(value, base.value)) return setFailure(undefined)
    try {
      await send(value, versao)
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'versao_antiga') {
        return setFailure(error)
      }
      await meet(value).catch(setFailure)
    }
  }
  const meet = async (value: V) => {
    const { data } = await call(tarefaView, { params: { id } })
    if (isSame(of(data), base.value)) return send(value, data.versao)
    const { data: history } = await call(tarefaHistorico, { params: { id } })
    const who = history.find(({ quem }) => quem !== null)?.quem ?? 'Outra pessoa'
    setConflict({ who, theirs: of(data), versao: data.versao })
  }
  /** What others wrote is taken over while nobody writes here. */
  const follow = () => setBase({ value: of(task), versao: task.versao })
  const takeTheirs = () => {
    if (conflict) setBase({ value: conflict.theirs, versao: conflict.versao })
    setConflict(undefined)
    setFailure(undefined)
    onSaved()
  }
  return { base, failure, conflict, save, follow, takeTheirs }
}
