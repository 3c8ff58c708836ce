import type { FiscalOfSale } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listFiscalRegras } from '../tabelas/public.ts'
import { listRegimes } from '../tabelas/regime.queries.ts'
import { findClientChoice } from './escolha.queries.ts'

/** Everything that decides how a unit charges a client, on whatever day; without a client, nobody agreed to anything. */
export async function readFiscal(
  db: TenantDb,
  { id_empresa, id_cliente }: { readonly id_empresa: number; readonly id_cliente: number | null },
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
