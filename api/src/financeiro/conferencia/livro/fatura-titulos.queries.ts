import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { faturaPath, tituloRecord } from '../diferenca/addresses.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const fatura = {
  registro: sql`'fatura ' || f.numero_documento`,
  path: faturaPath(sql`f.id_fatura`),
}

/** The titles made by each invoice of budgets, by kind, before withheld taxes. */
const titulos = (db: TenantDb) => sql`(
  select id_fatura,
    coalesce(sum(valor) filter (where operacao = 'C' and origem in ('fatura', 'permuta')), 0.00) as parcelas,
    coalesce(sum(valor) filter (where operacao = 'C' and origem = 'retencao'), 0.00) as retencoes,
    coalesce(sum(valor) filter (where operacao = 'C' and origem = 'bv'), 0.00) as bv_entra,
    coalesce(sum(coalesce(valor_bruto, valor)) filter (where operacao = 'D' and origem = 'bv'), 0.00) as bv_sai
  from lancamento where tenant_id = ${db.tenant} and id_fatura is not null
    and situacao not in ('cancelado', 'rejeitado') group by 1)`

/** Active invoices that made titles, with the titles' sum and the taxes withheld. */
const issued = (db: TenantDb) => sql`(
  select f.*, coalesce(t.parcelas, 0.00) as t_parcelas, coalesce(t.retencoes, 0.00) as t_retencoes,
    coalesce(t.bv_entra, 0.00) as t_bv_entra, coalesce(t.bv_sai, 0.00) as t_bv_sai,
    coalesce(r.total, 0.00) as retido
  from fatura f
  left join ${titulos(db)} t on t.id_fatura = f.id_fatura
  left join (select id_fatura, sum(valor) as total from fatura_retencao
    where tenant_id = ${db.tenant} group by 1) r on r.id_fatura = f.id_fatura
  where f.tenant_id = ${db.tenant} and f.origem = 'orcamento' and f.situacao = 'faturado'
    and f.emitir_titulo = 'S')`

const withheldInBv = sql`case f.bv_retido when 'S' then f.bv else 0 end`

/** Checks of invoices against the titles they made or document. */
export const faturaTitulosChecks: readonly Verification[] = [
  {
    nome: 'o BV de uma fatura é o dos seus itens',
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`coalesce(sum(i.bv), 0.00)::text`,
          found: sql`f.bv::text`,
        }),
        (list) => sql`select ${list}
        from fatura f
        left join fatura_item i on i.tenant_id = ${db.tenant} and i.id_fatura = f.id_fatura
        where f.tenant_id = ${db.tenant}
        group by f.id_fatura, f.numero_documento, f.bv having coalesce(sum(i.bv), 0) <> f.bv`,
      ),
  },
  {
    nome: 'as parcelas de uma fatura são numeradas em sequência a partir de 1',
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`'parcelas de 1 a ' || count(*)`,
          found: sql`string_agg(p.numero::text, ', ' order by p.numero)`,
        }),
        (list) => sql`select ${list}
        from fatura f
        join fatura_parcela p on p.tenant_id = ${db.tenant} and p.id_fatura = f.id_fatura
        where f.tenant_id = ${db.tenant} group by f.id_fatura, f.numero_documento
        having min(p.numero) <> 1 or max(p.numero) <> count(*) or count(distinct p.numero) <> count(*)`,
      ),
  },
  {
    nome: 'os títulos a receber de uma fatura somam o que ela tem a receber',
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`(f.valor_total - ${withheldInBv} - f.retido)::text`,
          found: sql`f.t_parcelas::text`,
        }),
        (list) => sql`select ${list}
        from ${issued(db)} f where f.t_parcelas <> f.valor_total - ${withheldInBv} - f.retido`,
      ),
  },
  {
    nome: 'os créditos de tributos de uma fatura somam o que o cliente reteve',
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`f.retido::text`,
          found: sql`f.t_retencoes::text`,
        }),
        (list) => sql`select ${list}
        from ${issued(db)} f where f.t_retencoes <> f.retido`,
      ),
  },
  {
    nome: 'o BV de uma fatura é o dos títulos que ela gerou',
    // BV withheld by the client is both revenue and expense with the same value; otherwise it is a payable.
    diferencas: (db) =>
      db.rows(
        difference({
          ...fatura,
          expected: sql`f.bv || ' a pagar' || case f.bv_retido when 'S' then ' e ' || f.bv || ' a receber' else '' end`,
          found: sql`f.t_bv_sai || ' a pagar' || case when f.t_bv_entra <> 0 or f.bv_retido = 'S'
            then ' e ' || f.t_bv_entra || ' a receber' else '' end`,
        }),
        (list) => sql`select ${list}
        from ${issued(db)} f
        where (f.t_bv_sai, f.t_bv_entra) <> (f.bv, ${withheldInBv})`,
      ),
  },
  {
    nome: 'um título faturado à parte está em uma fatura em vigor',
    diferencas: (db) =>
      db.rows(
        difference({
          ...tituloRecord(sql`l.id_lancamento`),
          expected: sql`'uma fatura em vigor com ele'`,
          found: sql`case when f.id_fatura is null then 'nenhuma fatura'
            when f.situacao = 'cancelado' then 'fatura ' || f.numero_documento || ', cancelada'
            when f.situacao = 'reaberto' then 'fatura ' || f.numero_documento || ', reaberta'
            else 'fatura ' || f.numero_documento || ', sem ele' end`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        left join fatura f on f.tenant_id = ${db.tenant} and f.id_fatura = l.id_fatura
        where l.tenant_id = ${db.tenant} and l.faturamento_avulso = 'S'
          and (f.id_fatura is null or f.situacao <> 'faturado' or not exists (
            select from fatura_item i where i.tenant_id = ${db.tenant} and i.id_fatura = f.id_fatura
              and i.id_lancamento = l.id_lancamento))`,
      ),
  },
]
