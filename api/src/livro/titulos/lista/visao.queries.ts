import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What a user may see of the ledger; stored with an export, which runs without the user's session. */
export interface VisaoDoLivro {
  readonly id_usuario_tipo: number
  /** Units the user is limited to; empty means all. */
  readonly empresas: readonly number[]
  /** Accounts blocked for the profile: titles settled or planned in them are hidden. */
  readonly bloqueadas: readonly number[]
  /** Some budget lines are hidden from the profile. */
  readonly tem_ocultos: boolean
}

export async function visaoDoLivro(db: TenantDb, actor: Actor): Promise<VisaoDoLivro> {
  const { id_usuario_tipo, empresas, permissions } = actor
  const [row] = await db.run(sql<{ bloqueadas: number[]; tem_ocultos: boolean }>`select
    array(select id_contabancaria from usuario_tipo_conta_bloqueada
      where tenant_id = ${db.tenant} and id_usuario_tipo = ${id_usuario_tipo}) as bloqueadas,
    exists (select from orca_item_oculto where tenant_id = ${db.tenant}
      and id_usuario_tipo = ${id_usuario_tipo}) as tem_ocultos`)
  return {
    id_usuario_tipo,
    empresas,
    bloqueadas: (row?.bloqueadas ?? []).map(Number),
    tem_ocultos: (row?.tem_ocultos ?? false) && !permissions.has('orcamento.ver_ocultos'),
  }
}

const withoutLocked = (contas: readonly number[]) => sql<boolean>`(
  (l.id_contabancaria is null or l.id_contabancaria <> all(${contas}::bigint[]))
  and not exists (select from lancamento_baixa q where q.tenant_id = l.tenant_id
    and q.id_lancamento = l.id_lancamento and q.estornada_em is null
    and q.id_contabancaria = any(${contas}::bigint[])))`

const withoutHidden = (id_usuario_tipo: number) => sql<boolean>`(
  not exists (select from orca_item_oculto oc where oc.tenant_id = l.tenant_id
    and oc.id_orca_item = l.id_orca_item and oc.id_usuario_tipo = ${id_usuario_tipo})
  and not (l.rateado = 'S' and exists (select from lancamento_rateio r
    join orca_item_oculto oc on oc.tenant_id = r.tenant_id and oc.id_orca_item = r.id_orca_item
    where r.tenant_id = l.tenant_id and r.id_lancamento = l.id_lancamento
      and oc.id_usuario_tipo = ${id_usuario_tipo})))`

/** Conditions for the user to see the title `l`; none if the user sees every title. */
export const seenTitulos = (visao: VisaoDoLivro) => [
  ...(visao.empresas.length > 0
    ? [sql<boolean>`l.id_empresa = any(${visao.empresas}::bigint[])`]
    : []),
  ...(visao.bloqueadas.length > 0 ? [withoutLocked(visao.bloqueadas)] : []),
  ...(visao.tem_ocultos ? [withoutHidden(visao.id_usuario_tipo)] : []),
]

/** Which of these titles the user may see, locked or not: what lists leave out, no other call shows. */
export async function listSeenIds(
  { db, actor }: { readonly db: TenantDb; readonly actor: Actor },
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const conditions = seenTitulos(await visaoDoLivro(db, actor))
  if (conditions.length === 0) return new Set(ids)
  const rows = await db.run(sql<{ id_lancamento: number }>`select l.id_lancamento from lancamento l
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      and ${sql.join(conditions, sql` and `)}`)
  return new Set(rows.map(({ id_lancamento }) => id_lancamento))
}
