import type { BoardNotice } from '@claquete/contract/kernel/notification'
import { store } from '../../../lib/plain/store.ts'
import type { Store } from '../../../lib/plain/store.ts'
import { boardOf, placed, reread } from './board.ts'
import type { Board, Card, Quadro } from './board.ts'

/** What the store asks of the server. */
export interface BoardWire {
  readonly readBoard: () => Promise<Quadro>
  readonly readCards: (ids: readonly number[]) => Promise<readonly Card[]>
  /** Did the server say nothing of the act, so that it is to be sent again? */
  readonly isUnanswered: (error: unknown) => boolean
}

/** One thing somebody does on the board: shown at once, sent in its turn. */
export interface BoardAct {
  /** What it does, said when it is refused: 'mover a tarefa'. */
  readonly label: string
  readonly change: (board: Board) => Board
  /** Asks the server; what it gives changes what the server is known to have. */
  readonly send: () => Promise<(board: Board) => Board>
}

export interface BoardState {
  readonly board: Board | undefined
  /** Why it could not be read. */
  readonly error: unknown
  /** How many acts the server has not answered. */
  readonly unsent: number
  readonly isOffline: boolean
}

interface Waiting extends BoardAct {
  readonly settle: (outcome: unknown) => void
}

/** Milliseconds between tries while there is no connection. */
const retryMs = { first: 1000, most: 20_000 }
/** Milliseconds to wait for further ids to read again. */
const joinMs = 60
const mostIds = 200

export interface BoardStoreOptions {
  readonly wire: BoardWire
  /** Called when the server refused an act, which was taken back. */
  readonly onRefusal: (error: unknown, label: string) => void
  readonly schedule?: (run: () => void, ms: number) => unknown
}

/**
 * An open board: what the server is known to have, and over it what was done here and is not answered yet, in its order.
 * Acts are sent one after the other, as later ones build on earlier ones. Notices that come while something is read or sent
 * are applied again after its answer, which may be older than they are.
 */
export class BoardStore {
  readonly state: Store<BoardState> = store<BoardState>({
    board: undefined,
    error: undefined,
    unsent: 0,
    isOffline: false,
  })
  readonly #wire: BoardWire
  readonly #onRefusal: BoardStoreOptions['onRefusal']
  readonly #schedule: NonNullable<BoardStoreOptions['schedule']>
  #base: Board | undefined
  #error: unknown
  #queue: Waiting[] = []
  #isSending = false
  #failures = 0
  /** Questions under way: readings and the act that is being sent. */
  #asked = 0
  /** Readings begun until now. */
  #begun = 0
  /** Notices since the oldest question that is under way. */
  #since: Omit<BoardNotice, 'tudo'>[] = []
  /** Readings take turns, so that no older one comes after a newer one. */
  #turn: Promise<unknown> = Promise.resolve()
  #willRead: Promise<void> | undefined
  #held: BoardNotice[] | undefined
  #stale = new Set<number>()
  #joining = false
  #isClosed = false

  constructor({ wire, onRefusal, schedule }: BoardStoreOptions) {
    this.#wire = wire
    this.#onRefusal = onRefusal
    this.#schedule = schedule ?? ((run, ms) => setTimeout(run, ms))
  }

  get board(): Board | undefined {
    return this.state.get().board
  }

  isUnanswered = (error: unknown): boolean => this.#wire.isUnanswered(error)

  close(): void {
    this.#isClosed = true
  }

  reopen(): void {
    this.#isClosed = false
  }

  /** Reads the whole board. */
  read(): Promise<void> {
    // One that waits for its turn will see whatever this one would.
    return (this.#willRead ??= this.#inTurn(async () => {
      this.#willRead = undefined
      try {
        const quadro = await this.#reading(() => this.#wire.readBoard())
        this.#error = undefined
        this.#base = boardOf(quadro)
        this.#stale.clear()
        this.#applySince()
      } catch (error) {
        this.#error = error
      }
      this.#show()
    }))
  }

  /** Does something; gives its failure, or undefined once the server did it. */
  act(act: BoardAct): Promise<unknown> {
    return new Promise((settle) => {
      this.#queue.push({ ...act, settle })
      this.#show()
      void this.#sendNext()
    })
  }

  /** Something arrived over the realtime channel. */
  notice(notice: BoardNotice): void {
    if (this.#held) this.#held.push(notice)
    else this.#take(notice)
  }

  /** Keeps what others do back until `release`, so that nothing moves under a drag. */
  hold(): void {
    this.#held ??= []
  }

  release(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const notice of held) this.#take(notice)
  }

  /** The connection is back: what was missed is read, what was not sent is sent. */
  async reconnect(): Promise<void> {
    this.#failures = 0
    await Promise.all([this.read(), this.#sendNext()])
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(run)
    this.#turn = mine
    return mine
  }

  #take({ tudo, ...notice }: BoardNotice): void {
    if (this.#asked > 0) this.#since.push(notice)
    this.#apply(notice)
    if (tudo) void this.read()
    this.#show()
  }

  #apply({ lugares, ids }: Omit<BoardNotice, 'tudo'>): void {
    if (!this.#base) return
    if (lugares) {
      this.#base = placed(this.#base, lugares)
      // A task that came from elsewhere is not known yet.
      for (const { id_projeto_tarefa: id } of lugares) {
        if (!this.#base.tarefas.has(id)) this.#stale.add(id)
      }
    }
    for (const id of ids ?? []) this.#stale.add(id)
    if (this.#stale.size > 0) this.#rereadSoon()
  }

  async #asking<T>(ask: () => Promise<T>): Promise<T> {
    this.#asked += 1
    try {
      return await ask()
    } finally {
      this.#asked -= 1
    }
  }

  #reading<T>(ask: () => Promise<T>): Promise<T> {
    this.#begun += 1
    return this.#asking(ask)
  }

  /** What was said while the question was under way may be newer than its answer. */
  #applySince(): void {
    const since = this.#since
    if (this.#asked === 0) this.#since = []
    for (const notice of since) this.#apply(notice)
  }

  #rereadSoon(): void {
    if (this.#joining) return
    this.#joining = true
    this.#schedule(() => {
      this.#joining = false
      void this.#inTurn(() => this.#readStale())
    }, joinMs)
  }

  async #readStale(): Promise<void> {
    const ids = [...this.#stale].slice(0, mostIds)
    if (ids.length === 0 || this.#isClosed) return
    for (const id of ids) this.#stale.delete(id)
    try {
      const cards = await this.#reading(() => this.#wire.readCards(ids))
      if (this.#base) this.#base = reread(this.#base, ids, cards)
      this.#applySince()
      this.#show()
    } catch {
      // `reconnect` reads the whole board.
      for (const id of ids) this.#stale.add(id)
      this.#schedule(() => this.#rereadSoon(), retryMs.most)
      return
    }
    if (this.#stale.size > 0) this.#rereadSoon()
  }

  async #sendNext(): Promise<void> {
    const [next] = this.#queue
    if (!next || this.#isSending) return
    this.#isSending = true
    const begun = this.#begun
    try {
      const answer = await this.#asking(next.send)
      this.#failures = 0
      if (this.#base) this.#base = answer(this.#base)
      this.#settle(next, undefined)
      // What was read meanwhile may lack the act, and the answer what others did after it.
      if (this.#begun !== begun) void this.read()
    } catch (error) {
      if (this.#wire.isUnanswered(error)) return this.#tryLater()
      this.#settle(next, error)
      this.#onRefusal(error, next.label)
      // What it was done on may be gone.
      void this.read()
    }
    void this.#sendNext()
  }

  #settle(act: Waiting, outcome: unknown): void {
    this.#isSending = false
    this.#queue = this.#queue.filter((one) => one !== act)
    this.#applySince()
    this.#show()
    act.settle(outcome)
  }

  #tryLater(): void {
    this.#isSending = false
    this.#failures += 1
    this.#show()
    const ms = Math.min(retryMs.first * 2 ** (this.#failures - 1), retryMs.most)
    this.#schedule(() => {
      if (!this.#isClosed) void this.#sendNext()
    }, ms)
  }

  #show(): void {
    const board = this.#base && this.#queue.reduce((shown, { change }) => change(shown), this.#base)
    this.state.set({
      board,
      error: this.#error,
      unsent: this.#queue.length,
      isOffline: this.#failures > 0,
    })
  }
}
