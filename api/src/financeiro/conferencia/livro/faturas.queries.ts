import { sql } from 'kysely'
import { faturaPath } from '../diferenca/addresses.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const fatura = {
  registro: sql`'fatura ' || f.numero_documento`,
  path: faturaPath(sql`f.id_fatura`),
}

/** Checks of invoices and the titles they made. */
export const faturasChecks: readonly Verification[] = [
  {
    nome: 'uma fatura é a soma dos seus itens',
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`f.valor::text`,
          found: sql`coalesce(sum(i.valor), 0.00)::text`,
        }),
        (list) => sql`select ${list}
        from fatura f
        left join fatura_item i on i.tenant_id = ${db.tenant} and i.id_fatura = f.id_fatura
        where f.tenant_id = ${db.tenant}
        group by f.id_fatura, f.numero_documento, f.valor having coalesce(sum(i.valor), 0) <> f.valor`,
      ),
  },
  {
    nome: 'as parcelas de uma fatura somam o que ela tem a receber',
    diferencas: (db) =>
      db.rows(
        difference({ ...fatura, expected: sql`r.total::text`, found: sql`p.total::text` }),
        (list) => sql`select ${list}
        from fatura f
        join (select id_fatura, sum(valor_receber) as total from fatura_parcela
          where tenant_id = ${db.tenant} group by 1) p on p.id_fatura = f.id_fatura
        left join lateral (select f.valor_total - case f.bv_retido when 'S' then f.bv else 0 end
            - coalesce(sum(t.valor), 0) as total from fatura_retencao t
          where t.tenant_id = ${db.tenant} and t.id_fatura = f.id_fatura) r on true
        where f.tenant_id = ${db.tenant} and p.total <> r.total`,
      ),
  },
  {
    nome: 'o IBS e a CBS de uma fatura são os das suas parcelas',
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`f.cbs || ' de CBS e ' || f.ibs || ' de IBS'`,
          found: sql`p.cbs || ' de CBS e ' || p.ibs || ' de IBS'`,
        }),
        (list) => sql`select ${list}
        from fatura f
        join (select id_fatura, sum(cbs) as cbs, sum(ibs) as ibs from fatura_parcela
          where tenant_id = ${db.tenant} group by 1) p on p.id_fatura = f.id_fatura
        where f.tenant_id = ${db.tenant} and (p.cbs, p.ibs) <> (f.cbs, f.ibs)`,
      ),
  },
  {
    // Receivables that an invoice only documents existed before it and survive its cancellation.
    nome: 'o título de cada parcela de fatura tem o valor dela, e fatura cancelada ou reaberta não deixa títulos',
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`case f.situacao when 'faturado' then 'parcela ' || p.numero || ' de '
            || p.valor_receber else 'sem título' end`,
          found: sql`'lançamento nº ' || l.id_lancamento || ' de ' || l.valor`,
        }),
        (list) => sql`select ${list}
        from fatura f
        join fatura_parcela p on p.tenant_id = ${db.tenant} and p.id_fatura = f.id_fatura
        join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = p.id_lancamento
          and l.situacao not in ('cancelado', 'rejeitado')
        where f.tenant_id = ${db.tenant} and case f.situacao when 'faturado' then l.valor <> p.valor_receber
          else f.origem = 'orcamento' end`,
      ),
  },
]
