import type { Change } from '@claquete/core/orcamentos/folha/change'

/** The changes that undo one act. */
export interface Step {
  readonly mudancas: readonly Change[]
  /** Cells whose invalid texts came from the act. */
  readonly problemas: readonly string[]
}

const maxSteps = 500

/** The undo and redo stacks of this visit. */
export class EditHistory {
  #done: Step[] = []
  #desfeitos: Step[] = []

  get mayUndo(): boolean {
    return this.#done.length > 0
  }
  get mayRedo(): boolean {
    return this.#desfeitos.length > 0
  }
  fez(passo: Step): void {
    this.#done = [...this.#done.slice(1 - maxSteps), passo]
    this.#desfeitos = []
  }
  undo(): Step | undefined {
    return this.#done.pop()
  }
  undid(passo: Step): void {
    this.#desfeitos.push(passo)
  }
  redo(): Step | undefined {
    return this.#desfeitos.pop()
  }
  redid(passo: Step): void {
    this.#done.push(passo)
  }
}
