import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSaldos } from '../../../livro/contas/public.ts'
import { realisedByOrcamento } from '../../../orcamentos/orcamento/public.ts'
import { orcamentoName, verbaPath } from '../diferenca/addresses.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const transferencia = {
  registro: sql`coalesce('transferência nº ' || m.id_transferencia, 'metade de transferência sem par')`,
}

/** The two titles of each transfer that was not undone, with their settlements' amounts. */
const halves = (db: TenantDb) => sql`
  select l.id_transferencia, count(*) as quantas,
    count(*) filter (where l.operacao = 'C') as creditos,
    count(*) filter (where l.operacao = 'D') as debitos,
    count(distinct l.valor) as valores, count(distinct l."dataBaixa") as dias,
    count(distinct l.id_contabancaria) as contas,
    sum(b.movido) as soma
  from lancamento l
  left join lateral (
    select sum(case x.operacao when 'C' then x.valor else -x.valor end) as movido
    from lancamento_baixa x where x.tenant_id = ${db.tenant} and x.id_lancamento = l.id_lancamento
      and x.estornada_em is null) b on true
  where l.tenant_id = ${db.tenant} and l.tipo = 'transferencia'
    and l.situacao not in ('cancelado', 'rejeitado')
  group by l.id_transferencia`

const transferenciasChecks: readonly Verification[] = [
  {
    nome: 'uma transferência tem duas metades iguais, em contas diferentes',
    diferencas: (db) =>
      db.rows(
        difference({
          ...transferencia,
          expected: sql`'uma saída e uma entrada, do mesmo valor e dia, em duas contas'`,
          found: sql`m.debitos || ' saída(s) e ' || m.creditos || ' entrada(s), ' || m.valores || ' valor(es), '
            || m.dias || ' dia(s), ' || m.contas || ' conta(s)'`,
        }),
        (list) => sql`select ${list}
        from (${halves(db)}) m
        where m.id_transferencia is null
          or (m.quantas, m.creditos, m.debitos, m.valores, m.contas) <> (2, 1, 1, 1, 2) or m.dias > 1`,
      ),
  },
  {
    nome: 'as transferências somam zero',
    diferencas: (db) =>
      db.rows(
        difference({ ...transferencia, expected: sql`'0.00'`, found: sql`m.soma::text` }),
        (list) => sql`select ${list}
        from (${halves(db)}) m where m.soma <> 0`,
      ),
  },
]

/** Balances computed through the titles, whatever account the settlements name. */
const saldosByTitulo = (db: TenantDb, today: CalendarDate) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      saldo: money(sql`(coalesce(m.total, 0)
        + case when c.data_abertura > ${today} then 0 else c.saldo_inicial end)`),
    },
    (list) => sql`with movidos as (
      select b.id_contabancaria, sum((case l.operacao when 'C' then 1 else -1 end)
        * (b.principal + b.juros + b.multa)) as total
      from lancamento l
      join lancamento_baixa b on ${same('b.id_lancamento', 'l')}
      where l.tenant_id = ${db.tenant} and b.estornada_em is null and b.data <= ${today}
        and l.situacao in ('aprovado', 'pago')
      group by 1)
    select ${list}
    from contabancaria c left join movidos m using (id_contabancaria)
    where c.tenant_id = ${db.tenant}`,
  )

/** Any viewer: no unit and no profile in particular. */
const all = { id_usuario_tipo: 0, empresas: [] }

const saldosCheck: Verification = {
  nome: 'o saldo das contas é o de abertura mais os seus lançamentos',
  diferencas: async (db, today) => {
    const onScreen = await listSaldos(db, { dia: today, quem: all })
    const shown = new Map(onScreen.map((um) => [um.id_contabancaria, um.saldo]))
    const saldos = await saldosByTitulo(db, today)
    return saldos.flatMap(({ id_contabancaria, descricao, saldo }) => {
      const found = shown.get(id_contabancaria) ?? cents(0)
      return found === saldo
        ? []
        : [
            {
              registro: `conta ${descricao}`,
              path: `/financeiro/contas-bancarias/formulario/${id_contabancaria}`,
              expected: centsToDecimalText(saldo),
              found: centsToDecimalText(found),
            },
          ]
    })
  },
}

/** What each budget spent, from settlements and approved expenses. */
const gastoByBaixas = (db: TenantDb) => sql`
  with vivas as materialized (
    select id_baixa, id_lancamento, principal + desconto + negociado as levou from lancamento_baixa
    where tenant_id = ${db.tenant} and estornada_em is null),
  baixado as materialized (
    select id_lancamento, sum(levou) as total from vivas group by 1),
  partes as materialized (
    select l.id_lancamento, l.id_orcamento, l.id_orca_item, b.levou
    from lancamento l join vivas b on b.id_lancamento = l.id_lancamento
    where l.tenant_id = ${db.tenant} and l.rateado <> 'S'
    union all
    select b.id_lancamento, r.id_orcamento, r.id_orca_item, x.principal + x.desconto + x.negociado
    from baixa_linha x
    join vivas b on b.id_baixa = x.id_baixa
    join lancamento_rateio r on ${same('r.id_rateio', 'x')}
    where x.tenant_id = ${db.tenant}),
  gastos as (
    select p.id_orcamento, case l.operacao when 'D' then 1 else -1 end * p.levou as valor
    from partes p
    join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = p.id_lancamento
    join baixado b on b.id_lancamento = l.id_lancamento
    left join orca_despesa d on d.tenant_id = ${db.tenant} and d.id_lancamento = l.id_lancamento
    where p.id_orcamento is not null and d.id_orca_despesa is null
      and l.origem not in ('verba', 'reembolso', 'devolucao', 'cartao')
      and case l.operacao when 'D' then p.id_orca_item is not null or l.origem in ('item', 'avulso')
        else p.id_orca_item is not null and b.total = l.valor end
    union all
    select id_orcamento, valor from orca_despesa
    where tenant_id = ${db.tenant} and situacao = 'aprovada')
  select id_orcamento, sum(valor) as realizado from gastos group by 1`

const orcamentosCheck: Verification = {
  nome: 'o realizado dos orçamentos é o que foi baixado e gasto deles',
  diferencas: (db) =>
    db.rows(
      difference({
        registro: orcamentoName,
        expected: sql`coalesce(g.realizado, 0.00)::numeric(15,2)::text`,
        found: sql`coalesce(v.realizado, 0.00)::numeric(15,2)::text`,
      }),
      (list) => sql`with g as materialized (${gastoByBaixas(db)}),
        v as materialized (${realisedByOrcamento(db)})
      select ${list}
      from orcamento o
      left join g on g.id_orcamento = o.id_orcamento
      left join v on v.id_orcamento = o.id_orcamento
      where o.tenant_id = ${db.tenant} and coalesce(g.realizado, 0) <> coalesce(v.realizado, 0)`,
    ),
}

const counted = sql`('entrega', 'transferencia_recebida', 'reembolso')`

const verbasCheck: Verification = {
  nome: 'o saldo das verbas é o dos seus lançamentos, despesas e transferências',
  diferencas: (db) =>
    db.rows(
      difference({
        registro: sql`'verba nº ' || v.id_orca_verba`,
        path: verbaPath(sql`v.id_orcamento`, sql`v.id_orca_verba`),
        expected: sql`coalesce(c.saldo, 0.00)::numeric(15,2)::text`,
        found: sql`coalesce(m.saldo, 0.00)::numeric(15,2)::text`,
      }),
      (list) => sql`with movimentos as (
        select id_orca_verba, sum(case when tipo in ${counted} then valor else -valor end) as saldo
        from verba_movimento where tenant_id = ${db.tenant} group by 1),
      fatos as (
        select m.id_orca_verba, case l.operacao when 'D' then l.valor else -l.valor end as valor
        from verba_movimento m
        join lancamento l on ${same('l.id_lancamento', 'm')}
        where m.tenant_id = ${db.tenant} and l.situacao not in ('cancelado', 'rejeitado')
        union all
        select id_orca_verba, -valor from orca_despesa
        where tenant_id = ${db.tenant} and situacao = 'aprovada' and id_orca_verba is not null
        union all
        select m.id_orca_verba, case p.tipo when 'transferencia_enviada' then p.valor else -p.valor end
        from verba_movimento m
        join verba_movimento p on ${same('p.operacao', 'm')}
          and p.id_orca_verba = m.id_verba_outra and p.id_verba_outra = m.id_orca_verba
        where m.tenant_id = ${db.tenant}),
      contados as (select id_orca_verba, sum(valor) as saldo from fatos group by 1)
      select ${list}
      from orca_verba v
      left join movimentos m on m.id_orca_verba = v.id_orca_verba
      left join contados c on c.id_orca_verba = v.id_orca_verba
      where v.tenant_id = ${db.tenant} and coalesce(m.saldo, 0) <> coalesce(c.saldo, 0)
      union all
      select 'verba nº ' || v.id_orca_verba || ', fechada',
        ${verbaPath(sql`v.id_orcamento`, sql`v.id_orca_verba`)}, '0.00', m.saldo::text
      from orca_verba v join movimentos m on m.id_orca_verba = v.id_orca_verba
      where v.tenant_id = ${db.tenant} and v.estado = 'fechada' and m.saldo <> 0`,
    ),
}

/** Checks of accounts, budgets and funds. */
export const contasChecks: readonly Verification[] = [
  ...transferenciasChecks,
  saldosCheck,
  orcamentosCheck,
  verbasCheck,
]
