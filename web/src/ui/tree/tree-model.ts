import { findInTree, childrenBy, problemOfPlace } from '@claquete/core/kernel/tree'

/** A node of a tree; lists of nodes are in depth-first order. */
export interface TreeNode {
  readonly id: number
  /** Id of the parent; null at the top level. */
  readonly superior: number | null
  readonly ordem: number
  /** Level, 1 at the top. */
  readonly nivel: number
  readonly nome: string
  /** Shown before the name and searched with it. */
  readonly codigo?: string
}

/** Target of a move. `ordem` counts from 1 among the new siblings, without the node itself; last when absent. */
export interface TreePlace {
  readonly superior: number | null
  readonly ordem?: number
}

/** The visible nodes: in a search, the matches and their ancestors; otherwise those inside open branches. */
export function shownNodes<N extends TreeNode>(
  nodes: readonly N[],
  closed: ReadonlySet<number>,
  search: string,
): readonly N[] {
  if (search.trim() !== '') {
    const kept = findInTree(nodes, search, ({ codigo = '', nome }) => `${codigo} ${nome}`)
    return nodes.filter(({ id }) => kept.has(id))
  }
  const hidden = new Set<number>()
  return nodes.filter(({ id, superior }) => {
    const isHidden = superior !== null && (hidden.has(superior) || closed.has(superior))
    if (isHidden) hidden.add(id)
    return !isHidden
  })
}

const siblingsOf = (nodes: readonly TreeNode[], node: TreeNode) =>
  childrenBy(nodes).get(node.superior) ?? []

export type TreeArrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** Target of Alt with an arrow key; undefined when the node cannot move that way. */
export function placeByKey(
  nodes: readonly TreeNode[],
  node: TreeNode,
  key: TreeArrow,
): TreePlace | undefined {
  const siblings = siblingsOf(nodes, node)
  const at = siblings.findIndex(({ id }) => id === node.id)
  if (key === 'ArrowUp') return at > 0 ? { superior: node.superior, ordem: at } : undefined
  if (key === 'ArrowDown') {
    return at < siblings.length - 1 ? { superior: node.superior, ordem: at + 2 } : undefined
  }
  if (key === 'ArrowRight') {
    const before = siblings[at - 1]
    return before && { superior: before.id }
  }
  const above = nodes.find(({ id }) => id === node.superior)
  if (!above) return undefined
  const place = siblingsOf(nodes, above).findIndex(({ id }) => id === above.id)
  return { superior: above.superior, ordem: place + 2 }
}

export type DropSide = 'above' | 'below' | 'child'

/** Target of a node dropped above, below or onto another. */
export function placeByDrop(
  nodes: readonly TreeNode[],
  dragged: number,
  target: TreeNode,
  side: DropSide,
): TreePlace {
  if (side === 'child') return { superior: target.id }
  const others = siblingsOf(nodes, target).filter(({ id }) => id !== dragged)
  const at = others.findIndex(({ id }) => id === target.id)
  return { superior: target.superior, ordem: at + (side === 'above' ? 1 : 2) }
}

/** May the node be moved there? Only avoids a useless call: the server has the final say. */
export const mayStand = (nodes: readonly TreeNode[], id: number, superior: number | null) =>
  problemOfPlace(nodes, id, superior) === undefined
