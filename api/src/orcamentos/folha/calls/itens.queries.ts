import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import { instant, int, text, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export const selectObservacaoRows = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    {
      id_orca_observacao: int('x.id_orca_observacao'),
      texto: text('x.texto'),
      imprimir: yesNo('x.imprimir'),
      id_usuario: int.orNull('x.id_usuario'),
      nome: text.orNull('u.nome'),
      criado_em: instant(sql`to_json(x.criado_em) #>> '{}'`),
    },
    (list) => sql`select ${list}
      from orca_observacao x
      left join usuario u on ${same('u.id_usuario', 'x')}
      where x.tenant_id = ${db.tenant} and x.id_orcamento = ${id_orcamento}
      order by x.id_orca_observacao desc`,
  )

interface Nova {
  readonly id_orcamento: number
  readonly id_usuario: number
  readonly texto: string
  readonly imprimir: YesNo | undefined
}

export async function insertObservacao(db: TenantDb, { imprimir, ...nova }: Nova): Promise<number> {
  const row = await db
    .insertInto('orca_observacao')
    .values({ ...nova, ...(imprimir && { imprimir }) })
    .returning('id_orca_observacao')
    .executeTakeFirstOrThrow()
  return row.id_orca_observacao
}

interface ObservacaoKey {
  readonly id_orcamento: number
  readonly id_orca_observacao: number
}

/** Returns whether the item exists. */
export async function updateObservacao(
  db: TenantDb,
  { id_orcamento, id_orca_observacao }: ObservacaoKey,
  { texto, imprimir }: Pick<Nova, 'texto' | 'imprimir'>,
): Promise<boolean> {
  const changed = await db
    .update('orca_observacao')
    .set({ texto, ...(imprimir && { imprimir }) })
    .where('id_orcamento', '=', id_orcamento)
    .where('id_orca_observacao', '=', id_orca_observacao)
    .returning('id_orca_observacao')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteObservacao(
  db: TenantDb,
  { id_orcamento, id_orca_observacao }: ObservacaoKey,
): Promise<boolean> {
  const changed = await db
    .deleteFrom('orca_observacao')
    .where('id_orcamento', '=', id_orcamento)
    .where('id_orca_observacao', '=', id_orca_observacao)
    .returning('id_orca_observacao')
    .executeTakeFirst()
  return changed !== undefined
}

/** Those of the profiles that exist in the tenant. */
export async function selectPerfis(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { id: int('id_usuario_tipo') },
    (list) => sql`select ${list} from usuario_tipo
      where tenant_id = ${db.tenant} and id_usuario_tipo = any(${ids}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}

/** Replaces the profiles that an item is hidden from. */
export async function saveHidden(
  db: TenantDb,
  id_orca_item: number,
  perfis: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('orca_item_oculto')
    .where('id_orca_item', '=', id_orca_item)
    .where(sql<boolean>`id_usuario_tipo <> all(${perfis}::bigint[])`)
    .execute()
  await db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
    select ${id_orca_item}, x from unnest(${perfis}::bigint[]) x on conflict do nothing`)
}

/** Raises the revision so that open screens reload: each profile's view changed. */
export async function updateRevision(db: TenantDb, id_orcamento: number): Promise<number> {
  const row = await db
    .update('orcamento')
    .set({ revisao: sql<number>`revisao + 1` })
    .where('id_orcamento', '=', id_orcamento)
    .returning('revisao')
    .executeTakeFirstOrThrow()
  return row.revisao
}
