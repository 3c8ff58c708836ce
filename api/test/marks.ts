/** Texts that nobody else may read, written into the records of a company before it is attacked. */
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

const texts = [
  'banco',
  'cidade',
  'descricao',
  'fantasia',
  'grupo',
  'nome',
  'num_documento',
  'obs',
  'observacao',
  'produto',
  'razao',
  'servico',
  'texto',
  'titulo',
]

/** Where the company keeps its own history, and what the attack itself makes. */
const leftAlone = ['tenant', 'auditoria', 'sessao', 'tarefa']

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** A column whose rule refuses the text keeps what it has. */
const plant = (tenant: number, mark: string) => `
  do $$
  declare c record; n int; columns int := 0;
  begin
    for c in
      select x.table_name as t, x.column_name as k from information_schema.columns x
      join pg_class r on r.relname = x.table_name and r.relkind = 'r' and r.relnamespace = 'public'::regnamespace
      where x.table_schema = 'public' and x.data_type in ('text', 'character varying')
        and x.is_generated = 'NEVER' and x.column_name in (${listOf(texts)})
        and x.table_name not in (${listOf(leftAlone)})
        and exists (select from information_schema.columns y where y.table_schema = 'public'
          and y.table_name = x.table_name and y.column_name = 'tenant_id')
    loop
      begin
        execute format('update %I set %I = %L || substr(md5(ctid::text), 1, 12) where tenant_id = ${tenant}',
          c.t, c.k, '${mark}');
        get diagnostics n = row_count;
        if n > 0 then columns := columns + 1; end if;
      exception when others then null;
      end;
    end loop;
    perform set_config('test.marked', columns::text, true);
  end $$`

/** Marks every text of the company that takes it; returns the mark, and how many columns hold it. */
export async function plantMarks(
  target: Pick<World, 'rows'>,
): Promise<{ mark: string; marked: number }> {
  const mark = `MARCA-${randomUUID().slice(0, 8)}-`
  const marked = await target.rows(async (db) => {
    await db.run(sql.raw(plant(db.tenant, mark)))
    const [row] = await db.run(
      sql<{ marked: string }>`select current_setting('test.marked') as marked`,
    )
    return Number(row?.marked)
  })
  return { mark, marked }
}
