import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/contratos/pastas/pasta'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, int, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { deleteRecords } from '../../kernel/records/remove.queries.ts'
import { isPastaSeenBy, isSeenBy } from '../contrato/public.ts'
import type { Viewer } from '../../orcamentos/orcamento/public.ts'

export type PastaFilter = TakenBy<typeof contract.pastaList>['query']

interface Reader {
  readonly actor: Viewer
}

export const pastas = listSource(contract.pastas, {
  columns: {
    id_contrato_pasta: 'f.id_contrato_pasta',
    nome: 'f.nome',
    tipo: 'f.tipo',
    contratos: 'x.contratos',
    quem: 'x.quem',
    retencao_anos: 'f.retencao_anos',
    obs: 'f.obs',
    restrito: 'f.restrito',
    usuarios: 'x.usuarios',
    perfis: 'x.perfis',
    versao: 'f.versao',
  },
  more: {},
  from: (db, { actor }: Reader) => sql`contrato_pasta f
    cross join lateral (select
      (select count(*)::int from contrato c where ${same('c.id_contrato_pasta', 'f')}
        and ${isSeenBy(actor)}) as contratos,
      array(select a.id_usuario from contrato_pasta_acesso a
        where ${same('a.id_contrato_pasta', 'f')} and a.id_usuario is not null order by 1) as usuarios,
      array(select a.id_usuario_tipo from contrato_pasta_acesso a
        where ${same('a.id_contrato_pasta', 'f')} and a.id_usuario_tipo is not null order by 1) as perfis,
      case when f.restrito = 'N' then 'Todos que veem contratos' else coalesce((
        select string_agg(q.nome, ', ' order by q.nome) from (
          select u.nome from contrato_pasta_acesso a join usuario u on ${same('u.id_usuario', 'a')}
          where ${same('a.id_contrato_pasta', 'f')}
          union all select t.descricao from contrato_pasta_acesso a
          join usuario_tipo t on ${same('t.id_usuario_tipo', 'a')}
          where ${same('a.id_contrato_pasta', 'f')}) q), 'Administradores e quem criou') end as quem) x
    where f.tenant_id = ${db.tenant} and ${isPastaSeenBy(actor)}`,
  search: sql`''`,
  filters: {},
})

/** A folder that this person may look into, locked. */
export async function lockPasta(db: TenantDb, actor: Viewer, id_contrato_pasta: number) {
  const [row] = await db.rows(
    {
      id_contrato_pasta: int('f.id_contrato_pasta'),
      tipo: word(['pasta', 'cofre'])('f.tipo'),
      versao: int('f.versao'),
    },
    (list) => sql`select ${list} from contrato_pasta f
      where f.tenant_id = ${db.tenant} and f.id_contrato_pasta = ${id_contrato_pasta}
        and ${isPastaSeenBy(actor)} for update of f`,
  )
  return row
}

interface PastaValues {
  readonly nome: string
  readonly tipo: 'pasta' | 'cofre'
  readonly restrito: 'S' | 'N'
  readonly retencao_anos: number | null
  readonly obs: string
}

export async function insertPasta(
  db: TenantDb,
  values: PastaValues & { readonly id_usuario: number },
) {
  const { id_contrato_pasta } = await db
    .insertInto('contrato_pasta')
    .values(values)
    .returning('id_contrato_pasta')
    .executeTakeFirstOrThrow()
  return id_contrato_pasta
}

export const updatePasta = (db: TenantDb, id_contrato_pasta: number, values: PastaValues) =>
  db
    .update('contrato_pasta')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id_contrato_pasta', '=', id_contrato_pasta)
    .execute()

export const deletePasta = (db: TenantDb, id_contrato_pasta: number) =>
  deleteRecords(db, 'contrato_pasta', 'id_contrato_pasta', [id_contrato_pasta])

/** Who sees a restricted folder, written anew. */
export async function setAccess(
  db: TenantDb,
  id_contrato_pasta: number,
  {
    usuarios,
    perfis,
  }: { readonly usuarios: readonly number[]; readonly perfis: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('contrato_pasta_acesso')
    .where('id_contrato_pasta', '=', id_contrato_pasta)
    .execute()
  const rows = [
    ...[...new Set(usuarios)].map((id_usuario) => ({ id_usuario, id_usuario_tipo: null })),
    ...[...new Set(perfis)].map((id_usuario_tipo) => ({ id_usuario: null, id_usuario_tipo })),
  ]
  if (rows.length === 0) return
  await db
    .insertInto('contrato_pasta_acesso')
    .values(rows.map((row) => ({ ...row, id_contrato_pasta })))
    .execute()
}

/** Whether all of these people and profiles are there. */
export async function areThere(
  db: TenantDb,
  {
    usuarios,
    perfis,
  }: { readonly usuarios: readonly number[]; readonly perfis: readonly number[] },
) {
  const [row] = await db.rows(
    {
      usuarios: flag(sql`(select count(*) from usuario u where u.tenant_id = ${db.tenant}
        and u.id_usuario = any(${usuarios}::bigint[])) = ${new Set(usuarios).size}`),
      perfis: flag(sql`(select count(*) from usuario_tipo t where t.tenant_id = ${db.tenant}
        and t.id_usuario_tipo = any(${perfis}::bigint[])) = ${new Set(perfis).size}`),
    },
    (list) => sql`select ${list}`,
  )
  return must(row, 'who is there')
}

export const hasContratos = async (db: TenantDb, id_contrato_pasta: number): Promise<boolean> => {
  const row = await db
    .from('contrato')
    .select('id_contrato')
    .where('id_contrato_pasta', '=', id_contrato_pasta)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const listPeople = (db: TenantDb) =>
  db.rows(
    { id: int('u.id_usuario'), nome: text('u.nome') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N' order by u.nome limit 500`,
  )

export const listProfiles = (db: TenantDb) =>
  db.rows(
    { id: int('t.id_usuario_tipo'), nome: text('t.descricao') },
    (list) => sql`select ${list} from usuario_tipo t
      where t.tenant_id = ${db.tenant} order by t.descricao limit 200`,
  )
