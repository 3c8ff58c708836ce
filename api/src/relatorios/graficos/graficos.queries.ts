import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { billedDay, movedMoney, onSide } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import {
  isOrcamentoSeenBy,
  realisedByOrcamento,
  seenCentavos,
} from '../../orcamentos/orcamento/public.ts'
import type { ListVisao, Viewer } from '../../orcamentos/orcamento/public.ts'

interface Year {
  readonly ano: number
  /** Null means all units. */
  readonly id_empresa: number | null
}

export interface EfficiencyOfBudget {
  readonly id_orcamento: number
  readonly nome: string
  readonly venda: Cents
  readonly planejado: Cents
  readonly gasto: Cents
}

/**
 * What the budgets approved in the year sold, planned to cost and spent, in any of their versions. A budget with lines
 * hidden from the person is left out: its totals would reveal them.
 */
export const listEfficiency = (
  db: TenantDb,
  seer: Viewer,
  { ano, id_empresa, visao }: Year & { readonly visao: ListVisao },
): Promise<EfficiencyOfBudget[]> =>
  db.run(sql<EfficiencyOfBudget>`
    with g as (select f.id_familia, sum(r.realizado) as gasto
      from (${realisedByOrcamento(db)}) r
      join orcamento f on f.tenant_id = ${db.tenant} and f.id_orcamento = r.id_orcamento
      group by 1),
    b as (select o.id_orcamento, concat_ws(' ', o.num_orc, o.titulo) as nome, o.id_familia,
        ${seenCentavos(visao, 'total_geral')} as venda, ${seenCentavos(visao, 'custo_total')} as planejado
      from orcamento o
      where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
        and extract(year from coalesce(o.data_aprovacao, o.data_cadastro)) = ${ano}
        and ${isOrcamentoSeenBy(seer)}
        ${id_empresa === null ? sql`` : sql`and o.id_empresa = ${id_empresa}`})
    select b.id_orcamento, b.nome, b.venda, b.planejado,
      round(coalesce(g.gasto, 0) * 100)::bigint as gasto
    from b left join g on g.id_familia = b.id_familia
    where b.venda is not null order by b.venda desc, b.id_orcamento`)

export interface BudgetOwners {
  readonly id_orcamento: number
  readonly nome: string
  readonly id_cliente: number | null
  readonly cliente: string | null
  readonly id_agencia: number | null
  readonly agencia: string | null
  /** The product that it advertises, as written in the budget. */
  readonly produto: string | null
}

/** The client, the agency and the product of these budgets. */
export const listOwners = (db: TenantDb, ids: readonly number[]): Promise<BudgetOwners[]> =>
  db.run(sql<BudgetOwners>`
    select o.id_orcamento, concat_ws(' ', o.num_orc, o.titulo) as nome, o.id_cliente,
      coalesce(nullif(c.fantasia, ''), c.razao) as cliente, o.id_agencia,
      coalesce(nullif(a.fantasia, ''), a.razao) as agencia,
      nullif(btrim(o.produto_anunciado), '') as produto
    from orcamento o
    left join pessoa c on c.tenant_id = o.tenant_id and c.id_pessoa = o.id_cliente
    left join pessoa a on a.tenant_id = o.tenant_id and a.id_pessoa = o.id_agencia
    where o.tenant_id = ${db.tenant} and o.id_orcamento = any(${ids}::bigint[])`)

export interface DaysOfMonth {
  readonly mes: number
  /** From the issue of the title to its receipt, weighted by what was received. */
  readonly emissao: number
  /** From its due date; negative when it came before. */
  readonly vencimento: number
}

/** How many days clients took to pay, by the month they paid in. */
export const listDays = (
  db: TenantDb,
  visao: VisaoDoLivro,
  { ano, id_empresa }: Year,
): Promise<DaysOfMonth[]> => {
  const average = (from: ReturnType<typeof sql>) =>
    sql`round(sum(b.principal * (b.data - ${from})) / sum(b.principal))::int`
  return db.run(sql<DaysOfMonth>`
    select extract(month from b.data)::int as mes,
      ${average(billedDay)} as emissao,
      ${average(sql`l."dataVencimento"`)} as vencimento
    from lancamento_baixa b
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.operacao = 'C'
      and b.titulo_tipo = 'titulo' and b.principal > 0 and ${movedMoney}
      and ${onSide('C', sql`l.id_orca_item`)}
      and b.data between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date
      and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}
      ${id_empresa === null ? sql`` : sql`and l.id_empresa = ${id_empresa}`}
    group by 1 order by 1`)
}
