import { cents } from '@claquete/core/kernel/money'
import type { Folha, Linha } from '@claquete/core/orcamentos/documento'
import { espelhoDe, somaDeEspelhos } from '@claquete/core/orcamentos/espelho'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/espelho'
import type { Gastos } from './quadro.ts'

const nada = { comprometido: 0, realizado: 0 }

/** Planned, committed and spent of every line; a group sums what counts below it. */
export function espelhosDe(
  { arvore, valores }: Pick<Folha, 'arvore' | 'valores'>,
  gastos: Gastos,
): Map<string, EspelhoDaLinha> {
  const espelhos = new Map<string, EspelhoDaLinha>()
  const doProprio = (linha: Linha, isLeaf: boolean): EspelhoDaLinha => {
    const { valor_total, custo_previsto } = valores.get(linha.id) ?? semValor
    const { comprometido, realizado } = gastos[linha.id] ?? nada
    return espelhoDe({
      orcado: isLeaf ? valor_total : cents(0),
      previsto: isLeaf ? custo_previsto : cents(0),
      comprometido: cents(comprometido),
      realizado: cents(realizado),
      estimativa: (linha.tipo === 'item' && isLeaf && linha.estimativa_final) || undefined,
    })
  }
  const walk = (linha: Linha): EspelhoDaLinha => {
    const below = arvore
      .childrenOf(linha.id)
      .map((child) => ({ conta: valores.get(child.id)?.conta, espelho: walk(child) }))
      .filter(({ conta }) => conta)
      .map(({ espelho }) => espelho)
    const isLeaf = linha.tipo === 'item' && arvore.childrenOf(linha.id).length === 0
    const espelho = isLeaf
      ? doProprio(linha, true)
      : somaDeEspelhos(linha.id in gastos ? [doProprio(linha, false), ...below] : below)
    espelhos.set(linha.id, espelho)
    return espelho
  }
  for (const linha of arvore.childrenOf(null)) walk(linha)
  return espelhos
}

const semValor = { valor_total: cents(0), custo_previsto: cents(0) }
