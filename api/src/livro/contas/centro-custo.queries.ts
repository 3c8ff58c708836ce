import type { CentroCusto } from '@claquete/contract/livro/contas/centro-custo'
import type { SimNao } from '@claquete/contract/wire'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { searches } from '../../kernel/list.ts'

export interface CentroFilter {
  readonly search?: string | undefined
  /** A: in use, as all above it are; D: out of use. */
  readonly ativo?: 'A' | 'D' | undefined
}

const emUso = sql<boolean>`not exists (select from centro_custo i where i.tenant_id = d.tenant_id
  and i.ativo = 'N' and starts_with(d.caminho, i.caminho))`

/** A branch stays where it, or something under it, is what is looked for. */
function conditions({ search, ativo }: CentroFilter) {
  const wanted = [
    ...(search ? [searches('d.busca', search)] : []),
    ...(ativo ? [ativo === 'A' ? emUso : sql<boolean>`not ${emUso}`] : []),
  ]
  if (wanted.length === 0) return []
  return [
    sql<boolean>`exists (select from centro_custo d where d.tenant_id = p.tenant_id
      and starts_with(d.caminho, p.caminho) and ${sql.join(wanted, sql` and `)})`,
  ]
}

const centros = (db: TenantDb, filter: CentroFilter) =>
  db
    .from('centro_custo as p')
    .select([
      'p.id_centrocusto',
      sql<number>`coalesce(p.id_centrocusto_superior, 0)`.as('id_centrocusto_superior'),
      'p.descricao',
      'p.ordem',
      sql<number>`length(p.caminho) / 4`.as('nivel'),
      'p.ativo',
      'p.principal',
      sql<number>`(select count(*) from centro_custo f where f.tenant_id = p.tenant_id
        and f.id_centrocusto_superior = p.id_centrocusto)`.as('filhos'),
      'p.versao',
    ])
    .where(({ and }) => and(conditions(filter)))
    .orderBy('p.caminho')

export const listCentros = (db: TenantDb, filter: CentroFilter) =>
  centros(db, filter).$castTo<CentroCusto>().execute()

/** The rows of the export, the names set back by their level. */
export const exportCentros = (db: TenantDb, filter: CentroFilter) =>
  centros(db, filter).select(
    sql<string>`repeat('    ', length(p.caminho) / 4 - 1) || p.descricao`.as('recuado'),
  )

export interface CentroGuardado {
  readonly principal: SimNao
  readonly ativo: SimNao
}

export const findCentro = (db: TenantDb, id: number) =>
  db
    .from('centro_custo')
    .select(['principal', 'ativo'])
    .where('id_centrocusto', '=', id)
    .$castTo<CentroGuardado>()
    .executeTakeFirst()

interface NovoCentro {
  readonly id_centrocusto: number
  readonly id_centrocusto_superior: number | null
  readonly descricao: string
  readonly ordem: number
  readonly caminho: string
  readonly ativo: SimNao
  readonly principal: SimNao
}

export const insertCentro = (db: TenantDb, centro: NovoCentro) =>
  db.insertInto('centro_custo').values(centro).execute()

/** Changes what is given and counts one more change. */
export const updateCentro = (
  db: TenantDb,
  id: number,
  values: Partial<Pick<NovoCentro, 'descricao' | 'ativo' | 'principal'>>,
) =>
  db
    .update('centro_custo')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_centrocusto', '=', id)
    .execute()

/** No centre is the main one, until the next statement says which is. */
export const clearPrincipal = (db: TenantDb) =>
  db
    .update('centro_custo')
    .set({ principal: 'N', versao: sql`versao + 1` })
    .where('principal', '=', 'S')
    .execute()
