import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { changePlace, withoutDescendants } from './places.ts'
import type { Tree } from './places.ts'

/** Moves of lines by keyboard or drag; no changes when there is nowhere to go. */
export type Direction = 'acima' | 'abaixo' | 'dentro' | 'fora'

export function moveLines(arvore: Tree, uids: readonly string[], direcao: Direction): Change[] {
  const linhas = withoutDescendants(arvore, uids)
  const [primeira] = linhas
  if (!primeira) return []
  // Lines of different parents only move by dragging.
  if (linhas.some(({ superior }) => superior !== primeira.superior)) return []
  return movesByDirection[direcao](arvore, linhas, primeira)
}

type Movimento = (arvore: Tree, linhas: readonly Line[], primeira: Line) => Change[]

const movesByDirection: Readonly<Record<Direction, Movimento>> = {
  acima(arvore, linhas, primeira) {
    const irmaos = arvore.childrenOf(primeira.superior)
    const at = irmaos.indexOf(primeira)
    if (at > 0) {
      const depoisDe = irmaos[at - 2]?.id ?? null
      return changePlace(arvore, linhas, primeira.superior, depoisDe)
    }
    const grupo = neighbourGrupo(arvore, primeira, -1)
    const ultimo = grupo && arvore.childrenOf(grupo.id).at(-1)
    return grupo ? changePlace(arvore, linhas, grupo.id, ultimo?.id ?? null) : []
  },
  abaixo(arvore, linhas, primeira) {
    const irmaos = arvore.childrenOf(primeira.superior)
    const ultima = linhas.at(-1) ?? primeira
    const next = irmaos[irmaos.indexOf(ultima) + 1]
    if (next) return changePlace(arvore, linhas, primeira.superior, next.id)
    const grupo = neighbourGrupo(arvore, primeira, 1)
    return grupo ? changePlace(arvore, linhas, grupo.id, null) : []
  },
  dentro(arvore, linhas, primeira) {
    const irmaos = arvore.childrenOf(primeira.superior)
    const anterior = irmaos[irmaos.indexOf(primeira) - 1]
    // A group only goes into a group; an item goes into a group, or under an item as a subitem.
    if (!anterior || (anterior.tipo === 'item' && linhas.some(({ tipo }) => tipo === 'grupo'))) {
      return []
    }
    const ultimo = arvore.childrenOf(anterior.id).at(-1)
    return changePlace(arvore, linhas, anterior.id, ultimo?.id ?? null)
  },
  fora(arvore, linhas, primeira) {
    const pai = primeira.superior === null ? undefined : arvore.get(primeira.superior)
    if (!pai) return []
    // An item must stay in a group.
    if (pai.superior === null && linhas.some(({ tipo }) => tipo === 'item')) return []
    return changePlace(arvore, linhas, pai.superior, pai.id)
  },
}

/** The group before or after the one that holds an item, at any level; none for a group or a subitem. */
function neighbourGrupo(arvore: Tree, { tipo, superior }: Line, passo: 1 | -1): Line | undefined {
  const pai = superior === null ? undefined : arvore.get(superior)
  if (tipo === 'grupo' || pai?.tipo !== 'grupo') return undefined
  const grupos = arvore.inSheetOrder().filter((um) => um.tipo === 'grupo')
  return grupos[grupos.indexOf(pai) + passo]
}

export type Side = 'antes' | 'depois' | 'dentro'

/** Drops lines before or after another, or inside it. */
export function releaseLines(
  arvore: Tree,
  uids: readonly string[],
  alvo: string,
  lado: Side,
): Change[] {
  const linhas = withoutDescendants(arvore, uids)
  const onde = arvore.get(alvo)
  const levadas = new Set(linhas.flatMap(({ id }) => arvore.below(id).map((um) => um.id)))
  if (!onde || levadas.has(alvo) || linhas.length === 0) return []
  if (lado === 'dentro') {
    const ultimo = arvore.childrenOf(alvo).findLast(({ id }) => !levadas.has(id))
    return changePlace(arvore, linhas, alvo, ultimo?.id ?? null)
  }
  const irmaos = arvore.childrenOf(onde.superior).filter(({ id }) => !levadas.has(id))
  const at = irmaos.indexOf(onde)
  const depoisDe = lado === 'depois' ? alvo : (irmaos[at - 1]?.id ?? null)
  return changePlace(arvore, linhas, onde.superior, depoisDe)
}
