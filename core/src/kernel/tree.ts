import { fold } from './text.ts'

/** An account or a cost centre in its tree. */
export interface No {
  readonly id: number
  /** The parent; null at the top. */
  readonly superior: number | null
  readonly ordem: number
  readonly codigo?: string
  /** A typed code stays when the node moves. */
  readonly fixo?: boolean
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
export const nosMax = 3_000

export type PlaceProblem = 'inexistente' | 'ciclo' | 'fundo_demais'

export const messagesOfPlace: Readonly<Record<PlaceProblem, string>> = {
  inexistente: 'O lugar escolhido não existe mais.',
  ciclo: 'Não pode ficar dentro de si mesmo.',
  fundo_demais: `São até ${levelsMax} níveis, e este lugar ficaria abaixo do último.`,
}

/** The children of each node, in order. */
export function childrenBy<N extends No>(nos: readonly N[]): Map<number | null, N[]> {
  const filhos = new Map<number | null, N[]>()
  for (const no of nos) {
    const irmaos = filhos.get(no.superior)
    if (irmaos) irmaos.push(no)
    else filhos.set(no.superior, [no])
  }
  for (const irmaos of filhos.values()) irmaos.sort((a, b) => a.ordem - b.ordem || a.id - b.id)
  return filhos
}

/** The ancestors of a node, nearest first; stops at a cycle. */
export function holderOf<N extends No>(nos: readonly N[], id: number): N[] {
  const porId = new Map(nos.map((no) => [no.id, no]))
  const found: N[] = []
  let next = porId.get(id)?.superior ?? null
  while (next !== null) {
    const above = porId.get(next)
    if (!above || found.includes(above)) break
    found.push(above)
    next = above.superior
  }
  return found
}

/** Height of the subtree of a node, itself included. */
function heightOf(filhos: ReadonlyMap<number | null, readonly No[]>, id: number): number {
  const abaixo = (filhos.get(id) ?? []).map((filho) => heightOf(filhos, filho.id))
  return 1 + Math.max(0, ...abaixo)
}

/** Why a node may not stand under another; `id` is undefined for a new node. */
export function problemOfPlace(
  nos: readonly No[],
  id: number | undefined,
  superior: number | null,
): PlaceProblem | undefined {
  if (superior !== null && !nos.some((no) => no.id === superior)) return 'inexistente'
  const acima = superior === null ? [] : [superior, ...holderOf(nos, superior).map((no) => no.id)]
  if (id !== undefined && acima.includes(id)) return 'ciclo'
  const altura = id === undefined ? 1 : heightOf(childrenBy(nos), id)
  return acima.length + altura > levelsMax ? 'fundo_demais' : undefined
}

export interface Target {
  readonly superior: number | null
  /** Place among its siblings, from 0; a larger number means last. */
  readonly posicao: number
}

/** Moves one node and renumbers its new siblings. */
export function move<N extends No>(nos: readonly N[], id: number, destino: Target): N[] {
  const no = nos.find((one) => one.id === id)
  if (!no) return [...nos]
  const outros = nos.filter((one) => one.id !== id)
  const irmaos = [...(childrenBy(outros).get(destino.superior) ?? [])]
  irmaos.splice(Math.min(Math.max(destino.posicao, 0), irmaos.length), 0, no)
  const lugares = new Map(irmaos.map((one, at) => [one.id, at + 1]))
  return nos.map((one) => ({
    ...one,
    ordem: lugares.get(one.id) ?? one.ordem,
    superior: one.id === id ? destino.superior : one.superior,
  }))
}

/** From this level on, codes have two digits: 3.1.04. */
const levelOfTwoDigits = 3

/** The place of every node, in tree order; nodes with a missing parent are left out. */
export function arrange(nos: readonly No[]): Place[] {
  const filhos = childrenBy(nos)
  const usados = new Set(nos.flatMap(({ fixo, codigo }) => (fixo && codigo ? [codigo] : [])))
  const lugares: Place[] = []
  const descend = (acima: Pick<Place, 'nivel' | 'caminho' | 'codigo'>, superior: number | null) => {
    let numero = 0
    for (const [at, no] of (filhos.get(superior) ?? []).entries()) {
      const nivel = acima.nivel + 1
      let codigo = no.fixo ? (no.codigo ?? '') : ''
      while (codigo === '' || (!no.fixo && usados.has(codigo))) {
        numero += 1
        const texto = String(numero).padStart(nivel < levelOfTwoDigits ? 1 : 2, '0')
        codigo = acima.codigo === '' ? texto : `${acima.codigo}.${texto}`
      }
      usados.add(codigo)
      const caminho = acima.caminho + String(at + 1).padStart(4, '0')
      const lugar = { id: no.id, superior, ordem: at + 1, nivel, caminho, codigo }
      lugares.push(lugar)
      descend(lugar, no.id)
    }
  }
  descend({ nivel: 0, caminho: '', codigo: '' }, null)
  return lugares
}

/** The nodes that match and all their ancestors, so that the result is still a tree. */
export function findInTree<N extends No>(
  nos: readonly N[],
  texto: string,
  textoDe: (no: N) => string,
): Set<number> {
  const procurado = fold(texto.trim())
  const achados = nos.filter((no) => fold(textoDe(no)).includes(procurado))
  return new Set(achados.flatMap((no) => [no.id, ...holderOf(nos, no.id).map(({ id }) => id)]))
}
