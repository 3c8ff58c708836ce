import { findInTree, childrenBy, problemOfPlace } from '@claquete/core/kernel/tree'

/** A line of a tree editor; a list of them stands in the order of the tree. */
export interface TreeNode {
  readonly id: number
  /** The one above; null at the top. */
  readonly superior: number | null
  readonly ordem: number
  /** 1 at the top. */
  readonly nivel: number
  readonly nome: string
  /** Before the name, and searched with it. */
  readonly codigo?: string
}

/** Where a line goes: its new neighbours counted without it. Without `ordem`, the last. */
export interface TreePlace {
  readonly superior: number | null
  readonly ordem?: number
}

/** The lines to draw: those found with all that hold them, or those under open ones. */
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

/** Where Alt with an arrow takes a line; undefined where there is nowhere to go. */
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

/** Where a line dropped beside another, or into it, goes. */
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

/** May the line stand there? The server decides; this only spares the attempt. */
export const mayStand = (nodes: readonly TreeNode[], id: number, superior: number | null) =>
  problemOfPlace(nodes, id, superior) === undefined
