import { fold } from './text.ts'

/** An account or a cost centre in its tree. */
export interface No {
  readonly id: number
  /** The parent; null at the top. */
  readonly superior: number | null
  readonly ordem: number
  readonly codigo?: string
  /** A typed code stays when the node moves. */
  readonly isFixed?: boolean
}

/** The place of a node in the sorted tree. */
export interface Place {
  readonly id: number
  readonly superior: number | null
  readonly ordem: number
  /** 1 at the top. */
  readonly nivel: number
  /** Sort key that lists the tree top down: four digits per level. */
  readonly caminho: string
  readonly codigo: string
}

export const levelsMax = 6
export const nodesMax = 3_000

export type PlaceProblem = 'inexistente' | 'ciclo' | 'fundo_demais'

export const messagesOfPlace: Readonly<Record<PlaceProblem, string>> = {
  inexistente: 'O lugar escolhido não existe mais.',
  ciclo: 'Não pode ficar dentro de si mesmo.',
  fundo_demais: `São até ${levelsMax} níveis, e este lugar ficaria abaixo do último.`,
}

/** The children of each node, in order. */
export function childrenBy<N extends No>(nodes: readonly N[]): Map<number | null, N[]> {
  const filhos = new Map<number | null, N[]>()
  for (const no of nodes) {
    const siblings = filhos.get(no.superior)
    if (siblings) siblings.push(no)
    else filhos.set(no.superior, [no])
  }
  for (const siblings of filhos.values()) siblings.sort((a, b) => a.ordem - b.ordem || a.id - b.id)
  return filhos
}

/** The ancestors of a node, nearest first; stops at a cycle. */
export function holderOf<N extends No>(nodes: readonly N[], id: number): N[] {
  const byId = new Map(nodes.map((no) => [no.id, no]))
  const found: N[] = []
  let next = byId.get(id)?.superior ?? null
  while (next !== null) {
    const above = byId.get(next)
    if (!above || found.includes(above)) break
    found.push(above)
    next = above.superior
  }
  return found
}

/** Height of the subtree of a node, itself included. */
function heightOf(filhos: ReadonlyMap<number | null, readonly No[]>, id: number): number {
  const below = (filhos.get(id) ?? []).map((child) => heightOf(filhos, child.id))
  return 1 + Math.max(0, ...below)
}

/** Why a node may not stand under another; `id` is undefined for a new node. */
export function problemOfPlace(
  nodes: readonly No[],
  id: number | undefined,
  superior: number | null,
): PlaceProblem | undefined {
  if (superior !== null && !nodes.some((no) => no.id === superior)) return 'inexistente'
  const acima = superior === null ? [] : [superior, ...holderOf(nodes, superior).map((no) => no.id)]
  if (id !== undefined && acima.includes(id)) return 'ciclo'
  const altura = id === undefined ? 1 : heightOf(childrenBy(nodes), id)
  return acima.length + altura > levelsMax ? 'fundo_demais' : undefined
}

export interface Target {
  readonly superior: number | null
  /** Place among its siblings, from 0; a larger number means last. */
  readonly position: number
}

/** Moves one node and renumbers its new siblings. */
export function move<N extends No>(nodes: readonly N[], id: number, destino: Target): N[] {
  const no = nodes.find((one) => one.id === id)
  if (!no) return [...nodes]
  const outros = nodes.filter((one) => one.id !== id)
  const siblings = [...(childrenBy(outros).get(destino.superior) ?? [])]
  siblings.splice(Math.min(Math.max(destino.position, 0), siblings.length), 0, no)
  const places = new Map(siblings.map((one, at) => [one.id, at + 1]))
  return nodes.map((one) => ({
    ...one,
    ordem: places.get(one.id) ?? one.ordem,
    superior: one.id === id ? destino.superior : one.superior,
  }))
}

/** From this level on, codes have two digits: 3.1.04. */
const levelOfTwoDigits = 3

/** The place of every node, in tree order; nodes with a missing parent are left out. */
export function arrange(nodes: readonly No[]): Place[] {
  const filhos = childrenBy(nodes)
  const used = new Set(nodes.flatMap(({ isFixed, codigo }) => (isFixed && codigo ? [codigo] : [])))
  const places: Place[] = []
  const descend = (acima: Pick<Place, 'nivel' | 'caminho' | 'codigo'>, superior: number | null) => {
    let numero = 0
    for (const [at, no] of (filhos.get(superior) ?? []).entries()) {
      const nivel = acima.nivel + 1
      let codigo = no.isFixed ? (no.codigo ?? '') : ''
      while (codigo === '' || (!no.isFixed && used.has(codigo))) {
        numero += 1
        const texto = String(numero).padStart(nivel < levelOfTwoDigits ? 1 : 2, '0')
        codigo = acima.codigo === '' ? texto : `${acima.codigo}.${texto}`
      }
      used.add(codigo)
      const caminho = acima.caminho + String(at + 1).padStart(4, '0')
      const place = { id: no.id, superior, ordem: at + 1, nivel, caminho, codigo }
      places.push(place)
      descend(place, no.id)
    }
  }
  descend({ nivel: 0, caminho: '', codigo: '' }, null)
  return places
}

/** The nodes that match and all their ancestors, so that the result is still a tree. */
export function findInTree<N extends No>(
  nodes: readonly N[],
  texto: string,
  textOf: (no: N) => string,
): Set<number> {
  const wanted = fold(texto.trim())
  const found = nodes.filter((no) => fold(textOf(no)).includes(wanted))
  return new Set(found.flatMap((no) => [no.id, ...holderOf(nodes, no.id).map(({ id }) => id)]))
}
