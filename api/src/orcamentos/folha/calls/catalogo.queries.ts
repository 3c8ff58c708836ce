import { must } from '@claquete/core/kernel/must'
import { countLimit } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { pageOf, rangeOf, searches } from '../../../kernel/lists/list.ts'

/** A product or service to insert as a line. */
export interface DoCatalogo {
  readonly tipo: 'produto' | 'servico'
  readonly id: number
  readonly nome: string
  readonly codigo: string
  readonly descricao: string | null
  readonly grupo: string
  readonly id_unidade: number | null
  readonly nome_unidade: string | null
  readonly id_pessoa: number | null
  readonly fornecedor: string | null
  readonly valor: Cents
  readonly custo: Cents
}

const rowsOf = (db: TenantDb, tipo: 'produto' | 'servico', where: unknown) => sql`
  select ${tipo} as tipo, ${sql.ref(`c.id_${tipo}`)} as id, ${sql.ref(`c.${tipo}`)} as nome, c.codigo,
    c.descricao, c.grupo, c.id_unidade, u.descricao as nome_unidade, c.id_pessoa,
    coalesce(nullif(f.fantasia, ''), f.razao) as fornecedor,
    (c.valor * 100)::bigint as valor, (c.custo * 100)::bigint as custo
  from ${sql.table(tipo)} c
  left join unidade_medida u on u.tenant_id = c.tenant_id and u.id_unidade = c.id_unidade
  left join pessoa f on f.tenant_id = c.tenant_id and f.id_pessoa = c.id_pessoa
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
  const rows = await db.run(
    sql<DoCatalogo>`select * from (${sql.join(
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
  const [count] = await db.run(sql<{ n: number }>`select count(*) as n
    from (${sql.join(counted, sql` union all `)} limit ${countLimit + 1}) x`)
  const n = must(count, 'count').n
  return pageOf(rows, range, Math.min(n, countLimit), n > countLimit)
}

/** The requested ones, by kind and id. */
export async function selectDoCatalogo(
  db: TenantDb,
  asked: readonly { readonly tipo: 'produto' | 'servico'; readonly id: number }[],
): Promise<DoCatalogo[]> {
  const ids = (tipo: string) => asked.filter((um) => um.tipo === tipo).map(({ id }) => id)
  return db.run(sql<DoCatalogo>`
    ${rowsOf(db, 'produto', sql`c.id_produto = any(${ids('produto')}::bigint[])`)}
    union all
    ${rowsOf(db, 'servico', sql`c.id_servico = any(${ids('servico')}::bigint[])`)}`)
}
