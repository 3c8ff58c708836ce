import type {
  FonteUseInside,
  LinhaUseInside,
} from '@claquete/contract/orcamentos/incentivado/contas'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, addTo, cents, subtract, sum, sumOf } from '@claquete/core/kernel/amounts/money'
import { pagamentosOf, pagoDe, toPayOf } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type { ReadContas } from './contas.read.ts'

/** Each source with what was approved, came, was spent, and is promised. */
function fontesOf({ fontes, contas, gastos }: ReadContas): FonteUseInside[] {
  const spent = new Map<number, Cents>()
  for (const { id_projeto_fonte, debito } of pagamentosOf(gastos, contas.fontes)) {
    if (id_projeto_fonte !== null) addTo(spent, id_projeto_fonte, debito.valor)
  }
  const share = new Map<number, Cents>()
  for (const { partes } of gastos) {
    for (const { id_projeto_fonte, valor } of partes) addTo(share, id_projeto_fonte, valor)
  }
  return fontes.map(({ id_projeto_fonte, nome, fonte, conta, aprovado, captado }) => {
    const gasto = spent.get(id_projeto_fonte) ?? cents(0)
    const promised = subtract(share.get(id_projeto_fonte) ?? cents(0), gasto)
    const comprometido = promised > 0 ? promised : cents(0)
    const saldo = subtract(captado, gasto)
    const livre = subtract(saldo, comprometido)
    return {
      id_projeto_fonte,
      nome: nome || fonte,
      conta,
      aprovado,
      captado,
      gasto,
      comprometido,
      saldo,
      livre,
    }
  })
}

/** Each line of the budget in force with what it may cost and what it costs. */
function linhasOf({ linhas, gastos }: ReadContas): LinhaUseInside[] {
  const byUid = Map.groupBy(gastos, ({ uid }) => uid)
  return linhas.map((linha) => {
    const own = byUid.get(linha.uid) ?? []
    const gasto = sumOf(own, (one) => pagoDe(one))
    const comprometido = sumOf(own, toPayOf)
    const livre = subtract(add(linha.aprovado, linha.remanejado), sum([gasto, comprometido]))
    return { ...linha, gasto, comprometido, livre }
  })
}

/** Approved, raised, spent and left of a project, by source and by line. */
export const execucaoOf = (accounts: ReadContas) => ({
  fontes: fontesOf(accounts),
  linhas: linhasOf(accounts),
})
