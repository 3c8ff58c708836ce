import type { EntryDate } from '@claquete/contract/relatorios/relatorios/entries'
import type { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import type { ReportRow } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds, hasWord } from '../../kernel/lists/search.ts'
import type { Period } from '../../kernel/lists/period.ts'
import { billedDay, isBilled, movedBy, onSide, sideOf } from '../../livro/contas/public.ts'
import { stateOf } from '../../livro/titulos/public-lista.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import { isOneOf, ofOrcamento } from './entry-cut.queries.ts'
import type { EntryCut } from './entry-cut.queries.ts'
import { invoicesWithoutTitles } from './invoices.queries.ts'
import { centavos } from './relatorios.queries.ts'

/** A column of the part of a split title, or of the title. The view of lines would read every title. */
const partColumn = (name: 'id_grupoCusto' | 'id_centrocusto' | 'id_orcamento' | 'id_orca_item') =>
  sql`(case l.rateado when 'N' then l.${sql.ref(name)} else n.${sql.ref(name)} end)`
const part = {
  plano: partColumn('id_grupoCusto'),
  centro: partColumn('id_centrocusto'),
  orcamento: partColumn('id_orcamento'),
  item: partColumn('id_orca_item'),
} as const

const between = (column: RawBuilder<unknown>, { periodo1, periodo2 }: Period) =>
  sql`${column} between ${periodo1}::date and ${periodo2}::date`

/** Both sides are named so that indexes that begin with the side are used. */
const bothSides = sql`l.operacao in ('C', 'D')`

/** By competence date the old titles of a negotiation keep their value, and the new ones are nothing new (decision 054). */
const own = sql`l.origem <> 'negociacao'`

/** For each date: its column and its condition. */
const dates = {
  competencia: {
    day: sql`l.competencia`,
    within: (cut: EntryCut) => sql`${own} and ${between(sql`l.competencia`, cut)}`,
  },
  vencimento: {
    day: sql`l."dataVencimento"`,
    within: (cut: EntryCut) => sql`${bothSides} and ${between(sql`l."dataVencimento"`, cut)}`,
  },
  /** Titles without an invoice were billed when they were earned. */
  emissao: {
    day: billedDay,
    within: (cut: EntryCut) => sql`${own} and (${bothSides} and ${between(sql`l.data_emissao`, cut)}
      or l.data_emissao is null and ${between(sql`l.competencia`, cut)})`,
  },
  pagamento: {
    day: sql`b.data`,
    within: (cut: EntryCut) => sql`b.id_negociacao is null and ${between(sql`b.data`, cut)}`,
  },
} as const satisfies Readonly<
  Record<EntryDate, { day: RawBuilder<unknown>; within: (cut: EntryCut) => RawBuilder<unknown> }>
>

const isOfVerba = sql`(l.origem in ('verba', 'reembolso', 'devolucao'))`

/** Of the side asked for, only what was billed, only what funds moved or all but that. */
function ofKind(db: TenantDb, { operacao, faturado, verbas }: EntryCut): RawBuilder<unknown>[] {
  return [
    ...(operacao ? [onSide(operacao, part.item)] : []),
    ...(faturado ? [isBilled(db, part)] : []),
    ...(verbas ? [sql`${verbas === 'S'} = ${isOfVerba}`] : []),
  ]
}

function conditionsOf(db: TenantDb, cut: EntryCut) {
  const { id_empresa, id_pessoa, id_contabancaria, situacao, search, today } = cut
  const { id_grupoCusto: planos, id_centrocusto: centros, id_orcamento: orcamentos } = cut
  const conta = cut.data === 'pagamento' ? sql`b.id_contabancaria` : sql`l.id_contabancaria`
  const conditions: RawBuilder<unknown>[] = [
    sql`l.tenant_id = ${db.tenant} and l.situacao in ('aprovado', 'pago')`,
    sql`l.tipo <> 'transferencia'`,
    dates[cut.data].within(cut),
    ...seenTitulos(cut.visao),
    ...ofKind(db, cut),
  ]
  if (id_empresa !== undefined) conditions.push(sql`l.id_empresa = ${id_empresa}`)
  if (id_pessoa) conditions.push(isOneOf(sql`l.id_pessoa`, id_pessoa))
  if (id_contabancaria) conditions.push(isOneOf(conta, id_contabancaria))
  if (planos) conditions.push(isOneOf(part.plano, planos))
  if (centros) conditions.push(isOneOf(part.centro, centros))
  if (orcamentos) conditions.push(isOneOf(part.orcamento, orcamentos))
  if (situacao === 'em_aberto') conditions.push(sql`l.situacao = 'aprovado'`)
  else if (situacao) conditions.push(sql`${stateOf(today)} = ${situacao}`)
  for (const name of ofOrcamento) {
    const ids = cut[name]
    if (ids) {
      conditions.push(sql`exists (select from orcamento o where o.tenant_id = l.tenant_id
        and o.id_orcamento = ${part.orcamento} and ${isOneOf(sql.ref(`o.${name}`), ids)})`)
    }
  }
  if (search) {
    conditions.push(
      finds(search, {
        text: sql`l.busca`,
        reais: [sql`l.valor`],
        days: [sql`l.competencia`, sql`l."dataVencimento"`],
        has: (word) => [
          sql`exists (select from pessoa p where ${same('p.id_pessoa', 'l')} and ${hasWord('p.busca', word)})`,
        ],
      }),
    )
  }
  return sql.join(conditions, sql` and `)
}

const signed = (valor: RawBuilder<unknown>) =>
  centavos(sql`case l.operacao when 'C' then ${valor} else -(${valor}) end`)

/** Parts of titles, with what each owes and had settled. */
const ofTitles = {
  from: sql`lancamento l left join rateio_baixado n on ${same('n.id_lancamento', 'l')} and l.rateado = 'S'`,
  line: sql`concat_ws('-', l.id_lancamento, n.id_rateio)`,
  conta: sql`l.id_contabancaria`,
  valor: sql`(case l.rateado when 'N' then l.valor else n.valor end)`,
  saldo: sql`(case l.rateado when 'N' then l.valor - l.valor_baixado else n.valor - n.baixado end)`,
  movido: sql`(case l.rateado when 'N' then l.valor_movido else n.movido end)`,
  retido: sql`(case l.rateado when 'N' then l.valor_retido else n.retido end)`,
  compensado: sql`(case l.rateado when 'N' then l.valor_compensado else n.compensado end)`,
} as const

/** What left a title in a negotiation is due in the new ones. */
const negotiated = sql`(case l.rateado when 'N' then l.valor_negociado else n.negociado end)`
const ofDueTitles = { ...ofTitles, valor: sql`${ofTitles.valor} - ${negotiated}` } as const

const gave = sql`(case l.rateado when 'N' then b.valor else x.valor end)`
const moved = movedBy(gave)

/**
 * Settlements that were not reversed, with what each gave to each part: their value is the money, and nothing is owed of
 * it.
 */
const ofSettlements = {
  from: sql`lancamento_baixa b
    join lancamento l on ${same('l.id_lancamento', 'b')}
      and b.estornada_em is null
    left join lancamento_rateio n on ${same('n.id_lancamento', 'l')} and l.rateado = 'S'
    left join baixa_linha x on ${same('x.id_baixa', 'b')}
      and x.id_rateio = n.id_rateio`,
  line: sql`concat_ws('-', l.id_lancamento, n.id_rateio, 'b', b.id_baixa)`,
  conta: sql`b.id_contabancaria`,
  valor: moved.movido,
  saldo: sql`0`,
  ...moved,
} as const

/** The parts of titles, or their settlements, that were asked for. */
function titleRows(db: TenantDb, cut: EntryCut): RawBuilder<unknown> {
  const isPaid = cut.data === 'pagamento'
  const ofUnpaid = cut.data === 'vencimento' ? ofDueTitles : ofTitles
  const { from, line, conta, valor, saldo, movido, retido, compensado } = isPaid
    ? ofSettlements
    : ofUnpaid
  const isSettled = isPaid ? sql` and b.tenant_id = ${db.tenant} and ${gave} is not null` : sql``
  return sql`select l.tenant_id, ${line} as id_linha, l.id_lancamento, null::bigint as id_fatura,
      l.tipo, l.operacao,
      ${sideOf(part.item)} as lado, l.descricao, l.num_documento, l.competencia, l."dataVencimento",
      ${stateOf(cut.today)} as situacao, ${dates[cut.data].day} as dia, l.id_pessoa, l.id_empresa, ${conta} as id_contabancaria,
      ${part.plano} as "id_grupoCusto", ${part.centro} as id_centrocusto,
      ${part.orcamento} as id_orcamento, ${signed(valor)} as valor, ${signed(saldo)} as saldo,
      ${signed(movido)} as movido, ${signed(retido)} as retido, ${signed(compensado)} as compensado
    from ${from} where ${conditionsOf(db, cut)}${isSettled}`
}

/**
 * The entries that were asked for, without the names of what they refer to. Approved and paid titles count; transfers between own
 * accounts never do. Among what was billed are invoices without titles. Every report of entries sums these rows, so each
 * figure is the sum of the entries it opens.
 */
export function entryRows(db: TenantDb, cut: EntryCut): RawBuilder<unknown> {
  const invoices = invoicesWithoutTitles(db, cut)
  return sql`(${titleRows(db, cut)}${invoices ? sql` union all ${invoices}` : sql``})`
}

export const joinPessoa = (
  from: string,
) => sql`left join pessoa p on p.tenant_id = ${sql.ref(`${from}.tenant_id`)}
  and p.id_pessoa = ${sql.ref(`${from}.id_pessoa`)}`
export const joinOrcamento = (
  from: string,
) => sql`left join orcamento o on o.tenant_id = ${sql.ref(`${from}.tenant_id`)}
  and o.id_orcamento = ${sql.ref(`${from}.id_orcamento`)}`
export const joinPlano = (
  from: string,
) => sql`left join plano_contas g on g.tenant_id = ${sql.ref(`${from}.tenant_id`)}
  and g."id_grupoCusto" = ${sql.ref(`${from}.id_grupoCusto`)}`

export const personName = sql`coalesce(nullif(p.fantasia, ''), p.razao)`
export const orcamentoName = sql`o.num_orc || ' ' || o.titulo`
export const planoName = sql`g.codigo || ' ' || g.descricao`

/** The entries with their names. */
export const entryLines = (
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<
  ReportRow<typeof lancamentosByDay>
> => sql`(select e.id_linha, e.id_lancamento, e.id_fatura, e.tipo,
    e.operacao, e.lado, e.descricao, e.dia, date_trunc('month', e.dia)::date as mes, e.id_pessoa,
    ${personName} as razao_nome, e.num_documento, e.competencia, e."dataVencimento",
    e.id_contabancaria, c.descricao as conta, e."id_grupoCusto",
    ${planoName} as descricao_plano_contas, e.id_centrocusto,
    k.descricao as descricao_centro_custo, e.id_orcamento, ${orcamentoName} as orcamento,
    e.id_empresa, coalesce(nullif(u.fantasia, ''), u.razao) as empresa,
    e.situacao, e.movido, e.retido, e.compensado, e.saldo, e.valor
  from ${entryRows(db, cut)} e
  left join contabancaria c on ${same('c.id_contabancaria', 'e')}
  left join centro_custo k on ${same('k.id_centrocusto', 'e')}
  left join empresa u on ${same('u.id_empresa', 'e')}
  ${joinPessoa('e')} ${joinOrcamento('e')} ${joinPlano('e')})`
