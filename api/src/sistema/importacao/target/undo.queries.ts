import { sql } from 'kysely'
import { flag, int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { pointersTo } from '../../../kernel/records/pointers.queries.ts'
import type { Pointer } from '../../../kernel/records/pointers.queries.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'
import { callName } from './target.read.ts'

/** The table that an import creates records in. */
export interface Created {
  readonly alvo: string
  /** Its column `versao` counts every change of a record and its parts. */
  readonly tabela: string
  readonly chave: string
  /** Other tables that the import fills: their rows do not count as use of the record. */
  readonly parts?: readonly string[]
  /** The table has a column `id_importacao`; otherwise `rememberCreated` records the ids. */
  readonly isTold?: boolean
}

/** Records which rows an import created, for tables without `id_importacao`. */
export const rememberCreated = (
  db: TenantDb,
  { tabela }: Created,
  id_importacao: number,
  ids: readonly number[],
) =>
  db.run(sql`insert into importacao_registro (id_importacao, tabela, chave)
    select ${id_importacao}::bigint, ${tabela}, id from unnest(${ids}::bigint[]) id`)

const customValues = 'campos_custom_valor'

/**
 * Deletes the records that an import created and nobody changed or used since. `versao` reveals changes
 * (audit rows those of separately saved custom values), references reveal use. `check` may refuse the
 * deletion.
 */
export async function undoCreated(
  db: TenantDb,
  created: Created,
  id_importacao: number,
  check: (ids: readonly number[]) => Promise<void> = async () => {},
): Promise<{ excluidas: number; mantidas: number }> {
  const { alvo, tabela, chave, parts = [], isTold = false } = created
  const own = sql.ref(`r.${chave}`)
  const uses = (await pointersTo(db, tabela)).filter(
    (pointer) => pointer.tabela !== customValues && !parts.includes(pointer.tabela),
  )
  const isOfImport = isTold
    ? sql`r.id_importacao = ${id_importacao}`
    : sql`exists (select 1 from importacao_registro c where c.tenant_id = r.tenant_id
        and c.id_importacao = ${id_importacao} and c.tabela = ${tabela} and c.chave = ${own})`
  const rows = await db.rows(
    {
      id: int(own),
      intocado: flag(sql`(r.versao = 1
        and not exists (
          select 1 from auditoria a where a.tenant_id = r.tenant_id
            and a.tabela = ${customValues} and a.chave = ${own}
            and coalesce(a.depois, a.antes)->>'model' = ${tabela}
            and (a.operacao <> 'I' or a.chamada is distinct from ${callName(alvo, 'post')}))
        ${sql.join(
          uses.map((pointer) => unusedIn(pointer, tabela, chave)),
          sql` `,
        )})`),
    },
    (list) => sql`select ${list}
      from ${sql.table(tabela)} r where r.tenant_id = ${db.tenant} and ${isOfImport}
      order by ${own} for update of r`,
  )
  const ids = rows.filter(({ intocado }) => intocado).map(({ id }) => id)
  await check(ids)
  await deleteRecords(db, tabela, chave, ids)
  return { excluidas: ids.length, mantidas: rows.length - ids.length }
}

const unusedIn = (pointer: Pointer, tabela: string, chave: string) => sql`and not exists (
  select 1 from ${sql.table(pointer.tabela)} u where u.tenant_id = r.tenant_id
    and ${sql.ref(`u.${pointer.coluna}`)} = ${sql.ref(`r.${chave}`)}
    ${pointer.coluna_tabela === undefined ? sql`` : sql`and ${sql.ref(`u.${pointer.coluna_tabela}`)} = ${tabela}`})`
