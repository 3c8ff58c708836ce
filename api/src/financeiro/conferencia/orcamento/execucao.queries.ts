import { sql } from 'kysely'
import { tituloRecord, verbaPath } from '../diferenca/addresses.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const pathOfVerba = verbaPath(sql`v.id_orcamento`, sql`v.id_orca_verba`)

const movementsChecks: readonly Verification[] = [
  {
    nome: 'cada movimento de uma verba tem os mesmos dados do lançamento ou da despesa de que veio',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'verba nº ' || m.id_orca_verba || ', ' || m.tipo || ' de '
            || to_char(m.data, 'DD/MM/YYYY')`,
          path: pathOfVerba,
          expected: sql`m.valor::text`,
          found: sql`case when m.tipo = 'despesa' then coalesce('despesa ' || d.situacao || ' de ' || d.valor, 'nenhuma despesa')
            else coalesce('lançamento nº ' || l.id_lancamento || ' ' || l.situacao || ' de '
              || coalesce(l.valor_bruto, l.valor), 'nenhum lançamento') end`,
        }),
        (list) => sql`select ${list}
        from verba_movimento m
        join orca_verba v on v.tenant_id = ${db.tenant} and v.id_orca_verba = m.id_orca_verba
        left join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = m.id_lancamento
        left join orca_despesa d on d.tenant_id = ${db.tenant} and d.id_orca_despesa = m.id_orca_despesa
        where m.tenant_id = ${db.tenant}
          and m.tipo not in ('transferencia_enviada', 'transferencia_recebida')
          and case m.tipo when 'despesa'
            then (d.valor, d.situacao, d.id_orca_verba) is distinct from (m.valor, 'aprovada', m.id_orca_verba)
            else (coalesce(l.valor_bruto, l.valor), l.origem, l.operacao, l.situacao in ('aprovado', 'pago'))
              is distinct from (m.valor, case m.tipo when 'entrega' then 'verba' else m.tipo end,
                case m.tipo when 'devolucao' then 'C' else 'D' end, true) end`,
      ),
  },
  {
    nome: 'o que sai de uma verba por transferência entra em outra',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'verba nº ' || m.id_orca_verba || ', transferência de '
            || to_char(m.data, 'DD/MM/YYYY')`,
          path: pathOfVerba,
          expected: sql`m.valor || ' na verba nº ' || coalesce(m.id_verba_outra::text, '?')`,
          found: sql`coalesce(o.valor::text, 'nada do outro lado')`,
        }),
        (list) => sql`select ${list}
        from verba_movimento m
        join orca_verba v on v.tenant_id = ${db.tenant} and v.id_orca_verba = m.id_orca_verba
        left join verba_movimento o on o.tenant_id = ${db.tenant} and o.operacao = m.operacao
          and o.id_orca_verba = m.id_verba_outra and o.id_verba_outra = m.id_orca_verba
          and o.tipo <> m.tipo and o.tipo in ('transferencia_enviada', 'transferencia_recebida')
        where m.tenant_id = ${db.tenant} and m.tipo in ('transferencia_enviada', 'transferencia_recebida')
          and o.valor is distinct from m.valor`,
      ),
  },
  {
    nome: 'todo lançamento de verba tem o seu movimento de verba',
    diferencas: (db) =>
      db.rows(
        difference({
          ...tituloRecord(sql`l.id_lancamento`),
          expected: sql`'um movimento de verba'`,
          found: sql`count(m.id_verba_movimento) || ' movimento(s)'`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        left join verba_movimento m on m.tenant_id = ${db.tenant} and m.id_lancamento = l.id_lancamento
        where l.tenant_id = ${db.tenant} and l.origem in ('verba', 'reembolso', 'devolucao')
          and l.situacao not in ('cancelado', 'rejeitado')
        group by l.id_lancamento having count(m.id_verba_movimento) <> 1`,
      ),
  },
]

const fundsChecks: readonly Verification[] = [
  {
    nome: 'a situação de uma verba está de acordo com os seus movimentos e despesas',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'verba nº ' || v.id_orca_verba`,
          path: pathOfVerba,
          expected: sql`case v.certo when 'prestacao' then 'em prestação de contas' else v.certo end`,
          found: sql`replace(v.estado, 'prestacao', 'em prestação de contas')
            || case when v.esperando > 0 then ', ' || v.esperando || ' a aprovar' else '' end`,
        }),
        (list) => sql`with movida as (
          select id_orca_verba from verba_movimento where tenant_id = ${db.tenant} group by 1),
        gasta as (
          select id_orca_verba, count(*) filter (where situacao = 'lancada') as esperando
          from orca_despesa where tenant_id = ${db.tenant} and situacao <> 'rejeitada'
            and id_orca_verba is not null group by 1),
        dita as (
          select v.*, coalesce(g.esperando, 0) as esperando,
            case when m.id_orca_verba is null then 'sem movimentos'
              when g.id_orca_verba is null then 'entregue' else 'prestacao' end as certo
          from orca_verba v left join movida m on m.id_orca_verba = v.id_orca_verba
          left join gasta g on g.id_orca_verba = v.id_orca_verba
          where v.tenant_id = ${db.tenant})
        select ${list}
        from dita v where case
          when v.estado in ('entregue', 'prestacao') then v.estado <> v.certo
          when v.estado = 'fechada' then v.esperando > 0
          else v.certo <> 'sem movimentos' end`,
      ),
  },
  {
    nome: 'de uma verba não se entrega mais do que foi aprovado',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'verba nº ' || v.id_orca_verba`,
          path: pathOfVerba,
          expected: sql`'até ' || v.valor`,
          found: sql`sum(m.valor)::text`,
        }),
        (list) => sql`select ${list}
        from orca_verba v
        join verba_movimento m on m.tenant_id = ${db.tenant} and m.id_orca_verba = v.id_orca_verba
          and m.tipo = 'entrega'
        where v.tenant_id = ${db.tenant}
        group by v.id_orca_verba, v.id_orcamento, v.valor having sum(m.valor) > v.valor`,
      ),
  },
]

const despesa = {
  registro: sql`'despesa “' || d.descricao || '” de ' || to_char(d.data, 'DD/MM/YYYY')`,
  path: sql`'/orcamentos/despesas-extras/' || d.id_orcamento`,
}

/** The state that an expense's payable must have, given the expense's state. */
const rightSituacao = sql`case d.situacao when 'lancada' then 'solicitado' when 'rejeitada' then 'rejeitado'
  else 'aprovado' end`

const expensesChecks: readonly Verification[] = [
  {
    nome: 'uma despesa sai de uma verba ou tem o seu lançamento',
    diferencas: (db) =>
      db.rows(
        difference({
          ...despesa,
          expected: sql`'uma verba ou um lançamento'`,
          found: sql`case when d.id_lancamento is null then 'nem verba nem lançamento' else 'os dois' end`,
        }),
        (list) => sql`select ${list}
        from orca_despesa d where d.tenant_id = ${db.tenant}
          and (d.id_lancamento is null) = (d.id_orca_verba is null)`,
      ),
  },
  {
    nome: 'uma despesa e o seu lançamento têm os mesmos dados',
    diferencas: (db) =>
      db.rows(
        difference({
          ...despesa,
          expected: sql`d.valor || ', ' || ${rightSituacao}`,
          found: sql`'lançamento nº ' || l.id_lancamento || ' de ' || coalesce(l.valor_bruto, l.valor) || ', '
            || l.situacao`,
        }),
        (list) => sql`select ${list}
        from orca_despesa d
        join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = d.id_lancamento
        where d.tenant_id = ${db.tenant} and (coalesce(l.valor_bruto, l.valor) <> d.valor
          or replace(l.situacao, 'pago', 'aprovado') <> ${rightSituacao} or l.operacao <> 'D')`,
      ),
  },
  {
    nome: 'todo lançamento de despesa de produção tem a sua despesa',
    diferencas: (db) =>
      db.rows(
        difference({
          ...tituloRecord(sql`l.id_lancamento`),
          expected: sql`'despesas: 1'`,
          found: sql`'despesas: ' || count(d.id_orca_despesa)`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        left join orca_despesa d on d.tenant_id = ${db.tenant} and d.id_lancamento = l.id_lancamento
        where l.tenant_id = ${db.tenant} and l.origem in ('despesa', 'cartao')
          and l.situacao not in ('cancelado', 'rejeitado')
        group by l.id_lancamento having count(d.id_orca_despesa) <> 1`,
      ),
  },
]

/** Checks of funds and expenses; contas.queries.ts checks the balances of funds. */
export const execucaoChecks: readonly Verification[] = [
  ...movementsChecks,
  ...fundsChecks,
  ...expensesChecks,
]
