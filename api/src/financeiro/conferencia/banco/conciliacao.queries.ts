import { sql } from 'kysely'
import type { Difference, Verification } from '../diferenca/difference.ts'

const path = sql`'/financeiro/lancamentos/conciliacao' as path`

/** Bank lines, reconciliations and settlements, each against the others. */
export const conciliacaoChecks: readonly Verification[] = [
  {
    nome: 'as linhas do banco e as baixas de uma conciliação somam o mesmo',
    diferencas: (db) =>
      db.run(sql<Difference>`with bank as (
          select id_conciliacao, sum(valor) as soma from extrato_historico
          where tenant_id = ${db.tenant} and id_conciliacao is not null group by 1),
        books as (
          select id_conciliacao, sum(case operacao when 'C' then valor else -valor end) as soma
          from lancamento_baixa where tenant_id = ${db.tenant} and id_conciliacao is not null group by 1)
        select 'conciliação nº ' || k.id_conciliacao as registro, ${path},
          coalesce(bank.soma, 0.00)::numeric(15,2)::text as esperado,
          coalesce(books.soma, 0.00)::numeric(15,2)::text as encontrado
        from conciliacao k left join bank using (id_conciliacao) left join books using (id_conciliacao)
        where k.tenant_id = ${db.tenant} and k.desfeita_em is null
          and coalesce(bank.soma, 0) <> coalesce(books.soma, 0)
          -- One that was marked by hand has no bank line, and never had one.
          and (bank.soma is not null or exists (select from conciliacao_parte p
            where p.tenant_id = k.tenant_id and p.id_conciliacao = k.id_conciliacao
              and p.id_extrato_historico is not null))`),
  },
  {
    nome: 'uma conciliação desfeita não tem linhas nem baixas',
    diferencas: (db) =>
      db.run(sql<Difference>`select 'conciliação nº ' || k.id_conciliacao || ', desfeita' as registro, ${path},
          'nenhuma linha e nenhuma baixa' as esperado,
          x.linhas || ' linha(s) e ' || x.baixas || ' baixa(s)' as encontrado
        from conciliacao k, lateral (select
            (select count(*) from extrato_historico h where h.tenant_id = k.tenant_id
              and h.id_conciliacao = k.id_conciliacao) as linhas,
            (select count(*) from lancamento_baixa b where b.tenant_id = k.tenant_id
              and b.id_conciliacao = k.id_conciliacao) as baixas) x
        where k.tenant_id = ${db.tenant} and k.desfeita_em is not null and x.linhas + x.baixas > 0`),
  },
  {
    nome: 'um título está conciliado quando está pago e todas as suas baixas estão conciliadas',
    diferencas: (db) =>
      db.run(sql<Difference>`with vivas as (
          select id_lancamento, bool_and(id_conciliacao is not null) as todas from lancamento_baixa
          where tenant_id = ${db.tenant} and estornada_em is null group by 1)
        select 'lançamento nº ' || l.id_lancamento as registro, ${path},
          case when l.situacao = 'pago' and v.todas then 'conciliado' else 'não conciliado' end as esperado,
          case l.conciliado when 's' then 'conciliado' else 'não conciliado' end as encontrado
        from lancamento l left join vivas v using (id_lancamento)
        where l.tenant_id = ${db.tenant}
          and (l.conciliado is not null) <> (l.situacao = 'pago' and coalesce(v.todas, false))`),
  },
]
