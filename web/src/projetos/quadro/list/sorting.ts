import { prioridades } from '@claquete/core/projetos/quadro/tarefa'
import type { Card } from '../state/board.ts'
import { inCardOrder } from '../state/board.ts'

export const sortWords = {
  titulo: 'Tarefa',
  pessoa: 'Responsável',
  prioridade: 'Prioridade',
  inicio: 'Início',
  prazo: 'Prazo',
} as const
export type SortKey = keyof typeof sortWords

/** Undefined is the order of the board, which people made by hand. */
export interface Sorting {
  readonly by: SortKey
  readonly isDown: boolean
}

/** A text that sorts; what is empty comes last, whichever the direction. */
type Sorted = string | number | null

function valueOf(card: Card, by: SortKey, nameOf: (id: number) => string): Sorted {
  if (by === 'titulo') return card.titulo
  if (by === 'pessoa') {
    return card.ids_usuarios[0] === undefined ? null : nameOf(card.ids_usuarios[0])
  }
  if (by === 'prioridade') return card.prioridade && prioridades.indexOf(card.prioridade)
  return by === 'inicio'
    ? (card.data_inicio ?? card.dia_inicio)
    : (card.data_entrega ?? card.dia_entrega)
}

function compare(a: Sorted, b: Sorted): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'pt-BR')
  return Number(a) - Number(b)
}

/** Cards sorted by a column; equal ones in the order of the board. */
export function sortCards(
  cards: readonly Card[],
  sorting: Sorting | undefined,
  nameOf: (id: number) => string,
): readonly Card[] {
  if (!sorting) return cards
  const { by, isDown } = sorting
  return cards.toSorted((a, b) => {
    const [left, right] = [valueOf(a, by, nameOf), valueOf(b, by, nameOf)]
    if (left === null || right === null) {
      return left === right ? inCardOrder(a, b) : left === null ? 1 : -1
    }
    return (isDown ? -1 : 1) * compare(left, right) || inCardOrder(a, b)
  })
}

/** A column's next sorting when its head is pressed: up, down, by hand. */
export function nextSorting(now: Sorting | undefined, by: SortKey): Sorting | undefined {
  if (now?.by !== by) return { by, isDown: false }
  return now.isDown ? undefined : { by, isDown: true }
}
