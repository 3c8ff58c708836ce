import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { changePlace, withoutDescendants } from './places.ts'
import type { Tree } from './places.ts'

/** Moves of lines by keyboard or drag; no changes when there is nowhere to go. */
export type Direction = 'acima' | 'abaixo' | 'dentro' | 'fora'

export function moveLines(tree: Tree, uids: readonly string[], direction: Direction): Change[] {
  const linhas = withoutDescendants(tree, uids)
  const [primeira] = linhas
  if (!primeira) return []
  // Lines of different parents only move by dragging.
  if (linhas.some(({ superior }) => superior !== primeira.superior)) return []
  return movesByDirection[direction](tree, linhas, primeira)
}

type Movimento = (tree: Tree, linhas: readonly Line[], primeira: Line) => Change[]

const movesByDirection: Readonly<Record<Direction, Movimento>> = {
  acima(tree, linhas, primeira) {
    const siblings = tree.childrenOf(primeira.superior)
    const at = siblings.indexOf(primeira)
    if (at > 0) {
      const afterUid = siblings[at - 2]?.id ?? null
      return changePlace(tree, linhas, primeira.superior, afterUid)
    }
    const grupo = neighbourGrupo(tree, primeira, -1)
    const ultimo = grupo && tree.childrenOf(grupo.id).at(-1)
    return grupo ? changePlace(tree, linhas, grupo.id, ultimo?.id ?? null) : []
  },
  abaixo(tree, linhas, primeira) {
    const siblings = tree.childrenOf(primeira.superior)
    const ultima = linhas.at(-1) ?? primeira
    const next = siblings[siblings.indexOf(ultima) + 1]
    if (next) return changePlace(tree, linhas, primeira.superior, next.id)
    const grupo = neighbourGrupo(tree, primeira, 1)
    return grupo ? changePlace(tree, linhas, grupo.id, null) : []
  },
  dentro(tree, linhas, primeira) {
    const siblings = tree.childrenOf(primeira.superior)
    const anterior = siblings[siblings.indexOf(primeira) - 1]
    // A group only goes into a group; an item goes into a group, or under an item as a subitem.
    if (!anterior || (anterior.tipo === 'item' && linhas.some(({ tipo }) => tipo === 'grupo'))) {
      return []
    }
    const ultimo = tree.childrenOf(anterior.id).at(-1)
    return changePlace(tree, linhas, anterior.id, ultimo?.id ?? null)
  },
  fora(tree, linhas, primeira) {
    const pai = primeira.superior === null ? undefined : tree.get(primeira.superior)
    if (!pai) return []
    // An item must stay in a group.
    if (pai.superior === null && linhas.some(({ tipo }) => tipo === 'item')) return []
    return changePlace(tree, linhas, pai.superior, pai.id)
  },
}

/** The group before or after the one that holds an item, at any level; none for a group or a subitem. */
function neighbourGrupo(tree: Tree, { tipo, superior }: Line, passo: 1 | -1): Line | undefined {
  const pai = superior === null ? undefined : tree.get(superior)
  if (tipo === 'grupo' || pai?.tipo !== 'grupo') return undefined
  const grupos = tree.inSheetOrder().filter((um) => um.tipo === 'grupo')
  return grupos[grupos.indexOf(pai) + passo]
}

export type Side = 'antes' | 'depois' | 'dentro'

/** Drops lines before or after another, or inside it. */
export function releaseLines(
  tree: Tree,
  uids: readonly string[],
  alvo: string,
  lado: Side,
): Change[] {
  const linhas = withoutDescendants(tree, uids)
  const onde = tree.get(alvo)
  const carried = new Set(linhas.flatMap(({ id }) => tree.below(id).map((um) => um.id)))
  if (!onde || carried.has(alvo) || linhas.length === 0) return []
  if (lado === 'dentro') {
    const ultimo = tree.childrenOf(alvo).findLast(({ id }) => !carried.has(id))
    return changePlace(tree, linhas, alvo, ultimo?.id ?? null)
  }
  const siblings = tree.childrenOf(onde.superior).filter(({ id }) => !carried.has(id))
  const at = siblings.indexOf(onde)
  const afterUid = lado === 'depois' ? alvo : (siblings[at - 1]?.id ?? null)
  return changePlace(tree, linhas, onde.superior, afterUid)
}
