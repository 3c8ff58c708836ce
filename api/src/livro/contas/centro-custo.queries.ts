import type { CentroCusto } from '@claquete/contract/livro/contas/centro-custo'
import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { searches } from '../../kernel/lists/search.ts'

export interface CentroFilter {
  readonly search?: string | undefined
  /** A: active, like all its ancestors; D: inactive, or below an inactive one. */
  readonly ativo?: 'A' | 'D' | undefined
}

const isInUse = sql<boolean>`not exists (select from centro_custo i where i.tenant_id = d.tenant_id
  and i.ativo = 'N' and starts_with(d.caminho, i.caminho))`

/** A branch matches when it or a descendant does. */
function conditions({ search, ativo }: CentroFilter) {
  const wanted = [
    ...(search ? [searches('d.busca', search)] : []),
    ...(ativo ? [ativo === 'A' ? isInUse : sql<boolean>`not ${isInUse}`] : []),
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
      sql<number>`(select count(*) from centro_custo f where ${same('f.id_centrocusto_superior', 'p.id_centrocusto')})`.as(
        'filhos',
      ),
      'p.versao',
    ])
    .where(({ and }) => and(conditions(filter)))
    .orderBy('p.caminho')

export const listCentros = (db: TenantDb, filter: CentroFilter) =>
  centros(db, filter).$castTo<CentroCusto>().execute()

/** The exported rows; names are indented by level. */
export const exportCentros = (db: TenantDb, filter: CentroFilter) =>
  centros(db, filter).select(
    sql<string>`repeat('    ', length(p.caminho) / 4 - 1) || p.descricao`.as('recuado'),
  )

export interface StoredCentro {
  readonly principal: YesNo
  readonly ativo: YesNo
}

export const findCentro = (db: TenantDb, id: number) =>
  db
    .from('centro_custo')
    .select(['principal', 'ativo'])
    .where('id_centrocusto', '=', id)
    .$castTo<StoredCentro>()
    .executeTakeFirst()

interface NovoCentro {
  readonly id_centrocusto: number
  readonly id_centrocusto_superior: number | null
  readonly descricao: string
  readonly ordem: number
  readonly caminho: string
  readonly ativo: YesNo
  readonly principal: YesNo
}

export const insertCentro = (db: TenantDb, centro: NovoCentro) =>
  db.insertInto('centro_custo').values(centro).execute()

/** Updates the given columns and increments the version. */
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

/** Clears the main centre; the next statement sets another. */
export const clearPrincipal = (db: TenantDb) =>
  db
    .update('centro_custo')
    .set({ principal: 'N', versao: sql`versao + 1` })
    .where('principal', '=', 'S')
    .execute()
