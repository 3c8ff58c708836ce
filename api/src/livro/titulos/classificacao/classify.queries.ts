import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireOpenForSplit } from '../store/open-months.queries.ts'

/** A line of a title; `id_rateio` is null for a title that is not split. */
const line = {
  id_lancamento: int('n.id_lancamento'),
  id_rateio: int.orNull('n.id_rateio'),
  id_grupoCusto: int.orNull('n.id_grupoCusto'),
  id_centrocusto: int.orNull('n.id_centrocusto'),
  id_orcamento: int.orNull('n.id_orcamento'),
  id_orca_item: int.orNull('n.id_orca_item'),
}
export type LineToClassify = RowOf<typeof line>

export const listLinesToClassify = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    line,
    (list) => sql`select ${list} from (
        select id_lancamento, null::bigint as id_rateio, "id_grupoCusto", id_centrocusto,
          id_orcamento, id_orca_item
        from lancamento where tenant_id = ${db.tenant} and rateado = 'N'
          and id_lancamento = any(${ids}::bigint[])
        union all
        select id_lancamento, id_rateio, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item
        from lancamento_rateio
        where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])) n
      order by n.id_lancamento, n.id_rateio`,
  )

/** These titles and the payables of the taxes withheld from them, which are classified alike. */
export async function addTributos(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('id_lancamento') },
    (list) => sql`select ${list} from lancamento
      where tenant_id = ${db.tenant} and origem = 'retencao' and operacao = 'D'
        and situacao not in ('cancelado', 'rejeitado')
        and id_lancamento_origem = any(${ids}::bigint[])`,
  )
  return [...new Set([...ids, ...rows.map(({ id_lancamento }) => id_lancamento)])]
}

export type ClassifiedLine = Omit<LineToClassify, 'id_orcamento' | 'id_orca_item'>

const sharedOnes = (
  nome: string,
) => sql`case when count(distinct coalesce(r.${sql.ref(nome)}, 0)) = 1
  then min(r.${sql.ref(nome)}) end as ${sql.ref(nome)}`

/** Updates account and centre of lines in place; values, budgets and settlements stay. */
export async function updateClassificacao(
  db: TenantDb,
  linhas: readonly ClassifiedLine[],
): Promise<void> {
  const ids = [...new Set(linhas.map(({ id_lancamento }) => id_lancamento))]
  await requireOpenForSplit(db, ids)
  const json = JSON.stringify(linhas)
  const novas = sql`jsonb_to_recordset(${json}::jsonb) as n(id_lancamento bigint, id_rateio bigint,
    "id_grupoCusto" bigint, id_centrocusto bigint)`
  await db.run(sql`update lancamento_rateio r set "id_grupoCusto" = n."id_grupoCusto",
      id_centrocusto = n.id_centrocusto
    from ${novas} where r.tenant_id = ${db.tenant} and r.id_rateio = n.id_rateio`)
  // A split title carries the account and the centre that all of its lines share, else null.
  await db.run(sql`
    with n as (select distinct on (id_lancamento) * from ${novas} order by id_lancamento, id_rateio),
    c as (select r.id_lancamento, ${sharedOnes('id_grupoCusto')}, ${sharedOnes('id_centrocusto')}
      from lancamento_rateio r where r.tenant_id = ${db.tenant}
        and r.id_lancamento in (select id_lancamento from n) group by r.id_lancamento)
    update lancamento l set versao = l.versao + 1,
      "id_grupoCusto" = case l.rateado when 'N' then n."id_grupoCusto" else c."id_grupoCusto" end,
      id_centrocusto = case l.rateado when 'N' then n.id_centrocusto else c.id_centrocusto end
    from n left join c using (id_lancamento)
    where l.tenant_id = ${db.tenant} and l.id_lancamento = n.id_lancamento`)
}
