import type { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import type { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import type { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import type { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import type { ReportRow } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  entryRows,
  joinOrcamento,
  joinPessoa,
  joinPlano,
  orcamentoName,
  personName,
  planoName,
} from './entries.queries.ts'
import type { EntryCut } from './entries.queries.ts'

const sum = (column: 'valor' | 'baixado' | 'saldo') => sql`sum(e.${sql.ref(column)})::bigint`
const ofSide = (column: 'valor' | 'baixado', side: 'C' | 'D') =>
  sql`coalesce(abs(sum(e.${sql.ref(column)}) filter (where e.operacao = ${side})), 0)::bigint`

/** What each supplier has in each budget. */
export const fornecedorLines = (
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof fornecedoresByJob>> => sql`(
  select concat_ws('-', s.id_orcamento, coalesce(s.id_pessoa, 0)) as id_linha, s.id_pessoa,
    ${personName} as razao_nome, p.cnpj, s.id_orcamento, ${orcamentoName} as orcamento, s.titulos,
    s.valor, s.pago, s.a_pagar
  from (select e.tenant_id, e.id_orcamento, e.id_pessoa,
      count(distinct e.id_lancamento)::int as titulos, -${sum('valor')} as valor,
      -${sum('baixado')} as pago, -${sum('saldo')} as a_pagar
    from ${entryRows(db, { ...cut, operacao: 'D' })} e where e.id_orcamento is not null
    group by e.tenant_id, e.id_orcamento, e.id_pessoa) s
  ${joinPessoa('s')} ${joinOrcamento('s')})`

/** Income, expenses and result of each budget that had entries. */
export const orcamentoLines = (
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof orcamentoPeriodo>> => sql`(
  select s.id_orcamento, ${orcamentoName} as orcamento, o.id_cliente, ${personName} as cliente,
    o.id_agencia, coalesce(nullif(a.fantasia, ''), a.razao) as agencia, o.id_orcamento_status,
    t.descricao as status, o.id_responsavel, r.nome as responsavel,
    s.receitas, s.recebido, s.despesas, s.pago, s.resultado
  from (select e.tenant_id, e.id_orcamento, ${ofSide('valor', 'C')} as receitas,
      ${ofSide('baixado', 'C')} as recebido, ${ofSide('valor', 'D')} as despesas,
      ${ofSide('baixado', 'D')} as pago, ${sum('valor')} as resultado
    from ${entryRows(db, cut)} e where e.id_orcamento is not null
    group by e.tenant_id, e.id_orcamento) s
  ${joinOrcamento('s')}
  left join pessoa p on p.tenant_id = o.tenant_id and p.id_pessoa = o.id_cliente
  left join pessoa a on a.tenant_id = o.tenant_id and a.id_pessoa = o.id_agencia
  left join orcamento_status t on t.tenant_id = o.tenant_id
    and t.id_orcamento_status = o.id_orcamento_status
  left join usuario r on r.tenant_id = o.tenant_id and r.id_usuario = o.id_responsavel)`

/** The amounts of each budget by account of the chart. */
export const orcamentoContaLines = (
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof orcamentoByConta>> => sql`(
  select concat_ws('-', s.id_orcamento, coalesce(s."id_grupoCusto", 0), s.operacao) as id_linha,
    s."id_grupoCusto", coalesce(${planoName}, 'Sem conta do plano') as descricao_plano_contas,
    s.id_orcamento, ${orcamentoName} as orcamento, s.operacao, s.valor, s.realizado, s.aberto
  from (select e.tenant_id, e.id_orcamento, e."id_grupoCusto", e.operacao, ${sum('valor')} as valor,
      ${sum('baixado')} as realizado, ${sum('saldo')} as aberto
    from ${entryRows(db, cut)} e where e.id_orcamento is not null
    group by e.tenant_id, e.id_orcamento, e."id_grupoCusto", e.operacao) s
  ${joinOrcamento('s')} ${joinPlano('s')})`

/** What each client was billed in a month, beside what they paid in it. */
export function recebimentoLines(
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof recebimentosVsFaturamento>> {
  const rows = (data: 'emissao' | 'pagamento') => entryRows(db, { ...cut, operacao: 'C', data })
  const month = sql`date_trunc('month', e.dia)::date as mes`
  return sql`(
    select concat_ws('-', s.mes, coalesce(s.id_pessoa, 0)) as id_linha, s.id_pessoa,
      ${personName} as razao_nome, p.cnpj, s.mes, s.faturado, s.recebido,
      s.faturado - s.recebido as diferenca
    from (select m.tenant_id, m.mes, m.id_pessoa, sum(m.faturado)::bigint as faturado,
        sum(m.recebido)::bigint as recebido
      from (select e.tenant_id, ${month}, e.id_pessoa, e.valor as faturado, 0::bigint as recebido
        from ${rows('emissao')} e
        union all
        select e.tenant_id, ${month}, e.id_pessoa, 0, e.valor from ${rows('pagamento')} e) m
      group by m.tenant_id, m.mes, m.id_pessoa) s
    ${joinPessoa('s')})`
}
