import type { Cents } from '@claquete/core/kernel/money'
import { centsToDecimalText } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A receivable that no invoice made. */
export async function postAvulso(
  db: TenantDb,
  novo: { readonly id_pessoa: number; readonly id_orcamento: number | null; readonly valor: Cents },
): Promise<number> {
  const [row] = await db.run(sql<{ id_lancamento: number }>`
    insert into lancamento (id_empresa, operacao, origem, id_pessoa, descricao, valor, competencia,
      "dataVencimento", situacao, id_orcamento)
    select min(id_empresa), 'C', 'avulso', ${novo.id_pessoa}, 'Honorários',
      ${centsToDecimalText(novo.valor)}::numeric, '2026-01-10', '2099-01-10', 'aprovado',
      ${novo.id_orcamento}::bigint
    from empresa where tenant_id = ${db.tenant} returning id_lancamento`)
  return row?.id_lancamento ?? 0
}
