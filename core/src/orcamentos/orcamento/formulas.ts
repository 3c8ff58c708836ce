import { maiorDinheiro } from './campos.ts'
import type { Item, Linha, Medida } from './documento.ts'
import { custoDoItem, totalDoItem } from './documento.ts'
import type { Rascunho } from './rascunho.ts'
import { readQuantidade } from './variaveis.ts'
import type { Variavel } from './variaveis.ts'

/** A formula with what it gives with the variables of this budget, whatever its sender's were. */
export function calculada(
  { documento }: Rascunho,
  medida: Medida,
): Medida | { readonly problema: string } {
  if (medida.formula === null) return medida
  const lida = readQuantidade(medida.formula, documento.variaveis)
  if ('problema' in lida) return lida
  return { valor: lida.valor, formula: medida.formula }
}

/** A line whose total no column would keep. */
export function problemaDoTotal(linha: Linha): string | undefined {
  if (linha.tipo === 'grupo') return undefined
  try {
    const cabe = (valor: number) => Math.abs(valor) <= maiorDinheiro
    if (cabe(totalDoItem(linha)) && cabe(custoDoItem(linha))) return undefined
  } catch {
    // Beyond what a number holds exactly.
  }
  return 'O total da linha fica grande demais.'
}

/** A line that comes with formulas: of a variable that is not here the number stays. */
export function comFormulas(rascunho: Rascunho, item: Item): Item {
  const medida = (vinda: Medida): Medida => {
    const lida = calculada(rascunho, vinda)
    return 'problema' in lida ? vinda : lida
  }
  if (item.quantidade.formula === null && item.dias.formula === null) return item
  const nova = { ...item, quantidade: medida(item.quantidade), dias: medida(item.dias) }
  return problemaDoTotal(nova) ? item : nova
}

/** Computes the formulas of a line again with these variables; answers the line, or why a formula fails. */
export function recalculada(
  item: Item,
  variaveis: readonly Variavel[],
): Item | { readonly problema: string } {
  let nova = item
  for (const campo of ['quantidade', 'dias'] as const) {
    const { formula, valor } = item[campo]
    if (formula === null) continue
    const lida = readQuantidade(formula, variaveis)
    if ('problema' in lida) return lida
    if (lida.valor !== valor) nova = { ...nova, [campo]: { valor: lida.valor, formula } }
  }
  const grande = nova === item ? undefined : problemaDoTotal(nova)
  return grande ? { problema: grande } : nova
}
