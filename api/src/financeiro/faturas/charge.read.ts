import type { FiscalOfSaleInside } from '@claquete/contract/financeiro/faturas/fiscal-of-sale'
import { fieldFailure } from '@claquete/contract/failures'
import {
  chargeSale,
  isOfIbsCbs,
  problemOfResposta,
} from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type {
  Charged,
  FiscalOfSale,
  RespostaIbsCbs,
} from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

interface Parties {
  readonly id_empresa: number
  readonly id_cliente: number
}

/** What the tax tables say of a unit and its client; answered by the module that has them. */
export const fiscalDasFaturas = new Question<{
  readonly readFiscal: (db: TenantDb, parties: Parties) => Promise<FiscalOfSale>
}>('fiscal das faturas')

/** The first day on which one of the budgets was approved: since then its price is agreed. */
export const agreedOn = (
  orcamentos: readonly { readonly data_aprovacao: CalendarDate | null }[],
): CalendarDate | null =>
  orcamentos.flatMap(({ data_aprovacao: day }) => day ?? []).toSorted()[0] ?? null

/** What the screen computes with: the same rules, as far as they are of IBS and CBS. */
export function toldOf({ regras, regimes, cliente }: FiscalOfSale): FiscalOfSaleInside {
  const taxas = regras.flatMap(({ conteudo, ...said }) => {
    if (conteudo.tipo !== 'taxa') return []
    const { tributo, taxa, soma } = conteudo
    return isOfIbsCbs(tributo) ? [{ ...said, tributo, taxa, soma }] : []
  })
  return { taxas, regimes: [...regimes], cliente }
}

interface Sale extends Parties {
  readonly net: Cents
  readonly date: CalendarDate
  readonly agreed: CalendarDate | null
}

/** Net value, IBS and CBS of an invoice; refuses where a person has to say how it charges, or said what does not hold. */
export async function requireCharge(
  db: TenantDb,
  { net, date, agreed, ...parties }: Sale,
  resposta: RespostaIbsCbs | null | undefined,
): Promise<Charged> {
  const fiscal = await fiscalDasFaturas.ask.readFiscal(db, parties)
  const charged = chargeSale(fiscal, { net, date, agreed }, resposta)
  const problema = problemOfResposta(charged, resposta)
  if (problema !== undefined) throw fieldFailure('ibs_cbs', problema)
  return charged
}

/** A charge as its invoice stores it. */
export const storedCharge = ({ cobranca, cbs, ibs, rules }: Charged) => ({
  ibs_cbs: must(cobranca ?? undefined, 'how the invoice charges'),
  cbs,
  ibs,
  ibs_cbs_regras: rules,
})
