/** A group or a line of a budget, where it stands. Groups hold groups and lines; a line holds sublines. */
export interface No {
  readonly id: string
  readonly tipo: 'grupo' | 'item'
  /** The node that holds it; null at the top. */
  readonly superior: string | null
  readonly ordem: number
}

export const niveisDeGrupo = 3
export const niveisDeItem = 2

export type ProblemaDaArvore =
  | 'superior_inexistente'
  | 'ciclo'
  | 'grupo_em_item'
  | 'item_sem_grupo'
  | 'grupos_demais'
  | 'itens_demais'

/** The messages that people read; the caller names the line. */
export const mensagensDaArvore: Readonly<Record<ProblemaDaArvore, string>> = {
  superior_inexistente: 'O grupo ou item acima não existe mais.',
  ciclo: 'Um grupo não pode ficar dentro dele mesmo.',
  grupo_em_item: 'Um grupo não pode ficar dentro de um item.',
  item_sem_grupo: 'Todo item fica dentro de um grupo.',
  grupos_demais: `Um orçamento tem até ${niveisDeGrupo} níveis de grupos.`,
  itens_demais: `Um item tem até ${niveisDeItem} níveis.`,
}

/** A budget's nodes with who holds whom. */
export class Arvore<N extends No> {
  readonly #nodes: ReadonlyMap<string, N>
  readonly #children: ReadonlyMap<string | null, readonly N[]>

  constructor(nodes: readonly N[]) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]))
    const children = new Map<string | null, N[]>()
    for (const node of nodes) {
      const beside = children.get(node.superior)
      if (beside) beside.push(node)
      else children.set(node.superior, [node])
    }
    for (const beside of children.values()) beside.sort(inOrder)
    this.#children = children
  }

  get(id: string): N | undefined {
    return this.#nodes.get(id)
  }

  /** What a node holds, in order; of null, what stands at the top. */
  childrenOf(id: string | null): readonly N[] {
    return this.#children.get(id) ?? []
  }

  /** The node and all below it, top down, in the order of the sheet; each once, even in a cycle. */
  below(id: string): N[] {
    const node = this.get(id)
    return node ? [...this.#walk([node], new Set())] : []
  }

  /** Every node in the order of the sheet. */
  inSheetOrder(): N[] {
    return [...this.#walk(this.childrenOf(null), new Set())]
  }

  #walk(nodes: readonly N[], seen: Set<N>): Set<N> {
    for (const node of nodes) {
      if (seen.has(node)) continue
      seen.add(node)
      this.#walk(this.childrenOf(node.id), seen)
    }
    return seen
  }

  /** Those that hold a node, the nearest first; stops at a cycle. */
  above(id: string): N[] {
    const node = this.get(id)
    return node ? acimaDe(node, this.#nodes) : []
  }

  /** A line that holds others: its total is theirs. */
  isRollUp({ id, tipo }: N): boolean {
    return tipo === 'item' && this.childrenOf(id).length > 0
  }

  /** `1`, `1.1`, `1.1.3`: never typed, always from the order. */
  numbers(): Map<string, string> {
    const numbers = new Map<string, string>()
    const count = (id: string | null, prefix: string) => {
      let at = 0
      for (const child of this.childrenOf(id)) {
        at += 1
        const number = prefix + String(at)
        numbers.set(child.id, number)
        if (this.#children.has(child.id)) count(child.id, `${number}.`)
      }
    }
    count(null, '')
    return numbers
  }

  /** What is wrong with each node that is out of place, by its id. */
  problems(): Map<string, ProblemaDaArvore> {
    const found = new Map<string, ProblemaDaArvore>()
    for (const node of this.#nodes.values()) {
      const problem = problemaDoNo(node, this.#nodes)
      if (problem) found.set(node.id, problem)
    }
    return found
  }
}

type Nos<N extends No> = ReadonlyMap<string, N>

/** Those that hold a node, the nearest first; stops at a cycle. */
function acimaDe<N extends No>(node: N, nodes: Nos<N>): N[] {
  const found: N[] = []
  let next = node.superior
  while (next !== null) {
    const above = nodes.get(next)
    if (!above || found.includes(above)) break
    found.push(above)
    next = above.superior
  }
  return found
}

/** What is wrong with the place of one node among others; undefined where it stands well. */
export function problemaDoNo<N extends No>(node: N, nodes: Nos<N>): ProblemaDaArvore | undefined {
  if (node.superior === null) return node.tipo === 'item' ? 'item_sem_grupo' : undefined
  if (!nodes.get(node.superior)) return 'superior_inexistente'
  const above = acimaDe(node, nodes)
  if (above.at(-1)?.superior !== null) return above.includes(node) ? 'ciclo' : undefined
  const groups = above.filter(({ tipo }) => tipo === 'grupo').length
  if (node.tipo === 'grupo') {
    if (above.length > groups) return 'grupo_em_item'
    return groups >= niveisDeGrupo ? 'grupos_demais' : undefined
  }
  return above.length - groups >= niveisDeItem ? 'itens_demais' : undefined
}

const inOrder = (a: No, b: No) => a.ordem - b.ordem || (a.id < b.id ? -1 : 1)

/** How far apart neighbours are put when a sheet is spread. */
export const passo = 1024
