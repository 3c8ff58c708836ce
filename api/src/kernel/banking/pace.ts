import { setTimeout as sleep } from 'node:timers/promises'

/** How many requests of one kind a bank answers in a minute; the kind shares the limit. */
export interface Limit {
  readonly kind: string
  readonly perMinute: number
}

const minuteMs = 60_000

/** The turns taken in the last minute, oldest first, of each limit of this process; those that wait are in it too. */
const turns = new Map<string, number[]>()

/**
 * Takes the next turn of a limit, so that no minute has more requests than the bank answers, in the order in which they
 * asked. Returns false, without a turn, where it would be further away than `patienceMs`.
 */
export async function takePace(
  key: string,
  perMinute: number,
  { now, patienceMs, windowMs = minuteMs, wait = sleep }: PaceOptions,
): Promise<boolean> {
  const asked = now()
  const taken = (turns.get(key) ?? []).filter((at) => at > asked - windowMs)
  // The turn that many places before this one has to be a whole minute old.
  const before = taken.at(-perMinute)
  const turn = before === undefined ? asked : Math.max(asked, before + windowMs)
  if (turn - asked > patienceMs) return false
  turns.set(key, [...taken, turn])
  if (turn > asked) await wait(turn - asked)
  return true
}

interface PaceOptions {
  readonly now: () => number
  readonly patienceMs: number
  /** The minute, which tests make shorter. */
  readonly windowMs?: number
  /** Waits for so many milliseconds of the clock that `now` reads. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** What Banco Inter answers in a minute, in production and in its own test environment. */
const inter: readonly {
  kind: string
  path: RegExp
  method?: string
  perMinute: [number, number]
}[] = [
  { kind: 'token', path: /^\/oauth\/v2\/token$/u, perMinute: [5, 5] },
  { kind: 'avisos', path: /^\/cobranca\/v3\/cobrancas\/webhook$/u, perMinute: [5, 5] },
  { kind: 'envios', path: /^\/cobranca\/v3\/cobrancas\/webhook\//u, perMinute: [10, 10] },
  { kind: 'mudança', path: /^\/cobranca\//u, method: 'PATCH', perMinute: [10, 10] },
  { kind: 'edição', path: /^\/cobranca\/v3\/cobrancas\/[^/]+\/edicao\//u, perMinute: [10, 10] },
  { kind: 'cobrança', path: /^\/cobranca\//u, perMinute: [120, 10] },
  { kind: 'pix', path: /^\/pix\/v2\//u, perMinute: [120, 10] },
  { kind: 'saldo', path: /^\/banking\/v2\/saldo/u, perMinute: [10, 10] },
  { kind: 'extrato', path: /^\/banking\//u, perMinute: [10, 10] },
]

/** The limit of an endpoint of Banco Inter; none where the bank tells none, as a simulator. */
export function limitOfInter(url: string, path: string, method: string): Limit | undefined {
  const { hostname } = new URL(url)
  const isTest = hostname.endsWith('.uatinter.co')
  if (!isTest && !hostname.endsWith('.bancointer.com.br')) return undefined
  const [place = ''] = path.split('?')
  const found = inter.find((one) => one.path.test(place) && (one.method ?? method) === method)
  return found && { kind: found.kind, perMinute: found.perMinute[isTest ? 1 : 0] }
}
