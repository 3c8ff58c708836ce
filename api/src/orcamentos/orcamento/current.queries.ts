/** Which version represents a job, and which of its amounts a profile may see. */
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Orcamento } from '../../kernel/database/tables.ts'
import { isSeenBy } from './access.queries.ts'
import type { QuemVe } from './access.queries.ts'
import type { ListVisao } from './list-visao.ts'

/**
 * A budget's amounts are hidden when the profile has hidden lines in it: they would reveal those lines'
 * value.
 */
const hidesLines = ({ id_usuario_tipo }: ListVisao) => sql<boolean>`exists (
  select from orca_item i
  join orca_item_oculto h on h.tenant_id = i.tenant_id and h.id_orca_item = i.id_orca_item
  where i.tenant_id = o.tenant_id and i.id_orcamento = o.id_orcamento
    and h.id_usuario_tipo = ${id_usuario_tipo})`

export const seenValor = (visao: ListVisao, coluna: string) =>
  visao.ver_ocultos
    ? sql<number | null>`${sql.ref(`o.${coluna}`)}::float8`
    : sql<number | null>`case when ${hidesLines(visao)} then null
        else ${sql.ref(`o.${coluna}`)}::float8 end`

const naFamilia = sql`v.tenant_id = o.tenant_id and v.id_familia = o.id_familia
  and v.excluido_em is null`

/** The approved version of each family, or the newest one, among those the person may see. */
export const isCurrent = (quem: QuemVe) => sql<boolean>`not exists (select from orcamento v
  where ${naFamilia} and ${isSeenBy(quem, 'v')}
    and (v.aprovado, v.id_orcamento_versao) > (o.aprovado, o.id_orcamento_versao))`

/** The same among the budgets of a query: one version per job, so that sums count none twice. */
export const oneOfEach = <Row>(rows: SelectQueryBuilder<never, never, Row>) =>
  (rows as SelectQueryBuilder<{ o: Orcamento }, 'o', Row>)
    .distinctOn('o.id_familia')
    .orderBy('o.id_familia')
    .orderBy('o.aprovado', 'desc')
    .orderBy('o.id_orcamento_versao', 'desc')
