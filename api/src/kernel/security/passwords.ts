import { Failure } from '@claquete/contract/failures'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const strong = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** For tests, which create hundreds of throwaway companies. */
const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

export type PasswordCost = 'full' | 'minimal'

let settings: typeof strong | typeof weak = strong

/** Sets the cost of new hashes in this process; the configuration refuses `minimal` in production. */
export function setPasswordCost(cost: PasswordCost): void {
  settings = cost === 'full' ? strong : weak
}

/** Each hash takes a thread and 19 MiB; two at a time leave threads for files and DNS. */
const atOnce = 2
/** Beyond this queue, requests are refused: their answer would come too late. */
const queueMax = 40

let running = 0
const waiting: (() => void)[] = []

/** Waits for a free slot; a finished task hands its slot to the next in line. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else if (waiting.length < queueMax) await new Promise<void>((start) => waiting.push(start))
  else throw new Failure('muitos_pedidos')
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * The argon2id hash of a password, including salt and settings, for storing. Refuses with `muitos_pedidos`
 * when the queue is full.
 */
export const hashPassword = (senha: string): Promise<string> => inTurn(() => hash(senha, settings))

/**
 * Whether the password matches the hash, made with any settings. Refuses with `muitos_pedidos` when the queue
 * is full.
 */
export const verifyPassword = (senha_hash: string, senha: string): Promise<boolean> =>
  inTurn(() => verify(senha_hash, senha))
