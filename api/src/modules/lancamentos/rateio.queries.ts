import type { DestinoDoRateio, LinhaDoRateio } from '@claquete/core/lancamentos/rateio'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToDecimalText } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface LinhaGuardada extends Required<DestinoDoRateio> {
  readonly id_lancamento: number
  readonly centavos: Cents
}

/** The lines of these titles, split or not. */
export const listLinhas = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<LinhaGuardada>`select id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento,
      id_orca_item, (valor * 100)::bigint as centavos
    from lancamento_linha
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`)

export const deleteRateio = (db: TenantDb, ids: readonly number[]) =>
  db
    .deleteFrom('lancamento_rateio')
    .where('id_lancamento', 'in', [0, ...ids])
    .execute()

/** Lines of any number of titles, in one statement. */
export async function insertRateio(
  db: TenantDb,
  linhas: readonly (LinhaDoRateio & { readonly id_lancamento: number })[],
): Promise<void> {
  if (linhas.length === 0) return
  const json = JSON.stringify(
    linhas.map((linha) => ({ ...linha, valor: centsToDecimalText(linha.valor) })),
  )
  await db.run(sql`insert into lancamento_rateio (id_lancamento, "id_grupoCusto", id_centrocusto,
      id_orcamento, id_orca_item, valor, soma_ate, soma_todo)
    select id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item, valor,
      sum(valor) over (partition by id_lancamento order by ordem),
      sum(valor) over (partition by id_lancamento)
    from rows from (jsonb_to_recordset(${json}::jsonb) as (id_lancamento bigint,
      "id_grupoCusto" bigint, id_centrocusto bigint, id_orcamento bigint, id_orca_item bigint,
      valor numeric)) with ordinality as l(id_lancamento, "id_grupoCusto", id_centrocusto,
      id_orcamento, id_orca_item, valor, ordem)
    order by ordem`)
}

/** A number that a group of titles shares: an instalment plan, a recurrence, a transfer. */
export async function nextGrupo(db: TenantDb): Promise<number> {
  const [row] = await db.run(sql<{ id: number }>`select nextval('lancamento_grupo')::bigint as id`)
  return row?.id ?? 0
}
