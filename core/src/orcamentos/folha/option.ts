import type { Cents } from '../../kernel/amounts/money.ts'
import { subtract } from '../../kernel/amounts/money.ts'
import { folhaOf, documentoTotals } from './documento.ts'
import type { Documento, Folha, Item, Line } from './documento.ts'
import { apply } from './change.ts'
import type { Change } from './change.ts'
import { EncargosBeyondTotal } from './totals.ts'

/** An option as client papers and the public page offer it. */
export interface ClienteOption {
  readonly item: Item
  readonly ligada: boolean
  /** It counts: it is on, and so are the options around it. */
  readonly conta: boolean
  /** The nearest enclosing option; unless that is on too, this one does not count. */
  readonly superior: string | null
  /** How many options enclose it. */
  readonly nivel: number
  /** The difference it makes to the total, with the others as they are. */
  readonly valor: Cents
}

const isOption = (linha: Line): linha is Item => linha.tipo === 'item' && linha.opcional
const isPrinted = (linha: Line) => linha.tipo === 'grupo' || linha.imprimir !== 'nao'

/** The options offered to the client, in sheet order. */
export function optionsOf({ tree }: Folha): Item[] {
  return tree
    .inSheetOrder()
    .filter(isOption)
    .filter((item) => [item, ...tree.above(item.id)].every(isPrinted))
}

/** The changes that switch the named options on and the others off. */
export function optionChanges(
  documento: Documento,
  enabled: ReadonlySet<string>,
  folha = folhaOf(documento),
): Change[] {
  return optionsOf(folha)
    .filter(({ id, opcional_ligado }) => opcional_ligado !== enabled.has(id))
    .map(({ id, opcional_ligado }) => ({
      op: 'celula',
      uid: id,
      campo: 'opcional_ligado',
      antes: opcional_ligado,
      depois: !opcional_ligado,
    }))
}

/** The budget with the named options on and the others off. */
export const withOptions = (documento: Documento, enabled: ReadonlySet<string>): Documento =>
  apply(documento, optionChanges(documento, enabled)).documento

export const enabledOptions = (documento: Documento): string[] =>
  optionsOf(folhaOf(documento)).flatMap(({ id, opcional_ligado }) => (opcional_ligado ? [id] : []))

/**
 * The options offered to the client, each with its price. An option that leaves the budget without a total
 * (embedded shares of 100% or more) is not offered.
 */
export function priceOptions(documento: Documento, folha = folhaOf(documento)): ClienteOption[] {
  const opcoes = optionsOf(folha)
  const offered = new Set(opcoes.map(({ id }) => id))
  const enabled = new Set(opcoes.flatMap((um) => (um.opcional_ligado ? [um.id] : [])))
  return opcoes.flatMap((item) => {
    const above = folha.tree.above(item.id).filter(({ id }) => offered.has(id))
    const superior = above[0]?.id ?? null
    const others = superior === null ? enabled : new Set([...enabled, superior])
    const valor = priceDifference(documento, others, item.id)
    if (valor === undefined) return []
    const conta = folha.valores.get(item.id)?.conta ?? false
    const ligada = item.opcional_ligado
    return [{ item, ligada, conta, superior, nivel: above.length, valor }]
  })
}

/** The difference one option makes to the total, with the others as given. */
function priceDifference(
  documento: Documento,
  enabled: ReadonlySet<string>,
  uid: string,
): Cents | undefined {
  const without = new Set(enabled)
  without.delete(uid)
  const total = (on: ReadonlySet<string>) => documentoTotals(withOptions(documento, on)).totalGeral
  try {
    return subtract(total(new Set([...without, uid])), total(without))
  } catch (error) {
    if (error instanceof EncargosBeyondTotal) return undefined
    throw error
  }
}
