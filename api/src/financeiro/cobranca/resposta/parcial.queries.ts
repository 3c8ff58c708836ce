import type { Baixa } from '@claquete/core/livro/titulos/delay'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Parcial } from '../boleto/boleto.queries.ts'

/** Parts of these charges were paid; they stay open for the rest. */
export const payInPart = (
  db: TenantDb,
  paid: readonly { readonly id_boleto: number; readonly parciais: readonly Parcial[] }[],
) =>
  db.run(sql`update boleto b set parciais = p.parciais, versao = b.versao + 1
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p(id_boleto bigint, parciais jsonb)
    where b.tenant_id = ${db.tenant} and b.id_boleto = p.id_boleto`)

/** What a settlement booked. */
export async function findBaixaAmounts(db: TenantDb, id_baixa: number) {
  const [row] = await db.run(sql<Baixa>`select (principal * 100)::bigint as principal,
      (juros * 100)::bigint as juros, (multa * 100)::bigint as multa, (desconto * 100)::bigint as desconto
    from lancamento_baixa where tenant_id = ${db.tenant} and id_baixa = ${id_baixa}`)
  return row
}
