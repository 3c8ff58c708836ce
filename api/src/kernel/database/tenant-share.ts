import { Failure } from '@claquete/contract/failures'
import type pg from 'pg'

/** How long a request waits, for its turn and then for what others hold. */
export const patienceMs = 8_000
const waitingMax = 50

/** A write may wait for what another write holds; a read never does. */
type ShareKind = 'read' | 'write'

interface Waiting {
  readonly kind: ShareKind
  readonly go: () => void
}

interface Share {
  /** Places taken; one that is handed to who waits stays counted. */
  readonly running: Record<ShareKind, number>
  waiting: readonly Waiting[]
}

interface Place {
  readonly leave: () => void
  /** What is left of its patience, in milliseconds. */
  readonly patienceMs: number
}

const countOf = ({ waiting }: Share, kind: ShareKind) =>
  waiting.filter((one) => one.kind === kind).length

/**
 * The requests of one tenant hold at most half of the connections of a pool, so that a slow or locked tenant
 * stops nobody else; its writes hold three quarters of that at most, so that those that wait for one record leave
 * its reads a place. Further ones wait in order; after 8 s, or when 50 of their kind wait, they are refused.
 */
export class TenantShares {
  readonly #most: number
  readonly #mostWrites: number
  readonly #shares = new Map<number, Share>()

  constructor(connections: number) {
    this.#most = Math.max(1, Math.floor(connections / 2))
    this.#mostWrites = Math.max(1, this.#most - Math.ceil(this.#most / 4))
  }

  /** Resolves when the tenant may take a connection. */
  async enter(tenant: number, kind: ShareKind = 'read'): Promise<Place> {
    const share = this.#shares.get(tenant) ?? { running: { read: 0, write: 0 }, waiting: [] }
    this.#shares.set(tenant, share)
    const began = performance.now()
    const waits = !this.#hasRoom(share, kind)
    if (waits) await this.#turn(share, kind)
    else share.running[kind] += 1
    return {
      leave: () => this.#leave(tenant, share, kind),
      patienceMs: waits ? patienceMs - (performance.now() - began) : patienceMs,
    }
  }

  #hasRoom({ running: { read, write } }: Share, kind: ShareKind): boolean {
    return read + write < this.#most && (kind === 'read' || write < this.#mostWrites)
  }

  #leave(tenant: number, share: Share, kind: ShareKind): void {
    share.running[kind] -= 1
    const next = share.waiting.find((one) => this.#hasRoom(share, one.kind))
    if (next) return this.#call(share, next)
    if (share.running.read + share.running.write === 0) this.#shares.delete(tenant)
  }

  #call(share: Share, next: Waiting): void {
    share.waiting = share.waiting.filter((one) => one !== next)
    share.running[next.kind] += 1
    next.go()
  }

  #turn(share: Share, kind: ShareKind): Promise<void> {
    if (countOf(share, kind) >= waitingMax) throw new Failure('muitos_pedidos')
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        kind,
        go: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        share.waiting = share.waiting.filter((one) => one !== own)
        reject(new Failure(kind === 'write' ? 'gravacoes_em_espera' : 'sobrecarga'))
      }, patienceMs)
      share.waiting = [...share.waiting, own]
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
