import { Failure } from '@claquete/contract/failures'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from '../log.ts'
import { tooSlow } from './budget.ts'
import type { AsideReply, AsideRequest } from './protocol.ts'

export interface AsideLimits {
  readonly threads: number
  /** Of one company: others find a thread however much it sends. */
  readonly threadsPerTenant: number
  readonly waitingPerTenant: number
  readonly maxHeapMb: number
}

export const asideLimits: AsideLimits = {
  threads: 4,
  threadsPerTenant: 2,
  waitingPerTenant: 8,
  maxHeapMb: 512,
}

/** An idle thread ends after this long, to free its memory. */
const idleMs = 60_000
/** A task that nobody asked to go on for this long was forgotten. */
const forgottenMs = 15 * 60_000

const refused = (motivo: string) => new Failure('arquivo_ilegivel', { values: { motivo } })
const tooLarge = () => refused('precisa de memória demais. Divida-o em partes menores.')

interface Pending {
  readonly resolve: (reply: AsideReply) => void
  readonly reject: (error: Error) => void
}

/** One thread, which answers one request at a time. */
export class Thread {
  readonly #worker: Worker
  readonly #log: Pick<Logger, 'error'>
  #pending: Pending | undefined
  #ended: Error | undefined

  constructor(script: URL, maxHeapMb: number, log: Pick<Logger, 'error'>) {
    this.#log = log
    this.#worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      // The thread sees no environment, hence no secrets.
      env: {},
    })
    this.#worker.unref()
    this.#worker.on('message', (reply: AsideReply) => this.#settle(({ resolve }) => resolve(reply)))
    this.#worker.on('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isFull) this.#log.error({ err: error }, 'o leitor de arquivos parou')
      this.#fail(isFull ? tooLarge() : error)
    })
  }

  get isUsable(): boolean {
    return this.#ended === undefined
  }

  /** Asks and waits, no longer than `withinMs`: then the thread ends in the middle of its work. */
  async ask(
    request: AsideRequest,
    { transfer = [], withinMs }: { readonly transfer?: ArrayBuffer[]; readonly withinMs: number },
  ): Promise<AsideReply> {
    if (this.#ended) throw this.#ended
    const timer = setTimeout(() => this.#fail(tooSlow()), withinMs)
    try {
      return await new Promise<AsideReply>((resolve, reject) => {
        this.#pending = { resolve, reject }
        this.#worker.postMessage(request, transfer)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async end(): Promise<void> {
    this.#fail(refused('a leitura parou. Tente de novo.'))
    await Promise.race([this.#worker.terminate(), pause(2_000, undefined, { ref: false })])
  }

  #fail(error: Error): void {
    this.#ended ??= error
    void this.#worker.terminate()
    this.#settle(({ reject }) => reject(error))
  }

  #settle(end: (pending: Pending) => void): void {
    const pending = this.#pending
    this.#pending = undefined
    if (pending) end(pending)
  }
}

interface Waiting {
  readonly tenant: number
  readonly give: (thread: Thread) => void
  readonly refuse: (error: Error) => void
}

/** A few threads that all companies share. The oldest task runs next, unless its company already uses its share. */
export class ThreadPool {
  readonly #log: Pick<Logger, 'error'>
  readonly #limits: AsideLimits
  readonly #script: URL
  readonly #idle: { thread: Thread; timer: NodeJS.Timeout }[] = []
  readonly #taken = new Map<Thread, { tenant: number; timer: NodeJS.Timeout }>()
  readonly #queue: Waiting[] = []

  constructor(log: Pick<Logger, 'error'>, limits: AsideLimits, script: URL) {
    this.#log = log
    this.#limits = limits
    this.#script = script
  }

  async take(tenant: number): Promise<Thread> {
    const waiting = this.#queue.filter((one) => one.tenant === tenant).length
    if (waiting >= this.#limits.waitingPerTenant) throw new Failure('muitos_pedidos')
    return new Promise((give, refuse) => {
      this.#queue.push({ tenant, give, refuse })
      this.#next()
    })
  }

  give(thread: Thread): void {
    clearTimeout(this.#taken.get(thread)?.timer)
    this.#taken.delete(thread)
    if (thread.isUsable) {
      const timer = setTimeout(() => void this.#drop(thread), idleMs).unref()
      this.#idle.push({ thread, timer })
    }
    this.#next()
  }

  async close(): Promise<void> {
    for (const { refuse } of this.#queue.splice(0)) refuse(new Failure('sobrecarga'))
    const idle = this.#idle.splice(0).map(({ thread, timer }) => {
      clearTimeout(timer)
      return thread
    })
    await Promise.all([...idle, ...this.#taken.keys()].map((thread) => thread.end()))
  }

  #next(): void {
    if (this.#taken.size >= this.#limits.threads) return
    const at = this.#queue.findIndex(({ tenant }) => this.#isAllowed(tenant))
    const [one] = at < 0 ? [] : this.#queue.splice(at, 1)
    if (!one) return
    const found = this.#idle.pop()
    clearTimeout(found?.timer)
    const thread = found?.thread ?? new Thread(this.#script, this.#limits.maxHeapMb, this.#log)
    const timer = setTimeout(() => void thread.end(), forgottenMs).unref()
    this.#taken.set(thread, { tenant: one.tenant, timer })
    one.give(thread)
    this.#next()
  }

  #isAllowed(tenant: number): boolean {
    const own = [...this.#taken.values()].filter((one) => one.tenant === tenant).length
    return own < this.#limits.threadsPerTenant
  }

  async #drop(thread: Thread): Promise<void> {
    const at = this.#idle.findIndex((one) => one.thread === thread)
    if (at < 0) return
    this.#idle.splice(at, 1)
    await thread.end()
  }
}
