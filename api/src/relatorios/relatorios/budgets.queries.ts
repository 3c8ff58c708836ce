import type { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import type { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import type { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import type { ReportRow } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
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
import type { EntryCut } from './entry-cut.queries.ts'

type Amount = 'valor' | 'movido' | 'retido' | 'compensado'
const sum = (column: Amount | 'saldo') => sql`sum(e.${sql.ref(column)})::bigint`
/** An amount of one side, positive; what returns of an expense lowers it. */
const ofSide = (column: Amount, side: 'C' | 'D') =>
  sql`coalesce(sum(e.${sql.ref(column)}) filter (where e.lado = ${side}), 0)::bigint
    * ${sql.lit(side === 'C' ? 1 : -1)}`

/** Income, expenses and result of each budget that had entries. */
export const orcamentoLines = (
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof orcamentoPeriodo>> => sql`(
  select s.id_orcamento, ${orcamentoName} as orcamento, o.id_cliente, ${personName} as cliente,
    o.id_agencia, coalesce(nullif(a.fantasia, ''), a.razao) as agencia, o.id_orcamento_status,
    t.descricao as status, o.id_responsavel, r.nome as responsavel,
    s.receitas, s.recebido, s.retido, s.compensado, s.despesas, s.pago, s.retido_despesas,
    s.compensado_despesas, s.resultado
  from (select e.tenant_id, e.id_orcamento, ${ofSide('valor', 'C')} as receitas,
      ${ofSide('movido', 'C')} as recebido, ${ofSide('retido', 'C')} as retido,
      ${ofSide('compensado', 'C')} as compensado, ${ofSide('valor', 'D')} as despesas,
      ${ofSide('movido', 'D')} as pago, ${ofSide('retido', 'D')} as retido_despesas,
      ${ofSide('compensado', 'D')} as compensado_despesas, ${sum('valor')} as resultado
    from ${entryRows(db, cut)} e where e.id_orcamento is not null
    group by e.tenant_id, e.id_orcamento) s
  ${joinOrcamento('s')}
  left join pessoa p on ${same('p.id_pessoa', 'o.id_cliente')}
  left join pessoa a on ${same('a.id_pessoa', 'o.id_agencia')}
  left join orcamento_status t on ${same('t.id_orcamento_status', 'o')}
  left join usuario r on ${same('r.id_usuario', 'o.id_responsavel')})`

/** The amounts of each budget by account of the chart. */
export const orcamentoContaLines = (
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof orcamentoByConta>> => sql`(
  select concat_ws('-', s.id_orcamento, coalesce(s."id_grupoCusto", 0), s.lado) as id_linha,
    s."id_grupoCusto", coalesce(${planoName}, 'Sem conta do plano') as descricao_plano_contas,
    s.id_orcamento, ${orcamentoName} as orcamento, s.lado, s.valor, s.realizado, s.retido,
    s.compensado, s.aberto
  from (select e.tenant_id, e.id_orcamento, e."id_grupoCusto", e.lado, ${sum('valor')} as valor,
      ${sum('movido')} as realizado, ${sum('retido')} as retido, ${sum('compensado')} as compensado,
      ${sum('saldo')} as aberto
    from ${entryRows(db, cut)} e where e.id_orcamento is not null
    group by e.tenant_id, e.id_orcamento, e."id_grupoCusto", e.lado) s
  ${joinOrcamento('s')} ${joinPlano('s')})`

/** What each client was billed in a month, beside what they paid in it; what they withheld or offset is not paid. */
export function recebimentoLines(
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof recebimentosVsFaturamento>> {
  const billed = entryRows(db, { ...cut, operacao: 'C', data: 'emissao', faturado: 'S' })
  const paid = entryRows(db, { ...cut, operacao: 'C', data: 'pagamento' })
  const month = (day: string) => sql`date_trunc('month', ${sql.ref(day)})::date as mes`
  return sql`(
    select concat_ws('-', s.mes, coalesce(s.id_pessoa, 0)) as id_linha, s.id_pessoa,
      ${personName} as razao_nome, p.cnpj, s.mes, s.faturado, s.recebido, s.retido, s.compensado,
      s.faturado - s.recebido - s.retido - s.compensado as diferenca
    from (select m.tenant_id, m.mes, m.id_pessoa, sum(m.faturado)::bigint as faturado,
        sum(m.recebido)::bigint as recebido, sum(m.retido)::bigint as retido,
        sum(m.compensado)::bigint as compensado
      from (select e.tenant_id, ${month('e.dia')}, e.id_pessoa, e.valor as faturado,
          0::bigint as recebido, 0::bigint as retido, 0::bigint as compensado
        from ${billed} e
        union all
        select e.tenant_id, ${month('e.dia')}, e.id_pessoa, 0, e.movido, e.retido, e.compensado
        from ${paid} e) m
      group by m.tenant_id, m.mes, m.id_pessoa) s
    ${joinPessoa('s')})`
}
