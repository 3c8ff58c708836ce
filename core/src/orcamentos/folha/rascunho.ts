import { nodeProblem } from './tree.ts'
import type { TreeProblem } from './tree.ts'
import type { Documento, Line } from './documento.ts'

const none: ReadonlySet<string> = new Set()

/**
 * A mutable copy of a document for applying a batch: lines change in place, so a batch costs what it changes.
 * The original document stays intact.
 */
export class Rascunho {
  #rest: Omit<Documento, 'linhas'>
  readonly #lines: Map<string, Line>
  #children: Map<string | null, Set<string>> | undefined

  constructor({ linhas, ...resto }: Documento) {
    this.#rest = resto
    this.#lines = new Map(linhas)
  }

  /** The document so far; it shares its lines with the draft, which later changes alter. */
  get documento(): Documento {
    return { linhas: this.#lines, ...this.#rest }
  }

  get lines(): ReadonlyMap<string, Line> {
    return this.#lines
  }

  replace(valores: Partial<Omit<Documento, 'linhas'>>): void {
    this.#rest = { ...this.#rest, ...valores }
  }

  put(linha: Line): void {
    const antes = this.#lines.get(linha.id)
    this.#lines.set(linha.id, linha)
    if (!this.#children || antes?.superior === linha.superior) return
    if (antes) this.#children.get(antes.superior)?.delete(linha.id)
    this.#attach(this.#children, linha)
  }

  drop(id: string): void {
    const linha = this.#lines.get(id)
    if (!linha) return
    this.#lines.delete(id)
    this.#children?.get(linha.superior)?.delete(id)
  }

  /** The line and its descendants, top down, each once. */
  below(id: string): Line[] {
    const filhos = this.#withChildren()
    const found = new Map<string, Line>()
    const walk = (um: string) => {
      const linha = this.#lines.get(um)
      if (!linha || found.has(um)) return
      found.set(um, linha)
      for (const child of filhos.get(um) ?? []) walk(child)
    }
    walk(id)
    return [...found.values()]
  }

  children(id: string): ReadonlySet<string> {
    return this.#withChildren().get(id) ?? none
  }

  /** The problem of the first of these lines that is misplaced. */
  problem(linhas: readonly Line[]): TreeProblem | undefined {
    for (const { id } of linhas) {
      const linha = this.#lines.get(id)
      const problema = linha && nodeProblem(linha, this.#lines)
      if (problema) return problema
    }
    return undefined
  }

  #withChildren() {
    if (this.#children) return this.#children
    const filhos = new Map<string | null, Set<string>>()
    for (const linha of this.#lines.values()) this.#attach(filhos, linha)
    this.#children = filhos
    return filhos
  }

  #attach(filhos: Map<string | null, Set<string>>, { id, superior }: Line) {
    const beside = filhos.get(superior)
    if (beside) beside.add(id)
    else filhos.set(superior, new Set([id]))
  }
}
