import { cents } from '@claquete/core/kernel/amounts/money'
import { cellKey, valuesOf } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type {
  PlanoCell,
  PlanoValues,
} from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import { useState } from 'react'
import { cellsOf } from './plano-model.ts'
import type { PlanoData } from './plano-model.ts'

interface PlanoState {
  readonly data: PlanoData
  readonly saved: PlanoValues
  readonly values: PlanoValues
  /** Every cell that the person typed into, by its key. The cell is kept because the key cannot be read back. */
  readonly typed: ReadonlyMap<string, PlanoCell>
  readonly past: readonly PlanoValues[]
  readonly future: readonly PlanoValues[]
}

const stateOf = (data: PlanoData): PlanoState => {
  const saved = valuesOf(cellsOf(data))
  return { data, saved, values: saved, typed: new Map(), past: [], future: [] }
}

const zero = cents(0)

/** The cells that differ from what is stored, each with what it had. */
const changedOf = ({ saved, values, typed }: PlanoState) =>
  [...typed].flatMap(([key, cell]) => {
    const valor = values.get(key) ?? zero
    const antes = saved.get(key) ?? zero
    return valor === antes ? [] : [{ ...cell, valor, antes }]
  })

/** The cells of a plan as they are typed, with their history. */
export function usePlano(data: PlanoData) {
  const [state, setState] = useState(() => stateOf(data))
  const changed = changedOf(state)
  // Somebody else saved: what is on screen follows, unless something was typed, which saving will then refuse.
  if (data !== state.data && changed.length === 0) setState(stateOf(data))

  /** One step of the history. */
  const edit = (cells: readonly PlanoCell[]) =>
    setState((before) => {
      const values = new Map(before.values)
      const typed = new Map(before.typed)
      for (const cell of cells) {
        values.set(cellKey(cell), cell.valor)
        typed.set(cellKey(cell), cell)
      }
      return { ...before, values, typed, past: [...before.past, before.values], future: [] }
    })
  return {
    values: state.values,
    changed,
    edit,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    undo: () =>
      setState((before) => {
        const values = before.past.at(-1)
        if (!values) return before
        const future = [before.values, ...before.future]
        return { ...before, values, past: before.past.slice(0, -1), future }
      }),
    redo: () =>
      setState((before) => {
        const [values, ...future] = before.future
        return values
          ? { ...before, values, past: [...before.past, before.values], future }
          : before
      }),
    /** What was sent is stored; what was typed since is still to be saved. */
    noteSaved: (sent: PlanoValues) => setState((before) => ({ ...before, saved: sent })),
    /** Back to what was read. */
    discard: () => setState((before) => stateOf(before.data)),
  }
}
export type PlanoEditing = ReturnType<typeof usePlano>
