import type { ContaBancariaRowInside as ContaBancariaRow } from '@claquete/contract/livro/contas/conta-bancaria'
import { tipoCartao } from '@claquete/core/livro/contas/conta-bancaria'
import { grandTotal, moneyEspecies, subtotalsOf } from '@claquete/core/livro/contas/especie'
import type { Especie, Subtotal } from '@claquete/core/livro/contas/especie'
import { sql } from 'kysely'

/** The kind of account `c`; the only place that decides it. */
export const especieOfConta = sql<
  ContaBancariaRow['especie']
>`case when c.permuta = 'S' then 'permuta'
  when c.id_contabancaria_tipo = ${tipoCartao} then 'cartao' else 'caixa' end`

export const isOfEspecie = (...which: readonly Especie[]) =>
  sql<boolean>`${especieOfConta} = any(${which}::text[])`

/** Whether account `c` holds money. The cash flow and the statement of all accounts count only these. */
export const isMoney = isOfEspecie(...moneyEspecies)

/** The subtotals by kind and TOTAL GERAL. */
export function totalsByEspecie(contas: readonly Subtotal[]) {
  const subtotais = subtotalsOf(contas)
  return { subtotais, saldo_total: grandTotal(subtotais) }
}
