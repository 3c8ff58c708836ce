import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { WhoToday } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { markDividendo, withhold } from '../../../livro/titulos/public.ts'
import { readDividendos } from './dividendos.read.ts'
import { requireOpen } from './natureza.commands.ts'

/** Marks a payable as profit of a partner, or takes the mark away. */
export async function markAsDividendos(
  who: WhoToday,
  { id_lancamento, dividendos }: TakenBy<typeof contract.dividendosMark>['body'],
) {
  await requireOpen(who, [id_lancamento])
  await markDividendo(who, { id_lancamento, dividendos: dividendos === 'S' })
  return { msg: dividendos === 'S' ? 'Marcada como lucros e dividendos' : 'Marca retirada' }
}

/** Withholds the tax of a payable of profit; one payable after the other, for each counts those before it. */
export async function withholdDividendos(
  who: WhoToday,
  {
    id_lancamento,
    versao,
    valor,
    codigo_receita,
  }: TakenBy<typeof contract.dividendosWithhold>['body'],
) {
  await takeTurn(who.db, 'dividendos')
  await requireOpen(who, [id_lancamento])
  const { retencao, outros } = await readDividendos(who, id_lancamento)
  if (!retencao || retencao.valor === 0) {
    throw fieldFailure('valor', 'Nada se retém desta conta: ela não passa do teto do mês.')
  }
  if (retencao.valor !== valor) {
    throw fieldFailure('valor', 'O mês desta pessoa mudou: confira o valor e retenha de novo.')
  }
  const { base, taxa, dataVencimento } = retencao
  const { liquido } = await withhold(who, {
    id_lancamento,
    versao,
    antes: sumOf(outros, (one) => one.valor),
    retencoes: [
      { tributo: 'irrf', base, taxa: rateToNumber(taxa), valor, dataVencimento, codigo_receita },
    ],
  })
  return { id_lancamento, valor_liquido: liquido, msg: 'Imposto retido' }
}
