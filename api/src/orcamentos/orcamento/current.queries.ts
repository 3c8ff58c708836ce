/** Which version represents a job, and which of its amounts a profile may see. */
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { Orcamento } from '../../kernel/database/tables.ts'
import { isSeenBy } from './access.queries.ts'
import type { Viewer } from './access.queries.ts'
import type { ListVisao } from './list-visao.ts'

type HowSeen = Pick<ListVisao, 'ver_ocultos' | 'id_usuario_tipo'>

/**
 * A budget's amounts are hidden when the profile has hidden lines in it: they would reveal those lines'
 * value.
 */
export const hidesLines = ({ id_usuario_tipo }: HowSeen) => sql<boolean>`exists (
  select from orca_item i
  join orca_item_oculto h on ${same('h.id_orca_item', 'i')}
  where ${same('i.id_orcamento', 'o')}
    and h.id_usuario_tipo = ${id_usuario_tipo})`

/** An amount of the budget in reais, with the same rule. */
export const seenAmount = (visao: HowSeen, coluna: string) =>
  visao.ver_ocultos
    ? sql.ref(`o.${coluna}`)
    : sql`case when ${hidesLines(visao)} then null else ${sql.ref(`o.${coluna}`)} end`

/** The same in centavos. */
export const seenCentavos = (visao: HowSeen, coluna: string) =>
  sql<Cents | null>`(${seenAmount(visao, coluna)} * 100)::bigint`

const inFamilia = sql`${same('v.id_familia', 'o')}
  and v.excluido_em is null`

/** The approved version of each family, or the newest one, among those the person may see. */
export const isCurrent = (viewer: Viewer) => sql<boolean>`not exists (select from orcamento v
  where ${inFamilia} and ${isSeenBy(viewer, 'v')}
    and (v.aprovado, v.id_orcamento_versao) > (o.aprovado, o.id_orcamento_versao))`

/**
 * What became of a budget, by what its status does and not by its name: an approving status makes it count, one of
 * a lost deal takes it out, the others are still open.
 */
const situacaoOf = (
  alias: string,
) => sql<string>`(select case when k.resultado = 'perdido' then 'perdidos'
    when k.aprova then 'aprovados' else 'abertos' end
  from orcamento_status k where k.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and k.id_orcamento_status = ${sql.ref(`${alias}.id_orcamento_status`)})`

export const ownSituacao = situacaoOf('o')

/** What became of the job that version `o` belongs to: that of its current version. */
export const situacaoOfJob = (
  viewer: Viewer,
) => sql<string>`(select ${situacaoOf('v')} from orcamento v
  where ${inFamilia} and ${isSeenBy(viewer, 'v')}
  order by v.aprovado desc, v.id_orcamento_versao desc limit 1)`

/** The same among the budgets of a query: one version per job, so that sums count none twice. */
export const oneOfEach = <Row>(rows: SelectQueryBuilder<never, never, Row>) =>
  (rows as SelectQueryBuilder<{ o: Orcamento }, 'o', Row>)
    .distinctOn('o.id_familia')
    .orderBy('o.id_familia')
    .orderBy('o.aprovado', 'desc')
    .orderBy('o.id_orcamento_versao', 'desc')
