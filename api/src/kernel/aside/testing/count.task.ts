import { Failure } from '@claquete/contract/failures'
import { setTimeout } from 'node:timers/promises'

interface Counting {
  readonly upTo: number
  readonly busyMs?: number
  readonly refuses?: boolean
  readonly megabytes?: number
}

/** Counts, works without a pause, refuses or fills its memory, as a hostile file makes a reader do. */
export async function* run({ upTo, busyMs = 0, refuses = false, megabytes = 0 }: Counting) {
  const kept: number[][] = []
  for (let at = 0; at < megabytes; at += 1) kept.push(Array.from({ length: 131_072 }, () => at / 3))
  let sum = 0
  for (let n = 1; n <= upTo; n += 1) {
    const until = performance.now() + busyMs
    while (performance.now() < until) sum += 0
    const answer: number | undefined = yield n
    sum += answer ?? 0
  }
  if (refuses) throw new Failure('arquivo_ilegivel', { values: { motivo: 'é de mentira.' } })
  await setTimeout(0)
  return sum
}
