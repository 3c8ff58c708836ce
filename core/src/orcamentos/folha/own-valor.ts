import { orderStep } from './tree.ts'
import { custoDoItem, totalDoItem } from './documento.ts'
import type { Documento, Item, Line } from './documento.ts'
import { initialItem } from './lean-line.ts'
import type { Rascunho } from './rascunho.ts'
import { cellsOf, isSameValor } from './fields.ts'
import type { Valor } from './fields.ts'

/**
 * A line's own money counts only while it has no sublines: a parent shows the sum of what is below it (domain
 * notes 1.2). So that totals do not change when a line gets its first subline, the money moves to a new first
 * subline; and money still hidden in a parent is cleared when its last subline goes, instead of counting
 * again.
 */
const campos = [
  'id_unidade',
  'quantidade',
  'dias',
  'valor_unit',
  'custo_unit',
  'estimativa_final',
] as const

type OwnFields = Pick<Item, (typeof campos)[number]>

const ownOf = ({
  id_unidade,
  quantidade,
  dias,
  valor_unit,
  custo_unit,
  estimativa_final,
}: OwnFields): OwnFields => ({
  id_unidade,
  quantidade,
  dias,
  valor_unit,
  custo_unit,
  estimativa_final,
})
const nothing = ownOf(initialItem)

const hasMoney = (item: Item): boolean =>
  totalDoItem(item) !== 0 || custoDoItem(item) !== 0 || item.estimativa_final !== null

/** The subline that takes its parent's money; the option switch stays on the parent. */
const firstBelow = (item: Item, id: string, ordem: number): Item => ({
  ...item,
  id,
  superior: item.id,
  ordem,
  especificacao: '',
  numeracao: '',
  observacao: '',
  opcional: false,
  opcional_ligado: false,
})

const longest = 40

/**
 * Deterministic, so that every screen and the server choose the same uid: the first free one of `uid+1`,
 * `uid+2`…
 */
function uidBelow({ lines: linhas }: Rascunho, uid: string): string {
  for (let i = 1; ; i += 1) {
    const end = `+${i}`
    const found = uid.slice(0, longest - end.length) + end
    if (!linhas.has(found)) return found
  }
}

/** A change of a cell. */
interface Change {
  readonly op: 'celula'
  readonly uid: string
  readonly campo: string
  readonly antes: Valor
  readonly depois: Valor
}

interface Kept {
  readonly id: string
  readonly parent: Item
}

/**
 * After `uid` got its first sublines, moves its money to a new first subline. Returns that subline's uid and
 * the parent's former values; undefined when there was nothing to keep.
 */
export function keepBelow(rascunho: Rascunho, uid: string | null): Kept | undefined {
  const parent = uid === null ? undefined : rascunho.lines.get(uid)
  if (parent?.tipo !== 'item' || !hasMoney(parent)) return undefined
  const below = [...rascunho.children(parent.id)].flatMap((id) => rascunho.lines.get(id) ?? [])
  const ordem = Math.min(...below.map((um) => um.ordem)) - orderStep
  const id = uidBelow(rascunho, parent.id)
  rascunho.put(firstBelow(parent, id, ordem))
  rascunho.put({ ...parent, ...nothing })
  return { id, parent }
}

/**
 * The same for every priced line whose first sublines are in `novas`; parents that arrived together with
 * theirs stay.
 */
export const keepAbove = (rascunho: Rascunho, novas: ReadonlyMap<string, Line>): Kept[] =>
  [...new Set([...novas.values()].map(({ superior }) => superior))].flatMap((uid) => {
    if (uid === null || novas.has(uid)) return []
    if ([...rascunho.children(uid)].some((id) => !novas.has(id))) return []
    return keepBelow(rascunho, uid) ?? []
  })

/** The inverse of `keepBelow`, if the copy is the only subline left and was not changed. */
export function giveBack(rascunho: Rascunho, uid: string | null, below: string): boolean {
  const parent = uid === null ? undefined : rascunho.lines.get(uid)
  const kept = rascunho.lines.get(below)
  if (parent?.tipo !== 'item' || kept?.tipo !== 'item' || kept.superior !== parent.id) return false
  if (rascunho.children(parent.id).size > 1 || rascunho.children(below).size > 0) return false
  const whole = { ...parent, ...ownOf(kept) }
  if (!isSame(firstBelow(whole, below, kept.ordem), kept)) return false
  rascunho.drop(below)
  rascunho.put(whole)
  return true
}

const isSame = (a: Item, b: Item): boolean => {
  const values = cellsOf(b)
  return Object.entries(cellsOf(a)).every(([campo, valor]) =>
    isSameValor(valor, values[campo] ?? null),
  )
}

/**
 * Clears the hidden money of a line that may have lost its last subline. Returns the changes that restore it.
 */
export function clearHidden(rascunho: Rascunho, uid: string | null): Change[] {
  const parent = uid === null ? undefined : rascunho.lines.get(uid)
  if (parent?.tipo !== 'item' || rascunho.children(parent.id).size > 0) return []
  if (!hasMoney(parent)) return []
  rascunho.put({ ...parent, ...nothing })
  return restore(parent)
}

/** The changes that give a line its own money back. */
export const restore = (item: Item): Change[] =>
  campos.flatMap((campo): Change[] =>
    isSameValor(nothing[campo], item[campo])
      ? []
      : [{ op: 'celula', uid: item.id, campo, antes: nothing[campo], depois: item[campo] }],
  )

const isOff = (linha: Line) => linha.tipo === 'item' && linha.opcional && !linha.opcional_ligado

function* above({ lines: linhas }: Rascunho, superior: string | null): Generator<Line> {
  for (let next = superior; next !== null;) {
    const linha = linhas.get(next)
    if (!linha) return
    yield linha
    next = linha.superior
  }
}

/** Whether `superior` is an option that is off, or inside one. */
const isOut = (rascunho: Rascunho, superior: string | null): boolean =>
  [...above(rascunho, superior)].some(isOff)

/** Whether the line's own price is part of the total. */
export const counts = (rascunho: Rascunho, linha: Line): boolean =>
  linha.tipo === 'item' &&
  totalDoItem(linha) !== 0 &&
  !isOff(linha) &&
  rascunho.children(linha.id).size === 0 &&
  !isOut(rascunho, linha.superior)

/** Whether a change of a price field of this line changes the total. */
export function changesTotal(rascunho: Rascunho, antes: Line, depois: Line): boolean {
  if (antes.tipo === 'grupo' || depois.tipo === 'grupo') return false
  if (isOff(antes) !== isOff(depois)) return !isOut(rascunho, antes.superior)
  if (totalDoItem(antes) === totalDoItem(depois) && hasSameMarks(antes, depois)) return false
  return counts(rascunho, antes) || counts(rascunho, depois)
}

const hasSameMarks = (a: Item, b: Item) =>
  a.incide_taxa === b.incide_taxa &&
  a.incide_bv === b.incide_bv &&
  a.incide_imposto === b.incide_imposto &&
  a.incide_comissao === b.incide_comissao

/** Whether a line counts differently in its new place: inside an option, or in the groups of a charge. */
export function countsOtherwise(
  rascunho: Rascunho,
  antes: string | null,
  depois: string | null,
): boolean {
  const [before, after] = [[...above(rascunho, antes)], [...above(rascunho, depois)]]
  if (before.some(isOff) !== after.some(isOff)) return true
  const { encargos } = rascunho.documento
  return encargos.some(({ modo, grupos_fora }) => {
    const isExcluded = (linhas: readonly Line[]) =>
      linhas.some(({ id }) => grupos_fora.includes(id))
    return modo === 'por_fora' && isExcluded(before) !== isExcluded(after)
  })
}

/** Whether charges and commissions give the same price; names and print marks do not matter. */
export function isSamePrice(antes: Documento, depois: Documento): boolean {
  const lists = ({ encargos, comissionados }: Documento) =>
    JSON.stringify([
      encargos.map(({ nome: _, imprimir: __, ...rest }) => rest),
      comissionados.map(({ nome: _, id_pessoa: __, ...rest }) => rest),
    ])
  return lists(antes) === lists(depois)
}
