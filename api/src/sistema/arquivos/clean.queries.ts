import { libraryScreen } from '@claquete/contract/sistema/arquivos/picture'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { flag, int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { shapeOf } from '../../kernel/records/pointers.queries.ts'
import { filesById, filesByName, filesInJson, filesKept } from './references.ts'

const any = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`

/** Whether something names the file `a`. */
const isNamed = ({ tenant }: TenantDb) =>
  any([
    ...filesById.map(
      ({ tabela, coluna }) => sql<boolean>`exists (select from ${sql.table(tabela)} r
        where r.tenant_id = ${tenant} and r.${sql.ref(coluna)} = a.id_arquivo)`,
    ),
    ...filesByName.map(
      ({ tabela, coluna }) => sql<boolean>`exists (select from ${sql.table(tabela)} r
        where r.tenant_id = ${tenant} and r.${sql.ref(coluna)} = a.arquivo)`,
    ),
    ...filesInJson.map(
      ({ tabela, coluna }) => sql<boolean>`exists (select from ${sql.table(tabela)} r
        where r.tenant_id = ${tenant} and strpos(r.${sql.ref(coluna)}::text, a.arquivo) > 0)`,
    ),
  ])

/** Tables that files of the company are attached to. */
async function listOwners(db: TenantDb): Promise<string[]> {
  const rows = await db.rows(
    { tabela: text('tabela') },
    (list) => sql`select distinct ${list} from arquivo
      where tenant_id = ${db.tenant} and tabela is not null and to_regclass(tabela) is not null`,
  )
  return rows.map(({ tabela }) => tabela)
}

/** Whether the record that the file `a` is attached to is gone. */
async function ownerIsGone(db: TenantDb): Promise<RawBuilder<boolean>> {
  const parts = []
  for (const tabela of await listOwners(db)) {
    const { chave } = await shapeOf(db, tabela)
    const [key] = chave
    if (key === undefined || chave.length > 1) continue
    parts.push(sql<boolean>`a.tabela = ${tabela} and not exists (select from ${sql.table(tabela)} r
      where r.tenant_id = ${db.tenant} and r.${sql.ref(key)} = a.chave)`)
  }
  return parts.length === 0 ? sql<boolean>`false` : any(parts)
}

/**
 * Marks files that nothing names as removed, up to `most`: those uploaded `hours` ago that no record took, and those
 * whose record is gone. Pictures of the library are there to be chosen.
 */
export async function markUnnamed(db: TenantDb, hours: number, most: number): Promise<number> {
  const gone = await ownerIsGone(db)
  const rows = await db.run(sql`
    update arquivo set removido = 'S' where tenant_id = ${db.tenant} and removido = 'N'
      and id_arquivo in (select a.id_arquivo from arquivo a
        where a.tenant_id = ${db.tenant} and a.removido = 'N'
          and a.criado_em < now() - make_interval(hours => ${hours})
          and (a.tabela is null and a.tela <> ${libraryScreen} or ${gone})
          and not ${isNamed(db)}
        order by a.id_arquivo limit ${most} for update)
    returning 1`)
  return rows.length
}

/** Whether a record has the bytes of the file `a` as its own. */
const isKept = ({ tenant }: TenantDb) =>
  any(
    filesKept.map(
      ({ tabela, coluna }) => sql<boolean>`exists (select from ${sql.table(tabela)} r
        where r.tenant_id = ${tenant} and r.${sql.ref(coluna)} = a.arquivo)`,
    ),
  )

/** Removed files that nothing names any more, after the id, oldest first. */
export const listRemoved = (db: TenantDb, after: number, most: number) =>
  db.rows(
    { id_arquivo: int('a.id_arquivo'), arquivo: text('a.arquivo'), isKept: flag(isKept(db)) },
    (list) => sql`select ${list} from arquivo a
      where a.tenant_id = ${db.tenant} and a.removido = 'S' and a.id_arquivo > ${after}
        and not ${isNamed(db)}
      order by a.id_arquivo limit ${most}`,
  )

export const deleteFileRows = (db: TenantDb, ids: readonly number[]) =>
  db.deleteFrom('arquivo').where('id_arquivo', 'in', ids).execute()

/** Exports older than so many days, oldest first. */
export const listOldExports = (db: TenantDb, days: number, most: number) =>
  db
    .from('exportacao')
    .select(['id_exportacao', 'arquivo'])
    .where('criado_em', '<', sql<string>`now() - make_interval(days => ${days})`)
    .orderBy('id_exportacao')
    .limit(most)
    .execute()

export const deleteExports = (db: TenantDb, ids: readonly number[]) =>
  db.deleteFrom('exportacao').where('id_exportacao', 'in', ids).execute()
