import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import {
  tarefaHistorico,
  tarefaUpdate,
  tarefaView,
} from '@claquete/contract/projetos/quadro/tarefa'
import { store } from '../../../lib/plain/store.ts'
import type { Store } from '../../../lib/plain/store.ts'
import { call, CallFailure } from '../../../lib/wire/request.ts'
import { patched, put } from './board.ts'
import type { Board, Card } from './board.ts'
import type { BoardStore } from './store.ts'

export type Task = ReplyOf<typeof tarefaView>['data']
type Body = NonNullable<RequestTo<typeof tarefaUpdate>['body']>
type Written = Pick<Body, 'titulo' | 'descricao'>

interface Base<V> {
  readonly value: V
  readonly versao: number
}

/** What somebody else wrote meanwhile. */
export interface Conflict<V> {
  readonly who: string
  readonly theirs: V
  readonly versao: number
}

export interface WritingState<V> {
  /** What the server is known to have. */
  readonly base: Base<V>
  /** What was typed here and is not stored yet; undefined when nothing waits. */
  readonly typed: { readonly value: V } | undefined
  /** Counts how often a text of others took the place of the one that is shown. */
  readonly round: number
  readonly failure: unknown
  readonly conflict: Conflict<V> | undefined
}

export interface WritingOptions<V> {
  readonly store: BoardStore
  readonly task: Task
  /** What is refused when nobody looks at it any more: 'salvar o nome da tarefa'. */
  readonly label: string
  readonly of: (task: Task) => V
  readonly body: (value: V) => Written
  readonly shownOnCard: (value: V) => Partial<Card>
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const unchanged = (board: Board) => board

/**
 * A text of a task that is written at length. It goes through the queue of the board, so that it waits for the network as
 * moves do, and it outlives the panel in which it was typed. When somebody else wrote the same text meanwhile, both are
 * offered; when they changed another part of the task, it is saved over it.
 */
export class Writing<V> {
  readonly state: Store<WritingState<V>>
  readonly #options: WritingOptions<V>
  readonly #id: number
  #isQueued = false
  #shownBy = 0

  constructor(options: WritingOptions<V>) {
    const { of, task } = options
    this.#options = options
    this.#id = task.id_projeto_tarefa
    this.state = store<WritingState<V>>({
      base: { value: of(task), versao: task.versao },
      typed: undefined,
      round: 0,
      failure: undefined,
      conflict: undefined,
    })
  }

  get #now(): WritingState<V> {
    return this.state.get()
  }

  #set(changes: Partial<WritingState<V>>): void {
    this.state.set({ ...this.#now, ...changes })
  }

  /** While it is shown what goes wrong is said beside it; returns what ends that. */
  show = (): (() => void) => {
    this.#shownBy += 1
    return () => void (this.#shownBy -= 1)
  }

  /** What is shown: what was typed, or what the server has. */
  get value(): V {
    const { typed, base } = this.#now
    return typed ? typed.value : base.value
  }

  get isUnsaved(): boolean {
    return this.#now.typed !== undefined
  }

  type(value: V): void {
    this.#set({ typed: { value } })
  }

  /** Takes back what was typed. */
  drop(): void {
    this.#set({ typed: undefined, failure: undefined, conflict: undefined })
  }

  /** What others wrote is taken over while nobody writes here. */
  follow(task: Task): void {
    const { base, typed, round } = this.#now
    if (typed || task.versao <= base.versao) return
    const value = this.#options.of(task)
    const isNew = !isSame(value, base.value)
    this.#set({ base: { value, versao: task.versao }, round: isNew ? round + 1 : round })
  }

  takeTheirs(): void {
    const { conflict, round } = this.#now
    if (!conflict) return
    const { theirs: value, versao } = conflict
    this.#set({ base: { value, versao }, round: round + 1 })
    this.drop()
  }

  keepMine(): Promise<void> {
    const { conflict } = this.#now
    if (conflict) {
      const { theirs: value, versao } = conflict
      this.#set({ base: { value, versao }, conflict: undefined })
    }
    return this.save()
  }

  /** Stores what was typed; what is typed while it waits goes with it. */
  async save(): Promise<void> {
    const { typed, base, conflict } = this.#now
    if (this.#isQueued || conflict || !typed) return
    if (isSame(typed.value, base.value)) return this.drop()
    this.#isQueued = true
    const { value } = typed
    const { label, shownOnCard } = this.#options
    const failure = await this.#options.store.act({
      label,
      change: (board) => patched(board, [this.#id], () => shownOnCard(this.value)),
      send: () => this.#send(),
    })
    this.#isQueued = false
    const after = this.#now
    const isStopped = failure !== undefined || after.failure !== undefined
    if (!isStopped && after.typed && !isSame(after.typed.value, value)) await this.save()
  }

  async #send(): Promise<(board: Board) => Board> {
    const value = this.value
    try {
      return await this.#store(value, this.#now.base.versao)
    } catch (error) {
      if (this.#options.store.isUnanswered(error)) throw error
      if (!(error instanceof CallFailure) || error.code !== 'versao_antiga') {
        this.#set({ failure: error })
        return this.#refuse(error)
      }
      return this.#meet(value, error)
    }
  }

  async #store(value: V, versao: number): Promise<(board: Board) => Board> {
    const { data, nova } = await call(tarefaUpdate, {
      params: { id: this.#id },
      query: {},
      body: { ...this.#options.body(value), versao },
    })
    this.#stored({ value, versao: data.versao })
    return (board) => put(board, nova ? [data, nova] : [data])
  }

  /** What was typed meanwhile still waits. */
  #stored(base: Base<V>): void {
    const { typed } = this.#now
    const isDone = !typed || isSame(typed.value, base.value)
    this.#set({
      base,
      typed: isDone ? undefined : typed,
      failure: undefined,
      conflict: undefined,
    })
  }

  async #meet(value: V, error: unknown): Promise<(board: Board) => Board> {
    const params = { id: this.#id }
    const { data } = await call(tarefaView, { params })
    const theirs = this.#options.of(data)
    const { versao } = data
    // The server already has this text: it stored an earlier try whose answer was lost.
    if (isSame(theirs, value)) {
      this.#stored({ value, versao })
      return unchanged
    }
    if (isSame(theirs, this.#now.base.value)) return this.#store(value, versao)
    const { data: history } = await call(tarefaHistorico, { params })
    const who = history.find(({ quem }) => quem !== null)?.quem ?? 'Outra pessoa'
    this.#set({ conflict: { who, theirs, versao } })
    return this.#refuse(error)
  }

  #refuse(error: unknown): (board: Board) => Board {
    if (this.#shownBy === 0) throw error
    return unchanged
  }
}
