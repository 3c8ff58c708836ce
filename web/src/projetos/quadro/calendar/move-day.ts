import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Desk } from '../state/desk.ts'
import { movedTo } from './month.ts'

/** Makes tasks due on another day; each keeps its length. */
export function moveToDay(desk: Desk, ids: readonly number[], day: CalendarDate): void {
  const { board } = desk
  if (!board || !desk.mayChange) return
  for (const id of ids) {
    const card = desk.card(id)
    if (card && card.data_entrega !== day) {
      void desk.acts.update(id, movedTo(card, day, board.data_zero))
    }
  }
  desk.say(`Prazo em ${day.slice(8)}/${day.slice(5, 7)}`)
}
