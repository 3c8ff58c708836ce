import { treeMessages } from './tree.ts'
import {
  campoOf,
  cellsOf,
  isSameValor,
  isMedida,
  isOfPreco,
  valorProblem,
  labelOf,
} from './fields.ts'
import type { Valor } from './fields.ts'
import type { Comissionado, Documento, Encargo, Item, Line } from './documento.ts'
import { computed, withFormulas, totalProblem, recomputed } from './formulas.ts'
import {
  variablesProblem,
  adjustmentProblem,
  comissionadosProblem,
  encargosProblem,
} from './lists.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { Rascunho } from './rascunho.ts'
import type { Adjustment } from './totals.ts'
import {
  changesTotal,
  clearHidden,
  counts,
  countsOtherwise,
  giveBack,
  isSamePrice,
  keepAbove,
  keepBelow,
  restore,
} from './own-valor.ts'
import type { Variable } from './variables.ts'

/**
 * One change of a budget, as data. Browser and server apply it with the same function; the inverse of a
 * change is a change too.
 */
export type Change =
  | {
      readonly op: 'celula'
      readonly uid: string
      readonly campo: string
      readonly antes: Valor
      readonly depois: Valor
    }
  | { readonly op: 'inserir'; readonly linhas: readonly Line[] }
  | { readonly op: 'excluir'; readonly uids: readonly string[] }
  | {
      readonly op: 'mover'
      readonly uid: string
      readonly superior: string | null
      readonly ordem: number
      /**
       * Undoes a move: once this line is the only one below its former parent, its money returns to the
       * parent.
       */
      readonly junta?: string | undefined
    }
  | { readonly op: 'encargos'; readonly depois: readonly Encargo[] }
  | { readonly op: 'comissionados'; readonly depois: readonly Comissionado[] }
  | { readonly op: 'variaveis'; readonly depois: readonly Variable[] }
  | { readonly op: 'ajuste'; readonly depois: Adjustment; readonly valor_desejado: number | null }

/** Why one change of a batch was refused; the rest of the batch was applied. */
export interface Refusal {
  readonly mudanca: Change
  readonly msg: string
  /** The value of the cell now, after somebody else changed it. */
  readonly atual?: Valor | undefined
}

export interface Aplicacao {
  readonly documento: Documento
  /** The changes that had an effect, in order. */
  readonly aplicadas: readonly Change[]
  /** Their inverses, in the order in which to apply them. */
  readonly inverses: readonly Change[]
  readonly recusas: readonly Refusal[]
}

interface DoneChange {
  /** The change as applied: a formula carries its result in this budget. */
  readonly mudanca: Change
  readonly inverses: readonly Change[]
  /** Whether it may affect the price. */
  readonly hasCounted: boolean
}
type Outcome = DoneChange | Omit<Refusal, 'mudanca'> | 'nada'

/** Applies a batch change by change; refused changes do not stop the rest. */
export function apply(documento: Documento, mudancas: readonly Change[]): Aplicacao {
  const rascunho = new Rascunho(documento)
  const aplicadas: Change[] = []
  const inverses: (readonly Change[])[] = []
  const recusas: Refusal[] = []
  for (const mudanca of mudancas) {
    const { ajuste: antes, valor_desejado } = rascunho.documento
    const resultado = applyOne(rascunho, mudanca)
    if (resultado === 'nada') continue
    if ('msg' in resultado) {
      recusas.push({ mudanca, ...resultado })
      continue
    }
    aplicadas.push(resultado.mudanca)
    // Any change of the price releases a pinned total; undoing it pins the total again.
    const isReleased = resultado.hasCounted && valor_desejado !== null
    if (isReleased) rascunho.replace({ valor_desejado: null })
    const pin: Change = { op: 'ajuste', depois: antes, valor_desejado }
    inverses.push(isReleased ? [...resultado.inverses, pin] : resultado.inverses)
  }
  if (aplicadas.length === 0) return { documento, aplicadas, inverses: [], recusas }
  return {
    documento: rascunho.documento,
    aplicadas,
    inverses: inverses.toReversed().flat(),
    recusas,
  }
}

function applyOne(rascunho: Rascunho, mudanca: Change): Outcome {
  switch (mudanca.op) {
    case 'celula':
      return changeCell(rascunho, mudanca)
    case 'inserir':
      return insert(rascunho, mudanca)
    case 'excluir':
      return deleteLines(rascunho, mudanca)
    case 'mover':
      return move(rascunho, mudanca)
    case 'encargos':
      return trocar(rascunho, mudanca, encargosProblem(mudanca.depois))
    case 'comissionados':
      return trocar(
        rascunho,
        mudanca,
        comissionadosProblem(mudanca.depois, rascunho.documento.comissionados),
      )
    case 'variaveis':
      return changeVariables(rascunho, mudanca)
    case 'ajuste':
      return changeAdjustment(rascunho, mudanca)
  }
}

type Of<O extends Change['op']> = Extract<Change, { op: O }>

function changeCell(rascunho: Rascunho, { uid, campo, antes, depois }: Of<'celula'>): Outcome {
  const linha = rascunho.lines.get(uid)
  if (!linha) return { msg: 'Esta linha foi excluída.' }
  const tipo = campoOf(linha, campo)
  if (!tipo) return { msg: 'Esta coluna não existe nesta linha.' }
  const problema = valorProblem(tipo, depois)
  if (problema) return { msg: problema }
  const atual = cellsOf(linha)[campo] ?? null
  if (isSameValor(atual, depois)) return 'nada'
  if (!isSameValor(atual, antes)) return { msg: 'Outra pessoa mudou esta célula.', atual }
  const lido = isMedida(depois) ? computed(rascunho, depois) : depois
  if (lido !== null && typeof lido === 'object' && 'problema' in lido) return { msg: lido.problema }
  if (isSameValor(atual, lido)) return 'nada'
  const nova: Line = { ...linha, [campo]: lido }
  const grande = totalProblem(nova)
  if (grande) return { msg: grande }
  rascunho.put(nova)
  return {
    mudanca: { op: 'celula', uid, campo, antes, depois: lido },
    inverses: [{ op: 'celula', uid, campo, antes: lido, depois: atual }],
    hasCounted: isOfPreco(campo) && changesTotal(rascunho, linha, nova),
  }
}

function insert(rascunho: Rascunho, { linhas }: Of<'inserir'>): Outcome {
  const novas = new Map<string, Line>()
  for (const linha of linhas) {
    if (rascunho.lines.has(linha.id) || novas.has(linha.id)) continue
    const problema = lineProblem(linha)
    if (problema) return { msg: `${linha.descricao.trim() || 'Linha sem descrição'}, ${problema}` }
    novas.set(linha.id, linha.tipo === 'item' ? withFormulas(rascunho, linha) : linha)
  }
  if (novas.size === 0) return 'nada'
  const added = [...novas.values()]
  for (const linha of added) rascunho.put(linha)
  const problema = rascunho.problem(added)
  if (problema) {
    for (const { id } of added) rascunho.drop(id)
    return { msg: treeMessages[problema] }
  }
  const kept = keepAbove(rascunho, novas)
  return {
    mudanca: { op: 'inserir', linhas: added },
    inverses: [
      { op: 'excluir', uids: [...novas.keys(), ...kept.map(({ id }) => id)] },
      ...kept.flatMap(({ parent }) => restore(parent)),
    ],
    hasCounted: added.some((linha) => counts(rascunho, linha)),
  }
}

/** A safe integer with room for a later neighbour. */
const isPlace = (ordem: number) => Number.isInteger(ordem) && Math.abs(ordem) <= 1e15

function lineProblem(linha: Line): string | undefined {
  if (!isPlace(linha.ordem)) return 'lugar desconhecido.'
  for (const [campo, valor] of Object.entries(cellsOf(linha))) {
    const tipo = campoOf(linha, campo)
    const problema = tipo && valorProblem(tipo, valor)
    if (problema) return `${labelOf(campo)}: ${problema}`
  }
  return totalProblem(linha)
}

/** Removes lines and everything below them. */
function deleteLines(rascunho: Rascunho, mudanca: Of<'excluir'>): Outcome {
  const all = mudanca.uids.flatMap((uid) => rascunho.below(uid))
  const gone = new Map(all.map((linha) => [linha.id, linha]))
  if (gone.size === 0) return 'nada'
  const hasCounted = all.some((linha) => counts(rascunho, linha))
  for (const id of gone.keys()) rascunho.drop(id)
  const parents = new Set(all.map(({ superior }) => superior))
  const hidden = [...parents].flatMap((uid) => clearHidden(rascunho, uid))
  const inverses: Change[] = [{ op: 'inserir', linhas: [...gone.values()] }, ...hidden]
  return { mudanca, inverses, hasCounted }
}

function move(rascunho: Rascunho, mudanca: Of<'mover'>): Outcome {
  const { uid, superior, ordem, junta } = mudanca
  const linha = rascunho.lines.get(uid)
  if (!linha) return { msg: 'Esta linha foi excluída.' }
  if (linha.superior === superior && linha.ordem === ordem) return 'nada'
  if (!isPlace(ordem)) return { msg: 'Lugar desconhecido.' }
  const below = rascunho.below(uid)
  rascunho.put({ ...linha, superior, ordem })
  const problema = rascunho.problem(below)
  if (problema) {
    rascunho.put(linha)
    return { msg: treeMessages[problema] }
  }
  const { superior: antes } = linha
  const volta = { op: 'mover', uid, superior: antes, ordem: linha.ordem } as const
  if (antes === superior) return { mudanca, inverses: [volta], hasCounted: false }
  const hasCounted = countsOtherwise(rascunho, antes, superior)
  const wasLeaf = superior !== null && rascunho.children(superior).size === 1
  const kept = wasLeaf ? keepBelow(rascunho, superior) : undefined
  const joined = junta !== undefined && giveBack(rascunho, antes, junta)
  const hidden = joined ? [] : clearHidden(rascunho, antes)
  return {
    mudanca,
    inverses: [{ ...volta, ...(kept && { junta: kept.id }) }, ...hidden],
    hasCounted,
  }
}

function trocar(
  rascunho: Rascunho,
  mudanca: Of<'encargos'> | Of<'comissionados'>,
  problema: string | undefined,
): Outcome {
  if (problema) return { msg: problema }
  const { op, depois } = mudanca
  const { documento } = rascunho
  const antes = documento[op]
  if (JSON.stringify(antes) === JSON.stringify(depois)) return 'nada'
  rascunho.replace({ [op]: depois })
  const hasCounted = !isSamePrice(documento, rascunho.documento)
  const inverse: Change =
    op === 'encargos' ? { op, depois: documento.encargos } : { op, depois: documento.comissionados }
  return { mudanca, inverses: [inverse], hasCounted }
}

/** Sets the variables and recomputes every formula that uses them. */
function changeVariables(rascunho: Rascunho, mudanca: Of<'variaveis'>): Outcome {
  const { depois } = mudanca
  const { variaveis: antes } = rascunho.documento
  if (JSON.stringify(antes) === JSON.stringify(depois)) return 'nada'
  const problema = variablesProblem(depois)
  if (problema) return { msg: problema }
  const novas: Item[] = []
  for (const linha of rascunho.lines.values()) {
    if (linha.tipo !== 'item') continue
    const nova = recomputed(linha, depois)
    if ('problema' in nova) return { msg: `${linha.descricao}: ${nova.problema}` }
    if (nova !== linha) novas.push(nova)
  }
  for (const nova of novas) rascunho.put(nova)
  rascunho.replace({ variaveis: depois })
  const hasCounted = novas.length > 0
  return { mudanca, inverses: [{ op: 'variaveis', depois: antes }], hasCounted }
}

function changeAdjustment(rascunho: Rascunho, mudanca: Of<'ajuste'>): Outcome {
  const { depois, valor_desejado } = mudanca
  const { ajuste: antes, valor_desejado: anterior } = rascunho.documento
  const same = JSON.stringify(antes) === JSON.stringify(depois) && anterior === valor_desejado
  if (same) return 'nada'
  const problema = adjustmentProblem(rascunho.documento, depois, valor_desejado)
  if (problema) return { msg: problema }
  rascunho.replace({
    ajuste: depois,
    valor_desejado: valor_desejado === null ? null : cents(valor_desejado),
  })
  const inverse: Change = { op: 'ajuste', depois: antes, valor_desejado: anterior }
  return { mudanca, inverses: [inverse], hasCounted: false }
}
