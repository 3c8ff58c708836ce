import { planEspecies } from '@claquete/core/relatorios/planejamento/plano'
import type { PlanCell } from '@claquete/core/relatorios/planejamento/plano'
import { sql } from 'kysely'
import { int, money, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isOrcamentoSeenBy, seenCentavos } from '../../orcamentos/orcamento/public.ts'
import type { ListVisao } from '../../orcamentos/orcamento/public.ts'
import { withoutNull } from './planejamento.queries.ts'
import { sideOf } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import type { Actor } from '../../kernel/context.ts'

interface YearOfPlan {
  readonly ano: number
  /** Null means all units. */
  readonly id_empresa: number | null
}

/**
 * What approved budgets sell and cost, in the month they are filmed; without that day, when they were approved.
 * Budgets of which the person may not see every line are left out: their amounts would tell.
 */
export const listBudgetMonths = (
  db: TenantDb,
  actor: Actor,
  { ano, id_empresa, visao }: YearOfPlan & { readonly visao: ListVisao },
) =>
  db.rows(
    {
      mes: int(sql`extract(month from b.dia)::int`),
      venda: money(sql`sum(b.venda)`),
      custo: money(sql`sum(b.custo)`),
    },
    (list) => sql`
      with b as (select coalesce(o.data_filmagem_inicio, o.data_aprovacao, o.data_cadastro) as dia,
          ${seenCentavos(visao, 'total_geral')} / 100.0 as venda,
          ${seenCentavos(visao, 'custo_total')} / 100.0 as custo
        from orcamento o
        where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
          and ${isOrcamentoSeenBy(actor)}
          ${id_empresa === null ? sql`` : sql`and o.id_empresa = ${id_empresa}`})
      select ${list}
      from b where b.venda is not null and extract(year from b.dia) = ${ano} group by 1 order by 1`,
  )

/**
 * What repeats by itself: of each recurrence that was not ended, its newest title in each month of the year that
 * it falls into.
 */
export async function listRecurring(
  db: TenantDb,
  visao: VisaoDoLivro,
  { ano, id_empresa }: YearOfPlan,
): Promise<PlanCell[]> {
  const found = await db.rows(
    {
      id_grupoCusto: int.orNull('c.id_grupoCusto'),
      especie: word(planEspecies).orNull(
        sql`case when c.tipo is null then e.lado || '.sem_conta' end`,
      ),
      mes: int('k.mes'),
      valor: money(sql`sum(case when l.operacao =
        case coalesce(c.tipo, e.lado) when 'receita' then 'C' else 'D' end
        then n.valor else -n.valor end)`),
    },
    (list) => sql`
      with k as (select r.id_recorrencia, extract(month from m.dia)::int as mes
        from lancamento_recorrencia r
        cross join lateral generate_series(0, coalesce(r.vezes, 360) - 1) as n(vez)
        cross join lateral (select (r.primeira_competencia
          + make_interval(months => n.vez * r.meses))::date as dia) m
        where r.tenant_id = ${db.tenant} and r.encerrada_em is null
          and extract(year from m.dia) = ${ano}),
      u as (select distinct on (l.id_recorrencia) l.*
        from lancamento l where l.tenant_id = ${db.tenant} and l.id_recorrencia is not null
          and l.situacao in ('aprovado', 'pago') and not l.fora_da_serie
        order by l.id_recorrencia, l.competencia desc, l.id_lancamento desc)
      select ${list}
      from k join u l on l.id_recorrencia = k.id_recorrencia
      join lancamento_linha n on ${same('n.id_lancamento', 'l')}
      left join plano_contas c on ${same('c."id_grupoCusto"', 'n')}
      cross join lateral (select case ${sideOf(sql`n.id_orca_item`)} when 'C' then 'receita'
        else 'despesa' end as lado) e
      where ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}
        ${id_empresa === null ? sql`` : sql`and l.id_empresa = ${id_empresa}`}
      group by 1, 2, 3 order by 1, 2, 3`,
  )
  return found.map(withoutNull)
}
