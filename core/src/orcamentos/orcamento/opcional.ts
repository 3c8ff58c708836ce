import type { Cents } from '../../kernel/money.ts'
import { subtract } from '../../kernel/money.ts'
import { folhaDe, totaisDoDocumento } from './documento.ts'
import type { Documento, Folha, Item, Linha } from './documento.ts'
import { apply } from './mudanca.ts'
import type { Mudanca } from './mudanca.ts'
import { EncargosAlemDoTotal } from './totais.ts'

/** An option as every paper for the client, and the public page, offer it. */
export interface OpcaoDoCliente {
  readonly item: Item
  readonly ligada: boolean
  /** In the total: it is on, and so are the options that hold it. */
  readonly conta: boolean
  /** The nearest option that holds it: without that one it counts nothing. */
  readonly superior: string | null
  /** How many options hold it. */
  readonly nivel: number
  /** What the total has more with it than without it, the others standing as they do. */
  readonly valor: Cents
}

const isOption = (linha: Linha): linha is Item => linha.tipo === 'item' && linha.opcional
const isPrinted = (linha: Linha) => linha.tipo === 'grupo' || linha.imprimir !== 'nao'

/** The options a client may be offered, in the order of the sheet. */
export function opcoesDe({ arvore }: Folha): Item[] {
  return arvore
    .inSheetOrder()
    .filter(isOption)
    .filter((item) => [item, ...arvore.above(item.id)].every(isPrinted))
}

/** What switches the options of the client: those named on, the other ones off. */
export function mudancasDasOpcoes(
  documento: Documento,
  ligadas: ReadonlySet<string>,
  folha = folhaDe(documento),
): Mudanca[] {
  return opcoesDe(folha)
    .filter(({ id, opcional_ligado }) => opcional_ligado !== ligadas.has(id))
    .map(({ id, opcional_ligado }) => ({
      op: 'celula',
      uid: id,
      campo: 'opcional_ligado',
      antes: opcional_ligado,
      depois: !opcional_ligado,
    }))
}

/** The budget with these options on and the others off. */
export const comOpcoes = (documento: Documento, ligadas: ReadonlySet<string>): Documento =>
  apply(documento, mudancasDasOpcoes(documento, ligadas)).documento

/** The options that are on. */
export const opcoesLigadas = (documento: Documento): string[] =>
  opcoesDe(folhaDe(documento)).flatMap(({ id, opcional_ligado }) => (opcional_ligado ? [id] : []))

/**
 * The options a client is offered, each at its price. One that would leave the budget without a total
 * (shares inside the price of 100% or more) cannot be had, and is not offered.
 */
export function priceOpcoes(documento: Documento, folha = folhaDe(documento)): OpcaoDoCliente[] {
  const opcoes = opcoesDe(folha)
  const offered = new Set(opcoes.map(({ id }) => id))
  const ligadas = new Set(opcoes.flatMap((um) => (um.opcional_ligado ? [um.id] : [])))
  return opcoes.flatMap((item) => {
    const above = folha.arvore.above(item.id).filter(({ id }) => offered.has(id))
    const superior = above[0]?.id ?? null
    const others = superior === null ? ligadas : new Set([...ligadas, superior])
    const valor = priceDifference(documento, others, item.id)
    if (valor === undefined) return []
    const conta = folha.valores.get(item.id)?.conta ?? false
    const ligada = item.opcional_ligado
    return [{ item, ligada, conta, superior, nivel: above.length, valor }]
  })
}

/** What one option makes of the total, the others standing as given. */
function priceDifference(
  documento: Documento,
  ligadas: ReadonlySet<string>,
  uid: string,
): Cents | undefined {
  const without = new Set(ligadas)
  without.delete(uid)
  const total = (on: ReadonlySet<string>) => totaisDoDocumento(comOpcoes(documento, on)).totalGeral
  try {
    return subtract(total(new Set([...without, uid])), total(without))
  } catch (error) {
    if (error instanceof EncargosAlemDoTotal) return undefined
    throw error
  }
}
