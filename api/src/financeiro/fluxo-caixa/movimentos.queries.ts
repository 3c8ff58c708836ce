import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Passo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What is looked at, with every account and unit already decided. */
export interface Recorte {
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  readonly hoje: CalendarDate
  readonly passo: Passo
  /** Those whose movements are looked at. */
  readonly contas: readonly number[]
  /** Those of them whose balance it is: of the units looked at, or of all (decision 022). */
  readonly contasDoSaldo: readonly number[]
  /** Empty means every unit. */
  readonly empresas: readonly number[]
  readonly vencidos: boolean
  readonly em_aberto: boolean
  readonly sem_conta: boolean
  readonly solicitados: boolean
  readonly transferencias: boolean
}

export type Fragmento = RawBuilder<unknown>

const daUnidade = ({ empresas }: Recorte, coluna: string) =>
  empresas.length === 0 ? sql`true` : sql`${sql.ref(coluna)} = any(${empresas}::bigint[])`

/** The day that the flow expects what is still owed of the title `l`, as its index says it. */
const esperado = sql`case when l.agendado_para is not null then l.agendado_para
  when l.vencimento_util is not null then l.vencimento_util else l."dataVencimento" end`

type Dias = readonly [CalendarDate, CalendarDate]

/** Every account looked at belongs to the balance: the query then tests no row for it. */
const isBalanceWhole = ({ contas, contasDoSaldo }: Recorte) =>
  contas.length === contasDoSaldo.length

/**
 * Settlements in the accounts, by their index alone. `contado` says that a settlement is an entry or an exit of
 * the flow; a transfer is not. `no_saldo` says that it changes the balance of the flow; a payment from the account
 * of another unit does not (decision 022).
 */
function realizados({ tenant }: TenantDb, recorte: Recorte, dias: Dias): Fragmento {
  const [de, ate] = dias
  return sql`
  select b.data as dia, b.operacao, true as pago, b.valor, b.id_lancamento, b.id_baixa,
    b.titulo_grupo as grupo, b.titulo_rateado as rateado, false as vencido, false as parcial,
    (${recorte.transferencias ? sql`true` : sql`b.titulo_tipo <> 'transferencia'`}
      and b.titulo_permuta = 'N' and ${daUnidade(recorte, 'b.titulo_empresa')}) as contado,
    ${isBalanceWhole(recorte) ? sql`true` : sql`b.id_contabancaria = any(${recorte.contasDoSaldo}::bigint[])`} as no_saldo
  from lancamento_baixa b
  where b.tenant_id = ${tenant} and b.estornada_em is null
    and b.id_contabancaria = any(${recorte.contas}::bigint[]) and b.data between ${de} and ${ate}`
}

/**
 * Open amounts of titles, on the day they are expected; overdue ones are expected today. They always change the
 * balance of the title's unit.
 */
function previstos({ tenant }: TenantDb, recorte: Recorte, noDia: Fragmento): Fragmento {
  const { hoje, fim, contas } = recorte
  return sql`
  select greatest(${esperado}, ${hoje}::date) as dia, l.operacao, false as pago,
    l.valor - l.valor_baixado as valor, l.id_lancamento, null::bigint as id_baixa,
    l."id_grupoCusto" as grupo, l.rateado, ${esperado} < ${hoje}::date as vencido,
    l.valor_baixado > 0 as parcial, true as contado, true as no_saldo
  from lancamento l
  where l.tenant_id = ${tenant} and l.tipo = 'titulo' and l.permuta = 'N'
    and l.situacao in (${recorte.solicitados ? sql`'aprovado', 'solicitado'` : sql`'aprovado'`})
    and ${esperado} <= ${fim}::date
    ${recorte.vencidos ? sql`` : sql`and ${esperado} >= ${hoje}::date`}
    and (l.id_contabancaria = any(${contas}::bigint[])
      ${recorte.sem_conta ? sql`or l.id_contabancaria is null` : sql``})
    and ${daUnidade(recorte, 'l.id_empresa')} ${noDia}`
}

/** What is settled, and what is expected from today on: of the whole period, or of some days of it. */
function partesDo(db: TenantDb, recorte: Recorte, dias?: Dias): Fragmento[] {
  const { inicio, fim, hoje, em_aberto } = recorte
  const pagos = realizados(db, recorte, dias ?? [inicio, fim])
  if (!em_aberto || fim < hoje) return [pagos]
  const noDia = dias
    ? sql`and greatest(${esperado}, ${hoje}::date) between ${dias[0]}::date and ${dias[1]}::date`
    : sql``
  return [pagos, previstos(db, recorte, noDia)]
}

/** Settled and expected together. */
export const movimentos = (db: TenantDb, recorte: Recorte, dias?: Dias): Fragmento =>
  sql.join(partesDo(db, recorte, dias), sql` union all `)

export const inicioDo: Record<Passo, (dia: Fragmento) => Fragmento> = {
  dia: (dia) => dia,
  semana: (dia) => sql`date_trunc('week', ${dia})::date`,
  mes: (dia) => sql`date_trunc('month', ${dia})::date`,
}

/** Of split titles: what each settlement `m` gave to each line. */
const pagosPorLinha = ({ tenant }: TenantDb, pagos: Fragmento): Fragmento => sql`
  select m.dia, m.operacao, m.pago, x.valor, m.id_lancamento, m.id_baixa, r."id_grupoCusto" as grupo,
    m.rateado, m.vencido
  from (${pagos}) m
  join baixa_linha x on x.tenant_id = ${tenant} and x.id_baixa = m.id_baixa
  join lancamento_rateio r on r.tenant_id = ${tenant} and r.id_rateio = x.id_rateio`

/** And what each line still owes. Only those of a title paid in part are asked what they were given. */
const previstosPorLinha = ({ tenant }: TenantDb, previstos: Fragmento): Fragmento => sql`
  select m.dia, m.operacao, m.pago, r.valor - case when m.parcial then r.baixado else 0 end as valor,
    m.id_lancamento, m.id_baixa, r."id_grupoCusto" as grupo, m.rateado, m.vencido
  from (${previstos}) m
  join rateio_baixado r on r.tenant_id = ${tenant} and r.id_lancamento = m.id_lancamento`

const divididos = (linhas: Fragmento) =>
  sql`select * from (${linhas}) d where contado and rateado = 'S'`

/** Movements of split titles in the period, by line. */
export function porLinha(db: TenantDb, recorte: Recorte, dias?: Dias): Fragmento {
  const [pagos = sql``, esperados] = partesDo(db, recorte, dias)
  const dosPagos = pagosPorLinha(db, divididos(pagos))
  if (esperados === undefined) return dosPagos
  return sql`${dosPagos} union all ${previstosPorLinha(db, divididos(esperados))}`
}

/** A movement as it is listed. */
export interface MovimentoLido {
  readonly dia: CalendarDate
  readonly id_lancamento: number
  readonly id_baixa: number | null
  readonly operacao: 'C' | 'D'
  readonly centavos: Cents
  readonly pago: boolean
  readonly vencido: boolean
  readonly situacao: string
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
  readonly descricao: string
  readonly razao: string | null
  readonly num_documento: string | null
  readonly dataVencimento: CalendarDate
  readonly agendado_para: CalendarDate | null
  readonly id_grupoCusto: number | null
  readonly descricao_plano_contas: string | null
  readonly id_contabancaria: number | null
  readonly conta: string | null
  readonly empresa: string | null
  readonly parcela: number | null
  readonly parcelas: number | null
}

/** The names around the movements `m`. */
const comNomes = ({ tenant }: TenantDb, linhas: Fragmento): Fragmento => sql`
  select m.dia, m.id_lancamento, m.id_baixa, m.operacao, (m.valor * 100)::bigint as centavos, m.pago,
    m.vencido, l.situacao, l.tipo, l.descricao, coalesce(nullif(p.fantasia, ''), p.razao) as razao,
    l.num_documento, l."dataVencimento", l.agendado_para,
    case when m.rateado = 'N' then m.grupo end as "id_grupoCusto",
    case when m.rateado = 'S' then 'Rateado' else g.descricao end as descricao_plano_contas,
    c.id_contabancaria, c.descricao as conta, coalesce(nullif(e.fantasia, ''), e.razao) as empresa,
    l.parcela, l.parcelas
  from (${linhas}) m
  join lancamento l on l.tenant_id = ${tenant} and l.id_lancamento = m.id_lancamento
  left join lancamento_baixa b on b.tenant_id = ${tenant} and b.id_baixa = m.id_baixa
  left join pessoa p on p.tenant_id = ${tenant} and p.id_pessoa = l.id_pessoa
  left join plano_contas g on g.tenant_id = ${tenant} and g."id_grupoCusto" = m.grupo
  left join empresa e on e.tenant_id = ${tenant} and e.id_empresa = l.id_empresa
  left join contabancaria c on c.tenant_id = ${tenant}
    and c.id_contabancaria = coalesce(b.id_contabancaria, l.id_contabancaria)`

const ordem = sql`dia, operacao, id_lancamento, id_baixa`

interface Pagina {
  readonly limite: number
  readonly pular: number
}

export async function listMovimentos(
  db: TenantDb,
  recorte: Recorte,
  { limite, pular }: Pagina,
): Promise<MovimentoLido[]> {
  await prepareReport(db)
  return db.run(
    sql<MovimentoLido>`${comNomes(
      db,
      sql`select * from (${movimentos(db, recorte)}) m where contado and dia >= ${recorte.inicio}::date
      order by ${ordem} limit ${limite} offset ${pular}`,
    )} order by m.dia, m.operacao, m.id_lancamento, m.id_baixa`,
  )
}

/**
 * By day, the difference between the change of the balance and the entries less the exits, of the movements in
 * `mov`. It includes the opening balances of accounts opened in the period.
 */
const foraDoFluxo = (
  { tenant }: TenantDb,
  { inicio, fim, contasDoSaldo }: Recorte,
): Fragmento => sql`
  select dia, case when contado then -1 else 1 end * case operacao when 'C' then valor else -valor end as valor
  from mov where contado <> no_saldo
  union all
  select c.data_abertura, c.saldo_inicial from contabancaria c
  where c.tenant_id = ${tenant} and c.id_contabancaria = any(${contasDoSaldo}::bigint[])
    and c.data_abertura between ${inicio}::date and ${fim}::date`

/** Everything there is, one row each, and a row a day of what is not of the flow, as a query to be exported. */
export const todosOsMovimentos = (db: TenantDb, recorte: Recorte, saldoInicial: number) =>
  db
    .of(
      sql`(with mov as materialized (
        select * from (${movimentos(db, recorte)}) x where dia >= ${recorte.inicio}::date),
      linhas as (
        select dia, operacao, id_lancamento, id_baixa, descricao, razao, descricao_plano_contas, conta,
          pago, vencido, case when operacao = 'C' then centavos end as entrada,
          case when operacao = 'D' then centavos end as saida, null::bigint as fora
        from (${comNomes(db, sql`select * from mov where contado`)}) t
        union all
        select dia, null, null, null, 'Fora do fluxo', null, null, null, true, false, null, null,
          (sum(valor) * 100)::bigint
        from (${foraDoFluxo(db, recorte)}) f group by dia having sum(valor) <> 0)
      select l.*, ${saldoInicial}::bigint
        + sum(coalesce(entrada, 0) - coalesce(saida, 0) + coalesce(fora, 0)) over (order by ${ordem})::bigint
        as acumulado
      from linhas l)`,
      'm',
    )
    .selectAll()
    .orderBy(sql`m.dia, m.operacao, m.id_lancamento, m.id_baixa`)

interface DetalheLido extends MovimentoLido {
  readonly total: number
  readonly entraram: Cents
  readonly sairam: Cents
}

/** An account of the chart with those under it; null is what says none. */
function daConta({ tenant }: TenantDb, grupo: number | null | undefined): Fragmento {
  if (grupo === undefined) return sql`true`
  if (grupo === null) return sql`grupo is null`
  return sql`grupo in (select g."id_grupoCusto" from plano_contas g where g.tenant_id = ${tenant}
    and g.caminho like (select a.caminho || '%' from plano_contas a where a.tenant_id = ${tenant}
      and a."id_grupoCusto" = ${grupo}))`
}

/** What counts between two days, of one account of the chart when it is said. */
export function listDetalhe(
  db: TenantDb,
  recorte: Recorte,
  {
    de,
    ate,
    grupo,
    limite,
  }: {
    readonly de: CalendarDate
    readonly ate: CalendarDate
    readonly grupo: number | null | undefined
    readonly limite: number
  },
): Promise<DetalheLido[]> {
  const colunas = sql`dia, operacao, pago, valor, id_lancamento, id_baixa, grupo, rateado, vencido`
  const quais =
    grupo === undefined
      ? sql`select ${colunas} from mov`
      : sql`select ${colunas} from mov where rateado = 'N' and ${daConta(db, grupo)}
          union all
          select dia, operacao, pago, sum(valor), id_lancamento, id_baixa, null, rateado, vencido
          from (${porLinha(db, recorte, [de, ate])}) m where ${daConta(db, grupo)}
          group by 1, 2, 3, 5, 6, 8, 9 having sum(valor) <> 0`
  return db.run(sql<DetalheLido>`
    with mov as materialized (
      select * from (${movimentos(db, recorte, [de, ate])}) x where contado),
    linhas as (${quais}),
    somas as (select count(*)::int as total,
      (coalesce(sum(valor) filter (where operacao = 'C'), 0) * 100)::bigint as entraram,
      (coalesce(sum(valor) filter (where operacao = 'D'), 0) * 100)::bigint as sairam from linhas)
    select t.*, s.* from (${comNomes(
      db,
      sql`select * from linhas order by ${ordem} limit ${limite}`,
    )}) t cross join somas s order by t.dia, t.operacao, t.id_lancamento, t.id_baixa`)
}

/**
 * Sums of each line and account of the chart, and a row a line of what is not of the flow, as a query to be
 * exported.
 */
export const somasPorConta = (db: TenantDb, recorte: Recorte, saldoInicial: number) => {
  const noPasso = inicioDo[recorte.passo](sql`dia`)
  return db
    .of(
      sql<{ dia: CalendarDate; caminho: string }>`(with mov as materialized (
          select * from (${movimentos(db, recorte)}) x where dia >= ${recorte.inicio}::date),
        por_conta as (
          select dia, operacao, pago, grupo, valor from mov where contado and rateado = 'N'
          union all
          select dia, operacao, pago, grupo, valor
          from (${porLinha(db, recorte)}) m where dia >= ${recorte.inicio}::date),
        contas as (
          select ${noPasso} as dia, grupo,
            coalesce(sum(valor) filter (where operacao = 'C' and pago), 0) as entrou,
            coalesce(sum(valor) filter (where operacao = 'C' and not pago), 0) as entra,
            coalesce(sum(valor) filter (where operacao = 'D' and pago), 0) as saiu,
            coalesce(sum(valor) filter (where operacao = 'D' and not pago), 0) as sai
          from por_conta group by 1, 2),
        linhas as (
          select t.dia, coalesce(g.codigo, '') as codigo,
            coalesce(g.descricao, 'Sem conta do plano') as conta, t.entrou, t.entra, t.saiu, t.sai,
            0 as fora, coalesce(g.caminho, '~') as caminho
          from contas t
          left join plano_contas g on g.tenant_id = ${db.tenant} and g."id_grupoCusto" = t.grupo
          union all
          select ${noPasso}, '', 'Fora do fluxo', 0, 0, 0, 0, sum(valor), '~~'
          from (${foraDoFluxo(db, recorte)}) f group by 1 having sum(valor) <> 0)
        select dia, codigo, conta, caminho, (entrou * 100)::bigint as entradas_realizadas,
          (entra * 100)::bigint as entradas_previstas, (saiu * 100)::bigint as saidas_realizadas,
          (sai * 100)::bigint as saidas_previstas, (fora * 100)::bigint as fora,
          ${saldoInicial}::bigint + sum((entrou + entra - saiu - sai + fora) * 100)
            over (order by dia, caminho)::bigint as acumulado
        from linhas)`,
      'm',
    )
    .selectAll()
    .orderBy('m.dia')
    .orderBy('m.caminho')
}
