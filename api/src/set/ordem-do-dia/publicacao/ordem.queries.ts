import { Failure } from '@claquete/contract/failures'
import { sql } from 'kysely'
import type { Actor, Who } from '../../../kernel/context.ts'
import { day, instant, int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isOrcamentoSeenBy } from '../../../orcamentos/orcamento/public.ts'

const columns = {
  id_ordem_dia: int('d.id_ordem_dia'),
  id_familia: int('d.id_familia'),
  titulo: text('d.titulo'),
  data: day('d.data'),
  diaria: int.orNull('d.diaria'),
  diarias: int.orNull('d.diarias'),
  fuso: text('d.fuso'),
  publicada: int('d.publicada'),
  revisao: int('d.revisao'),
  cancelada_em: instant.orNull('d.cancelada_em'),
  motivo_cancelamento: text('d.motivo_cancelamento'),
  /** The version of the job that counts, among those that the person sees. */
  id_orcamento: int('o.id_orcamento'),
  id_empresa: int('o.id_empresa'),
}
export type SeenOrdem = RowOf<typeof columns>

/** The version of a job that counts, and is not deleted, as a row `o` beside `ordem_dia d`. */
export const jobOf = (seen: ReturnType<typeof sql<boolean>>) => sql`lateral (
  select o.id_orcamento, o.id_empresa from orcamento o
  where ${same('o.id_familia', 'd')} and o.excluido_em is null and ${seen}
  order by o.aprovado desc, o.id_orcamento_versao desc limit 1) o`

async function selectOrdem(
  db: TenantDb,
  actor: Actor,
  id_ordem_dia: number,
  lock: boolean,
): Promise<SeenOrdem | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ordem_dia d join ${jobOf(isOrcamentoSeenBy(actor))} on true
      where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia} and d.modelo = 'N'
      ${lock ? sql`for update of d` : sql``}`,
  )
  return row
}

async function requireOrdem({ db, actor }: Who, id_ordem_dia: number, lock: boolean) {
  const ordem = await selectOrdem(db, actor, id_ordem_dia, lock)
  if (!ordem) throw new Failure('ordem_nao_localizada')
  return ordem
}

/** A sheet of a job that this person sees; models are none. */
export const findOrdem = (who: Who, id_ordem_dia: number): Promise<SeenOrdem> =>
  requireOrdem(who, id_ordem_dia, false)

/** The same, so that nobody publishes, sends or cancels it meanwhile. */
export const lockOrdem = (who: Who, id_ordem_dia: number): Promise<SeenOrdem> =>
  requireOrdem(who, id_ordem_dia, true)

/** The same, of a day that did not fall. */
export async function lockStandingOrdem(who: Who, id_ordem_dia: number): Promise<SeenOrdem> {
  const ordem = await lockOrdem(who, id_ordem_dia)
  if (ordem.cancelada_em !== null) throw new Failure('ordem_cancelada')
  return ordem
}

export const setLastVersao = (db: TenantDb, id_ordem_dia: number, publicada: number) =>
  db.update('ordem_dia').set({ publicada }).where('id_ordem_dia', '=', id_ordem_dia).execute()

export const setCancelled = (db: TenantDb, id_ordem_dia: number, motivo: string) =>
  db
    .update('ordem_dia')
    .set({ cancelada_em: sql<string>`now()`, motivo_cancelamento: motivo })
    .where('id_ordem_dia', '=', id_ordem_dia)
    .execute()
