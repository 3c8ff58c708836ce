import { sql } from 'kysely'
import type { Who } from '../../kernel/context.ts'
import { same } from '../../kernel/database/join.ts'
import { searches } from '../../kernel/lists/search.ts'
import { isCurrent, isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'

/** More are found by typing. */
const mostOffered = 50

/** The budgets that a person sees, newest first: one version of each job, or these ids. */
export const listOrcamentosToChoose = (
  { db, actor }: Who,
  {
    search,
    ids,
  }: { readonly search?: string | undefined; readonly ids?: readonly number[] | undefined },
) =>
  db
    .from('orcamento as o')
    .select(['o.id_orcamento', 'o.num_orc', 'o.titulo'])
    .select(
      sql<string | null>`(select coalesce(nullif(p.fantasia, ''), p.razao) from pessoa p
        where ${same('p.id_pessoa', 'o.id_cliente')})`.as('cliente'),
    )
    .where(sql<boolean>`o.excluido_em is null`)
    .where(isOrcamentoSeenBy(actor))
    .where(ids ? sql<boolean>`o.id_orcamento = any(${ids}::bigint[])` : isCurrent(actor))
    .$if(Boolean(search), (query) => query.where(searches('o.busca', search ?? '')))
    .orderBy('o.id_orcamento', 'desc')
    .limit(ids ? ids.length : mostOffered)
    .execute()
