import { counted } from '../../../lib/plain/format.ts'
import { store } from '../../../lib/plain/store.ts'
import type { Store } from '../../../lib/plain/store.ts'
import type { BoardActs } from './acts.ts'
import type { ArrangeActs } from './arrange-acts.ts'
import { cardsOfGroup, groupsOf, idOfCard, idOfGroup } from './board.ts'
import type { Board, Card, Place } from './board.ts'
import { isInLane, noFilters } from './shown.ts'
import type { Filters, Lane, Lanes } from './shown.ts'
import type { BoardStore } from './store.ts'
import type { TaskTexts } from './task-texts.ts'

export type Side = 'before' | 'after'

/** Where something is dropped: a group, in a lane, beside a task or at the end. */
export interface Drop {
  readonly id_projeto_grupo: number
  readonly lane?: Lane | undefined
  readonly beside?: { readonly id: number; readonly side: Side } | undefined
}

export type Question =
  | { readonly kind: 'move' | 'day'; readonly ids: readonly number[] }
  | { readonly kind: 'rename'; readonly id: number }

/** A group, and the key of a lane where the board has lanes. */
export interface Adding {
  readonly id_projeto_grupo: number
  readonly lane?: string | undefined
}

export interface DeskOptions {
  readonly store: BoardStore
  readonly acts: BoardActs
  readonly arrange: ArrangeActs
  readonly texts: TaskTexts
  readonly id_projeto: number
}

/** What is chosen and looked at on an open board, and what is done with it. */
export class Desk {
  readonly store: BoardStore
  readonly acts: BoardActs
  readonly arrange: ArrangeActs
  readonly texts: TaskTexts
  readonly id_projeto: number
  readonly filters: Store<Filters> = store(noFilters)
  readonly lanes: Store<Lanes> = store<Lanes>('none')
  readonly chosen: Store<ReadonlySet<number>> = store<ReadonlySet<number>>(new Set())
  /** The task that keys act on. */
  readonly current: Store<number | undefined> = store<number | undefined>(undefined)
  /** Tasks that are dragged now. */
  readonly dragged: Store<readonly number[]> = store<readonly number[]>([])
  /** Said to screen readers. */
  readonly said: Store<string> = store('')
  readonly question: Store<Question | undefined> = store<Question | undefined>(undefined)
  /** Where the line of a new task is open. */
  readonly adding: Store<Adding | undefined> = store<Adding | undefined>(undefined)
  /** Tasks in the order in which the view shows them: columns, or one list. */
  #shown: readonly (readonly number[])[] = []
  /** Brings a task that is not drawn near enough to be drawn. */
  readonly reveal = new Map<number, (id: number) => void>()
  #anchor: number | undefined

  constructor({ store: opened, acts, arrange, texts, id_projeto }: DeskOptions) {
    this.store = opened
    this.acts = acts
    this.arrange = arrange
    this.texts = texts
    this.id_projeto = id_projeto
  }

  get shown(): readonly (readonly number[])[] {
    return this.#shown
  }

  show(ids: readonly (readonly number[])[]): void {
    this.#shown = ids
  }

  get board(): Board | undefined {
    return this.store.board
  }

  card(id: number): Card | undefined {
    return this.board?.tarefas.get(id)
  }

  get mayChange(): boolean {
    return this.board?.altera_tarefas === true && this.board.arquivado === 'N'
  }

  /** Is there anything that the server does not have yet? */
  get hasUnsaved(): boolean {
    return this.store.state.get().unsent > 0 || this.texts.hasUnsaved
  }

  /** What an act on this task is done with: all that are chosen, when it is one of them. */
  idsWith(id: number): readonly number[] {
    const chosen = this.chosen.get()
    if (!chosen.has(id)) return [id]
    return this.inOrder([...chosen])
  }

  /** Tasks in the order of the board. */
  inOrder(ids: readonly number[]): number[] {
    const { board } = this
    if (!board || ids.length === 0) return []
    return groupsOf(board)
      .flatMap((group) => cardsOfGroup(board, idOfGroup(group)))
      .map(idOfCard)
      .filter((id) => ids.includes(id))
  }

  toggle(id: number): void {
    const next = new Set(this.chosen.get())
    if (!next.delete(id)) next.add(id)
    this.#anchor = id
    this.#choose(next)
  }

  /** Chooses everything from the last one that was chosen up to this one. */
  chooseUpTo(id: number): void {
    const flat = this.shown.flat()
    const from = flat.indexOf(this.#anchor ?? this.current.get() ?? id)
    const to = flat.indexOf(id)
    if (from < 0 || to < 0) return this.toggle(id)
    const range = flat.slice(Math.min(from, to), Math.max(from, to) + 1)
    this.#choose(new Set([...this.chosen.get(), ...range]))
  }

  clearChosen(): void {
    this.#anchor = undefined
    if (this.chosen.get().size > 0) this.#choose(new Set())
  }

  #choose(next: ReadonlySet<number>): void {
    this.chosen.set(next)
    this.say(
      next.size === 0
        ? 'Seleção vazia'
        : counted(next.size, 'tarefa selecionada', 'tarefas selecionadas'),
    )
  }

  say(text: string): void {
    this.said.set(text)
  }

  /** Drops tasks; in another lane they also get its person or priority. */
  drop(ids: readonly number[], { id_projeto_grupo, lane, beside }: Drop): void {
    const { board } = this
    if (!board || !this.mayChange || ids.length === 0) return
    const place = placeBeside(board, ids, id_projeto_grupo, beside)
    if (!isSamePlace(board, ids, place)) {
      void this.acts.move(ids, place)
      this.say(this.#placeText(board, ids, place))
    }
    if (lane) this.#changeLane(board, ids, lane)
  }

  #changeLane(board: Board, ids: readonly number[], lane: Lane): void {
    const others = ids
      .flatMap((id) => board.tarefas.get(id) ?? [])
      .filter((card) => !isInLane(card, lane))
    if (others.length === 0) return
    if (lane.priority !== undefined) {
      void this.acts.updateMany(others.map(idOfCard), { prioridade: lane.priority })
      return
    }
    for (const card of others) {
      const rest = card.ids_usuarios.slice(1).filter((one) => one !== lane.person)
      const ids_usuarios = lane.person ? [lane.person, ...rest] : []
      void this.acts.update(idOfCard(card), { ids_usuarios })
    }
  }

  #placeText(board: Board, ids: readonly number[], place: Place): string {
    const group = board.grupos.find((one) => idOfGroup(one) === place.id_projeto_grupo)
    const [first] = ids
    const title =
      ids.length === 1 && first !== undefined ? board.tarefas.get(first)?.titulo : undefined
    const what = title ? `“${title}”` : counted(ids.length, 'tarefa', 'tarefas')
    const after = this.board && cardsOfGroup(this.board, place.id_projeto_grupo)
    const at = after?.findIndex((card) => idOfCard(card) === first) ?? -1
    return `${what} em ${group?.titulo ?? ''}, posição ${at + 1} de ${after?.length ?? 0}`
  }

  /** Moves by keys: up and down within the group, left and right to the neighbouring group. */
  nudge(id: number, way: 'up' | 'down' | 'left' | 'right'): void {
    const { board } = this
    const card = board?.tarefas.get(id)
    if (!board || !card) return
    if (way === 'left' || way === 'right') return this.#nudgeAside(board, card, way)
    // What is seen is what it moves past: filters may hide those between.
    const seen = this.shown.find((column) => column.includes(id)) ?? []
    const other = seen[seen.indexOf(id) + (way === 'up' ? -1 : 1)]
    if (other === undefined) return this.say(way === 'up' ? 'Já é a primeira' : 'Já é a última')
    const id_projeto_grupo = board.tarefas.get(other)?.id_projeto_grupo ?? card.id_projeto_grupo
    this.drop([id], {
      id_projeto_grupo,
      beside: { id: other, side: way === 'up' ? 'before' : 'after' },
    })
  }

  #nudgeAside(board: Board, card: Card, way: 'left' | 'right'): void {
    const groups = groupsOf(board)
    const from = groups.findIndex((one) => idOfGroup(one) === card.id_projeto_grupo)
    const to = groups[from + (way === 'left' ? -1 : 1)]
    if (!to) return this.say(way === 'left' ? 'Já é o primeiro grupo' : 'Já é o último grupo')
    const at = cardsOfGroup(board, card.id_projeto_grupo).indexOf(card)
    const beside = cardsOfGroup(board, idOfGroup(to))[at]
    this.drop([idOfCard(card)], {
      id_projeto_grupo: idOfGroup(to),
      ...(beside && { beside: { id: idOfCard(beside), side: 'before' as const } }),
    })
  }

  complete(ids: readonly number[]): void {
    const cards = ids.flatMap((id) => this.card(id) ?? [])
    const concluida = cards.some((card) => card.concluida_em === null)
    const [only] = ids
    if (ids.length === 1 && only !== undefined) void this.acts.update(only, { concluida })
    else void this.acts.updateMany(ids, { concluida })
    this.say(concluida ? 'Concluída' : 'Reaberta')
  }
}

/** The neighbours of a place beside a task, among all tasks of the group, also those that filters hide. */
export function placeBeside(
  board: Board,
  moving: readonly number[],
  id_projeto_grupo: number,
  beside: Drop['beside'],
): Place {
  const others = cardsOfGroup(board, id_projeto_grupo)
    .map(idOfCard)
    .filter((id) => !moving.includes(id))
  const index = beside ? others.indexOf(beside.id) : -1
  const at = index < 0 ? others.length : beside?.side === 'before' ? index : index + 1
  return { id_projeto_grupo, id_antes: others[at - 1] ?? null, id_depois: others[at] ?? null }
}

/** Do the tasks stand there already, in this order? */
function isSamePlace(board: Board, ids: readonly number[], place: Place): boolean {
  const all = cardsOfGroup(board, place.id_projeto_grupo).map(idOfCard)
  const at = all.indexOf(ids[0] ?? 0)
  return (
    at >= 0 &&
    ids.every((id, step) => all[at + step] === id) &&
    (all[at - 1] ?? null) === place.id_antes
  )
}
