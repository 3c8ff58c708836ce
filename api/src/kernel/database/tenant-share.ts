import { Failure } from '@claquete/contract/failures'
import type pg from 'pg'

const waitMs = 10_000
const waitingMax = 50

interface Waiting {
  readonly go: () => void
}

interface Share {
  /** Places taken; one that is handed to who waits stays counted. */
  running: number
  readonly waiting: Waiting[]
}

/**
 * The requests of one tenant hold at most half of the connections of a pool, so that a slow or locked tenant
 * stops nobody else. Further ones wait in order; after 10 s, or when 50 wait, they are refused.
 */
export class TenantShares {
  readonly #most: number
  readonly #shares = new Map<number, Share>()

  constructor(connections: number) {
    this.#most = Math.max(1, Math.floor(connections / 2))
  }

  /** Resolves when the tenant may take a connection; the result gives the place back. */
  async enter(tenant: number): Promise<() => void> {
    const share = this.#shares.get(tenant) ?? { running: 0, waiting: [] }
    this.#shares.set(tenant, share)
    if (share.running < this.#most) share.running += 1
    else await this.#turn(share)
    return () => {
      const next = share.waiting.shift()
      if (next) return next.go()
      share.running -= 1
      if (share.running === 0) this.#shares.delete(tenant)
    }
  }

  #turn({ waiting }: Share): Promise<void> {
    if (waiting.length >= waitingMax) throw new Failure('muitos_pedidos')
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        go: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(new Failure('sobrecarga'))
      }, waitMs)
      waiting.push(own)
    })
  }
}

const sharesOfPools = new WeakMap<pg.Pool, TenantShares>()

/** The shares of a pool, one object for all its transactions. */
export function sharesOf(pool: pg.Pool): TenantShares {
  const known = sharesOfPools.get(pool)
  if (known) return known
  const shares = new TenantShares(pool.options.max)
  sharesOfPools.set(pool, shares)
  return shares
}
