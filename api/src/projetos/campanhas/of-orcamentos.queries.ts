import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import { hasWord } from '../../kernel/lists/search.ts'
import type { campanhasDosOrcamentos, ListVisao } from '../../orcamentos/orcamento/public.ts'
import { inUnitsOf } from './campanha.queries.ts'

const isSeenBy = (visao: ListVisao) =>
  sql<boolean>`(${visao.campanhas}::boolean and ${inUnitsOf(visao)})`

const familias = (tenant: number, visao: ListVisao, condition: RawBuilder<boolean>) =>
  sql`select k.id_familia from campanha c join campanha_orcamento k on ${same('k.id_campanha', 'c')}
    where c.tenant_id = ${tenant} and ${isSeenBy(visao)} and ${condition}`

/** What the list of budgets asks of campaigns. */
export const ofOrcamentos: typeof campanhasDosOrcamentos.ask = {
  titleOf: (visao) => sql<string | null>`(select c.titulo
    from campanha_orcamento k join campanha c on ${same('c.id_campanha', 'k')}
    where ${same('k.id_familia', 'o')} and ${isSeenBy(visao)})`,
  familiasOf: (tenant, visao, id_campanha) =>
    familias(tenant, visao, sql<boolean>`c.id_campanha = ${id_campanha}`),
  familiasNamed: (tenant, visao, word) =>
    familias(tenant, visao, hasWord(sql`dobrar(c.titulo)`, word)),
}
