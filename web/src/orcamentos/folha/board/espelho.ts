import { cents } from '@claquete/core/kernel/amounts/money'
import { isCounted } from '@claquete/core/orcamentos/folha/documento'
import type { Folha, Line } from '@claquete/core/orcamentos/folha/documento'
import { mirrorLine, sumEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { GastoByUid } from './board.ts'

const noGasto = { comprometido: 0, realizado: 0 }
const noValor = { valor_total: cents(0), custo_previsto: cents(0) }

/** Planned, committed and spent amounts of every line; a group sums its descendants. */
export function espelhoByUid(
  folha: Pick<Folha, 'tree' | 'valores'>,
  gastos: GastoByUid,
): Map<string, LineEspelho> {
  const { tree, valores } = folha
  const espelhos = new Map<string, LineEspelho>()
  const ofOwn = (linha: Line): LineEspelho => {
    const { valor_total, custo_previsto } = valores.get(linha.id) ?? noValor
    const { comprometido, realizado } = gastos[linha.id] ?? noGasto
    const conta = isCounted(folha, linha.id)
    const estimate = linha.tipo === 'item' ? (linha.estimativa_final ?? undefined) : undefined
    return mirrorLine(
      { conta, valor_total, custo_previsto, estimate },
      { comprometido: cents(comprometido), realizado: cents(realizado) },
    )
  }
  const walk = (linha: Line): LineEspelho => {
    const below = tree.childrenOf(linha.id).map(walk)
    const isLeaf = linha.tipo === 'item' && below.length === 0
    const espelho = isLeaf
      ? ofOwn(linha)
      : sumEspelho(linha.id in gastos ? [ofOwn(linha), ...below] : below)
    espelhos.set(linha.id, espelho)
    return espelho
  }
  for (const linha of tree.childrenOf(null)) walk(linha)
  return espelhos
}
