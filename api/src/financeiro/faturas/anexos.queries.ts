import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Attaches files uploaded by this person to an invoice; returns how many it could. */
export async function attach(
  db: TenantDb,
  id_fatura: number,
  { id_usuario, ids }: { readonly id_usuario: number; readonly ids: readonly number[] },
): Promise<number> {
  const [row] = await db.rows(
    { quantos: int(sql`count(*)`) },
    (list) => sql`
      with soltos as (
        update arquivo set tabela = 'fatura', chave = ${id_fatura}
        where tenant_id = ${db.tenant} and id_arquivo = any(${ids}::bigint[])
          and id_usuario = ${id_usuario} and removido = 'N' and tabela is null
        returning id_arquivo),
      feitos as (insert into fatura_anexo (id_fatura, id_arquivo)
        select ${id_fatura}, id_arquivo from soltos returning id_arquivo)
      select ${list} from feitos`,
  )
  return must(row, 'count').quantos
}

export const listAnexos = (db: TenantDb, id_fatura: number) =>
  db.rows(
    {
      id_fatura_anexo: int('fa.id_fatura_anexo'),
      arquivo: text('a.arquivo'),
      name: text('a.name'),
    },
    (list) => sql`select ${list} from fatura_anexo fa
      join arquivo a on ${same('a.id_arquivo', 'fa')}
      where fa.tenant_id = ${db.tenant} and fa.id_fatura = ${id_fatura} order by fa.id_fatura_anexo`,
  )

export async function findAnexo(db: TenantDb, id_fatura_anexo: number) {
  const [row] = await db.rows(
    { id_fatura: int('id_fatura'), id_arquivo: int('id_arquivo') },
    (list) => sql`select ${list} from fatura_anexo
      where tenant_id = ${db.tenant} and id_fatura_anexo = ${id_fatura_anexo}`,
  )
  return row
}

/** Detaches a file from its invoice and deletes it. */
export async function release(db: TenantDb, id_arquivo: number): Promise<void> {
  await db.run(sql`delete from fatura_anexo where tenant_id = ${db.tenant}
    and id_arquivo = ${id_arquivo}`)
  await db.run(sql`update arquivo set removido = 'S' where tenant_id = ${db.tenant}
    and id_arquivo = ${id_arquivo}`)
}
