import type { UnclassifiedInside as Unclassified } from '@claquete/contract/financeiro/dre/unclassified'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { factsOfDre } from './facts.queries.ts'
import type { DreSlice } from './facts.queries.ts'

/** Accounts without a line, neither their own nor inherited. */
const withoutLine = (db: TenantDb) => sql`
  select c."id_grupoCusto" from plano_contas c where c.tenant_id = ${db.tenant} and not exists (
    select from plano_contas a where a.tenant_id = c.tenant_id and a.linha_dre is not null
      and starts_with(c.caminho, a.caminho))`

/** The part of each title outside every line of the DRE; other entries are never unclassified. */
const fora = (db: TenantDb, slice: DreSlice) => sql`
  select f.id_lancamento, f."id_grupoCusto" is null as sem_conta, sum(f.valor) as valor
  from (${factsOfDre(db, slice)}) f
  where f.especie = 'titulo'
    and (f."id_grupoCusto" is null or f."id_grupoCusto" in (${withoutLine(db)}))
  group by 1, 2`

export interface UnclassifiedSummary {
  readonly quantidade: number
  readonly entradas: Cents
  readonly saidas: Cents
  readonly sem_conta: number
  readonly sem_linha: number
}

export async function sumUnclassified(db: TenantDb, slice: DreSlice): Promise<UnclassifiedSummary> {
  await prepareReport(db)
  const [row] = await db.run(sql<UnclassifiedSummary>`
    select count(distinct id_lancamento)::int as quantidade,
      (coalesce(sum(valor) filter (where valor > 0), 0) * 100)::bigint as entradas,
      (coalesce(sum(valor) filter (where valor < 0), 0) * 100)::bigint as saidas,
      count(*) filter (where sem_conta)::int as sem_conta,
      count(*) filter (where not sem_conta)::int as sem_linha
    from (${fora(db, slice)}) x where valor <> 0`)
  return must(row, 'sums of what is unclassified')
}

type Lido = Unclassified & { readonly total: number }

/** Titles with a part without account, largest first, one page of them. */
export const listUnclassified = (
  db: TenantDb,
  slice: DreSlice,
  pagina: {
    readonly operacao: 'C' | 'D' | null
    readonly perPage: number
    readonly offset: number
  },
) =>
  db.run(sql<Lido>`
    select l.id_lancamento, l.tipo, l.operacao, l.competencia, l.descricao, l.num_documento,
      coalesce(nullif(p.fantasia, ''), p.razao) as pessoa, (x.valor * 100)::bigint as valor,
      coalesce((select string_agg(distinct o.num_orc, ', ') from lancamento_linha n
        join orcamento o on o.tenant_id = n.tenant_id and o.id_orcamento = n.id_orcamento
        where n.tenant_id = l.tenant_id and n.id_lancamento = l.id_lancamento), '') as orcamentos,
      exists (select from periodo_fechado m where m.tenant_id = l.tenant_id
        and m.reaberto_em is null and m.mes = date_trunc('month', l.competencia)::date) as fechado,
      count(*) over ()::int as total
    from (${fora(db, slice)}) x
    join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = x.id_lancamento
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where x.sem_conta and x.valor <> 0
      and (${pagina.operacao}::text is null or l.operacao = ${pagina.operacao})
    order by abs(x.valor) desc, l.id_lancamento
    limit ${pagina.perPage} offset ${pagina.offset}`)
