import { must } from '../../../kernel/must.ts'

/**
 * States that only go forward, the earliest first. The result keeps the later of two states, so it does not depend on the
 * order in which they are told, nor on how often.
 */
export function joinStates<State extends string>(order: readonly State[]) {
  const ranks = new Map(order.map((state, at) => [state, at]))
  const rankOf = (state: State) => must(ranks.get(state), `state ${state}`)
  return (before: State, told: State): State => (rankOf(told) > rankOf(before) ? told : before)
}
