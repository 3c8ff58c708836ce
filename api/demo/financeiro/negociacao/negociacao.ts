import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import { planOfParcelas } from '@claquete/core/livro/titulos/negotiation'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import { negotiate } from '../../../src/livro/titulos/public.ts'
import { findLate } from './negociacao.queries.ts'

/** The demonstration's negotiation: what has been owed longest, with interest, in three parts. */
export async function seedNegociacao({ db, services, today }: Demo): Promise<void> {
  const late = await findLate(db, today)
  if (!late) return
  const { quem } = await elencoOf(db, services)
  const saldo = subtract(late.centavos, late.baixado_centavos)
  const acrescimo = cents(Math.round(saldo / 50))
  await negotiate(quem('marcia', 0), {
    titulos: [late],
    desconto: cents(0),
    acrescimo,
    parcelas: planOfParcelas(cents(saldo + acrescimo), cents(0), 3).map((valor, at) => ({
      valor,
      vencimento: at === 0 ? addDays(today, 5) : addMonths(today, at),
    })),
    obs: 'Combinado por telefone com o financeiro do cliente.',
  })
}
