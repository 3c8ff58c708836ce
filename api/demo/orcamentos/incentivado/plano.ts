import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents } from '@claquete/core/kernel/amounts/money'
import { complete } from '@claquete/core/orcamentos/incentivado/financiamento/fill'
import {
  ownRows,
  planoRows,
  valuesOf,
} from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { PlanoCell } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import { estruturaOf } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import type { Context } from '../../../src/kernel/context.ts'
import { savePlano } from '../../../src/orcamentos/incentivado/financiamento/plano.commands.ts'
import { readPlano } from '../../../src/orcamentos/incentivado/financiamento/plano.read.ts'

/** Which items a source pays, in the order in which the sources choose, and up to how much in all. */
interface Share {
  readonly id_projeto_fonte: number
  readonly aprovado: Cents
  readonly pays: RegExp
}

/**
 * The financing plan of the film: own money for what public money may not pay, the patron for cast, equipment and launch,
 * FSA for the rest as far as it goes. What is still to be raised is missing.
 */
export async function seedPlano(
  context: Context,
  id_projeto_incentivado: number,
  shares: readonly Share[],
): Promise<void> {
  const { estrutura, itens, sem_lugar } = await readPlano(
    context,
    id_projeto_incentivado,
    undefined,
  )
  const { nos } = estruturaOf(estrutura)
  const colunas = shares.map(({ id_projeto_fonte }) => ({
    id_projeto_fonte,
    tipo: 'aprovado' as const,
  }))
  const cells: PlanoCell[] = []
  for (const [at, { aprovado, pays }] of shares.entries()) {
    const plano = { nos, itens, semLugar: sem_lugar, colunas, values: valuesOf(cells) }
    const open = ownRows(planoRows(plano)).filter(({ codigo }) => pays.test(codigo))
    const coluna = colunas[at]
    if (coluna) cells.push(...complete({ itens: open, coluna, at }, aprovado))
  }
  const celulas = cells.map((cell) => ({ ...cell, antes: cents(0) }))
  await savePlano(context, id_projeto_incentivado, { estrutura, celulas })
}
