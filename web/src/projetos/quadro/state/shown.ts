import { addDays, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fold } from '@claquete/core/kernel/text'
import { prazoOf, prioridades, prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import type { Prioridade } from '@claquete/core/projetos/quadro/tarefa'
import { cardsOfGroup, groupsOf, idOfGroup } from './board.ts'
import type { Board, Card, Group } from './board.ts'

export const prazoFilters = {
  atrasadas: 'Atrasadas',
  hoje: 'Para hoje',
  semana: 'Até domingo',
  sem_data: 'Sem data',
} as const
export type PrazoFilter = keyof typeof prazoFilters

export interface Filters {
  readonly text: string
  readonly person: number | null
  readonly label: number | null
  readonly priority: Prioridade | null
  readonly prazo: PrazoFilter | null
  /** Only tasks of this person: the one who looks. */
  readonly mine: number | null
  readonly hidesDone: boolean
}

export const noFilters: Filters = {
  text: '',
  person: null,
  label: null,
  priority: null,
  prazo: null,
  mine: null,
  hidesDone: false,
}

export const isFiltered = (filters: Filters): boolean =>
  Object.entries(noFilters).some(([name, none]) => filters[name as keyof Filters] !== none)

export const prazoOfCard = (card: Card, today: CalendarDate) =>
  prazoOf({ data_entrega: card.data_entrega, concluida: card.concluida_em !== null }, today)

function isInPrazo(card: Card, wanted: PrazoFilter, today: CalendarDate): boolean {
  const prazo = prazoOfCard(card, today)
  if (wanted === 'atrasadas') return prazo === 'atrasada'
  if (wanted === 'hoje') return prazo === 'hoje'
  if (wanted === 'sem_data') return prazo === 'sem_data'
  const sunday = addDays(today, (7 - weekday(today)) % 7)
  return (prazo === 'hoje' || prazo === 'proxima') && (card.data_entrega ?? '') <= sunday
}

/** Is the text in the title, or the number of the task? */
const hasText = (card: Card, text: string) =>
  fold(card.titulo).includes(fold(text)) || String(card.numero) === text.replace(/^#/u, '')

export const passes = (card: Card, filters: Filters, today: CalendarDate): boolean =>
  (filters.text === '' || hasText(card, filters.text)) &&
  (filters.person === null || card.ids_usuarios.includes(filters.person)) &&
  (filters.mine === null || card.ids_usuarios.includes(filters.mine)) &&
  (filters.label === null || card.ids_etiquetas.includes(filters.label)) &&
  (filters.priority === null || card.prioridade === filters.priority) &&
  (filters.prazo === null || isInPrazo(card, filters.prazo, today)) &&
  (!filters.hidesDone || card.concluida_em === null)

export type Lanes = 'none' | 'person' | 'priority'

/** One row of a board: the tasks of a person or of a priority; null is of nobody, or of none. */
export interface Lane {
  readonly key: string
  readonly title: string
  readonly person?: number | null
  readonly priority?: Prioridade | null
}

const whole: readonly Lane[] = [{ key: 'all', title: '' }]

export function lanesOf(participantes: Board['participantes'], lanes: Lanes): readonly Lane[] {
  if (lanes === 'none') return whole
  if (lanes === 'priority') {
    return [
      ...prioridades.map((one) => ({ key: one, title: prioridadeWords[one], priority: one })),
      { key: 'none', title: 'Sem prioridade', priority: null },
    ]
  }
  return [
    ...participantes.map(({ id_usuario, nome }) => ({
      key: String(id_usuario),
      title: nome,
      person: id_usuario,
    })),
    { key: 'none', title: 'Sem responsável', person: null },
  ]
}

export function isInLane(card: Card, lane: Lane): boolean {
  if (lane.priority !== undefined) return card.prioridade === lane.priority
  if (lane.person === undefined) return true
  // A task of several people stands with the first of them.
  return (card.ids_usuarios[0] ?? null) === lane.person
}

interface Owned {
  readonly ids_usuarios?: number[] | undefined
  readonly prioridade?: Prioridade | null | undefined
}

/** A new task gets the person or the priority of its lane; a priority that was typed is kept. */
export function intoLane<T extends Owned>(task: T, { person, priority }: Lane): T {
  if (priority) return { ...task, prioridade: task.prioridade ?? priority }
  if (!person) return task
  return { ...task, ids_usuarios: [...new Set([person, ...(task.ids_usuarios ?? [])])] }
}

export interface Column {
  readonly group: Group
  /** Every card of the group, also those that the filters hide. */
  readonly all: readonly Card[]
  readonly cards: readonly Card[]
}

const isSame = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** Gives the columns of a board; what did not change is the same object as before, so that it is not drawn again. */
export function columnReader() {
  let last = new Map<number, Column>()
  return (board: Board, filters: Filters, today: CalendarDate): readonly Column[] => {
    const columns = groupsOf(board).map((group): Column => {
      const before = last.get(idOfGroup(group))
      const all = cardsOfGroup(board, idOfGroup(group))
      const cards = all.filter((card) => passes(card, filters, today))
      const isKept =
        before?.group === group && isSame(before.all, all) && isSame(before.cards, cards)
      return isKept ? before : { group, all, cards }
    })
    last = new Map(columns.map((column) => [idOfGroup(column.group), column]))
    return columns
  }
}
