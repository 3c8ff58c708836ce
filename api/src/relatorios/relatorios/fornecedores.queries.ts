import type { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import type { ReportRow } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds, folded, hasWord } from '../../kernel/lists/search.ts'
import { andSeenLine } from '../../livro/visao/public.ts'
import { usesOfVerbas } from '../../orcamentos/execucao/public.ts'
import {
  entryRows,
  joinOrcamento,
  joinPessoa,
  orcamentoName,
  personName,
} from './entries.queries.ts'
import { isOneOf } from './entry-cut.queries.ts'
import type { EntryCut } from './entry-cut.queries.ts'

type Sql = RawBuilder<unknown>

/** What titles that are no fund's owe to whom. */
const ofTitulos = (db: TenantDb, cut: EntryCut): Sql => sql`
  select e.tenant_id, e.id_orcamento, 'titulo' as tipo, e.id_pessoa, '' as fornecedor,
    'l' || e.id_lancamento as registro, -e.valor as valor, -e.movido as pago, -e.retido as retido,
    -e.compensado as compensado, -e.saldo as a_pagar
  from ${entryRows(db, { ...cut, operacao: 'D', verbas: 'N' })} e
  where e.id_orcamento is not null`

/**
 * The entries of funds, in the order in which they used up their title: a settlement begins where those before it
 * ended. Who is asked for is found among suppliers later, and not among producers here.
 */
const entriesOfVerbas = (db: TenantDb, cut: EntryCut): Sql => {
  const { id_pessoa: _, search: __, ...all } = cut
  const before =
    cut.data === 'pagamento'
      ? sql`(select coalesce(sum(b.valor), 0) from lancamento_baixa b
          where ${same('b.id_lancamento', 'e')}
            and b.estornada_em is null
            and b.id_baixa < split_part(e.id_linha, '-b-', 2)::bigint)`
      : sql`0`
  return sql`select e.*, ${before} as inicio
    from ${entryRows(db, { ...all, operacao: 'D', verbas: 'S' })} e
    where e.id_orcamento is not null`
}

/** How many of the first `centavos` of an entry a use of its title takes. */
const taken = (centavos: Sql) => sql`(greatest(0,
    least(u.ate, e.inicio + ${centavos} / 100.0) - greatest(u.de, e.inicio))
  * 100)::bigint`
const takenValor = taken(sql`-e.valor`)

/** What funds were used for. Of a line that is hidden from the person, not by whom. */
const usedOfVerbas = ({ visao }: EntryCut): Sql => sql`
  select e.id_linha, e.tenant_id, e.id_orcamento,
    case when not s.ve then 'reservada' when u.devolvida then 'devolvida'
      when u.id_pessoa is null then 'texto' else 'despesa' end as tipo,
    case when s.ve then u.id_pessoa end as id_pessoa,
    case when not s.ve then '' when u.id_pessoa is null
      then coalesce(nullif(u.fornecedor, ''), 'Sem fornecedor') else '' end as fornecedor,
    case when s.ve then u.descricao else '' end as descricao,
    (case when u.devolvida then 'm' else 'd' end) || u.id as registro,
    ${takenValor} as valor, ${taken(sql`-e.movido`)} as pago, 0 as retido, 0 as compensado,
    ${takenValor} - ${taken(sql`e.saldo - e.valor`)} as a_pagar
  from entrega e
  join uso u on u.id_lancamento = e.id_lancamento
  cross join lateral (select (true ${andSeenLine(visao, 'u')}) as ve) s
  where ${takenValor} <> 0`

/** What was delivered and is in none of those uses is with the producer. A title that gives money back lowers it. */
const leftOfVerbas = sql`
  select e.id_linha, e.tenant_id, e.id_orcamento,
    case e.operacao when 'C' then 'devolvida' else 'verba' end, e.id_pessoa, '', e.descricao,
    'l' || e.id_lancamento, -e.valor - coalesce(u.valor, 0), -e.movido - coalesce(u.pago, 0),
    -e.retido, -e.compensado, -e.saldo - coalesce(u.a_pagar, 0)
  from entrega e
  left join (select id_linha, sum(valor) as valor, sum(pago) as pago, sum(a_pagar) as a_pagar
    from usos group by 1) u on u.id_linha = e.id_linha`

/** The parts of funds that were asked for. */
function whichParts({ id_pessoa, search }: EntryCut): Sql {
  const conditions = [sql`(v.valor, v.pago, v.retido, v.compensado) <> (0, 0, 0, 0)`]
  if (id_pessoa) conditions.push(isOneOf(sql`v.id_pessoa`, id_pessoa))
  if (search) {
    conditions.push(
      finds(search, {
        text: folded('v.descricao', 'v.fornecedor'),
        has: (word) => [
          sql`exists (select from pessoa p where ${same('p.id_pessoa', 'v')} and ${hasWord('p.busca', word)})`,
        ],
      }),
    )
  }
  return sql.join(conditions, sql` and `)
}

/**
 * What each supplier has in each budget. What a fund paid is of who sold it, by its approved expenses; what is not
 * accounted for is of its producer. The parts of an entry add up to it.
 */
export const fornecedorLines = (
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<ReportRow<typeof fornecedoresByJob>> => sql`(
  with recursive ${usesOfVerbas(db)},
  entrega as materialized (${entriesOfVerbas(db, cut)}),
  usos as materialized (${usedOfVerbas(cut)}),
  parte as (
    ${ofTitulos(db, cut)}
    union all
    select v.tenant_id, v.id_orcamento, v.tipo, v.id_pessoa, v.fornecedor, v.registro, v.valor, v.pago,
      v.retido, v.compensado, v.a_pagar
    from (select * from usos union all ${leftOfVerbas}) v
    where ${whichParts(cut)})
  select concat_ws('-', s.id_orcamento, coalesce(s.id_pessoa, 0), s.tipo,
      nullif(s.fornecedor, '')) as id_linha,
    s.id_pessoa, coalesce(nullif(s.fornecedor, ''), ${personName}) as razao_nome, p.cnpj, s.tipo,
    s.id_orcamento, ${orcamentoName} as orcamento, s.titulos, s.valor, s.pago,
    s.retido, s.compensado, s.a_pagar
  from (select e.tenant_id, e.id_orcamento, e.tipo, e.id_pessoa, e.fornecedor,
      count(distinct e.registro)::int as titulos, sum(e.valor)::bigint as valor,
      sum(e.pago)::bigint as pago, sum(e.retido)::bigint as retido,
      sum(e.compensado)::bigint as compensado, sum(e.a_pagar)::bigint as a_pagar
    from parte e
    group by e.tenant_id, e.id_orcamento, e.tipo, e.id_pessoa, e.fornecedor) s
  ${joinPessoa('s')} ${joinOrcamento('s')}
  where (s.valor, s.pago, s.retido, s.compensado) <> (0, 0, 0, 0))`
