import { problemaDoNo } from './arvore.ts'
import type { ProblemaDaArvore } from './arvore.ts'
import type { Documento, Linha } from './documento.ts'

const none: ReadonlySet<string> = new Set()

/**
 * A document while a batch is applied to it: lines are put and taken in place, so that a batch costs
 * what it changes. The document it came from stays as it is.
 */
export class Rascunho {
  #resto: Omit<Documento, 'linhas'>
  readonly #linhas: Map<string, Linha>
  #filhos: Map<string | null, Set<string>> | undefined

  constructor({ linhas, ...resto }: Documento) {
    this.#resto = resto
    this.#linhas = new Map(linhas)
  }

  /** As it stands; the lines are those that later changes also change. */
  get documento(): Documento {
    return { linhas: this.#linhas, ...this.#resto }
  }

  get linhas(): ReadonlyMap<string, Linha> {
    return this.#linhas
  }

  replace(valores: Partial<Omit<Documento, 'linhas'>>): void {
    this.#resto = { ...this.#resto, ...valores }
  }

  por(linha: Linha): void {
    const antes = this.#linhas.get(linha.id)
    this.#linhas.set(linha.id, linha)
    if (!this.#filhos || antes?.superior === linha.superior) return
    if (antes) this.#filhos.get(antes.superior)?.delete(linha.id)
    this.#pendurar(this.#filhos, linha)
  }

  drop(id: string): void {
    const linha = this.#linhas.get(id)
    if (!linha) return
    this.#linhas.delete(id)
    this.#filhos?.get(linha.superior)?.delete(id)
  }

  /** The line and all below it, top down; each once. */
  abaixo(id: string): Linha[] {
    const filhos = this.#comFilhos()
    const found = new Map<string, Linha>()
    const walk = (um: string) => {
      const linha = this.#linhas.get(um)
      if (!linha || found.has(um)) return
      found.set(um, linha)
      for (const filho of filhos.get(um) ?? []) walk(filho)
    }
    walk(id)
    return [...found.values()]
  }

  /** What a line holds. */
  filhos(id: string): ReadonlySet<string> {
    return this.#comFilhos().get(id) ?? none
  }

  /** What is wrong with the place of the first of these lines that stands where it cannot. */
  problema(linhas: readonly Linha[]): ProblemaDaArvore | undefined {
    for (const { id } of linhas) {
      const linha = this.#linhas.get(id)
      const problema = linha && problemaDoNo(linha, this.#linhas)
      if (problema) return problema
    }
    return undefined
  }

  #comFilhos() {
    if (this.#filhos) return this.#filhos
    const filhos = new Map<string | null, Set<string>>()
    for (const linha of this.#linhas.values()) this.#pendurar(filhos, linha)
    this.#filhos = filhos
    return filhos
  }

  #pendurar(filhos: Map<string | null, Set<string>>, { id, superior }: Linha) {
    const beside = filhos.get(superior)
    if (beside) beside.add(id)
    else filhos.set(superior, new Set([id]))
  }
}
