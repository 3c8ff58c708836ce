import type {
  ExtratoQuery,
  ExtratoRowInside as ExtratoRow,
} from '@claquete/contract/livro/titulos/extrato'
import type { ListQuery, Page } from '@claquete/contract/page'
import type { Especie } from '@claquete/core/livro/contas/especie'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage, searches, sorted } from '../../../kernel/lists/list.ts'
import type { AnyQuery, Order } from '../../../kernel/lists/list.ts'
import {
  contaVista,
  especieOfConta,
  isMoney,
  ofUnidades,
  saldoOfConta,
} from '../../contas/public.ts'
import { anexosCount, names } from './names.queries.ts'
import { reservedWord, seenTitulos } from '../../visao/public.ts'
import type { VisaoDoLivro } from '../../visao/public.ts'

/** A bank statement request as plain data, which an export can store. */
export interface ExtratoRequest {
  readonly visao: VisaoDoLivro
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly filter: Omit<ExtratoQuery, 'periodo1' | 'periodo2'>
  readonly pessoas: readonly number[] | null
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

function search(db: TenantDb, pedido: ExtratoRequest) {
  const { filter, pessoas } = pedido
  const { search, operacao, conciliado } = filter
  const ofPessoa = pessoas === null ? sql`` : sql`or l.id_pessoa = any(${pessoas}::bigint[])`
  return [
    ...(operacao ? [sql<boolean>`m.operacao = ${operacao}`] : []),
    ...(conciliado
      ? [
          sql<boolean>`m.id_lancamento is not null and exists (select from lancamento l
            where l.tenant_id = ${db.tenant} and l.id_lancamento = m.id_lancamento
              and (l.conciliado is not null) = ${conciliado === 'S'})`,
        ]
      : []),
    ...(search
      ? [
          sql<boolean>`exists (select from lancamento l where l.tenant_id = ${db.tenant}
            and l.id_lancamento = m.id_lancamento and ${seenReais(pedido)}
            and (${searches('l.busca', search)} ${ofPessoa}))`,
        ]
      : []),
  ]
}

const order: Order = {
  columns: { dataBaixa: 'm.data' },
  byDefault: ['dataBaixa', 'asc'],
  unique: 'm.ordem',
}

const lines = (db: TenantDb, pedido: ExtratoRequest, rows: typeof movimentos) =>
  db
    .of(sql`(${rows(db, pedido)})`, 'm')
    .where(({ and }) => and(search(db, pedido))) as AnyQuery<unknown>

const reserved = reservedWord

/** The lines `m` with their columns; of a title that the user may not see, only date, account and amount. */
const details = (db: TenantDb, pedido: ExtratoRequest, m: AnyQuery<unknown>) =>
  sql<ExtratoRow>`
  select m.linha, m.id_baixa, l.id_lancamento, coalesce(l.tipo, case when m.id_baixa is null
      then 'abertura' else 'titulo' end) as tipo, l.id_transferencia, m.operacao, m.data as "dataBaixa",
    m.id_contabancaria, c.descricao as conta, coalesce(nullif(p.fantasia, ''), p.razao) as razao_nome,
    coalesce(l.descricao, case when m.id_baixa is null then 'Saldo inicial' else ${reserved} end) as descricao,
    coalesce(b.obs, l.obs) as obs, l.num_documento, b.forma_pagamento, l.id_orcamento, o.num_orc,
    ${names('plano_contas', 'id_grupoCusto')} as descricao_plano_contas,
    ${names('centro_custo', 'id_centrocusto')} as descricao_centro_custo,
    (coalesce(b.desconto, 0) * 100)::bigint as desconto,
    (coalesce(b.juros, 0) * 100)::bigint as juros, (coalesce(b.multa, 0) * 100)::bigint as multa,
    (m.valor * 100)::bigint as valor, (m.saldo * 100)::bigint as saldo,
    l.conciliado, b."id_chequeEmitido", b."numCheque", ${anexosCount} as qnt_anexos, m.ordem, m.data
  from (${m}) m
  join contabancaria c on c.tenant_id = ${db.tenant} and c.id_contabancaria = m.id_contabancaria
  left join lancamento l on l.tenant_id = c.tenant_id and l.id_lancamento = m.id_lancamento
    and ${seenReais(pedido)}
  left join lancamento_baixa b on b.tenant_id = l.tenant_id and b.id_baixa = m.id_baixa
  left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
  left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento`

/** A page of the statement: first its lines and balances, then the other columns of those lines. */
export async function listExtrato(
  db: TenantDb,
  pedido: ExtratoRequest,
  request: ListQuery,
): Promise<Page<ExtratoRow>> {
  const query = lines(db, pedido, withSaldo).selectAll() as AnyQuery<{ linha: string }>
  const page = await listPage(query, request, order, lines(db, pedido, movimentos))
  const found = await db.run(details(db, pedido, inPage(db, page.data)))
  const byLine = new Map(found.map((line) => [line.linha, line]))
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
export const exportExtrato = (db: TenantDb, pedido: ExtratoRequest) =>
  sorted(
    db
      .of(sql`(${details(db, pedido, lines(db, pedido, withSaldo).selectAll())})`, 'm')
      .selectAll() as AnyQuery<unknown>,
    pedido.filter as ListQuery,
    order,
  )

export interface Summary {
  readonly saldo_anterior: Cents
  readonly entradas: Cents
  readonly saidas: Cents
  readonly saldo_final: Cents
}

export async function summaryOfExtrato(db: TenantDb, pedido: ExtratoRequest): Promise<Summary> {
  const [row] = await db.run(sql<Summary>`
    select (anterior * 100)::bigint as saldo_anterior, (entradas * 100)::bigint as entradas,
      (saidas * 100)::bigint as saidas,
      ((anterior + entradas - saidas) * 100)::bigint as saldo_final
    from (select ${saldoAnterior(db, pedido)} as anterior) a,
      (select coalesce(sum(valor) filter (where valor > 0), 0) as entradas,
        coalesce(-sum(valor) filter (where valor < 0), 0) as saidas
      from (${movimentos(db, pedido)}) n) m`)
  return must(row, 'summary of the statement')
}

export interface ContaDoExtrato {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly id_contabancaria_tipo: number
  readonly especie: Especie
  readonly saldo: Cents
}

/** Balance of each account at the end of the period, also of accounts that the statement does not add up. */
export const contasDoExtrato = (db: TenantDb, pedido: ExtratoRequest) =>
  db.run(sql<ContaDoExtrato>`
    select c.id_contabancaria, c.descricao, c.id_contabancaria_tipo, ${especieOfConta} as especie,
      (${saldoOfConta(pedido.periodo2)} * 100)::bigint as saldo
    from ${contas(db, pedido)} and (c.ativo = 'S' or ${saldoOfConta(pedido.periodo2)} <> 0)
    order by c.descricao, c.id_contabancaria`)
