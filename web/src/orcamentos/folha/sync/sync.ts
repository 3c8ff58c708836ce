import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Valor } from '@claquete/core/orcamentos/folha/fields'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Aplicacao, Change } from '@claquete/core/orcamentos/folha/change'
import {
  giveUp,
  edit,
  novaReplica,
  unsavedCount,
  proximo,
  receive,
  restart,
  answered,
  resume,
} from './replica.ts'
import type { PendingLote, ReceivedLote, Replica } from './replica.ts'

export interface RefusedChange {
  readonly mudanca: Change
  readonly msg: string
  /** The value now in the cell, when another person changed it. */
  readonly atual?: Valor | undefined
}

export interface ServerReply {
  readonly revisao: number
  readonly recusas: readonly {
    readonly indice: number
    readonly msg: string
    readonly atual?: Valor | undefined
  }[]
  /** Warnings that do not refuse anything. */
  readonly alertas?: readonly string[]
  /** The server's grand total in cents, if the profile may see it. */
  readonly totalGeral?: number | undefined
}

/** The server refused the whole batch; a retry would fail again. */
export class RefusedLote extends Error {
  override readonly name = 'LoteRecusado'
}

/** Calls to the server; any error other than RefusedLote is retried. */
export interface Transport {
  enviar(lote: string, revisao: number, mudancas: readonly Change[]): Promise<ServerReply>
  fetchSince(desde: number): Promise<{ completas: boolean; lotes: readonly ReceivedLote[] }>
  reread(): Promise<{ documento: Documento; revisao: number }>
  /** Stores unconfirmed changes against reloads and crashes. */
  guardar(pendentes: readonly PendingLote[]): void
  wait(ms: number, run: () => void): () => void
}

export type SaveState =
  | { readonly estado: 'salvo' }
  | { readonly estado: 'salvando'; readonly mudancas: number }
  | { readonly estado: 'sem_conexao'; readonly mudancas: number }

const gatherMs = 350
const maxPerLote = 5000
const retryDelays = { primeira: 1000, ultima: 20_000 }

interface SyncListener {
  mudou(): void
  refused(recusadas: readonly RefusedChange[], msg: string | undefined): void
  /** A batch was stored; true makes the sheet be read again. */
  stored(resposta: ServerReply): boolean
}

/** Keeps the tab's document and the server's in step, over any network. */
export class FolhaSync {
  replica: Replica
  saving: SaveState = { estado: 'salvo' }
  readonly #transport: Transport
  readonly #listener: SyncListener
  #warned = 0
  readonly #mine = new Set<number>()
  #running = false
  #failures = 0
  #cancel: (() => void) | undefined
  #closed = false

  constructor(
    inicio: { readonly documento: Documento; readonly revisao: number },
    transport: Transport,
    listener: SyncListener,
  ) {
    this.replica = novaReplica(inicio.documento, inicio.revisao)
    this.#transport = transport
    this.#listener = listener
  }

  /** Applies changes and sends them soon, batched with those that follow at once. */
  edit(lote: string, mudancas: readonly Change[]): Aplicacao {
    const { replica, aplicacao } = edit(this.replica, lote, mudancas)
    if (aplicacao.aplicadas.length > 0) {
      this.#trocar(replica)
      this.#transport.guardar(this.#withoutReply())
      if (this.#failures === 0) this.#mark(gatherMs)
    }
    return aplicacao
  }

  resume(lotes: readonly PendingLote[]): void {
    if (lotes.length === 0) return
    this.#trocar(resume(this.replica, lotes))
    this.#transport.guardar(this.#withoutReply())
    this.#mark(0)
  }

  /** The realtime channel announced another person's revision. */
  announce(revisao: number): void {
    // A revision we counted as ours is theirs, because our batch had changed nothing: read the sheet again.
    if (this.#mine.has(revisao)) void this.rereadNow().catch(() => this.#mark(0))
    this.#warned = Math.max(this.#warned, revisao)
    if (revisao > this.replica.revisao) this.#mark(0)
  }

  /** Syncs now: on Ctrl+S, when the network is back, when the tab is shown or hidden. */
  syncNow(): void {
    this.#mark(0)
  }

  async rereadNow(): Promise<void> {
    const { documento, revisao } = await this.#transport.reread()
    this.#trocar(restart(this.replica, documento, revisao))
  }

  close(): void {
    this.#closed = true
    this.#cancel?.()
  }

  #withoutReply(): PendingLote[] {
    return this.replica.pendentes.filter(({ revisao }) => revisao === undefined)
  }

  #trocar(replica: Replica): void {
    this.replica = replica
    const mudancas = unsavedCount(replica)
    const estado =
      mudancas === 0 ? 'salvo' : this.#failures > 0 ? 'sem_conexao' : ('salvando' as const)
    this.saving = estado === 'salvo' ? { estado } : { estado, mudancas }
    this.#listener.mudou()
  }

  #mark(ms: number): void {
    if (this.#closed) return
    this.#cancel?.()
    this.#cancel = this.#transport.wait(ms, () => void this.#run())
  }

  async #run(): Promise<void> {
    if (this.#running || this.#closed) return
    this.#running = true
    try {
      while (await this.#step()) if (this.#closed) return
      this.#failures = 0
    } catch {
      this.#failures += 1
      const ms = Math.min(retryDelays.primeira * 2 ** (this.#failures - 1), retryDelays.ultima)
      this.#mark(ms)
    } finally {
      this.#running = false
    }
    if (!this.#closed) this.#trocar(this.replica)
  }

  /** Makes one call to the server; false if there was nothing to do. */
  async #step(): Promise<boolean> {
    const { revisao, pendentes } = this.replica
    if (this.#warned > revisao || pendentes.some((um) => (um.revisao ?? 0) > revisao)) {
      await this.#fetch()
      return true
    }
    const { replica, lote } = proximo(this.replica, maxPerLote)
    if (!lote) return false
    this.replica = replica
    this.#transport.guardar(this.#withoutReply())
    await this.#send(lote)
    return true
  }

  async #fetch(): Promise<void> {
    const antes = this.replica.revisao
    const { completas, lotes } = await this.#transport.fetchSince(antes)
    const replica = completas ? receive(this.replica, lotes) : undefined
    // With a gap in the revisions the batches cannot be applied.
    if (!replica || replica.revisao === antes) return this.#rereadAll()
    this.#trocar(replica)
  }

  async #rereadAll(): Promise<void> {
    await this.rereadNow()
    this.#warned = Math.min(this.#warned, this.replica.revisao)
  }

  async #send({ lote, mudancas }: PendingLote): Promise<void> {
    try {
      const resposta = await this.#transport.enviar(lote, this.replica.revisao, mudancas)
      this.#failures = 0
      const recusadas = new Set(resposta.recusas.map(({ indice }) => indice))
      if (resposta.revisao === this.replica.revisao + 1) this.#mine.add(resposta.revisao)
      this.#trocar(answered(this.replica, { lote, revisao: resposta.revisao, recusadas }))
      this.#transport.guardar(this.#withoutReply())
      this.#warned = Math.max(this.#warned, resposta.revisao)
      this.#count(mudancas, resposta.recusas)
      if (this.#listener.stored(resposta)) await this.#rereadAll()
    } catch (error) {
      if (!(error instanceof RefusedLote)) throw error
      this.#failures = 0
      this.#trocar(giveUp(this.replica, lote))
      this.#transport.guardar(this.#withoutReply())
      // The sheet may have been locked or changed: reading it tells why each change was refused.
      await this.#rereadAll()
      const { recusas } = apply(this.replica.servidor, mudancas)
      const refusals = new Map(recusas.map((refusal) => [refusal.mudanca, refusal]))
      this.#listener.refused(
        mudancas.map((mudanca) => refusals.get(mudanca) ?? { mudanca, msg: error.message }),
        error.message,
      )
    }
  }

  #count(mudancas: readonly Change[], recusas: ServerReply['recusas']) {
    const recusadas = recusas.flatMap(({ indice, msg, atual }): RefusedChange[] => {
      const mudanca = mudancas[indice]
      return mudanca ? [{ mudanca, msg, atual }] : []
    })
    if (recusadas.length > 0) this.#listener.refused(recusadas, undefined)
  }
}
