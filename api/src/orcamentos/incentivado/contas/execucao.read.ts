import type {
  FonteUseInside,
  LinhaUseInside,
} from '@claquete/contract/orcamentos/incentivado/contas'
import { add, subtract, sum, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { pagamentosOf, pagoDe, toPayOf } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { usoByFonte } from '@claquete/core/orcamentos/incentivado/contas/uso'
import { execucaoByItem } from '@claquete/core/orcamentos/incentivado/financiamento/execucao'
import type { Context } from '../../../kernel/context.ts'
import { contaNamer } from '../fonte.queries.ts'
import type { FonteRead } from '../fonte.queries.ts'
import type { ReadContas } from './contas.read.ts'

/** Each source with what was approved, came, was spent, and is promised. */
function fontesOf(
  { fontes, contas, gastos }: ReadContas,
  contaOf: (fonte: FonteRead) => string | null,
): FonteUseInside[] {
  const usos = usoByFonte(gastos, contas.fontes)
  return fontes.map((fonte) => {
    const { id_projeto_fonte: id, aprovado, captado } = fonte
    const { nome, rendimento } = must(contas.fontes.get(id), 'source')
    const uso = must(usos.get(id), 'use of a source')
    return {
      id_projeto_fonte: id,
      nome,
      conta: contaOf(fonte),
      aprovado,
      captado,
      rendimento,
      ...uso,
    }
  })
}

/** Each line of the budget in force with what it may cost and what it costs. */
export function usedLinhasOf({ linhas, gastos }: ReadContas): LinhaUseInside[] {
  const byUid = Map.groupBy(gastos, ({ uid }) => uid)
  return linhas.map((linha) => {
    const own = byUid.get(linha.uid) ?? []
    const gasto = sumOf(own, (one) => pagoDe(one))
    const comprometido = sumOf(own, toPayOf)
    const livre = subtract(add(linha.aprovado, linha.remanejado), sum([gasto, comprometido]))
    return { ...linha, gasto, comprometido, livre }
  })
}

/** Approved, raised, spent and left of a project, by source, by item of the financing plan and by line. */
export async function readExecucao({ db, actor }: Context, accounts: ReadContas) {
  return {
    fontes: fontesOf(accounts, await contaNamer(db, actor, accounts.fontes)),
    itens: execucaoByItem(
      { nos: accounts.plano.estrutura.nos, cells: accounts.plano.cells },
      pagamentosOf(accounts.gastos, accounts.contas.fontes),
    ),
    linhas: usedLinhasOf(accounts),
  }
}
