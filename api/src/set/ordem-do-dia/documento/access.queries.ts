import { sql } from 'kysely'
import { day, instant, int, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isOrcamentoSeenBy } from '../../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'

/** The version through which a person sees the job of sheet `d`: the approved one, or else the newest; null if none. */
export const seenVersionOf = (viewer: Viewer) => sql<number | null>`(select o.id_orcamento
  from orcamento o
  where ${same('o.id_familia', 'd')} and o.excluido_em is null and ${isOrcamentoSeenBy(viewer)}
  order by o.aprovado desc, o.id_orcamento_versao desc limit 1)`

/** The version of a job that counts, and is not deleted, as a row `o` beside `ordem_dia d`. */
export const jobOf = (seen: ReturnType<typeof sql<boolean>>) => sql`lateral (
  select o.id_orcamento, o.id_empresa, o.id_projeto_incentivado from orcamento o
  where ${same('o.id_familia', 'd')} and o.excluido_em is null and ${seen}
  order by o.aprovado desc, o.id_orcamento_versao desc limit 1) o`

/** Models are the company's; every other sheet is seen by who sees its job. */
export const isSeenBy = (viewer: Viewer) => sql<boolean>`(d.modelo = 'S' or exists (
  select from orcamento o where ${same('o.id_familia', 'd')} and o.excluido_em is null
    and ${isOrcamentoSeenBy(viewer)}))`

const columns = {
  id_ordem_dia: int('d.id_ordem_dia'),
  id_familia: int.orNull('d.id_familia'),
  modelo: yesNo('d.modelo'),
  titulo: text('d.titulo'),
  data: day.orNull('d.data'),
  diaria: int.orNull('d.diaria'),
  diarias: int.orNull('d.diarias'),
  fuso: text('d.fuso'),
  revisao: int('d.revisao'),
  publicada: int('d.publicada'),
  id_remessa: int.orNull('d.id_remessa'),
  cancelada_em: instant.orNull('d.cancelada_em'),
  motivo_cancelamento: text('d.motivo_cancelamento'),
  /** The version of the job that counts, among those that the person sees; null of a model. */
  id_orcamento: int.orNull('o.id_orcamento'),
  id_empresa: int.orNull('o.id_empresa'),
  id_projeto_incentivado: int.orNull('o.id_projeto_incentivado'),
}
export type SeenOrdem = RowOf<typeof columns>

/** The sheet if this person may see it. */
export async function selectOrdem(
  db: TenantDb,
  viewer: Viewer,
  id_ordem_dia: number,
  lock: boolean,
): Promise<SeenOrdem | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ordem_dia d
      left join ${jobOf(isOrcamentoSeenBy(viewer))} on true
      where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}
        and (d.modelo = 'S' or o.id_orcamento is not null)
      ${lock ? sql`for update of d` : sql``}`,
  )
  return row
}

const jobColumns = {
  num_orc: text('o.num_orc'),
  titulo: text('o.titulo'),
  cliente: text(sql`coalesce(nullif(c.fantasia, ''), c.razao, '')`),
  agencia: text(sql`coalesce(nullif(a.fantasia, ''), a.razao, '')`),
  produtora: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  id_empresa: int('o.id_empresa'),
}

/** The job of a version, as sheets tell it. */
export async function selectJob(db: TenantDb, id_orcamento: number) {
  const [row] = await db.rows(
    jobColumns,
    (list) => sql`select ${list} from orcamento o
      join empresa e on ${same('e.id_empresa', 'o')}
      left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
      left join pessoa a on ${same('a.id_pessoa', 'o.id_agencia')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row
}
