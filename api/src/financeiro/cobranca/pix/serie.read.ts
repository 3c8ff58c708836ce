import { leastDaysAhead, periodicidadeOf } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { listContasToCharge } from '../emissao/payer.queries.ts'
import type { Serie } from './serie.queries.ts'

/** The accounts that receive by Pix Automático: those of the bank's service. */
export const listContasOfPix = async ({ db, actor }: Pick<Context, 'db' | 'actor'>) =>
  (await listContasToCharge(db, actor)).filter(({ provedor }) => provedor === 'inter')

/** Why a series cannot be authorised, whatever is typed; undefined when it can. */
export function problemOfSerie({ meses, permuta, autorizada }: Serie): string | undefined {
  if (autorizada) return 'Esta série já tem uma autorização.'
  if (permuta === 'S') return 'A série é de permuta, que não movimenta dinheiro.'
  return periodicidadeOf(meses) === undefined
    ? `O Pix Automático cobra por mês, trimestre, semestre ou ano, e esta série é a cada ${meses} meses.`
    : undefined
}

/** The first due date that a charge can still be made for. */
export const firstDueOf = ({ today }: Pick<Context, 'today'>) => addDays(today, leastDaysAhead)
