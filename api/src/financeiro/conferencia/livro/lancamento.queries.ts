import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contaPath, lancamentoPath, tituloRecord } from '../diferenca/addresses.ts'
import { difference, toSupport } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const titulo = tituloRecord(sql`l.id_lancamento`)
const vivo = sql`l.situacao not in ('cancelado', 'rejeitado')`

/** The values that all lines of each split title share; null where they differ. */
const inCommon = (db: TenantDb) => {
  const shared = (coluna: string) => sql`case when count(*) = count(${sql.ref(coluna)})
    and min(${sql.ref(coluna)}) = max(${sql.ref(coluna)}) then min(${sql.ref(coluna)}) end`
  return sql`(select id_lancamento, count(*) as linhas, ${shared('id_grupoCusto')} as grupo,
      ${shared('id_centrocusto')} as centro, ${shared('id_orcamento')} as orcamento,
      ${shared('id_orca_item')} as item
    from lancamento_rateio where tenant_id = ${db.tenant} group by 1)`
}

const splitsChecks: readonly Verification[] = [
  {
    nome: 'a conta, o centro, o orçamento e o item de um lançamento rateado são os que todas as suas linhas têm em comum',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'conta, centro, orçamento e item que todas as linhas têm: '
            || concat_ws(', ', coalesce(r.grupo::text, '-'), coalesce(r.centro::text, '-'),
              coalesce(r.orcamento::text, '-'), coalesce(r.item::text, '-'))`,
          found: sql`concat_ws(', ', coalesce(l."id_grupoCusto"::text, '-'), coalesce(l.id_centrocusto::text, '-'),
            coalesce(l.id_orcamento::text, '-'), coalesce(l.id_orca_item::text, '-'))`,
        }),
        (list) => sql`select ${list}
        from lancamento l join ${inCommon(db)} r on r.id_lancamento = l.id_lancamento
        where l.tenant_id = ${db.tenant} and l.rateado = 'S'
          and (l."id_grupoCusto", l.id_centrocusto, l.id_orcamento, l.id_orca_item)
            is distinct from (r.grupo, r.centro, r.orcamento, r.item)`,
      ),
  },
  {
    nome: 'um lançamento de um item é do orçamento do item',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'o orçamento do item “' || i.descricao || '”'`,
          found: sql`case when l.id_orcamento is null then 'nenhum orçamento' else 'outro orçamento' end`,
        }),
        (list) => sql`with linha as (
          select id_lancamento, id_orcamento, id_orca_item from lancamento
          where tenant_id = ${db.tenant} and id_orca_item is not null
          union all
          select id_lancamento, id_orcamento, id_orca_item from lancamento_rateio
          where tenant_id = ${db.tenant} and id_orca_item is not null)
        select distinct ${list}
        from linha l
        join orca_item i on i.tenant_id = ${db.tenant} and i.id_orca_item = l.id_orca_item
        where l.id_orcamento is distinct from i.id_orcamento`,
      ),
  },
]

const postedChecks: readonly Verification[] = [
  {
    nome: 'um lançamento direto ou de transferência está pago por inteiro, no seu dia',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'pago em ' || to_char(l."dataVencimento", 'DD/MM/YYYY')`,
          found: sql`l.situacao || coalesce(' em ' || to_char(l."dataBaixa", 'DD/MM/YYYY'), '')`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        where l.tenant_id = ${db.tenant} and l.tipo <> 'titulo' and ${vivo}
          and (l.situacao <> 'pago' or l."dataBaixa" is distinct from l."dataVencimento")`,
      ),
  },
  {
    nome: 'o número de lançamentos gerados por cada recorrência está certo',
    advice: toSupport,
    // Titles deleted since then are known from the audit history.
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'recorrência nº ' || r.id_recorrencia`,
          expected: sql`r.geradas || ' gerado(s)' || coalesce(', de ' || r.vezes, '')`,
          found: sql`coalesce(v.quantas, 0) || ' lançamento(s) e ' || coalesce(e.quantas, 0) || ' excluído(s)'`,
        }),
        (list) => sql`with vivas as (
          select id_recorrencia, count(*) as quantas from lancamento
          where tenant_id = ${db.tenant} and id_recorrencia is not null group by 1),
        excluidas as (
          select (antes->>'id_recorrencia')::bigint as id_recorrencia, count(*) as quantas
          from auditoria where tenant_id = ${db.tenant} and tabela = 'lancamento' and operacao = 'E'
            and antes->>'id_recorrencia' is not null group by 1)
        select ${list}
        from lancamento_recorrencia r
        left join vivas v on v.id_recorrencia = r.id_recorrencia
        left join excluidas e on e.id_recorrencia = r.id_recorrencia
        where r.tenant_id = ${db.tenant}
          and (coalesce(v.quantas, 0) + coalesce(e.quantas, 0) <> r.geradas or r.geradas > r.vezes)`,
      ),
  },
  {
    nome: 'permuta só se liquida na conta de permuta, e nada mais nela',
    advice: 'Estorne a baixa e dê de novo, com a conta certa.',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'baixa nº ' || b.id_baixa || ' do lançamento nº ' || l.id_lancamento`,
          path: lancamentoPath(sql`l.id_lancamento`),
          expected: sql`case l.permuta when 'S' then 'conta de permuta' else 'outra conta' end`,
          found: 'c.descricao',
        }),
        (list) => sql`select ${list}
        from contabancaria c
        join lancamento_baixa b on b.tenant_id = ${db.tenant} and b.id_contabancaria = c.id_contabancaria
          and b.estornada_em is null
        join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = b.id_lancamento
        where c.tenant_id = ${db.tenant} and c.permuta <> l.permuta`,
      ),
  },
  {
    nome: 'nenhuma baixa é de antes da abertura da conta',
    advice: 'Confira a data de abertura no cadastro da conta, ou a data das baixas.',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'conta ' || c.descricao`,
          path: contaPath(sql`c.id_contabancaria`),
          expected: sql`'baixas a partir de ' || to_char(c.data_abertura, 'DD/MM/YYYY')`,
          found: sql`count(*) || ' baixa(s), a primeira em ' || to_char(min(b.data), 'DD/MM/YYYY')`,
        }),
        (list) => sql`select ${list}
        from contabancaria c
        join lancamento_baixa b on b.tenant_id = ${db.tenant} and b.id_contabancaria = c.id_contabancaria
          and b.estornada_em is null and b.data < c.data_abertura
        where c.tenant_id = ${db.tenant} group by c.id_contabancaria, c.descricao, c.data_abertura`,
      ),
  },
]

/** Payables with withheld taxes, and the amounts they state. */
const contas = (db: TenantDb) => sql`(
  select id_lancamento, id_pessoa, id_empresa, competencia, valor_bruto, valor_bruto - valor as retido
  from lancamento l where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.valor_bruto is not null
    and ${vivo})`

const withholdingsChecks: readonly Verification[] = [
  {
    nome: 'no mês, o que se reteve de uma pessoa é o bruto menos o líquido das suas contas',
    advice: 'Abra as contas desta pessoa no mês e refaça as retenções.',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'tributos retidos de ' || coalesce(nullif(p.fantasia, ''), p.razao, 'pessoa sem nome') || ' em '
            || to_char(s.mes, 'MM/YYYY')`,
          expected: sql`s.retido::text`,
          found: sql`s.titulos::text`,
        }),
        (list) => sql`with fatos as (
          select c.id_pessoa, c.id_empresa, date_trunc('month', c.competencia) as mes, c.retido, 0.00 as titulos
          from ${contas(db)} c
          union all
          select c.id_pessoa, l.id_empresa, date_trunc('month', l.competencia), 0, l.valor
          from ${contas(db)} c
          join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento_origem = c.id_lancamento
            and l.origem = 'retencao' and ${vivo}),
        somas as (select id_pessoa, id_empresa, mes, sum(retido) as retido, sum(titulos) as titulos
          from fatos group by 1, 2, 3)
        select ${list}
        from somas s left join pessoa p on p.tenant_id = ${db.tenant} and p.id_pessoa = s.id_pessoa
        where s.retido <> s.titulos`,
      ),
  },
  {
    nome: 'todo tributo a recolher tem a conta e a base de que foi retido',
    advice: 'Abra a conta de que o tributo foi retido e refaça as retenções.',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'um tributo, da conta de que foi retido, até a sua base'`,
          found: sql`case when count(r.id_retencao) <> 1 then count(r.id_retencao) || ' tributo(s)'
            when count(c.id_lancamento) = 0 then 'nenhuma conta de que foi retido'
            else l.valor || ' de uma base de ' || max(r.base) end`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        left join lancamento_retencao r on r.tenant_id = ${db.tenant} and r.id_lancamento = l.id_lancamento
        left join ${contas(db)} c on c.id_lancamento = l.id_lancamento_origem
        where l.tenant_id = ${db.tenant} and l.origem = 'retencao' and l.operacao = 'D' and ${vivo}
        group by l.id_lancamento, l.valor
        having (count(r.id_retencao), count(c.id_lancamento)) <> (1, 1) or l.valor > max(r.base)`,
      ),
  },
]

const approvalsChecks: readonly Verification[] = [
  {
    nome: 'um pagamento de item aprovado tem a aprovação de quem o aprovou',
    advice: 'Reabra o pagamento e peça a aprovação de novo.',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'a aprovação de ' || u.nome`,
          found: sql`case when exists (select from lancamento_aprovacao a where a.tenant_id = ${db.tenant}
            and a.id_lancamento = l.id_lancamento and a.desfeita_em is null)
            then 'só a de outra pessoa' else 'nenhuma aprovação' end`,
        }),
        (list) => sql`select ${list}
        from lancamento l join usuario u on u.tenant_id = ${db.tenant} and u.id_usuario = l.id_aprovador
        where l.tenant_id = ${db.tenant} and l.origem = 'item' and l.operacao = 'D'
          and l.situacao in ('aprovado', 'pago') and not exists (select from lancamento_aprovacao a
            where a.tenant_id = ${db.tenant} and a.id_lancamento = l.id_lancamento
              and a.id_usuario = l.id_aprovador and a.desfeita_em is null)`,
      ),
  },
  {
    nome: 'um pagamento rejeitado não guarda aprovações',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'nenhuma aprovação em vigor'`,
          found: sql`count(*) || ' aprovação(ões) de um pagamento rejeitado'`,
        }),
        (list) => sql`select ${list}
        from lancamento l join lancamento_aprovacao a on a.tenant_id = ${db.tenant}
          and a.id_lancamento = l.id_lancamento and a.desfeita_em is null
        where l.tenant_id = ${db.tenant} and l.situacao = 'rejeitado'
        group by l.id_lancamento`,
      ),
  },
]

/** Checks of what a title stores twice; titulos.queries.ts checks its settlements. */
export const lancamentoChecks: readonly Verification[] = [
  ...splitsChecks,
  ...postedChecks,
  ...withholdingsChecks,
  ...approvalsChecks,
]
