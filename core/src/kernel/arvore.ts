import { fold } from './text.ts'

/** An account or a centre, where it stands in its tree. */
export interface No {
  readonly id: number
  /** The one above; null at the top. */
  readonly superior: number | null
  readonly ordem: number
  readonly codigo?: string
  /** The code was typed: it stays wherever the node goes. */
  readonly fixo?: boolean
}

/** Where a node stands once the tree is put in order. */
export interface Lugar {
  readonly id: number
  readonly superior: number | null
  readonly ordem: number
  /** 1 at the top. */
  readonly nivel: number
  /** Sorts the tree top down: four figures a level. */
  readonly caminho: string
  readonly codigo: string
}

export const niveisMax = 6
export const nosMax = 3_000

export type ProblemaDoLugar = 'inexistente' | 'ciclo' | 'fundo_demais'

export const mensagensDoLugar: Readonly<Record<ProblemaDoLugar, string>> = {
  inexistente: 'O lugar escolhido não existe mais.',
  ciclo: 'Não pode ficar dentro de si mesmo.',
  fundo_demais: `São até ${niveisMax} níveis: este lugar passa disso.`,
}

/** Who holds whom, each list in order. */
export function filhosPor<N extends No>(nos: readonly N[]): Map<number | null, N[]> {
  const filhos = new Map<number | null, N[]>()
  for (const no of nos) {
    const irmaos = filhos.get(no.superior)
    if (irmaos) irmaos.push(no)
    else filhos.set(no.superior, [no])
  }
  for (const irmaos of filhos.values()) irmaos.sort((a, b) => a.ordem - b.ordem || a.id - b.id)
  return filhos
}

/** Those that hold a node, the nearest first; stops at a cycle. */
export function acimaDe<N extends No>(nos: readonly N[], id: number): N[] {
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

/** Levels from a node down, itself among them. */
function alturaDe(filhos: ReadonlyMap<number | null, readonly No[]>, id: number): number {
  const abaixo = (filhos.get(id) ?? []).map((filho) => alturaDe(filhos, filho.id))
  return 1 + Math.max(0, ...abaixo)
}

/** Why a node may not stand under another; `id` is undefined for one that is being created. */
export function problemaDoLugar(
  nos: readonly No[],
  id: number | undefined,
  superior: number | null,
): ProblemaDoLugar | undefined {
  if (superior !== null && !nos.some((no) => no.id === superior)) return 'inexistente'
  const acima = superior === null ? [] : [superior, ...acimaDe(nos, superior).map((no) => no.id)]
  if (id !== undefined && acima.includes(id)) return 'ciclo'
  const altura = id === undefined ? 1 : alturaDe(filhosPor(nos), id)
  return acima.length + altura > niveisMax ? 'fundo_demais' : undefined
}

export interface Destino {
  readonly superior: number | null
  /** Place among those of the same level, from 0; beyond them, the last. */
  readonly posicao: number
}

/** The nodes after one of them moved, with the places among its old and new neighbours counted anew. */
export function move<N extends No>(nos: readonly N[], id: number, destino: Destino): N[] {
  const no = nos.find((one) => one.id === id)
  if (!no) return [...nos]
  const outros = nos.filter((one) => one.id !== id)
  const irmaos = [...(filhosPor(outros).get(destino.superior) ?? [])]
  irmaos.splice(Math.min(Math.max(destino.posicao, 0), irmaos.length), 0, no)
  const lugares = new Map(irmaos.map((one, at) => [one.id, at + 1]))
  return nos.map((one) => ({
    ...one,
    ordem: lugares.get(one.id) ?? one.ordem,
    superior: one.id === id ? destino.superior : one.superior,
  }))
}

/** From this level on, the number of a code has two figures: 3.1.04. */
const nivelDeDoisAlgarismos = 3

/** Every node in the order of the tree with its place; those held by nobody that exists stay out. */
export function arrange(nos: readonly No[]): Lugar[] {
  const filhos = filhosPor(nos)
  const usados = new Set(nos.flatMap(({ fixo, codigo }) => (fixo && codigo ? [codigo] : [])))
  const lugares: Lugar[] = []
  const descend = (acima: Pick<Lugar, 'nivel' | 'caminho' | 'codigo'>, superior: number | null) => {
    let numero = 0
    for (const [at, no] of (filhos.get(superior) ?? []).entries()) {
      const nivel = acima.nivel + 1
      let codigo = no.fixo ? (no.codigo ?? '') : ''
      while (codigo === '' || (!no.fixo && usados.has(codigo))) {
        numero += 1
        const texto = String(numero).padStart(nivel < nivelDeDoisAlgarismos ? 1 : 2, '0')
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

/** Nodes whose text matches, and all that hold them, so that the tree still reads. */
export function findInArvore<N extends No>(
  nos: readonly N[],
  texto: string,
  textoDe: (no: N) => string,
): Set<number> {
  const procurado = fold(texto.trim())
  const achados = nos.filter((no) => fold(textoDe(no)).includes(procurado))
  return new Set(achados.flatMap((no) => [no.id, ...acimaDe(nos, no.id).map(({ id }) => id)]))
}
