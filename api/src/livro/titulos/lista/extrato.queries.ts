import { extrato } from '@claquete/contract/livro/titulos/extrato'
import type {
  ExtratoQuery,
  ExtratoRowInside as ExtratoRow,
} from '@claquete/contract/livro/titulos/extrato'
import type { ListQuery, Page } from '@claquete/contract/page'
import { especies } from '@claquete/core/livro/contas/especie'
import { must } from '@claquete/core/kernel/must'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, int, listOf, money, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../../kernel/lists/list.ts'
import type { AnyQuery, Order } from '../../../kernel/lists/list.ts'
import {
  contaVista,
  especieOfConta,
  isMoney,
  ofUnidades,
  saldoOfConta,
} from '../../contas/public.ts'
import { finds } from '../../../kernel/lists/search.ts'
import type { Searched } from '../../../kernel/lists/search.ts'
import { hasWordOfSearch } from './conditions.queries.ts'
import { anexosCount, names } from './names.queries.ts'
import type { Named } from './request.queries.ts'
import { operacao } from '../store/words.ts'
import { reservedWord, seenTitulos } from '../../visao/public.ts'
import type { VisaoDoLivro } from '../../visao/public.ts'

/** A bank statement request as plain data, which an export can store. */
export interface ExtratoRequest {
  readonly visao: VisaoDoLivro
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly filter: Omit<ExtratoQuery, 'periodo1' | 'periodo2'>
  /** What the words of the search name; undefined in exports stored before there was it. */
  readonly named?: readonly Named[] | undefined
}

const contas = (db: TenantDb, { visao, filter }: ExtratoRequest) => sql`contabancaria c
  where c.tenant_id = ${db.tenant} and ${contaVista(visao)}
    ${filter.id_contabancaria === undefined ? sql`` : sql`and c.id_contabancaria = ${filter.id_contabancaria}`}
    ${filter.id_empresa === undefined ? sql`` : sql`and ${ofUnidades([filter.id_empresa])}`}`

/** Accounts that the statement adds up: the chosen one, even barter's; else all that hold money. */
const contasDoSaldo = (db: TenantDb, pedido: ExtratoRequest) =>
  pedido.filter.id_contabancaria === undefined
    ? sql`${contas(db, pedido)} and ${isMoney}`
    : contas(db, pedido)

const idsOfContas = (db: TenantDb, pedido: ExtratoRequest) =>
  sql`array(select c.id_contabancaria from ${contasDoSaldo(db, pedido)})`

const sign = sql`case b.operacao when 'C' then b.valor else -b.valor end`

const baixas = (db: TenantDb, pedido: ExtratoRequest) => sql`lancamento_baixa b
  where b.tenant_id = ${db.tenant} and b.id_contabancaria = any(${idsOfContas(db, pedido)})
    and b.estornada_em is null`

/** Balance of all those accounts before the first day. */
const saldoAnterior = (db: TenantDb, pedido: ExtratoRequest) => sql`(
  (select coalesce(sum(c.saldo_inicial), 0) from ${contasDoSaldo(db, pedido)}
    and (c.data_abertura is null or c.data_abertura < ${pedido.periodo1}))
  + (select coalesce(sum(${sign}), 0) from ${baixas(db, pedido)} and b.data < ${pedido.periodo1}))`

/** Settlements in the period, and opening balances of the accounts opened in it. */
const movimentos = (db: TenantDb, pedido: ExtratoRequest) => {
  const { periodo1, periodo2 } = pedido
  return sql`
    select b.id_baixa::text as linha, b.id_baixa as ordem, b.id_baixa, b.id_lancamento, b.operacao,
      b.data, b.id_contabancaria, ${sign} as valor
    from ${baixas(db, pedido)} and b.data between ${periodo1} and ${periodo2}
    union all
    select 'abertura-' || c.id_contabancaria, -c.id_contabancaria, null, null,
      case when c.saldo_inicial < 0 then 'D' else 'C' end, c.data_abertura, c.id_contabancaria,
      c.saldo_inicial
    from ${contasDoSaldo(db, pedido)} and c.saldo_inicial <> 0
      and c.data_abertura between ${periodo1} and ${periodo2}`
}

const withSaldo = (db: TenantDb, pedido: ExtratoRequest) => sql`
  select n.*, ${saldoAnterior(db, pedido)} + sum(n.valor) over (order by n.data, n.ordem) as saldo
  from (${movimentos(db, pedido)}) n`

/** Conditions for the user to see the title `l` of a line. */
const seenReais = ({ visao }: ExtratoRequest) =>
  sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)

/**
 * What of a line `m` a search looks in: its title, if this person sees it, and what they see of any line. The balance is
 * computed for the lines that are shown, and not searched.
 */
const searchedOf = (db: TenantDb, pedido: ExtratoRequest): Searched => ({
  text: sql`case when m.id_baixa is null then 'saldo inicial' else '' end`,
  reais: [sql`m.valor`],
  days: [sql`m.data`],
  has: (word, at) => [
    sql`exists (select from lancamento l where l.tenant_id = ${db.tenant}
      and l.id_lancamento = m.id_lancamento and ${seenReais(pedido)}
      and ${hasWordOfSearch(word, at, pedido.named)})`,
    sql`exists (select from lancamento l
      join lancamento_baixa b on ${same('b.id_lancamento', 'l')} and b.id_baixa = m.id_baixa
      where l.tenant_id = ${db.tenant} and l.id_lancamento = m.id_lancamento and ${seenReais(pedido)}
      and ltrim(b."numCheque"::text, '0') = ltrim(${word.texts[0]}, '0'))`,
    sql`m.id_contabancaria = any(${pedido.named?.[at]?.contas ?? []}::bigint[])`,
  ],
})

function search(db: TenantDb, pedido: ExtratoRequest) {
  const { filter } = pedido
  const { search, operacao: side, conciliado } = filter
  return [
    ...(side ? [sql<boolean>`m.operacao = ${side}`] : []),
    ...(conciliado
      ? [
          sql<boolean>`m.id_lancamento is not null and exists (select from lancamento l
            where l.tenant_id = ${db.tenant} and l.id_lancamento = m.id_lancamento
              and (l.conciliado is not null) = ${conciliado === 'S'})`,
        ]
      : []),
    ...(search ? [finds(search, searchedOf(db, pedido))] : []),
  ]
}

/** Lines of one day stand in the order of their numbers, as their balances run; `linha` is text. */
const order: Order = {
  columns: { dataBaixa: 'm.data' },
  byDefault: extrato.order,
  unique: 'm.ordem',
}

const lines = (db: TenantDb, pedido: ExtratoRequest, rows: typeof movimentos) =>
  db
    .of(sql`(${rows(db, pedido)})`, 'm')
    .where(({ and }) => and(search(db, pedido))) as AnyQuery<unknown>

const line = {
  linha: text('m.linha'),
  id_baixa: int.orNull('m.id_baixa'),
  id_lancamento: int.orNull('l.id_lancamento'),
  tipo: word([...tiposOfLancamento, 'abertura'])(sql`coalesce(l.tipo, case when m.id_baixa is null
    then 'abertura' else 'titulo' end)`),
  id_transferencia: int.orNull('l.id_transferencia'),
  operacao: operacao('m.operacao'),
  dataBaixa: day('m.data'),
  id_contabancaria: int('m.id_contabancaria'),
  conta: text('c.descricao'),
  razao_nome: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  descricao: text(sql`coalesce(l.descricao, case when m.id_baixa is null then 'Saldo inicial'
    else ${reservedWord} end)`),
  obs: text.orNull(sql`coalesce(b.obs, l.obs)`),
  num_documento: text.orNull('l.num_documento'),
  forma_pagamento: text.orNull('b.forma_pagamento'),
  id_orcamento: int.orNull('l.id_orcamento'),
  num_orc: text.orNull('o.num_orc'),
  descricao_plano_contas: text.orNull(names('plano_contas', 'id_grupoCusto')),
  descricao_centro_custo: text.orNull(names('centro_custo', 'id_centrocusto')),
  desconto: money(sql`coalesce(b.desconto, 0)`),
  juros: money(sql`coalesce(b.juros, 0)`),
  multa: money(sql`coalesce(b.multa, 0)`),
  valor: money('m.valor'),
  saldo: money('m.saldo'),
  conciliado: text.orNull('l.conciliado'),
  id_chequeEmitido: int.orNull('b.id_chequeEmitido'),
  numCheque: int.orNull('b.numCheque'),
  qnt_anexos: int(anexosCount),
}

/** The lines `m` with these columns; of a title that the user may not see, only date, account and amount. */
const details = (
  db: TenantDb,
  pedido: ExtratoRequest,
  m: AnyQuery<unknown>,
  list: RawBuilder<unknown>,
) =>
  sql`
  select ${list}
  from (${m}) m
  join contabancaria c on c.tenant_id = ${db.tenant} and c.id_contabancaria = m.id_contabancaria
  left join lancamento l on l.tenant_id = c.tenant_id and l.id_lancamento = m.id_lancamento
    and ${seenReais(pedido)}
  left join lancamento_baixa b on b.tenant_id = l.tenant_id and b.id_baixa = m.id_baixa
  left join pessoa p on ${same('p.id_pessoa', 'l')}
  left join orcamento o on ${same('o.id_orcamento', 'l')}`

/** A page of the statement: first its lines and balances, then the other columns of those lines. */
export async function listExtrato(
  db: TenantDb,
  pedido: ExtratoRequest,
  request: ListQuery,
): Promise<Page<ExtratoRow>> {
  const query = lines(db, pedido, withSaldo).selectAll() as AnyQuery<{ linha: string }>
  const page = await listPage(query, request, order, lines(db, pedido, movimentos))
  const found = await db.rows(line, (list) => details(db, pedido, inPage(db, page.data), list))
  const byLine = new Map(found.map((one) => [one.linha, one]))
  return { ...page, data: page.data.flatMap(({ linha }) => byLine.get(linha) ?? []) }
}

const inPage = (db: TenantDb, rows: readonly unknown[]) =>
  db
    .of(
      sql`(select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(linha text,
        ordem bigint, id_baixa bigint, id_lancamento bigint, operacao text, data date,
        id_contabancaria bigint, valor numeric, saldo numeric))`,
      'x',
    )
    .selectAll() as AnyQuery<unknown>

/** Every line of the statement, as the exported columns show them. */
export function exportExtrato(db: TenantDb, pedido: ExtratoRequest) {
  const all = lines(db, pedido, withSaldo).selectAll() as AnyQuery<unknown>
  const rows = details(db, pedido, all, sql`${listOf(line)}, m.ordem, m.data`)
  return sorted(
    db.of(sql`(${rows})`, 'm').selectAll() as AnyQuery<unknown>,
    pedido.filter as ListQuery,
    order,
  )
}

export async function summaryOfExtrato(db: TenantDb, pedido: ExtratoRequest) {
  const [row] = await db.rows(
    {
      saldo_anterior: money('a.anterior'),
      entradas: money('m.entradas'),
      saidas: money('m.saidas'),
      saldo_final: money(sql`(a.anterior + m.entradas - m.saidas)`),
    },
    (list) => sql`select ${list}
      from (select ${saldoAnterior(db, pedido)} as anterior) a,
        (select coalesce(sum(valor) filter (where valor > 0), 0) as entradas,
          coalesce(-sum(valor) filter (where valor < 0), 0) as saidas
        from (${movimentos(db, pedido)}) n) m`,
  )
  return must(row, 'summary of the statement')
}

/** Balance of each account at the end of the period, also of accounts that the statement does not add up. */
export const contasDoExtrato = (db: TenantDb, pedido: ExtratoRequest) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      id_contabancaria_tipo: int('c.id_contabancaria_tipo'),
      especie: word(especies)(especieOfConta),
      saldo: money(saldoOfConta(pedido.periodo2)),
    },
    (list) => sql`select ${list}
      from ${contas(db, pedido)} and (c.ativo = 'S' or ${saldoOfConta(pedido.periodo2)} <> 0)
      order by c.descricao, c.id_contabancaria`,
  )
