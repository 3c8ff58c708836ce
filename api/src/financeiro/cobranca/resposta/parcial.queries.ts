import { sql } from 'kysely'
import { money } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Parcial } from '../boleto/stored.ts'

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
  const [row] = await db.rows(
    {
      principal: money('principal'),
      juros: money('juros'),
      multa: money('multa'),
      desconto: money('desconto'),
    },
    (list) => sql`select ${list} from lancamento_baixa
      where tenant_id = ${db.tenant} and id_baixa = ${id_baixa}`,
  )
  return row
}
