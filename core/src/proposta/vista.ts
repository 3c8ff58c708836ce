import type { Cents } from '../kernel/money.ts'
import { subtract } from '../kernel/money.ts'
import { folhaDe, totaisDoDocumento } from '../orcamentos/documento.ts'
import type { Documento, Folha, Item, Linha } from '../orcamentos/documento.ts'
import { impressaoDe } from '../orcamentos/impressao.ts'
import type { FiguraImpressa, LinhaImpressa } from '../orcamentos/impressao.ts'
import { aplicar } from '../orcamentos/mudanca.ts'
import type { Mudanca } from '../orcamentos/mudanca.ts'

export interface OpcaoDaVista {
  readonly uid: string
  readonly nome: string
  readonly especificacao: string
  readonly ligada: boolean
  /** The option that holds it: without that one it counts nothing. */
  readonly superior: string | null
  /** What the total has more with it than without it, the others standing as they do. */
  readonly valor: Cents
}

/** A budget as its client may see it: no cost, no commission, nothing that is not printed. */
export interface VistaDoCliente {
  readonly grupos: readonly LinhaImpressa[]
  readonly figuras: readonly FiguraImpressa[]
  readonly opcoes: readonly OpcaoDaVista[]
  readonly total: Cents
  /** What is shown adds up to the total; otherwise it also has what is not printed. */
  readonly fecha: boolean
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
  aplicar(documento, mudancasDasOpcoes(documento, ligadas)).documento

/** The options that are on. */
export const opcoesLigadas = (documento: Documento): string[] =>
  opcoesDe(folhaDe(documento)).flatMap(({ id, opcional_ligado }) => (opcional_ligado ? [id] : []))

/** The client's view of a budget: what it has now, and what may be added or taken away. */
export function vistaDoCliente(documento: Documento): VistaDoCliente {
  const folha = folhaDe(documento)
  const totais = totaisDoDocumento(documento, folha)
  const { grupos, figuras, fecha } = impressaoDe(documento, totais, 'cliente', folha)
  // Whatever is marked, what the agency gets is nobody else's to read.
  const shown = figuras.filter(({ encargo }) => documento.encargos[encargo ?? -1]?.tipo !== 'bv')
  return {
    grupos,
    figuras: shown,
    fecha: fecha && shown.length === figuras.length,
    opcoes: opcoesDaVista(documento, folha),
    total: totais.totalGeral,
  }
}

function opcoesDaVista(documento: Documento, folha: Folha): OpcaoDaVista[] {
  const opcoes = opcoesDe(folha)
  const offered = new Set(opcoes.map(({ id }) => id))
  const ligadas = new Set(opcoes.flatMap((um) => (um.opcional_ligado ? [um.id] : [])))
  return opcoes.map((item) => {
    const superior = folha.arvore.above(item.id).find(({ id }) => offered.has(id))?.id ?? null
    const others = superior === null ? ligadas : new Set([...ligadas, superior])
    return {
      uid: item.id,
      nome: item.descricao,
      especificacao: item.especificacao,
      ligada: item.opcional_ligado,
      superior,
      valor: diferenca(documento, others, item.id),
    }
  })
}

/** What one option makes of the total, the others standing as given. */
function diferenca(documento: Documento, ligadas: ReadonlySet<string>, uid: string): Cents {
  const without = new Set(ligadas)
  without.delete(uid)
  const total = (on: ReadonlySet<string>) => totaisDoDocumento(comOpcoes(documento, on)).totalGeral
  return subtract(total(new Set([...without, uid])), total(without))
}
