import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { orcamentoName, orcamentoPath } from '../diferenca/addresses.ts'
import { difference, toSupport } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

/**
 * Budget lines and what decides whether they count: `soma` when they have sublines, `ligada` when neither the
 * line nor its parent is an option that is off. Sublines nest one level.
 */
const lines = (db: TenantDb) => sql`(
  select i.*, f.id_orca_item_superior is not null as soma,
    (not i.opcional or i.opcional_ligado)
      and coalesce(not p.opcional or p.opcional_ligado, true) as ligada,
    (not i.opcional or i.opcional_ligado) as ligada_sozinha
  from orca_item i
  left join orca_item p on p.tenant_id = ${db.tenant} and p.id_orca_item = i.id_orca_item_superior
  left join (select distinct id_orca_item_superior from orca_item
    where tenant_id = ${db.tenant} and id_orca_item_superior is not null) f
    on f.id_orca_item_superior = i.id_orca_item
  where i.tenant_id = ${db.tenant})`

const doOrcamento = (db: TenantDb) => sql`join orcamento o on o.tenant_id = ${db.tenant}
  and o.id_orcamento = i.id_orcamento`

const line = {
  registro: sql`${orcamentoName} || ', linha “' || i.descricao || '”'`,
  path: orcamentoPath(sql`o.id_orcamento`),
}

const computed = sql`round(i.quantidade * i.dias * i.valor_unit, 2)`
const computedCusto = sql`round(i.quantidade * i.dias * coalesce(i.custo_unit, i.valor_unit), 2)`

const linesChecks: readonly Verification[] = [
  {
    nome: 'o total de uma linha de orçamento é quantidade × diárias × valor unitário',
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`${computed}::text`,
          found: sql`i.valor_total::text`,
        }),
        (list) => sql`select ${list}
        from ${lines(db)} i ${doOrcamento(db)}
        where not i.soma and i.valor_total <> ${computed}`,
      ),
  },
  {
    nome: 'o custo de uma linha de orçamento é quantidade × diárias × custo unitário',
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`${computedCusto}::text`,
          found: sql`i.custo_previsto::text`,
        }),
        (list) => sql`select ${list}
        from ${lines(db)} i ${doOrcamento(db)}
        where not i.soma and i.custo_previsto <> ${computedCusto}`,
      ),
  },
  {
    nome: 'uma linha que soma outras vale a soma das que contam',
    // The contents of an option that is off are shown in full, though they count nowhere.
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`s.valor || ' (custo ' || s.custo || ')'`,
          found: sql`i.valor_total || ' (custo ' || i.custo_previsto || ')'`,
        }),
        (list) => sql`select ${list}
        from ${lines(db)} i ${doOrcamento(db)}
        join lateral (select coalesce(sum(x.valor_total), 0.00) as valor,
            coalesce(sum(x.custo_previsto), 0.00) as custo
          from orca_item x where x.tenant_id = ${db.tenant} and x.id_orca_item_superior = i.id_orca_item
            and (not i.ligada or not x.opcional or x.opcional_ligado)) s on true
        where i.soma and (i.valor_total, i.custo_previsto) <> (s.valor, s.custo)`,
      ),
  },
  {
    nome: 'só contam no orçamento as linhas que não somam outras nem são opções desligadas',
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`case when not i.soma and i.ligada then 'conta no total' else 'fora do total' end`,
          found: sql`case when i.conta then 'conta no total' else 'fora do total' end`,
        }),
        (list) => sql`select ${list}
        from ${lines(db)} i ${doOrcamento(db)}
        where i.conta <> (not i.soma and i.ligada)`,
      ),
  },
  {
    nome: 'as linhas de um orçamento ficam nos grupos e sob as linhas dele',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`'grupo e linha acima do mesmo orçamento'`,
          found: sql`case when g.id_orcamento <> i.id_orcamento then 'grupo de outro orçamento'
            when p.id_orcamento <> i.id_orcamento then 'linha acima de outro orçamento'
            when p.id_orca_grupo <> i.id_orca_grupo then 'linha acima de outro grupo'
            else 'mais de dois níveis de linhas' end`,
        }),
        (list) => sql`select ${list}
        from orca_item i ${doOrcamento(db)}
        join orca_grupo g on g.tenant_id = ${db.tenant} and g.id_orca_grupo = i.id_orca_grupo
        left join orca_item p on p.tenant_id = ${db.tenant}
          and p.id_orca_item = i.id_orca_item_superior
        where i.tenant_id = ${db.tenant} and (g.id_orcamento <> i.id_orcamento
          or p.id_orcamento <> i.id_orcamento or p.id_orca_grupo <> i.id_orca_grupo
          or p.id_orca_item_superior is not null)`,
      ),
  },
]

const familiesChecks: readonly Verification[] = [
  {
    nome: 'de cada orçamento, só uma versão está aprovada',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'orçamento ' || f.num_orc`,
          path: orcamentoPath(sql`f.id_familia`),
          expected: sql`'um original, um número, versões sem repetição e no máximo uma aprovada'`,
          found: sql`f.originais || ' original(is), ' || f.numeros || ' número(s), ' || f.versoes || ' de '
            || f.quantas || ' versões diferentes, ' || f.aprovadas || ' aprovada(s)'`,
        }),
        (list) => sql`select ${list}
        from (select id_familia, min(num_orc) as num_orc, count(*) as quantas,
            count(distinct num_orc) as numeros, count(distinct id_orcamento_versao) as versoes,
            count(*) filter (where id_orcamento_versao = 0 and id_orcamento = id_familia) as originais,
            count(*) filter (where aprovado) as aprovadas
          from orcamento where tenant_id = ${db.tenant} group by 1) f
        where (f.originais, f.numeros) <> (1, 1) or f.versoes <> f.quantas or f.aprovadas > 1`,
      ),
  },
  {
    nome: 'dois orçamentos não têm o mesmo número',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'orçamento ' || n.num_orc`,
          path: orcamentoPath(sql`n.ultimo`),
          expected: sql`'um orçamento'`,
          found: sql`n.quantos || ' orçamentos com este número'`,
        }),
        (list) => sql`select ${list}
        from (select num_orc, count(distinct id_familia) as quantos, max(id_orcamento) as ultimo
          from orcamento where tenant_id = ${db.tenant} group by 1) n where n.quantos > 1`,
      ),
  },
  {
    nome: 'um orçamento está como faturado quando as suas faturas chegam ao total',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          registro: orcamentoName,
          path: orcamentoPath(sql`o.id_orcamento`),
          expected: 'o.certo',
          found: 'o.diz',
        }),
        (list) => sql`with faturado as (
          select m.id_familia, sum(i.valor) as total from fatura_item i
          join fatura f on f.tenant_id = ${db.tenant} and f.id_fatura = i.id_fatura
            and f.situacao = 'faturado'
          join orcamento m on m.tenant_id = ${db.tenant} and m.id_orcamento = i.id_orcamento
          where i.tenant_id = ${db.tenant} group by 1),
        dito as (
          select o.*, case when not o.aprovado then 'nada a faturar'
              when o.total_geral > 0 and coalesce(f.total, 0) >= o.total_geral then 'faturado'
              else 'a faturar' end as certo,
            case o.faturado when 'S' then 'faturado' when 'A' then 'a faturar' else 'nada a faturar' end as diz
          from orcamento o left join faturado f on f.id_familia = o.id_familia
          where o.tenant_id = ${db.tenant})
        select ${list}
        from dito o where o.certo <> o.diz`,
      ),
  },
]

/** Checks of budget lines, versions and invoicing; totals.queries.ts checks the totals. */
export const orcamentoChecks: readonly Verification[] = [...linesChecks, ...familiesChecks]
