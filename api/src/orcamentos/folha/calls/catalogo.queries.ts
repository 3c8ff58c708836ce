import { must } from '@claquete/core/kernel/must'
import { countLimit } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import { sql } from 'kysely'
import { int, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { pageOf, rangeOf } from '../../../kernel/lists/list.ts'
import { searches } from '../../../kernel/lists/search.ts'

/** A product or service to insert as a line. */
const columns = {
  tipo: word(['produto', 'servico'])('x.tipo'),
  id: int('x.id'),
  nome: text('x.nome'),
  codigo: text('x.codigo'),
  descricao: text.orNull('x.descricao'),
  grupo: text('x.grupo'),
  id_unidade: int.orNull('x.id_unidade'),
  nome_unidade: text.orNull('x.nome_unidade'),
  id_pessoa: int.orNull('x.id_pessoa'),
  fornecedor: text.orNull('x.fornecedor'),
  valor: money('x.valor'),
  custo: money('x.custo'),
}
export type DoCatalogo = RowOf<typeof columns>

const rowsOf = (db: TenantDb, tipo: 'produto' | 'servico', where: unknown) => sql`
  select ${tipo} as tipo, ${sql.ref(`c.id_${tipo}`)} as id, ${sql.ref(`c.${tipo}`)} as nome, c.codigo,
    c.descricao, c.grupo, c.id_unidade, u.descricao as nome_unidade, c.id_pessoa,
    coalesce(nullif(f.fantasia, ''), f.razao) as fornecedor,
    c.valor, c.custo
  from ${sql.table(tipo)} c
  left join unidade_medida u on ${same('u.id_unidade', 'c')}
  left join pessoa f on ${same('f.id_pessoa', 'c')}
  where c.tenant_id = ${db.tenant} and ${where}`

export interface CatalogoFilter extends ListQuery {
  readonly tipo?: 'produto' | 'servico' | undefined
  readonly grupo?: string | undefined
}

/** Active products and services, by name. */
export async function listCatalogo(
  db: TenantDb,
  filter: CatalogoFilter,
): Promise<Page<DoCatalogo>> {
  const range = rangeOf(filter, { columns: {}, byDefault: ['nome', 'asc'], unique: 'id' })
  const { tipo, grupo, search } = filter
  const tipos = tipo ? [tipo] : (['produto', 'servico'] as const)
  const where = sql`c.ativo = 'S' ${grupo ? sql`and c.grupo = ${grupo}` : sql``}
    ${search ? sql`and ${searches('c.busca', search)}` : sql``}`
  const last = range.offset + range.perPage
  const rows = await db.rows(
    columns,
    (list) =>
      sql`select ${list} from (${sql.join(
        tipos.map(
          (um) => sql`(${rowsOf(db, um, where)}
        order by ${sql.ref(`c.${um}`)}, ${sql.ref(`c.id_${um}`)} limit ${last})`,
        ),
        sql` union all `,
      )}) x order by nome, tipo, id limit ${range.perPage} offset ${range.offset}`,
  )
  const counted = tipos.map(
    (um) => sql`(select 1 from ${sql.table(um)} c where c.tenant_id = ${db.tenant} and ${where})`,
  )
  const [count] = await db.rows(
    { n: int(sql`count(*)`) },
    (list) => sql`select ${list}
      from (${sql.join(counted, sql` union all `)} limit ${countLimit + 1}) x`,
  )
  const n = must(count, 'count').n
  return pageOf(rows, range, Math.min(n, countLimit), n > countLimit)
}

/** The requested ones, by kind and id. */
export async function selectDoCatalogo(
  db: TenantDb,
  asked: readonly { readonly tipo: 'produto' | 'servico'; readonly id: number }[],
): Promise<DoCatalogo[]> {
  const ids = (tipo: string) => asked.filter((um) => um.tipo === tipo).map(({ id }) => id)
  return db.rows(
    columns,
    (list) => sql`select ${list} from (
    ${rowsOf(db, 'produto', sql`c.id_produto = any(${ids('produto')}::bigint[])`)}
    union all
    ${rowsOf(db, 'servico', sql`c.id_servico = any(${ids('servico')}::bigint[])`)}) x`,
  )
}
