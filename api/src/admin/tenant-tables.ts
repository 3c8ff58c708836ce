import type pg from 'pg'

export interface TenantTable {
  readonly name: string
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[]
  readonly identity: string | null
  /** Whether its rows name other rows of it: an instalment its plan, an account of the chart the one above it. */
  readonly namesItself: boolean
}

/** Tables with a tenant key, each after the tables it references. */
export async function tenantTables(db: Pick<pg.ClientBase, 'query'>): Promise<TenantTable[]> {
  const { rows: tables } = await db.query<TenantTable>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      max(a.attname::text) filter (where a.attidentity <> '') as identity,
      exists (select 1 from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = c.oid) as "namesItself"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relname <> 'tenant'
    group by c.oid, c.relname having bool_or(a.attname = 'tenant_id') order by c.relname`)
  const { rows: edges } = await db.query<{ child: string; parent: string }>(`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`)
  return inOrder(tables, edges)
}

function inOrder(
  tables: readonly TenantTable[],
  edges: readonly { child: string; parent: string }[],
): TenantTable[] {
  const placed = new Map<string, TenantTable>()
  const known = new Set(tables.map(({ name }) => name))
  const ready = ({ name }: TenantTable) =>
    edges.every(({ child, parent }) => child !== name || !known.has(parent) || placed.has(parent))
  while (placed.size < tables.length) {
    const next = tables.filter((table) => !placed.has(table.name) && ready(table))
    if (next.length === 0) throw new Error('as tabelas se referem em círculo')
    for (const table of next) placed.set(table.name, table)
  }
  return [...placed.values()]
}

/** The name, quoted for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
