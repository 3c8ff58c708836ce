import { passo } from './arvore.ts'
import { custoDoItem, totalDoItem } from './documento.ts'
import type { Documento, Item, Linha } from './documento.ts'
import { itemInicial } from './linha-enxuta.ts'
import type { Rascunho } from './rascunho.ts'
import { mesmoValor } from './campos.ts'
import type { Valor } from './campos.ts'

/**
 * The money that a line says of itself counts only while it holds no other line: one that does shows the sum
 * of what is below it (domain notes 1.2). So that no total changes because a line is put below another, the
 * money moves to a first line below; and what stands hidden above sublines is cleared when the last of them
 * goes, instead of counting again.
 */
const campos = [
  'id_unidade',
  'quantidade',
  'dias',
  'valor_unit',
  'custo_unit',
  'estimativa_final',
] as const

type Proprio = Pick<Item, (typeof campos)[number]>

const ownOf = ({
  id_unidade,
  quantidade,
  dias,
  valor_unit,
  custo_unit,
  estimativa_final,
}: Proprio): Proprio => ({
  id_unidade,
  quantidade,
  dias,
  valor_unit,
  custo_unit,
  estimativa_final,
})
const nothing = ownOf(itemInicial)

const hasMoney = (item: Item): boolean =>
  totalDoItem(item) !== 0 || custoDoItem(item) !== 0 || item.estimativa_final !== null

/** The line below that takes what its parent says; an option is switched at the parent alone. */
const firstBelow = (item: Item, id: string, ordem: number): Item => ({
  ...item,
  id,
  superior: item.id,
  ordem,
  especificacao: '',
  observacao: '',
  opcional: false,
  opcional_ligado: false,
})

const longest = 40

/** The same on every screen and on the server, without being told: the first free of `uid+1`, `uid+2`… */
function uidBelow({ linhas }: Rascunho, uid: string): string {
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
 * Lines were just put below `uid`, which held none before: its money goes to a first line below it. Gives the
 * uid of that line and how the parent was; undefined where there was nothing to keep.
 */
export function keepBelow(rascunho: Rascunho, uid: string | null): Kept | undefined {
  const parent = uid === null ? undefined : rascunho.linhas.get(uid)
  if (parent?.tipo !== 'item' || !hasMoney(parent)) return undefined
  const below = [...rascunho.filhos(parent.id)].flatMap((id) => rascunho.linhas.get(id) ?? [])
  const ordem = Math.min(...below.map((um) => um.ordem)) - passo
  const id = uidBelow(rascunho, parent.id)
  rascunho.por(firstBelow(parent, id, ordem))
  rascunho.por({ ...parent, ...nothing })
  return { id, parent }
}

/** The same for every priced line that holds its first lines with `novas`; those that came with theirs stay. */
export const keepAbove = (rascunho: Rascunho, novas: ReadonlyMap<string, Linha>): Kept[] =>
  [...new Set([...novas.values()].map(({ superior }) => superior))].flatMap((uid) => {
    if (uid === null || novas.has(uid)) return []
    if ([...rascunho.filhos(uid)].some((id) => !novas.has(id))) return []
    return keepBelow(rascunho, uid) ?? []
  })

/** The contrary of `keepBelow`, where the line is all that is left below and nobody changed what it copied. */
export function giveBack(rascunho: Rascunho, uid: string | null, below: string): boolean {
  const parent = uid === null ? undefined : rascunho.linhas.get(uid)
  const kept = rascunho.linhas.get(below)
  if (parent?.tipo !== 'item' || kept?.tipo !== 'item' || kept.superior !== parent.id) return false
  if (rascunho.filhos(parent.id).size > 1 || rascunho.filhos(below).size > 0) return false
  const whole = { ...parent, ...ownOf(kept) }
  if (!isSame(firstBelow(whole, below, kept.ordem), kept)) return false
  rascunho.drop(below)
  rascunho.por(whole)
  return true
}

const isSame = (a: Item, b: Item): boolean => {
  const values = b as unknown as Readonly<Record<string, Parameters<typeof mesmoValor>[0]>>
  return Object.entries(a).every(([campo, valor]) => mesmoValor(valor, values[campo] ?? null))
}

/** `uid` may hold no line any more: what it hid does not count again. Gives what brings it back. */
export function clearHidden(rascunho: Rascunho, uid: string | null): Change[] {
  const parent = uid === null ? undefined : rascunho.linhas.get(uid)
  if (parent?.tipo !== 'item' || rascunho.filhos(parent.id).size > 0) return []
  if (!hasMoney(parent)) return []
  rascunho.por({ ...parent, ...nothing })
  return restore(parent)
}

/** The changes that give a line its own money again. */
export const restore = (item: Item): Change[] =>
  campos.flatMap((campo): Change[] =>
    mesmoValor(nothing[campo], item[campo])
      ? []
      : [{ op: 'celula', uid: item.id, campo, antes: nothing[campo], depois: item[campo] }],
  )

const isOff = (linha: Linha) => linha.tipo === 'item' && linha.opcional && !linha.opcional_ligado

function* above({ linhas }: Rascunho, superior: string | null): Generator<Linha> {
  for (let next = superior; next !== null;) {
    const linha = linhas.get(next)
    if (!linha) return
    yield linha
    next = linha.superior
  }
}

/** Is what stands below `superior` an option, or part of one, that is off? */
const isOut = (rascunho: Rascunho, superior: string | null): boolean =>
  [...above(rascunho, superior)].some(isOff)

/** Is the line's own price part of the total? */
export const counts = (rascunho: Rascunho, linha: Linha): boolean =>
  linha.tipo === 'item' &&
  totalDoItem(linha) !== 0 &&
  !isOff(linha) &&
  rascunho.filhos(linha.id).size === 0 &&
  !isOut(rascunho, linha.superior)

/** Does a cell of this line that belongs to the price change the total? */
export function changesTotal(rascunho: Rascunho, antes: Linha, depois: Linha): boolean {
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

/** Does a line count otherwise in its new place: in or out of an option, of the groups of a charge? */
export function countsOtherwise(
  rascunho: Rascunho,
  antes: string | null,
  depois: string | null,
): boolean {
  const [before, after] = [[...above(rascunho, antes)], [...above(rascunho, depois)]]
  if (before.some(isOff) !== after.some(isOff)) return true
  const { encargos } = rascunho.documento
  return encargos.some(({ modo, grupos_fora }) => {
    const isExcluded = (linhas: readonly Linha[]) =>
      linhas.some(({ id }) => grupos_fora.includes(id))
    return modo === 'por_fora' && isExcluded(before) !== isExcluded(after)
  })
}

/** What of charges and commissions decides the price; names and what is printed do not. */
export function isSamePrice(antes: Documento, depois: Documento): boolean {
  const lists = ({ encargos, comissionados }: Documento) =>
    JSON.stringify([
      encargos.map(({ nome: _, imprimir: __, ...rest }) => rest),
      comissionados.map(({ nome: _, id_pessoa: __, ...rest }) => rest),
    ])
  return lists(antes) === lists(depois)
}
