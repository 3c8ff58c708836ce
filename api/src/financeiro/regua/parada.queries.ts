import type { TakenBy } from '@claquete/contract/endpoint'
import type { Parada, paradaList } from '@claquete/contract/financeiro/regua/regua'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

interface NewParada {
  readonly id_pessoa: number | null
  readonly id_lancamento: number | null
  readonly origem: 'link' | 'tela'
  readonly motivo: string
  readonly id_usuario: number | null
}

/** One stop is enough: the first one stays. */
export const insertParada = (db: TenantDb, parada: NewParada) =>
  db
    .insertInto('cobranca_parada')
    .values(parada)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteParada = (db: TenantDb, id_cobranca_parada: number) =>
  db.deleteFrom('cobranca_parada').where('id_cobranca_parada', '=', id_cobranca_parada).execute()

/** Stops of people, and of the titles that this person sees. */
const paradas = (db: TenantDb, visao: VisaoDoLivro) => sql<Parada & { readonly busca: string }>`(
  select s.id_cobranca_parada, s.id_pessoa, l.id_lancamento, l.descricao, s.origem, s.motivo,
    u.nome as usuario, s.criada_em, coalesce(nullif(p.fantasia, ''), p.razao) as pessoa,
    dobrar(concat_ws(' ', p.razao, p.fantasia, l.descricao)) as busca
  from cobranca_parada s
  left join lancamento l on l.tenant_id = s.tenant_id and l.id_lancamento = s.id_lancamento
  left join pessoa p on p.tenant_id = s.tenant_id
    and p.id_pessoa = coalesce(s.id_pessoa, l.id_pessoa)
  left join usuario u on u.tenant_id = s.tenant_id and u.id_usuario = s.id_usuario
  where s.tenant_id = ${db.tenant} and (s.id_lancamento is null
    or (${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)})))`

const order: Order = {
  columns: {
    id_cobranca_parada: 'v.id_cobranca_parada',
    pessoa: 'v.pessoa',
    criada_em: 'v.criada_em',
  },
  byDefault: ['id_cobranca_parada', 'desc'],
  unique: 'v.id_cobranca_parada',
}

export const listParadas = (
  db: TenantDb,
  visao: VisaoDoLivro,
  filter: TakenBy<typeof paradaList>['query'],
) =>
  listPage(
    db
      .of(paradas(db, visao), 'v')
      .selectAll()
      .where(({ and }) =>
        and([
          sql<boolean>`true`,
          ...(filter.id_pessoa === undefined
            ? []
            : [sql<boolean>`v.id_pessoa = ${filter.id_pessoa}`]),
          ...(filter.search ? [sql<boolean>`v.busca like ${containing(filter.search)}`] : []),
        ]),
      ),
    filter,
    order,
  )

interface Wanted {
  readonly id_cobranca_parada?: number
  readonly id_pessoa?: number | null
  readonly id_lancamento?: number | null
}

/** A stop that this person sees, by its own id or by what it stops. */
export async function findParada(db: TenantDb, visao: VisaoDoLivro, wanted: Wanted) {
  const { id_cobranca_parada = null, id_pessoa = null, id_lancamento = null } = wanted
  const [row] = await db.run(sql<{ id_cobranca_parada: number }>`select v.id_cobranca_parada
    from ${paradas(db, visao)} v
    join cobranca_parada s on s.tenant_id = ${db.tenant}
      and s.id_cobranca_parada = v.id_cobranca_parada
    where s.id_cobranca_parada = ${id_cobranca_parada} or s.id_pessoa = ${id_pessoa}
      or s.id_lancamento = ${id_lancamento} limit 1`)
  return row
}

export const isStopped = async (db: TenantDb, id_pessoa: number) =>
  (
    await db.run(sql`select 1 from cobranca_parada
      where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}`)
  ).length > 0

export async function findPessoa(db: TenantDb, id_pessoa: number) {
  const [row] = await db.run(sql<{ pessoa: string }>`select
      coalesce(nullif(fantasia, ''), razao) as pessoa
    from pessoa where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}`)
  return row
}

export const isReceivable = async (db: TenantDb, id_lancamento: number) =>
  (
    await db.run(sql`select 1 from lancamento where tenant_id = ${db.tenant}
      and id_lancamento = ${id_lancamento} and operacao = 'C' and tipo = 'titulo'`)
  ).length > 0
