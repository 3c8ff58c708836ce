import { maxMoney } from './fields.ts'
import type { Item, Line, Medida } from './documento.ts'
import { custoDoItem, totalDoItem } from './documento.ts'
import type { Rascunho } from './rascunho.ts'
import { readQuantidade } from './variables.ts'
import type { Variable } from './variables.ts'

/** Computes a formula with this budget's variables; the sender's may have been others. */
export function computed(
  { documento }: Rascunho,
  medida: Medida,
): Medida | { readonly problema: string } {
  if (medida.formula === null) return medida
  const reading = readQuantidade(medida.formula, documento.variaveis)
  if ('problema' in reading) return reading
  return { valor: reading.valor, formula: medida.formula }
}

/** The problem of a line whose total is too large to store. */
export function totalProblem(linha: Line): string | undefined {
  if (linha.tipo === 'grupo') return undefined
  try {
    const fits = (valor: number) => Math.abs(valor) <= maxMoney
    if (fits(totalDoItem(linha)) && fits(custoDoItem(linha))) return undefined
  } catch {
    // The total overflows a safe integer.
  }
  return 'O total da linha fica grande demais.'
}

/** Recomputes the formulas of an incoming line; one with an unknown variable keeps its number. */
export function withFormulas(rascunho: Rascunho, item: Item): Item {
  const medida = (incoming: Medida): Medida => {
    const reading = computed(rascunho, incoming)
    return 'problema' in reading ? incoming : reading
  }
  if (item.quantidade.formula === null && item.dias.formula === null) return item
  const nova = { ...item, quantidade: medida(item.quantidade), dias: medida(item.dias) }
  return totalProblem(nova) ? item : nova
}

/** Recomputes the formulas of a line with these variables; returns the line, or why a formula fails. */
export function recomputed(
  item: Item,
  variaveis: readonly Variable[],
): Item | { readonly problema: string } {
  let nova = item
  for (const campo of ['quantidade', 'dias'] as const) {
    const { formula, valor } = item[campo]
    if (formula === null) continue
    const reading = readQuantidade(formula, variaveis)
    if ('problema' in reading) return reading
    if (reading.valor !== valor) nova = { ...nova, [campo]: { valor: reading.valor, formula } }
  }
  const grande = nova === item ? undefined : totalProblem(nova)
  return grande ? { problema: grande } : nova
}
