import type { PerfilColumn } from '@claquete/contract/acesso/perfis/perfil'
import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import { idList, int, text, words, yesNo } from '../../kernel/database/columns.ts'
import type { Columns } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { changesBetween } from './grants.ts'
import type { Grants } from './grants.ts'

/** What a profile allows and blocks; undefined when there is no such profile. */
export async function findGrants(
  db: TenantDb,
  id_usuario_tipo: number,
): Promise<Grants | undefined> {
  const of = (column: string, table: string, more = sql`true`) =>
    sql`array(select x.${sql.ref(column)} from ${sql.table(table)} x
      where x.tenant_id = ${db.tenant} and x.id_usuario_tipo = t.id_usuario_tipo and ${more}
      order by 1)`
  const [row] = await db.rows(
    {
      permissoes: idList(of('id_permissao', 'usuario_tipo_permissao')),
      status: idList(of('id_orcamento_status', 'usuario_tipo_status')),
      contas_bloqueadas: idList(of('id_contabancaria', 'usuario_tipo_conta_bloqueada')),
      colunas_bloqueadas: words(['valor_unit', 'valor_total'])(
        of('nome_coluna', 'usuario_tipo_coluna', sql`x."colunaPermitidaPerfil" = 'N'`),
      ),
    },
    (list) => sql`select ${list} from usuario_tipo t
      where t.tenant_id = ${db.tenant} and t.id_usuario_tipo = ${id_usuario_tipo}`,
  )
  return row
}

const linkTables = [
  ['usuario_tipo_permissao', 'id_permissao', 'permissoes'],
  ['usuario_tipo_status', 'id_orcamento_status', 'status'],
  ['usuario_tipo_conta_bloqueada', 'id_contabancaria', 'contas_bloqueadas'],
] as const

/** Writes only the differences, so that the history shows what was granted and revoked. */
export async function saveGrants(
  db: TenantDb,
  id_usuario_tipo: number,
  before: Grants,
  after: Grants,
): Promise<void> {
  for (const [table, column, part] of linkTables) {
    const added = after[part].filter((id) => !before[part].includes(id))
    const removed = before[part].filter((id) => !after[part].includes(id))
    if (removed.length > 0) {
      await db.run(sql`delete from ${sql.table(table)} where tenant_id = ${db.tenant}
        and id_usuario_tipo = ${id_usuario_tipo} and ${sql.ref(column)} = any(${removed})`)
    }
    if (added.length > 0) {
      await db.run(sql`insert into ${sql.table(table)} (id_usuario_tipo, ${sql.ref(column)})
        select ${id_usuario_tipo}, x from unnest(${added}::bigint[]) x`)
    }
  }
  const { colunas_bloqueadas: changed } = changesBetween(before, after)
  for (const nome_coluna of changed) {
    await saveColumn(db, id_usuario_tipo, {
      nome_coluna,
      colunaPermitidaPerfil: after.colunas_bloqueadas.includes(nome_coluna) ? 'N' : 'S',
    })
  }
}

const saveColumn = (
  db: TenantDb,
  id_usuario_tipo: number,
  column: { readonly nome_coluna: PerfilColumn; readonly colunaPermitidaPerfil: YesNo },
) =>
  db
    .insertInto('usuario_tipo_coluna')
    .values({ id_usuario_tipo, ...column })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_usuario_tipo', 'nome_coluna'])
        .doUpdateSet({ colunaPermitidaPerfil: column.colunaPermitidaPerfil }),
    )
    .execute()

/** Reads every row of `table`, as `x`. `link` has a row, as `p`, for each of them that is linked to the profile; both have `key`. */
const listLinked = <C extends Columns>(
  db: TenantDb,
  id_usuario_tipo: number,
  columns: C,
  { table, link, key, order }: Readonly<Record<'table' | 'link' | 'key' | 'order', string>>,
) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${sql.table(table)} x
      left join ${sql.table(link)} p on ${same(`p.${key}`, 'x')}
        and p.id_usuario_tipo = ${id_usuario_tipo}
      where x.tenant_id = ${db.tenant} order by ${sql.ref(order)}, ${sql.ref(`x.${key}`)}`,
  )

const isLinked = yesNo(sql`case when p.id_usuario_tipo is null then 'N' else 'S' end`)

const statusColumns = {
  id_orcamento_status: int('x.id_orcamento_status'),
  descricao: text('x.descricao'),
  cor: text('x.cor'),
  cor_fundo: text('x.cor_fundo'),
  permitido: isLinked,
}

/** Every budget status, with whether the profile sees it. */
export const listStatusOf = (db: TenantDb, id_usuario_tipo: number) =>
  listLinked(db, id_usuario_tipo, statusColumns, {
    table: 'orcamento_status',
    link: 'usuario_tipo_status',
    key: 'id_orcamento_status',
    order: 'x.ordem',
  })

const contaColumns = {
  id_contabancaria: int('x.id_contabancaria'),
  descricao: text('x.descricao'),
  bloqueada: isLinked,
}

/** Every bank account, with whether it is blocked for the profile. */
export const listContasOf = (db: TenantDb, id_usuario_tipo: number) =>
  listLinked(db, id_usuario_tipo, contaColumns, {
    table: 'contabancaria',
    link: 'usuario_tipo_conta_bloqueada',
    key: 'id_contabancaria',
    order: 'x.descricao',
  })
