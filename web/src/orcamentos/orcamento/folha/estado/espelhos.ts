import { cents } from '@claquete/core/kernel/money'
import { isCounted } from '@claquete/core/orcamentos/orcamento/documento'
import type { Folha, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { mirrorLinha, somaDeEspelhos } from '@claquete/core/orcamentos/orcamento/espelho'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import type { Gastos } from './quadro.ts'

const nada = { comprometido: 0, realizado: 0 }
const semValor = { valor_total: cents(0), custo_previsto: cents(0) }

/** Planned, committed and spent of every line; a group sums what is below it. */
export function espelhosDe(
  folha: Pick<Folha, 'arvore' | 'valores'>,
  gastos: Gastos,
): Map<string, EspelhoDaLinha> {
  const { arvore, valores } = folha
  const espelhos = new Map<string, EspelhoDaLinha>()
  const doProprio = (linha: Linha): EspelhoDaLinha => {
    const { valor_total, custo_previsto } = valores.get(linha.id) ?? semValor
    const { comprometido, realizado } = gastos[linha.id] ?? nada
    const conta = isCounted(folha, linha.id)
    const estimativa = linha.tipo === 'item' ? (linha.estimativa_final ?? undefined) : undefined
    return mirrorLinha(
      { conta, valor_total, custo_previsto, estimativa },
      { comprometido: cents(comprometido), realizado: cents(realizado) },
    )
  }
  const walk = (linha: Linha): EspelhoDaLinha => {
    const below = arvore.childrenOf(linha.id).map(walk)
    const isLeaf = linha.tipo === 'item' && below.length === 0
    const espelho = isLeaf
      ? doProprio(linha)
      : somaDeEspelhos(linha.id in gastos ? [doProprio(linha), ...below] : below)
    espelhos.set(linha.id, espelho)
    return espelho
  }
  for (const linha of arvore.childrenOf(null)) walk(linha)
  return espelhos
}
