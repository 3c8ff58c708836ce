/** A group or line of a budget in its tree. Groups contain groups and lines; a line contains sublines. */
export interface No {
  readonly id: string
  readonly tipo: 'grupo' | 'item'
  /** The parent; null at the top. */
  readonly superior: string | null
  readonly ordem: number
}

export const maxGrupoLevels = 3
export const maxItemLevels = 2

export type TreeProblem =
  | 'superior_inexistente'
  | 'ciclo'
  | 'grupo_em_item'
  | 'item_sem_grupo'
  | 'grupos_demais'
  | 'itens_demais'

/** Messages for people; the caller adds the line's name. */
export const treeMessages: Readonly<Record<TreeProblem, string>> = {
  superior_inexistente: 'O grupo ou item acima não existe mais.',
  ciclo: 'Um grupo não pode ficar dentro dele mesmo.',
  grupo_em_item: 'Um grupo não pode ficar dentro de um item.',
  item_sem_grupo: 'Todo item fica dentro de um grupo.',
  grupos_demais: `Um orçamento tem até ${maxGrupoLevels} níveis de grupos.`,
  itens_demais: `Um item tem até ${maxItemLevels} níveis.`,
}

/** A budget's nodes, indexed by parent. */
export class NodeTree<N extends No> {
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

  /** The children of a node, in order; of null, the top nodes. */
  childrenOf(id: string | null): readonly N[] {
    return this.#children.get(id) ?? []
  }

  /** The node and its descendants, top down, in sheet order; each once, even in a cycle. */
  below(id: string): N[] {
    const node = this.get(id)
    return node ? [...this.#walk([node], new Set())] : []
  }

  /** Every node in sheet order. */
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

  /** The ancestors of a node, nearest first; stops at a cycle. */
  above(id: string): N[] {
    const node = this.get(id)
    return node ? holdersOf(node, this.#nodes) : []
  }

  /** A line with sublines: its total is the sum of theirs. */
  isRollUp({ id, tipo }: N): boolean {
    return tipo === 'item' && this.childrenOf(id).length > 0
  }

  /** `1`, `1.1`, `1.1.3`: computed from the order, never typed. */
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

  /** The problem of each misplaced node, by id. */
  problems(): Map<string, TreeProblem> {
    const found = new Map<string, TreeProblem>()
    for (const node of this.#nodes.values()) {
      const problem = nodeProblem(node, this.#nodes)
      if (problem) found.set(node.id, problem)
    }
    return found
  }
}

type Nodes<N extends No> = ReadonlyMap<string, N>

/** The ancestors of a node, nearest first; stops at a cycle. */
function holdersOf<N extends No>(node: N, nodes: Nodes<N>): N[] {
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

/** The problem of one node's place; undefined when it is fine. */
export function nodeProblem<N extends No>(node: N, nodes: Nodes<N>): TreeProblem | undefined {
  if (node.superior === null) return node.tipo === 'item' ? 'item_sem_grupo' : undefined
  if (!nodes.get(node.superior)) return 'superior_inexistente'
  const above = holdersOf(node, nodes)
  if (above.at(-1)?.superior !== null) return above.includes(node) ? 'ciclo' : undefined
  const groups = above.filter(({ tipo }) => tipo === 'grupo').length
  if (node.tipo === 'grupo') {
    if (above.length > groups) return 'grupo_em_item'
    return groups >= maxGrupoLevels ? 'grupos_demais' : undefined
  }
  return above.length - groups >= maxItemLevels ? 'itens_demais' : undefined
}

const inOrder = (a: No, b: No) => a.ordem - b.ordem || (a.id < b.id ? -1 : 1)

/** The gap left between neighbours when a sheet is renumbered, so that lines fit in between. */
export const orderStep = 1024
