import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'

/** What undoes one thing that a person did. */
export interface Passo {
  readonly mudancas: readonly Mudanca[]
  /** Cells whose bad text came with it. */
  readonly problemas: readonly string[]
}

const maximo = 500

/** What a person may undo and do again in this visit. */
export class Historia {
  #feitos: Passo[] = []
  #desfeitos: Passo[] = []

  get podeDesfazer(): boolean {
    return this.#feitos.length > 0
  }
  get podeRefazer(): boolean {
    return this.#desfeitos.length > 0
  }
  fez(passo: Passo): void {
    this.#feitos = [...this.#feitos.slice(1 - maximo), passo]
    this.#desfeitos = []
  }
  undo(): Passo | undefined {
    return this.#feitos.pop()
  }
  desfez(passo: Passo): void {
    this.#desfeitos.push(passo)
  }
  redo(): Passo | undefined {
    return this.#desfeitos.pop()
  }
  refez(passo: Passo): void {
    this.#feitos.push(passo)
  }
}
