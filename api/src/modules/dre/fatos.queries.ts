import type { BaseDoDre } from '@claquete/contract/dre/dre'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface RecorteDoDre {
  readonly base: BaseDoDre
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly id_empresa: number | null
  readonly id_centrocusto: number | null
  /** Units the person is limited to; none means every unit. */
  readonly empresas: readonly number[]
}

type Sql = RawBuilder<unknown>
const nada = sql``

/** Titles of these units that are owed or were paid; money between own accounts is nobody's result. */
const vale = (db: TenantDb, { id_empresa, empresas }: RecorteDoDre): Sql => sql`
  l.tenant_id = ${db.tenant} and l.situacao in ('aprovado', 'pago') and l.tipo <> 'transferencia'
  ${id_empresa === null ? nada : sql`and l.id_empresa = ${id_empresa}`}
  ${empresas.length === 0 ? nada : sql`and l.id_empresa = any(${empresas}::bigint[])`}`

/** Of the centre and of those under it. */
const noCentro = (db: TenantDb, coluna: Sql, { id_centrocusto }: RecorteDoDre): Sql =>
  id_centrocusto === null
    ? nada
    : sql`and ${coluna} in (select d.id_centrocusto from centro_custo d
        join centro_custo c on c.tenant_id = d.tenant_id and starts_with(d.caminho, c.caminho)
        where d.tenant_id = ${db.tenant} and c.id_centrocusto = ${id_centrocusto})`

/** Money in a producer's hands is an advance: its expenses are the result. */
const adiantamento = sql`l.origem in ('verba', 'reembolso', 'devolucao')`
const sinal = sql`case when l.operacao = 'C' then 1 else -1 end`

/**
 * Entries behind the DRE, one row each, signed: account, kind, day, title. What each branch reads is
 * lancamento_linha spelled out: joining that view to its own table would read a million titles twice.
 */
export const fatosDoDre = (db: TenantDb, recorte: RecorteDoDre): Sql =>
  recorte.base === 'caixa' ? porCaixa(db, recorte) : porCompetencia(db, recorte)

/** What the client withheld is revenue too, unless its credits are titles of their own. */
const bruto = sql`case when l.operacao = 'C' and l.valor_bruto is not null and (
    select f.id_lancamento from lancamento f where f.tenant_id = l.tenant_id
      and f.id_lancamento_origem = l.id_lancamento and f.origem = 'retencao' limit 1) is null
  then l.valor_bruto else l.valor end`

function porCompetencia(db: TenantDb, recorte: RecorteDoDre): Sql {
  const { periodo1, periodo2 } = recorte
  const noPeriodo = sql`and l.competencia between ${periodo1} and ${periodo2}
    and not ${adiantamento}`
  return sql`
    select 'titulo' as especie, l."id_grupoCusto", l.competencia as dia, l.id_lancamento,
      null::bigint as id_orca_despesa, ${bruto} * ${sinal} as valor
    from lancamento l where ${vale(db, recorte)} and l.rateado = 'N' ${noPeriodo}
      ${noCentro(db, sql`l.id_centrocusto`, recorte)}
    union all
    select 'titulo', r."id_grupoCusto", l.competencia, l.id_lancamento, null, r.valor * ${sinal}
    from lancamento l
    join lancamento_rateio r on r.tenant_id = l.tenant_id and r.id_lancamento = l.id_lancamento
    where ${vale(db, recorte)} and l.rateado = 'S' ${noPeriodo}
      ${noCentro(db, sql`r.id_centrocusto`, recorte)}
    union all ${encargos(db, recorte)}
    ${recorte.id_centrocusto === null ? sql`union all ${despesasDeVerba(db, recorte)}` : nada}`
}

/** Expenses paid from a fund have no title of their own. */
const despesasDeVerba = (
  db: TenantDb,
  { periodo1, periodo2, id_empresa, empresas }: RecorteDoDre,
): Sql => sql`
  select 'verba', null, d.data, null, d.id_orca_despesa, -d.valor
  from orca_despesa d
  join orcamento o on o.tenant_id = d.tenant_id and o.id_orcamento = d.id_orcamento
  where d.tenant_id = ${db.tenant} and d.situacao = 'aprovada' and d.id_lancamento is null
    and d.data between ${periodo1} and ${periodo2}
    ${id_empresa === null ? nada : sql`and o.id_empresa = ${id_empresa}`}
    ${empresas.length === 0 ? nada : sql`and o.id_empresa = any(${empresas}::bigint[])`}`

const baixaNoPeriodo = (db: TenantDb, { periodo1, periodo2 }: RecorteDoDre): Sql => sql`
  b.tenant_id = ${db.tenant} and b.estornada_em is null
  and b.data between ${periodo1} and ${periodo2}`

/**
 * Interest, fines and discounts, on the day of the settlement. Money between own accounts has none, and
 * what was settled is owed: titles are only asked where they are of some units or of a centre.
 */
function encargos(db: TenantDb, recorte: RecorteDoDre): Sql {
  const { id_empresa, id_centrocusto, empresas } = recorte
  const todos = id_empresa === null && id_centrocusto === null && empresas.length === 0
  const dosTitulos = sql`and exists (select from lancamento l where l.id_lancamento = b.id_lancamento
    and ${vale(db, recorte)} ${noCentro(db, sql`l.id_centrocusto`, recorte)})`
  return sql`
    select e.especie, null, b.data, b.id_lancamento, null,
      e.valor * case when b.operacao = 'C' then 1 else -1 end
    from lancamento_baixa b
    cross join lateral (values ('juros', b.juros + b.multa), ('desconto', -b.desconto))
      as e(especie, valor)
    where ${baixaNoPeriodo(db, recorte)} and (b.juros > 0 or b.multa > 0 or b.desconto > 0)
      and e.valor <> 0 ${todos ? nada : dosTitulos}`
}

const especieDaBaixa = sql`case when ${adiantamento} and l."id_grupoCusto" is null then 'verba'
  else 'titulo' end`

/**
 * What of a settlement is of a line: running sums of settlements and of lines are rounded, so that each
 * settlement closes over the lines and each line over the settlements.
 */
const parteDaLinha = sql`
  round(b.ate * r.ate / l.valor, 2) - round((b.ate - b.levou) * r.ate / l.valor, 2)
  - round(b.ate * (r.ate - r.valor) / l.valor, 2)
  + round((b.ate - b.levou) * (r.ate - r.valor) / l.valor, 2)`

function porCaixa(db: TenantDb, recorte: RecorteDoDre): Sql {
  const partidos = sql`select b.id_lancamento from lancamento_baixa b
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    where ${baixaNoPeriodo(db, recorte)} and l.rateado = 'S' and ${vale(db, recorte)}`
  return sql`
    select ${especieDaBaixa} as especie, l."id_grupoCusto", b.data as dia, l.id_lancamento,
      null::bigint as id_orca_despesa, (b.principal + b.desconto) * ${sinal} as valor
    from lancamento_baixa b
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    where ${baixaNoPeriodo(db, recorte)} and l.rateado = 'N' and ${vale(db, recorte)}
      ${noCentro(db, sql`l.id_centrocusto`, recorte)}
    union all
    select * from (with partidos as materialized (${partidos})
    select 'titulo', r."id_grupoCusto", b.data, l.id_lancamento, null::bigint,
      (${parteDaLinha}) * ${sinal}
    from (select b.id_lancamento, b.data, b.principal + b.desconto as levou,
        sum(b.principal + b.desconto) over (partition by b.id_lancamento order by b.data, b.id_baixa)
          as ate
      from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.estornada_em is null
        and b.id_lancamento in (select id_lancamento from partidos)) b
    join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = b.id_lancamento
    join (select r.id_lancamento, r."id_grupoCusto", r.id_centrocusto, r.valor,
        sum(r.valor) over (partition by r.id_lancamento order by r.id_rateio) as ate
      from lancamento_rateio r
      where r.tenant_id = ${db.tenant} and r.id_lancamento in (select id_lancamento from partidos)) r
      on r.id_lancamento = b.id_lancamento
    where b.data between ${recorte.periodo1} and ${recorte.periodo2}
      ${noCentro(db, sql`r.id_centrocusto`, recorte)}) rateados
    union all ${encargos(db, recorte)}`
}
