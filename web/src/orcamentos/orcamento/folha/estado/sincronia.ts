import type { Documento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Valor } from '@claquete/core/orcamentos/orcamento/campos'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Aplicacao, Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import {
  giveUp,
  edit,
  novaReplica,
  porSalvar,
  proximo,
  receive,
  restart,
  respondido,
  resume,
} from './replica.ts'
import type { LotePendente, LoteRecebido, Replica } from './replica.ts'

/** A change that the server did not take. */
export interface Recusada {
  readonly mudanca: Mudanca
  readonly msg: string
  /** Somebody else changed the same cell: what it holds now. */
  readonly atual?: Valor | undefined
}

export interface Resposta {
  readonly revisao: number
  readonly recusas: readonly {
    readonly indice: number
    readonly msg: string
    readonly atual?: Valor | undefined
  }[]
  /** What is worth knowing and forbids nothing. */
  readonly alertas?: readonly string[]
  /** The sum that the server has now, where the profile sees it. */
  readonly totalGeral?: number | undefined
}

/** The whole batch was refused: trying again would change nothing. */
export class LoteRecusado extends Error {
  override readonly name = 'LoteRecusado'
}

/** How the sheet reaches the server; anything thrown but LoteRecusado is tried again. */
export interface Transporte {
  enviar(lote: string, revisao: number, mudancas: readonly Mudanca[]): Promise<Resposta>
  buscar(desde: number): Promise<{ completas: boolean; lotes: readonly LoteRecebido[] }>
  reler(): Promise<{ documento: Documento; revisao: number }>
  /** Keeps what was not answered for, against reloads and crashes. */
  guardar(pendentes: readonly LotePendente[]): void
  esperar(ms: number, run: () => void): () => void
}

export type Salvamento =
  | { readonly estado: 'salvo' }
  | { readonly estado: 'salvando'; readonly mudancas: number }
  | { readonly estado: 'sem_conexao'; readonly mudancas: number }

const juntarMs = 350
const maximoPorLote = 5000
const tentarDeNovo = { primeira: 1000, ultima: 20_000 }

interface Ouvinte {
  mudou(): void
  recusou(recusadas: readonly Recusada[], msg: string | undefined): void
  /** A batch was stored; true asks for the whole sheet again. */
  guardou(resposta: Resposta): boolean
}

/** Keeps one's own sheet and the server's the same, whatever the network does. */
export class Sincronia {
  replica: Replica
  salvamento: Salvamento = { estado: 'salvo' }
  readonly #transporte: Transporte
  readonly #ouvinte: Ouvinte
  #avisada = 0
  readonly #minhas = new Set<number>()
  #rodando = false
  #falhas = 0
  #cancelar: (() => void) | undefined
  #fechada = false

  constructor(
    inicio: { readonly documento: Documento; readonly revisao: number },
    transporte: Transporte,
    ouvinte: Ouvinte,
  ) {
    this.replica = novaReplica(inicio.documento, inicio.revisao)
    this.#transporte = transporte
    this.#ouvinte = ouvinte
  }

  /** A change made here; it is sent soon, together with those that follow at once. */
  editar(lote: string, mudancas: readonly Mudanca[]): Aplicacao {
    const { replica, aplicacao } = edit(this.replica, lote, mudancas)
    if (aplicacao.aplicadas.length > 0) {
      this.#trocar(replica)
      this.#transporte.guardar(this.#semResposta())
      if (this.#falhas === 0) this.#marcar(juntarMs)
    }
    return aplicacao
  }

  retomar(lotes: readonly LotePendente[]): void {
    if (lotes.length === 0) return
    this.#trocar(resume(this.replica, lotes))
    this.#transporte.guardar(this.#semResposta())
    this.#marcar(0)
  }

  /** The realtime channel told of a newer revision, by somebody else. */
  announce(revisao: number): void {
    // What was taken for one's own was theirs, and one's own had changed nothing.
    if (this.#minhas.has(revisao)) void this.rereadNow().catch(() => this.#marcar(0))
    this.#avisada = Math.max(this.#avisada, revisao)
    if (revisao > this.replica.revisao) this.#marcar(0)
  }

  /** Tries now: the network came back, or the person is about to leave. */
  ja(): void {
    this.#marcar(0)
  }

  async rereadNow(): Promise<void> {
    const { documento, revisao } = await this.#transporte.reler()
    this.#trocar(restart(this.replica, documento, revisao))
  }

  close(): void {
    this.#fechada = true
    this.#cancelar?.()
  }

  #semResposta(): LotePendente[] {
    return this.replica.pendentes.filter(({ revisao }) => revisao === undefined)
  }

  #trocar(replica: Replica): void {
    this.replica = replica
    const mudancas = porSalvar(replica)
    const estado =
      mudancas === 0 ? 'salvo' : this.#falhas > 0 ? 'sem_conexao' : ('salvando' as const)
    this.salvamento = estado === 'salvo' ? { estado } : { estado, mudancas }
    this.#ouvinte.mudou()
  }

  #marcar(ms: number): void {
    if (this.#fechada) return
    this.#cancelar?.()
    this.#cancelar = this.#transporte.esperar(ms, () => void this.#rodar())
  }

  async #rodar(): Promise<void> {
    if (this.#rodando || this.#fechada) return
    this.#rodando = true
    try {
      while (await this.#passo()) if (this.#fechada) return
      this.#falhas = 0
    } catch {
      this.#falhas += 1
      const ms = Math.min(tentarDeNovo.primeira * 2 ** (this.#falhas - 1), tentarDeNovo.ultima)
      this.#marcar(ms)
    } finally {
      this.#rodando = false
    }
    if (!this.#fechada) this.#trocar(this.replica)
  }

  /** One call to the server; false when there is nothing left to do. */
  async #passo(): Promise<boolean> {
    const { revisao, pendentes } = this.replica
    if (this.#avisada > revisao || pendentes.some((um) => (um.revisao ?? 0) > revisao)) {
      await this.#buscar()
      return true
    }
    const { replica, lote } = proximo(this.replica, maximoPorLote)
    if (!lote) return false
    this.replica = replica
    this.#transporte.guardar(this.#semResposta())
    await this.#enviar(lote)
    return true
  }

  async #buscar(): Promise<void> {
    const antes = this.replica.revisao
    const { completas, lotes } = await this.#transporte.buscar(antes)
    const replica = completas ? receive(this.replica, lotes) : undefined
    // Changes that do not follow what is known cannot be put over it.
    if (!replica || replica.revisao === antes) return this.#relerTudo()
    this.#trocar(replica)
  }

  async #relerTudo(): Promise<void> {
    await this.rereadNow()
    this.#avisada = Math.min(this.#avisada, this.replica.revisao)
  }

  async #enviar({ lote, mudancas }: LotePendente): Promise<void> {
    try {
      const resposta = await this.#transporte.enviar(lote, this.replica.revisao, mudancas)
      this.#falhas = 0
      const recusadas = new Set(resposta.recusas.map(({ indice }) => indice))
      if (resposta.revisao === this.replica.revisao + 1) this.#minhas.add(resposta.revisao)
      this.#trocar(respondido(this.replica, { lote, revisao: resposta.revisao, recusadas }))
      this.#transporte.guardar(this.#semResposta())
      this.#avisada = Math.max(this.#avisada, resposta.revisao)
      this.#contar(mudancas, resposta.recusas)
      if (this.#ouvinte.guardou(resposta)) await this.#relerTudo()
    } catch (error) {
      if (!(error instanceof LoteRecusado)) throw error
      this.#falhas = 0
      this.#trocar(giveUp(this.replica, lote))
      this.#transporte.guardar(this.#semResposta())
      // The sheet may have been locked or changed: what it holds now says why each was refused.
      await this.#relerTudo()
      const { recusas } = apply(this.replica.servidor, mudancas)
      const porque = new Map(recusas.map((uma) => [uma.mudanca, uma]))
      this.#ouvinte.recusou(
        mudancas.map((mudanca) => porque.get(mudanca) ?? { mudanca, msg: error.message }),
        error.message,
      )
    }
  }

  #contar(mudancas: readonly Mudanca[], recusas: Resposta['recusas']) {
    const recusadas = recusas.flatMap(({ indice, msg, atual }): Recusada[] => {
      const mudanca = mudancas[indice]
      return mudanca ? [{ mudanca, msg, atual }] : []
    })
    if (recusadas.length > 0) this.#ouvinte.recusou(recusadas, undefined)
  }
}
