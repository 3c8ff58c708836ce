import type { DestinoDoRateio, LinhaDoRateio } from '@claquete/core/livro/titulos/rateio'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToDecimalText } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { storeBaixaLinhas } from './baixa-linha.queries.ts'

export interface LinhaGuardada extends Required<DestinoDoRateio> {
  readonly id_lancamento: number
  readonly centavos: Cents
}

/** The lines of these titles, split or not, in order. */
export const listLinhas = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<LinhaGuardada>`select id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento,
      id_orca_item, (valor * 100)::bigint as centavos
    from lancamento_linha
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
    order by id_lancamento, id_rateio`)

/** Lines of any number of titles, in one statement. */
export async function insertRateio(
  db: TenantDb,
  linhas: readonly (LinhaDoRateio & { readonly id_lancamento: number })[],
): Promise<void> {
  if (linhas.length === 0) return
  await db.run(sql`insert into lancamento_rateio (id_lancamento, "id_grupoCusto", id_centrocusto,
      id_orcamento, id_orca_item, valor)
    select id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item, valor
    from ${linhasDe(linhas)} order by ordem`)
}

/** These lines as rows `l`, with the order in which they are given. */
const linhasDe = (linhas: readonly LinhaDoRateio[]) => {
  const json = JSON.stringify(
    linhas.map((linha) => ({ ...linha, valor: centsToDecimalText(linha.valor) })),
  )
  return sql`rows from (jsonb_to_recordset(${json}::jsonb) as (id_lancamento bigint,
      "id_grupoCusto" bigint, id_centrocusto bigint, id_orcamento bigint, id_orca_item bigint,
      valor numeric)) with ordinality as l(id_lancamento, "id_grupoCusto", id_centrocusto,
      id_orcamento, id_orca_item, valor, ordem)`
}

/** Whether the lines of a title have these values, in this order. */
async function hasValues(db: TenantDb, id_lancamento: number, linhas: readonly LinhaDoRateio[]) {
  const rows = await db.run(sql<{ centavos: Cents }>`select (valor * 100)::bigint as centavos
    from lancamento_rateio where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}
    order by id_rateio`)
  return (
    rows.length === linhas.length && rows.every(({ centavos }, i) => centavos === linhas[i]?.valor)
  )
}

/**
 * Replaces the lines of a title, locked before; none leaves it without a split. Lines of the same values in
 * the same order stay the same lines, with what settlements gave to each: where they go alone is changed.
 * Otherwise its live settlements are shared over the new lines, in the order in which they were made.
 */
export async function replaceRateio(
  db: TenantDb,
  id_lancamento: number,
  linhas: readonly LinhaDoRateio[],
): Promise<void> {
  if (await hasValues(db, id_lancamento, linhas)) {
    if (linhas.length === 0) return
    await db.run(sql`update lancamento_rateio r set "id_grupoCusto" = l."id_grupoCusto",
        id_centrocusto = l.id_centrocusto, id_orcamento = l.id_orcamento, id_orca_item = l.id_orca_item
      from ${linhasDe(linhas)}
      join (select id_rateio, row_number() over (order by id_rateio) as ordem from lancamento_rateio
        where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}) a using (ordem)
      where r.tenant_id = ${db.tenant} and r.id_rateio = a.id_rateio`)
    return
  }
  await db.deleteFrom('lancamento_rateio').where('id_lancamento', '=', id_lancamento).execute()
  await insertRateio(
    db,
    linhas.map((linha) => ({ ...linha, id_lancamento })),
  )
  await storeBaixaLinhas(db, [id_lancamento])
}

/** A number that a group of titles shares: an instalment plan, a recurrence, a transfer. */
export async function nextGrupo(db: TenantDb): Promise<number> {
  const [row] = await db.run(sql<{ id: number }>`select nextval('lancamento_grupo')::bigint as id`)
  return row?.id ?? 0
}
