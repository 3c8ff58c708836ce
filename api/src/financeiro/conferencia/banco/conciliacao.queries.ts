import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const path = sql`'/financeiro/lancamentos/conciliacao'`

/** Bank lines, reconciliations and settlements, each against the others. */
export const conciliacaoChecks: readonly Verification[] = [
  {
    nome: 'as linhas do banco e as baixas de uma conciliação somam o mesmo',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'conciliação nº ' || k.id_conciliacao`,
          path,
          expected: sql`coalesce(bank.soma, 0.00)::numeric(15,2)::text`,
          found: sql`coalesce(books.soma, 0.00)::numeric(15,2)::text`,
        }),
        (list) => sql`with bank as (
          select id_conciliacao, sum(valor) as soma from extrato_historico
          where tenant_id = ${db.tenant} and id_conciliacao is not null group by 1),
        books as (
          select id_conciliacao, sum(case operacao when 'C' then valor else -valor end) as soma
          from lancamento_baixa where tenant_id = ${db.tenant} and id_conciliacao is not null group by 1)
        select ${list}
        from conciliacao k left join bank using (id_conciliacao) left join books using (id_conciliacao)
        where k.tenant_id = ${db.tenant} and k.desfeita_em is null
          and coalesce(bank.soma, 0) <> coalesce(books.soma, 0)
          -- One that was marked by hand has no bank line, and never had one.
          and (bank.soma is not null or exists (select from conciliacao_parte p
            where ${same('p.id_conciliacao', 'k')}
              and p.id_extrato_historico is not null))`,
      ),
  },
  {
    nome: 'uma conciliação desfeita não tem linhas nem baixas',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'conciliação nº ' || k.id_conciliacao || ', desfeita'`,
          path,
          expected: sql`'nenhuma linha e nenhuma baixa'`,
          found: sql`x.linhas || ' linha(s) e ' || x.baixas || ' baixa(s)'`,
        }),
        (list) => sql`select ${list}
        from conciliacao k, lateral (select
            (select count(*) from extrato_historico h where ${same('h.id_conciliacao', 'k')}) as linhas,
            (select count(*) from lancamento_baixa b where ${same('b.id_conciliacao', 'k')}) as baixas) x
        where k.tenant_id = ${db.tenant} and k.desfeita_em is not null and x.linhas + x.baixas > 0`,
      ),
  },
  {
    nome: 'um título está conciliado quando está pago e todas as suas baixas estão conciliadas',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'lançamento nº ' || l.id_lancamento`,
          path,
          expected: sql`case when l.situacao = 'pago' and v.todas then 'conciliado' else 'não conciliado' end`,
          found: sql`case l.conciliado when 's' then 'conciliado' else 'não conciliado' end`,
        }),
        (list) => sql`with vivas as (
          select id_lancamento, bool_and(id_conciliacao is not null) as todas from lancamento_baixa
          where tenant_id = ${db.tenant} and estornada_em is null group by 1)
        select ${list}
        from lancamento l left join vivas v using (id_lancamento)
        where l.tenant_id = ${db.tenant}
          and (l.conciliado is not null) <> (l.situacao = 'pago' and coalesce(v.todas, false))`,
      ),
  },
]
