import type { planejamentoView } from '@claquete/contract/relatorios/planejamento/planejamento'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { add, cents, centsOfReais } from '@claquete/core/kernel/amounts/money'
import {
  applyCells,
  cellKey,
  changedCells,
  valuesOf,
} from '@claquete/core/relatorios/planejamento/plano'
import type { PlanCell, PlanValues } from '@claquete/core/relatorios/planejamento/plano'
import { useState } from 'react'

export type PlanData = ReplyOf<typeof planejamentoView>['data']
type WireCell = PlanData['valores'][number]

export const cellsOf = (cells: readonly WireCell[]): PlanCell[] =>
  cells.map(({ valor, ...cell }) => ({ ...cell, valor: centsOfReais(valor) }))

interface PlanState {
  readonly versao: number
  readonly saved: PlanValues
  readonly values: PlanValues
  /** The cells that take each step back, and forth again. */
  readonly undo: readonly (readonly PlanCell[])[]
  readonly redo: readonly (readonly PlanCell[])[]
}

function stateOf({ planejamento, valores }: PlanData): PlanState {
  const saved = valuesOf(cellsOf(valores))
  return { versao: planejamento.versao, saved, values: saved, undo: [], redo: [] }
}

/** The values of a plan as they are typed, with their history. */
export function usePlan(data: PlanData) {
  const [state, setState] = useState(() => stateOf(data))
  const changed = changedCells(state.saved, state.values)
  // Somebody else saved: what is on screen follows, unless something was typed, which saving will then refuse.
  if (data.planejamento.versao > state.versao && changed.length === 0) setState(stateOf(data))

  const edit = (cells: readonly PlanCell[]) =>
    setState((before) => {
      const { values, inverse } = applyCells(before.values, cells)
      if (inverse.length === 0) return before
      return { ...before, values, undo: [...before.undo, inverse], redo: [] }
    })
  const step = (from: 'undo' | 'redo', to: 'undo' | 'redo') =>
    setState((before) => {
      const cells = before[from].at(-1)
      if (!cells) return before
      const { values, inverse } = applyCells(before.values, cells)
      return {
        ...before,
        values,
        [from]: before[from].slice(0, -1),
        [to]: [...before[to], inverse],
      }
    })
  return {
    values: state.values,
    versao: state.versao,
    changed,
    /** Puts these values into the sheet, or adds them to what is there, as one step. */
    fill: (cells: readonly PlanCell[], isAdding: boolean) =>
      edit(
        isAdding
          ? cells.map((cell) => ({
              ...cell,
              valor: add(cell.valor, state.values.get(cellKey(cell)) ?? cents(0)),
            }))
          : cells,
      ),
    /** Puts a whole plan into the sheet, as one step. */
    replace: (cells: readonly PlanCell[]) => edit(changedCells(state.values, valuesOf(cells))),
    canUndo: state.undo.length > 0,
    canRedo: state.redo.length > 0,
    edit,
    undo: () => step('undo', 'redo'),
    redo: () => step('redo', 'undo'),
    /** What was sent is stored; what was typed since is still to be saved. */
    noteSaved: (sent: PlanValues, versao: number) =>
      setState((before) => ({ ...before, saved: sent, versao })),
    /** Back to what is stored. */
    reset: (fresh: PlanData) => setState(stateOf(fresh)),
  }
}
export type Plan = ReturnType<typeof usePlan>
