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

/** The same of settlements `b`: what was settled and not taken back is owed or was paid. */
const foiPago = (db: TenantDb, recorte: RecorteDoDre): Sql => sql`
  b.tenant_id = ${db.tenant} and b.estornada_em is null
  and b.data between ${recorte.periodo1} and ${recorte.periodo2} and b.titulo_tipo <> 'transferencia'
  ${recorte.id_empresa === null ? nada : sql`and b.titulo_empresa = ${recorte.id_empresa}`}
  ${recorte.empresas.length === 0 ? nada : sql`and b.titulo_empresa = any(${recorte.empresas}::bigint[])`}`

/** Of the centre and of those under it. */
const noCentro = (db: TenantDb, coluna: Sql, { id_centrocusto }: RecorteDoDre): Sql =>
  id_centrocusto === null
    ? nada
    : sql`and ${coluna} in (select d.id_centrocusto from centro_custo d
        join centro_custo c on c.tenant_id = d.tenant_id and starts_with(d.caminho, c.caminho)
        where d.tenant_id = ${db.tenant} and c.id_centrocusto = ${id_centrocusto})`

/** Money in a producer's hands is an advance: its expenses are the result. */
const adiantamento = (origem: Sql): Sql => sql`${origem} in ('verba', 'reembolso', 'devolucao')`
const sinalDe = (operacao: Sql): Sql => sql`case when ${operacao} = 'C' then 1 else -1 end`
const sinal = sinalDe(sql`l.operacao`)

/**
 * Entries behind the DRE, one row each, signed: account, kind, day, title. What each branch reads is
 * lancamento_linha spelled out: joining that view to its own table would read a million titles twice.
 */
export const fatosDoDre = (db: TenantDb, recorte: RecorteDoDre): Sql =>
  fatos(db, recorte, encargos(db, recorte))

/** The same for who only adds them up: interest and discounts come already added by day. */
export const fatosSomaveis = (db: TenantDb, recorte: RecorteDoDre): Sql =>
  fatos(db, recorte, encargosPorDia(db, recorte))

const fatos = (db: TenantDb, recorte: RecorteDoDre, encargos: Sql): Sql =>
  recorte.base === 'caixa' ? porCaixa(db, recorte, encargos) : porCompetencia(db, recorte, encargos)

/** What the client withheld is revenue too, unless its credits are titles of their own. */
const bruto = sql`case when l.operacao = 'C' and l.valor_bruto is not null and (
    select f.id_lancamento from lancamento f where f.tenant_id = l.tenant_id
      and f.id_lancamento_origem = l.id_lancamento and f.origem = 'retencao' limit 1) is null
  then l.valor_bruto else l.valor end`

function porCompetencia(db: TenantDb, recorte: RecorteDoDre, encargos: Sql): Sql {
  const { periodo1, periodo2 } = recorte
  const noPeriodo = sql`and l.competencia between ${periodo1} and ${periodo2}
    and not ${adiantamento(sql`l.origem`)}`
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
    union all ${encargos}
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

const comEncargos = (db: TenantDb, recorte: RecorteDoDre): Sql => sql`
  ${foiPago(db, recorte)} and (b.juros > 0 or b.multa > 0 or b.desconto > 0)
  ${noCentro(db, sql`b.titulo_centro`, recorte)}`

const emEspecies = (acrescimo: Sql, desconto: Sql): Sql => sql`
  cross join lateral (values ('juros', ${acrescimo}), ('desconto', -${desconto})) as e(especie, valor)`

/** Interest, fines and discounts, on the day of the settlement. */
const encargos = (db: TenantDb, recorte: RecorteDoDre): Sql => sql`
  select e.especie, null, b.data, b.id_lancamento, null, e.valor * ${sinalDe(sql`b.operacao`)}
  from lancamento_baixa b ${emEspecies(sql`b.juros + b.multa`, sql`b.desconto`)}
  where ${comEncargos(db, recorte)} and e.valor <> 0`

const encargosPorDia = (db: TenantDb, recorte: RecorteDoDre): Sql => sql`
  select e.especie, null, d.data, null::bigint, null, e.valor * ${sinalDe(sql`d.operacao`)}
  from (select b.operacao, b.data, sum(b.juros) + sum(b.multa) as acrescimo, sum(b.desconto) as desconto
    from lancamento_baixa b where ${comEncargos(db, recorte)} group by 1, 2) d
  ${emEspecies(sql`d.acrescimo`, sql`d.desconto`)} where e.valor <> 0`

const especieDaBaixa = sql`case when ${adiantamento(sql`b.titulo_origem`)} and b.titulo_grupo is null
  then 'verba' else 'titulo' end`

/**
 * What of a settlement is of a line: running sums of settlements and of lines are rounded, so that each
 * settlement closes over the lines and each line over the settlements.
 */
const parteDaLinha = sql`
  round(b.ate * r.ate / r.todo, 2) - round((b.ate - b.levou) * r.ate / r.todo, 2)
  - round(b.ate * (r.ate - r.valor) / r.todo, 2)
  + round((b.ate - b.levou) * (r.ate - r.valor) / r.todo, 2)`

function porCaixa(db: TenantDb, recorte: RecorteDoDre, encargos: Sql): Sql {
  const partidos = sql`select b.id_lancamento from lancamento_baixa b
    where ${foiPago(db, recorte)} and b.titulo_rateado = 'S'`
  return sql`
    select ${especieDaBaixa} as especie, b.titulo_grupo as "id_grupoCusto", b.data as dia,
      b.id_lancamento, null::bigint as id_orca_despesa,
      (b.principal + b.desconto) * ${sinalDe(sql`b.operacao`)} as valor
    from lancamento_baixa b
    where ${foiPago(db, recorte)} and b.titulo_rateado = 'N'
      ${noCentro(db, sql`b.titulo_centro`, recorte)}
    union all
    select * from (with partidos as materialized (${partidos})
    select 'titulo', r."id_grupoCusto", b.data, b.id_lancamento, null::bigint,
      (${parteDaLinha}) * ${sinalDe(sql`b.operacao`)}
    from (select b.id_lancamento, b.operacao, b.data, b.principal + b.desconto as levou,
        sum(b.principal + b.desconto) over (partition by b.id_lancamento order by b.data, b.id_baixa)
          as ate
      from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.estornada_em is null
        and b.id_lancamento in (select id_lancamento from partidos)) b
    join (select id_lancamento, "id_grupoCusto", id_centrocusto, valor, soma_ate as ate,
        soma_todo as todo
      from lancamento_rateio where tenant_id = ${db.tenant}) r on r.id_lancamento = b.id_lancamento
    where b.data between ${recorte.periodo1} and ${recorte.periodo2}
      ${noCentro(db, sql`r.id_centrocusto`, recorte)}) rateados
    union all ${encargos}`
}
