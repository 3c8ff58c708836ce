import { Failure } from '@claquete/contract/failures'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the first of OWASP's recommended settings: 19 MiB, two passes, one lane. */
const strong = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** For tests, which make hundreds of companies and keep none. */
const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

export type PasswordCost = 'full' | 'minimal'

let settings: typeof strong | typeof weak = strong

/** Sets what a new hash costs from now on in this process; the configuration refuses `minimal` in production. */
export function setPasswordCost(cost: PasswordCost): void {
  settings = cost === 'full' ? strong : weak
}

/** Each derivation takes a thread and 19 MiB: two at a time leave the threads to files and DNS. */
const atOnce = 2
/** Waiting beyond this is refused: an answer that comes too late is work thrown away. */
const queueMax = 40

let running = 0
const waiting: (() => void)[] = []

/** Waits for its turn; a turn that ends is handed straight to the next in line. */
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
 * The argon2id hash of a password, with its salt and its settings inside, for storing. Refuses with
 * `muitos_pedidos` when too many already wait.
 */
export const hashPassword = (senha: string): Promise<string> => inTurn(() => hash(senha, settings))

/**
 * Whether this is the password of the hash; a hash made with other settings is still understood.
 * Refuses with `muitos_pedidos` when too many already wait.
 */
export const verifyPassword = (senha_hash: string, senha: string): Promise<boolean> =>
  inTurn(() => verify(senha_hash, senha))
