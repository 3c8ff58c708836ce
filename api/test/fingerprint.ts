import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * A hash of every row of a tenant, except what sessions and their audit write, and the notes that its own user looked
 * at people, which come after the replies.
 */
export async function fingerprint(
  pool: pg.Pool,
  { tenant, id_usuario }: { readonly tenant: number; readonly id_usuario: number },
): Promise<string> {
  const { rows: tables } = await pool.query<{ t: string }>(
    `select table_name as t from information_schema.columns where table_schema = 'public'
       and column_name = 'tenant_id' and table_name not in ('tenant', 'sessao') order by 1`,
  )
  const hash = createHash('sha256')
  for (const { t } of tables) {
    const found = await pool.query(
      `select to_jsonb(x) as r from "${t}" x where tenant_id = $1 order by 1`,
      [tenant],
    )
    const rows =
      t === 'pessoa_consulta'
        ? found.rows.filter(({ r }) => r.id_usuario !== id_usuario)
        : found.rows
    hash.update(`${t}:${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}
