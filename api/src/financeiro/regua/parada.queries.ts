import { paradas as paradasOfContract } from '@claquete/contract/financeiro/regua/regua'
import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
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
export const paradas = listSource(paradasOfContract, {
  columns: {
    id_cobranca_parada: 's.id_cobranca_parada',
    pessoa: sql`coalesce(nullif(p.fantasia, ''), p.razao)`,
    descricao: 'l.descricao',
    origem: 's.origem',
    criada_em: 's.criada_em',
    motivo: 's.motivo',
    usuario: 'u.nome',
    id_pessoa: 's.id_pessoa',
    id_lancamento: 'l.id_lancamento',
  },
  more: {},
  from: (db, visao: VisaoDoLivro) => sql`cobranca_parada s
    left join lancamento l on ${same('l.id_lancamento', 's')}
    left join pessoa p on p.tenant_id = s.tenant_id
      and p.id_pessoa = coalesce(s.id_pessoa, l.id_pessoa)
    left join usuario u on ${same('u.id_usuario', 's')}
    where s.tenant_id = ${db.tenant} and (s.id_lancamento is null
      or (${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}))`,
  search: sql`concat_ws(' ', p.razao, p.fantasia)`,
  filters: {},
})

interface Wanted {
  readonly id_cobranca_parada?: number
  readonly id_pessoa?: number | null
  readonly id_lancamento?: number | null
}

/** A stop that this person sees, by its own id or by what it stops. */
export async function findParada(db: TenantDb, visao: VisaoDoLivro, wanted: Wanted) {
  const { id_cobranca_parada = null, id_pessoa = null, id_lancamento = null } = wanted
  const [row] = await db.rows(
    { id_cobranca_parada: int('v.id_cobranca_parada') },
    (list) => sql`select ${list} from ${paradas.matching(db, visao, {})} v
      where v.id_cobranca_parada = ${id_cobranca_parada} or v.id_pessoa = ${id_pessoa}
        or v.id_lancamento = ${id_lancamento} limit 1`,
  )
  return row
}

export const isStopped = async (db: TenantDb, id_pessoa: number) =>
  (
    await db.run(sql`select 1 from cobranca_parada
      where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}`)
  ).length > 0

export async function findPessoa(db: TenantDb, id_pessoa: number) {
  const [row] = await db.rows(
    { pessoa: text(sql`coalesce(nullif(fantasia, ''), razao)`) },
    (list) => sql`select ${list}
      from pessoa where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}`,
  )
  return row
}

export const isReceivable = async (db: TenantDb, id_lancamento: number) =>
  (
    await db.run(sql`select 1 from lancamento where tenant_id = ${db.tenant}
      and id_lancamento = ${id_lancamento} and operacao = 'C' and tipo = 'titulo'`)
  ).length > 0
