import { addsOn, chargeSale } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type { FiscalOfSale } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { IbsCbsOfOrcamento } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listFiscalRegras } from '../tabelas/public.ts'
import { listRegimes } from '../tabelas/regime.queries.ts'
import { findClientChoice } from './escolha.queries.ts'

interface Parties {
  readonly id_empresa: number
  readonly id_cliente: number | null
}

/** Everything that decides how a unit charges a client, on whatever day; without a client, nobody agreed to anything. */
export async function readFiscal(
  db: TenantDb,
  { id_empresa, id_cliente }: Parties,
): Promise<FiscalOfSale> {
  const regimes = await listRegimes(db, { empresas: [], id_empresa })
  return {
    regras: await listFiscalRegras(db),
    regimes: regimes.map(({ vigencia_inicio, vigencia_fim, ibs_cbs }) => ({
      vigencia_inicio,
      vigencia_fim,
      ibs_cbs,
    })),
    cliente: id_cliente === null ? null : await findClientChoice(db, id_cliente),
  }
}

/** IBS and CBS of a price on a day; undefined where that day adds neither. */
export async function figuresOn(
  db: TenantDb,
  { net, dia, ...parties }: Parties & { readonly net: Cents; readonly dia: CalendarDate },
): Promise<IbsCbsOfOrcamento | undefined> {
  const fiscal = await readFiscal(db, parties)
  if (!addsOn(fiscal.regras, dia)) return undefined
  const { com, cobranca, perguntas } = chargeSale(fiscal, { net, date: dia, agreed: null })
  const isTold = perguntas.every((one) => one === 'aliquota')
  const { cbs, ibs, total } = com
  return { dia, net, cbs, ibs, total, cobranca: cobranca === 'sem' ? 'sem' : isTold ? 'com' : null }
}
