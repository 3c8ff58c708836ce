import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Lugar } from '@claquete/core/orcamentos/incentivado/lugar'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Payroll is told of a line beside its places, is copied with them, and is no structure. */
export const payrollMark = 'folha'

/** Says of these lines that they are payroll, or that they are not. */
export async function putPayroll(
  db: TenantDb,
  id_orcamento: number,
  { uids, isPayroll }: { readonly uids: readonly string[]; readonly isPayroll: boolean },
): Promise<void> {
  await db.run(
    isPayroll
      ? sql`insert into orca_mapa (id_orcamento, estrutura, uid, no)
          select ${id_orcamento}, ${payrollMark}, m.uid, ${payrollMark}
          from unnest(${uids}::text[]) m (uid)
          on conflict (tenant_id, id_orcamento, estrutura, uid) do nothing`
      : sql`delete from orca_mapa where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}
          and estrutura = ${payrollMark} and uid = any(${uids}::text[])`,
  )
}

/** Stores the places told of these lines; those without one are forgotten. */
export async function putLugares(
  db: TenantDb,
  id_orcamento: number,
  estrutura: EstruturaCodigo,
  lugares: readonly Lugar[],
): Promise<void> {
  const told = new Map(lugares.map(({ uid, no }) => [uid, no]))
  const gone = [...told].flatMap(([uid, no]) => (no === null ? [uid] : []))
  const put = [...told].flatMap(([uid, no]) => (no === null ? [] : [{ uid, no }]))
  await db.run(sql`delete from orca_mapa where tenant_id = ${db.tenant}
    and id_orcamento = ${id_orcamento} and estrutura = ${estrutura} and uid = any(${gone}::text[])`)
  await db.run(sql`insert into orca_mapa (id_orcamento, estrutura, uid, no)
    select ${id_orcamento}, ${estrutura}, m.uid, m.no
    from unnest(${put.map(({ uid }) => uid)}::text[], ${put.map(({ no }) => no)}::text[]) m (uid, no)
    on conflict (tenant_id, id_orcamento, estrutura, uid) do update set no = excluded.no
    where orca_mapa.no <> excluded.no`)
}
