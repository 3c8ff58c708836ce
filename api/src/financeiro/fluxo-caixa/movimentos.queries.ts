import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import type { PeriodoStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, flag, int, listOf, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { andSeen } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/** The selection, with accounts and units resolved. */
export interface Slice {
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  readonly hoje: CalendarDate
  readonly passo: PeriodoStep
  /** The accounts whose movements are shown. */
  readonly contas: readonly number[]
  /** Those among them whose balance counts: of the selected units, or of all (decision 022). */
  readonly contasDoSaldo: readonly number[]
  /** Empty means every unit. */
  readonly empresas: readonly number[]
  readonly vencidos: boolean
  readonly em_aberto: boolean
  readonly sem_conta: boolean
  readonly solicitados: boolean
  readonly transferencias: boolean
  /** What of the ledger is hidden from the person. */
  readonly visao: VisaoDoLivro
}

export type Fragment = RawBuilder<unknown>

const ofUnidade = ({ empresas }: Slice, coluna: string) =>
  empresas.length === 0 ? sql`true` : sql`${sql.ref(coluna)} = any(${empresas}::bigint[])`

/** The day on which the flow expects the open amount of title `l`; spelled as in its index. */
export const expected = sql`case when l.agendado_para is not null then l.agendado_para
  when l.vencimento_util is not null then l.vencimento_util else l."dataVencimento" end`

type Dias = readonly [CalendarDate, CalendarDate]

/** When all shown accounts count in the balance, the query skips the test per row. */
const isBalanceWhole = ({ contas, contasDoSaldo }: Slice) => contas.length === contasDoSaldo.length

/**
 * Settlements in the accounts, from their index alone. `contado`: it is money in or out of the flow, which a
 * transfer is not. `no_saldo`: it changes the flow's balance, which a payment from another unit's account
 * does not (decision 022). What is hidden from the person is in neither: the difference would tell its amount.
 */
function realised({ tenant }: TenantDb, slice: Slice, dias: Dias): Fragment {
  const [de, ate] = dias
  return sql`
  select b.data as dia, b.operacao, true as pago, b.valor, b.id_lancamento, b.id_baixa,
    b.titulo_grupo as grupo, b.titulo_rateado as rateado, false as vencido, false as parcial,
    (${slice.transferencias ? sql`true` : sql`b.titulo_tipo <> 'transferencia'`}
      and b.titulo_permuta = 'N' and ${ofUnidade(slice, 'b.titulo_empresa')}) as contado,
    ${isBalanceWhole(slice) ? sql`true` : sql`b.id_contabancaria = any(${slice.contasDoSaldo}::bigint[])`} as no_saldo
  from lancamento_baixa b
  where b.tenant_id = ${tenant} and b.estornada_em is null
    and b.id_contabancaria = any(${slice.contas}::bigint[]) and b.data between ${de} and ${ate}
    ${andSeen(slice.visao, 'b')}`
}

/**
 * Open amounts of titles on their expected day; overdue ones are expected today. They always change the
 * balance of the title's unit. Where the flow has the card, whose purchases it counted, the card's statement
 * only moves money between its accounts.
 */
function planned({ tenant }: TenantDb, slice: Slice, noDia: Fragment): Fragment {
  const { hoje, fim, contas } = slice
  return sql`
  select greatest(${expected}, ${hoje}::date) as dia, l.operacao, false as pago,
    l.valor - l.valor_baixado as valor, l.id_lancamento, null::bigint as id_baixa,
    l."id_grupoCusto" as grupo, l.rateado, ${expected} < ${hoje}::date as vencido,
    l.valor_baixado > 0 as parcial, true as contado, true as no_saldo
  from lancamento l
  where not exists (select from extrato_cartao e
      where ${same('e.id_lancamento', 'l')}
        and e.id_contabancaria = any(${contas}::bigint[]))
    and l.tenant_id = ${tenant} and l.tipo = 'titulo' and l.permuta = 'N'
    and l.situacao in (${slice.solicitados ? sql`'aprovado', 'solicitado'` : sql`'aprovado'`})
    and ${expected} <= ${fim}::date
    ${slice.vencidos ? sql`` : sql`and ${expected} >= ${hoje}::date`}
    and (l.id_contabancaria = any(${contas}::bigint[])
      ${slice.sem_conta ? sql`or l.id_contabancaria is null` : sql``})
    and ${ofUnidade(slice, 'l.id_empresa')} ${andSeen(slice.visao, 'l')} ${noDia}`
}

/** Settled amounts, and amounts expected from today on, for the whole period or some days of it. */
function partsOf(db: TenantDb, slice: Slice, dias?: Dias): Fragment[] {
  const { inicio, fim, hoje, em_aberto } = slice
  const pagos = realised(db, slice, dias ?? [inicio, fim])
  if (!em_aberto || fim < hoje) return [pagos]
  const noDia = dias
    ? sql`and greatest(${expected}, ${hoje}::date) between ${dias[0]}::date and ${dias[1]}::date`
    : sql``
  return [pagos, planned(db, slice, noDia)]
}

/** Settled and expected movements together. */
export const movimentos = (db: TenantDb, slice: Slice, dias?: Dias): Fragment =>
  sql.join(partsOf(db, slice, dias), sql` union all `)

export const startOf: Record<PeriodoStep, (dia: Fragment) => Fragment> = {
  dia: (dia) => dia,
  semana: (dia) => sql`date_trunc('week', ${dia})::date`,
  mes: (dia) => sql`date_trunc('month', ${dia})::date`,
}

/** Split titles: what each settlement `m` gave to each line. */
const paidByLine = ({ tenant }: TenantDb, pagos: Fragment): Fragment => sql`
  select m.dia, m.operacao, m.pago, x.valor, m.id_lancamento, m.id_baixa, r."id_grupoCusto" as grupo,
    m.rateado, m.vencido
  from (${pagos}) m
  join baixa_linha x on x.tenant_id = ${tenant} and x.id_baixa = m.id_baixa
  join lancamento_rateio r on r.tenant_id = ${tenant} and r.id_rateio = x.id_rateio`

/** Split titles: what each line still owes. Earlier settlements are looked up only for partly paid titles. */
const plannedByLine = ({ tenant }: TenantDb, planned: Fragment): Fragment => sql`
  select m.dia, m.operacao, m.pago, r.valor - case when m.parcial then r.baixado else 0 end as valor,
    m.id_lancamento, m.id_baixa, r."id_grupoCusto" as grupo, m.rateado, m.vencido
  from (${planned}) m
  join rateio_baixado r on r.tenant_id = ${tenant} and r.id_lancamento = m.id_lancamento`

const split = (linhas: Fragment) => sql`select * from (${linhas}) d where contado and rateado = 'S'`

/** Movements of split titles in the period, by line. */
export function byLine(db: TenantDb, slice: Slice, dias?: Dias): Fragment {
  const [pagos = sql``, awaited] = partsOf(db, slice, dias)
  const paidLines = paidByLine(db, split(pagos))
  if (awaited === undefined) return paidLines
  return sql`${paidLines} union all ${plannedByLine(db, split(awaited))}`
}

/** A movement for the list, with its names. */
const movimento = {
  dia: day('m.dia'),
  id_lancamento: int('m.id_lancamento'),
  id_baixa: int.orNull('m.id_baixa'),
  operacao: word(['C', 'D'])('m.operacao'),
  centavos: money('m.valor'),
  pago: flag('m.pago'),
  vencido: flag('m.vencido'),
  situacao: text('l.situacao'),
  tipo: word(tiposOfLancamento)('l.tipo'),
  descricao: text('l.descricao'),
  razao: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  num_documento: text.orNull('l.num_documento'),
  dataVencimento: day('l.dataVencimento'),
  agendado_para: day.orNull('l.agendado_para'),
  id_grupoCusto: int.orNull(sql`case when m.rateado = 'N' then m.grupo end`),
  descricao_plano_contas: text.orNull(
    sql`case when m.rateado = 'S' then 'Rateado' else g.descricao end`,
  ),
  id_contabancaria: int.orNull('c.id_contabancaria'),
  conta: text.orNull('c.descricao'),
  empresa: text.orNull(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  parcela: int.orNull('l.parcela'),
  parcelas: int.orNull('l.parcelas'),
}
export type MovimentoLido = RowOf<typeof movimento>

/** Joins what names the movements `m`. */
const named = ({ tenant }: TenantDb, linhas: Fragment): Fragment => sql`(${linhas}) m
  join lancamento l on l.tenant_id = ${tenant} and l.id_lancamento = m.id_lancamento
  left join lancamento_baixa b on b.tenant_id = ${tenant} and b.id_baixa = m.id_baixa
  left join pessoa p on p.tenant_id = ${tenant} and p.id_pessoa = l.id_pessoa
  left join plano_contas g on g.tenant_id = ${tenant} and g."id_grupoCusto" = m.grupo
  left join empresa e on e.tenant_id = ${tenant} and e.id_empresa = l.id_empresa
  left join contabancaria c on c.tenant_id = ${tenant}
    and c.id_contabancaria = coalesce(b.id_contabancaria, l.id_contabancaria)`

const compareBy = sql`dia, operacao, id_lancamento, id_baixa`

interface Page {
  readonly limite: number
  readonly skip: number
}

export async function listMovimentoRows(db: TenantDb, slice: Slice, { limite, skip }: Page) {
  await prepareReport(db)
  return db.rows(
    movimento,
    (list) =>
      sql`select ${list} from ${named(
        db,
        sql`select * from (${movimentos(db, slice)}) m where contado and dia >= ${slice.inicio}::date
      order by ${compareBy} limit ${limite} offset ${skip}`,
      )} order by m.dia, m.operacao, m.id_lancamento, m.id_baixa`,
  )
}

/**
 * By day: the change of the balance that is neither money in nor out, for the movements in `mov`. It includes
 * opening balances of accounts opened in the period.
 */
const foraDoFluxo = ({ tenant }: TenantDb, { inicio, fim, contasDoSaldo }: Slice): Fragment => sql`
  select dia, case when contado then -1 else 1 end * case operacao when 'C' then valor else -valor end as valor
  from mov where contado <> no_saldo
  union all
  select c.data_abertura, c.saldo_inicial from contabancaria c
  where c.tenant_id = ${tenant} and c.id_contabancaria = any(${contasDoSaldo}::bigint[])
    and c.data_abertura between ${inicio}::date and ${fim}::date`

/** Every movement, plus one row per day for changes of the balance outside the flow, for the export. */
export const allMovimentos = (db: TenantDb, slice: Slice, saldoInicial: Cents) =>
  db
    .of(
      sql`(with mov as materialized (
        select * from (${movimentos(db, slice)}) x where dia >= ${slice.inicio}::date),
      linhas as (
        select dia, operacao, id_lancamento, id_baixa, descricao, razao, descricao_plano_contas, conta,
          pago, vencido, case when operacao = 'C' then centavos end as entrada,
          case when operacao = 'D' then centavos end as saida, null::bigint as fora
        from (select ${listOf(movimento)}
          from ${named(db, sql`select * from mov where contado`)}) t
        union all
        select dia, null, null, null, 'Fora do fluxo', null, null, null, true, false, null, null,
          (sum(valor) * 100)::bigint
        from (${foraDoFluxo(db, slice)}) f group by dia having sum(valor) <> 0)
      select l.*, ${saldoInicial}::bigint
        + sum(coalesce(entrada, 0) - coalesce(saida, 0) + coalesce(fora, 0)) over (order by ${compareBy})::bigint
        as acumulado
      from linhas l)`,
      'm',
    )
    .selectAll()
    .orderBy(sql`m.dia, m.operacao, m.id_lancamento, m.id_baixa`)

/** Restricts to an account and its descendants; null means no account. */
function ofConta({ tenant }: TenantDb, grupo: number | null | undefined): Fragment {
  if (grupo === undefined) return sql`true`
  if (grupo === null) return sql`grupo is null`
  return sql`grupo in (select g."id_grupoCusto" from plano_contas g where g.tenant_id = ${tenant}
    and g.caminho like (select a.caminho || '%' from plano_contas a where a.tenant_id = ${tenant}
      and a."id_grupoCusto" = ${grupo}))`
}

/** The movements between two days, optionally of one account of the chart. */
export function listDetail(
  db: TenantDb,
  slice: Slice,
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
) {
  const colunas = sql`dia, operacao, pago, valor, id_lancamento, id_baixa, grupo, rateado, vencido`
  const which =
    grupo === undefined
      ? sql`select ${colunas} from mov`
      : sql`select ${colunas} from mov where rateado = 'N' and ${ofConta(db, grupo)}
          union all
          select dia, operacao, pago, sum(valor), id_lancamento, id_baixa, null, rateado, vencido
          from (${byLine(db, slice, [de, ate])}) m where ${ofConta(db, grupo)}
          group by 1, 2, 3, 5, 6, 8, 9 having sum(valor) <> 0`
  return db.rows(
    {
      ...movimento,
      total: int('s.total'),
      entraram: money('s.entraram'),
      sairam: money('s.sairam'),
    },
    (list) => sql`with mov as materialized (
      select * from (${movimentos(db, slice, [de, ate])}) x where contado),
    linhas as (${which}),
    somas as (select count(*) as total,
      coalesce(sum(valor) filter (where operacao = 'C'), 0) as entraram,
      coalesce(sum(valor) filter (where operacao = 'D'), 0) as sairam from linhas)
    select ${list} from ${named(
      db,
      sql`select * from linhas order by ${compareBy} limit ${limite}`,
    )} cross join somas s order by m.dia, m.operacao, m.id_lancamento, m.id_baixa`,
  )
}

/**
 * The sums by period and account, plus one row per period for changes of the balance outside the flow, for
 * the export.
 */
export const sumsByConta = (db: TenantDb, slice: Slice, saldoInicial: Cents) => {
  const noPasso = startOf[slice.passo](sql`dia`)
  return db
    .of(
      sql<{ dia: CalendarDate; caminho: string }>`(with mov as materialized (
          select * from (${movimentos(db, slice)}) x where dia >= ${slice.inicio}::date),
        por_conta as (
          select dia, operacao, pago, grupo, valor from mov where contado and rateado = 'N'
          union all
          select dia, operacao, pago, grupo, valor
          from (${byLine(db, slice)}) m where dia >= ${slice.inicio}::date),
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
          from (${foraDoFluxo(db, slice)}) f group by 1 having sum(valor) <> 0)
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
