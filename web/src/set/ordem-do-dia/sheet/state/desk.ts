import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import type { OpenOrdem } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { Conflict } from '@claquete/contract/set/ordem-do-dia/change'
import { store } from '../../../../lib/plain/store.ts'
import { apply, joined } from './edits.ts'
import type { Edit } from './edits.ts'
import type { Sent } from './wire.ts'

/** A field that two people changed: what stands there, and what this person typed. */
export interface OpenConflict {
  readonly edit: Edit
  readonly conflito: Conflict
}

export interface DeskState {
  /** With what is typed and not saved yet. */
  readonly documento: Documento
  readonly unsent: number
  /** The revision that the server has. */
  readonly revisao: number
  /** When the last edit was saved, in milliseconds; undefined before the first. */
  readonly savedAt: number | undefined
  /** Why the first of the unsent edits is not saved. */
  readonly failure: unknown
  readonly conflicts: readonly OpenConflict[]
}

interface DeskOptions {
  readonly send: (edit: Edit, real: (id: number) => number) => Promise<Sent>
  /** Asks the server for the sheet again; the reply comes by `adopt`. */
  readonly reload: () => void
  /** True where trying again later may help: there was no connection. */
  readonly mayRetry: (error: unknown) => boolean
  readonly now: () => number
}

/** Milliseconds after the last key until an edit is sent, and until it is sent again. */
const pauseMs = 600
const retryMs = 5_000

/**
 * A sheet that is being written: what the server has, the edits that it has not, and what stands on the screen, which is
 * both. Edits are sent one at a time, in their order; what others write comes in between.
 */
export class OrdemDesk {
  readonly state
  readonly #options: DeskOptions
  #served: Documento
  #revisao: number
  #edits: Edit[] = []
  #isSending = false
  /** The server has something that this browser does not show. */
  #isOld = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastId = 0
  readonly #ids = new Map<number, number>()
  readonly #keys = new Map<number, number>()

  constructor({ documento, revisao }: OpenOrdem, options: DeskOptions) {
    this.#served = documento
    this.#revisao = revisao
    this.#options = options
    this.state = store<DeskState>({
      documento,
      unsent: 0,
      revisao,
      savedAt: undefined,
      failure: undefined,
      conflicts: [],
    })
  }

  /** An id for a row that the server has not got yet. */
  newId(): number {
    this.#lastId -= 1
    return this.#lastId
  }

  /** What a row is called on the screen from the moment it was put in, whatever id the server gave it. */
  keyOf(id: number): number {
    return this.#keys.get(id) ?? id
  }

  /** Shows an edit at once and saves it soon: what is typed waits for a pause. */
  edit(edit: Edit, isTyped = false): void {
    const last = this.#edits.at(-1)
    const isWaiting = this.#edits.length > (this.#isSending ? 1 : 0)
    const one = last && isWaiting ? joined(last, edit) : undefined
    if (one) this.#edits[this.#edits.length - 1] = one
    else this.#edits.push(edit)
    this.#show({})
    clearTimeout(this.#timer)
    if (isTyped) this.#timer = setTimeout(() => void this.flush(), pauseMs)
    else void this.flush()
  }

  /** Sends what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#edits[0] && (await this.#sendFirst(this.#edits[0])));
    } finally {
      this.#isSending = false
    }
    if (this.#edits.length === 0 && this.#isOld) {
      this.#isOld = false
      this.#options.reload()
    }
  }

  /** Takes what the server has now, unless it is older than what this browser saved. */
  adopt({ documento, revisao }: OpenOrdem): void {
    if (this.#isSending) {
      this.#isOld = true
      return
    }
    if (revisao < this.#revisao) return
    this.#revisao = revisao
    this.#served = documento
    this.#show({})
  }

  /** Writes what this person typed over what somebody else wrote. */
  keepMine({ edit, conflito }: OpenConflict): void {
    this.#close(conflito)
    this.edit({
      ...edit,
      valores: nested(conflito.campo, conflito.seu),
      antes: nested(conflito.campo, conflito.atual),
    } as Edit)
  }

  takeTheirs({ conflito }: OpenConflict): void {
    this.#close(conflito)
  }

  /** Forgets the first edit, which the server refuses. */
  discard(): void {
    this.#edits.shift()
    this.#show({ failure: undefined })
    this.#options.reload()
    void this.flush()
  }

  /** Ends its waiting; what was not sent is lost. */
  close(): void {
    clearTimeout(this.#timer)
  }

  /** True when it was saved, and the next one may follow. */
  async #sendFirst(edit: Edit): Promise<boolean> {
    try {
      const sent = await this.#options.send(edit, (id) => this.#ids.get(id) ?? id)
      this.#settle(edit, sent)
      return true
    } catch (failure) {
      this.#show({ failure })
      if (this.#options.mayRetry(failure)) {
        this.#timer = setTimeout(() => void this.flush(), retryMs)
      }
      return false
    }
  }

  #settle(edit: Edit, { revisao, conflitos = [], ids = [] }: Sent): void {
    this.#edits.shift()
    // Somebody else wrote in between, and their words are not here.
    if (revisao > this.#revisao + 1 || conflitos.length > 0) this.#isOld = true
    this.#revisao = revisao
    if ('rows' in edit) {
      for (const [at, { id }] of edit.rows.entries()) {
        this.#ids.set(id, ids[at] ?? id)
        this.#keys.set(ids[at] ?? id, id)
      }
    }
    this.#served = this.#withRealIds(apply(this.#served, edit))
    for (const { campo, atual } of conflitos) {
      this.#served = apply(this.#served, { ...edit, valores: nested(campo, atual) } as Edit)
    }
    this.#edits = this.#edits.map((one) => this.#real(one))
    this.#show({
      failure: undefined,
      savedAt: this.#options.now(),
      conflicts: [
        ...this.state.get().conflicts,
        ...conflitos.map((conflito) => ({ edit: this.#real(edit), conflito })),
      ],
    })
  }

  /** The same edit of a row whose id came meanwhile. */
  #real(edit: Edit): Edit {
    const real = (id: number) => this.#ids.get(id) ?? id
    const place =
      'after' in edit && typeof edit.after === 'number' ? { after: real(edit.after) } : {}
    return { ...edit, ...('id' in edit && { id: real(edit.id) }), ...place } as Edit
  }

  #withRealIds(documento: Documento): Documento {
    const real = (id: number) => this.#ids.get(id) ?? id
    const lines = Object.entries(documento.linhas).map(([bloco, all]) => [
      bloco,
      all.map((one) => {
        const id_ordem_linha = real(one.id_ordem_linha)
        return id_ordem_linha === one.id_ordem_linha ? one : { ...one, id_ordem_linha }
      }),
    ])
    return {
      ...documento,
      pessoas: documento.pessoas.map((one) => {
        const id_ordem_pessoa = real(one.id_ordem_pessoa)
        return id_ordem_pessoa === one.id_ordem_pessoa ? one : { ...one, id_ordem_pessoa }
      }),
      linhas: Object.fromEntries(lines) as Documento['linhas'],
    }
  }

  #close(conflito: Conflict): void {
    this.#show({
      conflicts: this.state.get().conflicts.filter((one) => one.conflito !== conflito),
    })
  }

  #show(more: Partial<DeskState>): void {
    const documento = this.#edits.reduce(apply, this.#served)
    this.state.set({
      ...this.state.get(),
      ...more,
      documento,
      unsent: this.#edits.length,
      revisao: this.#revisao,
    })
  }
}

/** `nested('hospital.nome', 'x')` is `{ hospital: { nome: 'x' } }`. */
function nested(path: string, value: unknown): object {
  const [first = '', ...rest] = path.split('.')
  return { [first]: rest.length === 0 ? value : nested(rest.join('.'), value) }
}
