import { lancamentos } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRowInside as LancamentoRow } from '@claquete/contract/livro/titulos/list'
import type { BankError } from '@claquete/contract/livro/titulos/shared'
import type { Page } from '@claquete/contract/page'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { int, money } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../../kernel/lists/list.ts'
import { orderOf } from '../../../kernel/lists/source.ts'
import { textPage } from '../../../kernel/lists/text-page.ts'
import type { TextList } from '../../../kernel/lists/text-page.ts'
import { isBilled, sideOf } from '../../contas/public.ts'
import { delayOf, conditionsOf, overdue, stateOf, openSaldo } from './conditions.queries.ts'
import { anexosCount, names } from './names.queries.ts'
import { pagamentoOf } from '../store/payment.queries.ts'
import type { Wanted } from './request.read.ts'

/** An amount of the database in centavos. */
const centavos = (reais: RawBuilder<unknown>) => sql<Cents>`((${reais}) * 100)::bigint`

/** The lists of both sides have one order. */
const order = orderOf(lancamentos, { razao_nome: 'p.razao' }, 'l')

const matching = (db: TenantDb, pedido: Wanted) =>
  db.from('lancamento as l').where(({ and }) => and(conditionsOf(pedido)))
type Rows = ReturnType<typeof matching>

const joinPessoa = (rows: Rows) =>
  rows.leftJoin('pessoa as p', (join) =>
    join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id_pessoa', '=', 'l.id_pessoa'),
  )

const doOrcamento = (coluna: 'num_orc' | 'titulo') => sql<string | null>`(
  select ${sql.ref(`o.${coluna}`)} from orcamento o
  where ${same('o.id_orcamento', 'l')})`

const pessoaOf = (coluna: 'razao' | 'nome') => sql<string | null>`(
  select ${coluna === 'razao' ? sql`q.razao` : sql`coalesce(nullif(q.fantasia, ''), q.razao)`}
  from pessoa q where ${same('q.id_pessoa', 'l')})`

/** Of the last cheque in force that pays a title. */
const chequeOf = (column: 'id_chequeEmitido' | 'numCheque') => sql<number | null>`(
  select ${sql.ref(`b.${column}`)} from lancamento_baixa b where ${same('b.id_lancamento', 'l')}
    and b.estornada_em is null and b."id_chequeEmitido" is not null
  order by b.id_baixa desc limit 1)`

const empresaName = sql<string>`(select coalesce(nullif(e.fantasia, ''), e.razao) from empresa e
  where ${same('e.id_empresa', 'l')})`

/** What of a title was billed (faturado), by its lines. */
const billedOf = (db: TenantDb) => {
  const whole = { plano: sql`l."id_grupoCusto"`, item: sql`l.id_orca_item` }
  const line = { plano: sql`r."id_grupoCusto"`, item: sql`r.id_orca_item` }
  return centavos(sql`case when l.situacao not in ('aprovado', 'pago') or l.tipo = 'transferencia' then 0
    when l.rateado = 'N' then case when ${isBilled(db, whole)} then l.valor else 0 end
    else (select coalesce(sum(r.valor), 0) from lancamento_rateio r where ${same('r.id_lancamento', 'l')}
      and ${isBilled(db, line)}) end`)
}

/** Titles with all columns of the list. Names are read by subqueries: a page has few rows. */
const lines = (db: TenantDb, rows: Rows, today: CalendarDate) =>
  rows
    .select(['l.id_lancamento', 'l.id_parcelamento', 'l.parcela', 'l.parcelas', 'l.id_empresa'])
    .select(['l.id_recorrencia', 'l.operacao', 'l.tipo', 'l.origem'])
    .select(['l.id_pessoa', 'l.descricao', 'l.obs'])
    .select(['l.num_documento', 'l.competencia', 'l.dataVencimento', 'l.data_emissao'])
    .select(['l.dataBaixa', 'l.agendado_para', 'l.dt_cadastro', 'l.situacao', 'l.motivo'])
    .select(['l.faturamento_avulso', 'l.id_orcamento', 'l.id_contabancaria', 'l.forma_pagamento'])
    .select(['l.rateado', 'l.conciliado', 'l.versao'])
    .select(['l.url_boleto', 'l.nosso_numero_boleto_inter', 'l.txid_pix_inter'])
    .select(sql<BankError | null>`l.error_openbank`.as('error_openbank'))
    .select([
      empresaName.as('company'),
      pessoaOf('nome').as('razao_nome'),
      pessoaOf('razao').as('razao'),
      sql<string | null>`(select nullif(e.email, '') from pessoa_endereco e
        where ${same('e.id_pessoa', 'l')})`.as('email'),
      sql<
        string | null
      >`(select t.descricao from tipo_documento t where ${same('t."id_tipoDocumento"', 'l')})`.as(
        'tipo_documento',
      ),
      centavos(sql`l.valor`).as('valor'),
      centavos(sql`l.valor_baixado`).as('valor_baixado'),
      centavos(sql`l.valor_negociado`).as('valor_negociado'),
      centavos(sql`l.valor_movido`).as('valor_movido'),
      centavos(sql`l.valor_retido`).as('valor_retido'),
      centavos(sql`l.valor_compensado`).as('valor_compensado'),
      centavos(openSaldo).as('saldo'),
      billedOf(db).as('valor_faturado'),
      sql<string>`to_char(l."dataVencimento", 'DD/MM/YYYY')`.as('dataVencimentoFormat'),
      delayOf(today).as('atraso'),
      stateOf(today).as('estado'),
      doOrcamento('num_orc').as('num_orc'),
      doOrcamento('titulo').as('orcamento'),
      sql<
        string | null
      >`(select c.descricao from contabancaria c where ${same('c.id_contabancaria', 'l')})`.as(
        'conta',
      ),
      names('plano_contas', 'id_grupoCusto').as('descricao_plano_contas'),
      names('centro_custo', 'id_centrocusto').as('descricao_centro_custo'),
      chequeOf('id_chequeEmitido').as('id_chequeEmitido'),
      chequeOf('numCheque').as('numCheque'),
      anexosCount.as('qnt_anexos'),
      pagamentoOf.pagamento.as('pagamento'),
      pagamentoOf.pagamento_motivo.as('pagamento_motivo'),
      pagamentoOf.id_lote_pagamento.as('id_lote_pagamento'),
    ])

const bare = (column: string) => column.replace(/^l\./u, '')
const own = Object.entries(order.columns).filter(([, column]) => column.startsWith('l.'))

/** The list in the form that `textPage` takes. */
const textListOf = (db: TenantDb, rows: Rows, today: CalendarDate): TextList => ({
  name: 'lancamento',
  order: {
    columns: Object.fromEntries(own.map(([name, column]) => [name, bare(column)])),
    byDefault: order.byDefault,
    unique: bare(order.unique),
  },
  matches: () => rows.select(own.map(([, column]) => sql.ref(column).as(bare(column)))),
  lines: (page) =>
    lines(db, db.from('lancamento as l'), today).innerJoin(page.as('pagina'), (join) =>
      join.on(sql.ref('pagina.id_lancamento'), '=', sql.ref('l.id_lancamento')),
    ),
})

/** A page of the list: first its ids, from the title table alone, then the columns of those rows. */
export async function listLancamentos(db: TenantDb, pedido: Wanted): Promise<Page<LancamentoRow>> {
  const { filter, today } = pedido
  const rows = matching(db, pedido)
  if (filter.search && filter.sort !== 'razao_nome') {
    const request = { ...filter, pedido }
    return textPage<LancamentoRow>(db, textListOf(db, rows, today), request)
  }
  const ordered = filter.sort === 'razao_nome' ? joinPessoa(rows) : rows
  const query = ordered.select('l.id_lancamento')
  const page = await listPage<{ id_lancamento: number }>(query, filter, order, rows)
  const ids = page.data.map(({ id_lancamento }) => id_lancamento)
  if (ids.length === 0) return { ...page, data: [] }
  const these = db
    .from('lancamento as l')
    .where(sql<boolean>`l.id_lancamento = any(${ids}::bigint[])`)
  const found = await lines(db, these, today).execute()
  const byId = new Map(found.map((line) => [line.id_lancamento, line]))
  return { ...page, data: ids.map((id) => byId.get(id)) as unknown as LancamentoRow[] }
}

/** Every row of the list, for the file of an export. */
export const exportLancamentos = (db: TenantDb, pedido: Wanted) =>
  sorted(
    lines(db, joinPessoa(matching(db, pedido)) as unknown as Rows, pedido.today),
    pedido.filter,
    order,
  )

/** Of the states `e`, of what is overdue `a`, and of what lines gave back `d`. */
const sumsOfList = {
  quantidade: int(sql`coalesce(sum(e.quantidade), 0)::int8`),
  valor: money(
    sql`coalesce(sum(e.valor) filter (where e.situacao not in ('rejeitado', 'cancelado')), 0)`,
  ),
  em_aberto: money(sql`coalesce(sum(e.saldo) filter (where e.situacao = 'aprovado'), 0)`),
  /** Money: what was received or paid, without what came back. */
  baixado: money(sql`(coalesce(sum(e.movido), 0) - coalesce(sum(e.devolvido), 0) - min(d.movido))`),
  devolvido: money(sql`(coalesce(sum(e.devolvido), 0) + min(d.movido))`),
  retido: money(sql`coalesce(sum(e.retido), 0)`),
  compensado: money(sql`coalesce(sum(e.compensado), 0)`),
  solicitado: money(sql`coalesce(sum(e.valor) filter (where e.situacao = 'solicitado'), 0)`),
  quantidade_em_atraso: int(sql`min(a.quantidade)::int8`),
  em_atraso: money(sql`coalesce(min(a.saldo), 0)`),
}

/** What lines of split titles gave back; titles that give back as a whole are told by the title. */
const returnedOfLines = (rows: Rows) =>
  rows
    .innerJoin('rateio_baixado as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'l.tenant_id')
        .onRef('r.id_lancamento', '=', 'l.id_lancamento'),
    )
    .where(sql<boolean>`l.operacao = 'C' and l.rateado = 'S' and l.origem <> 'devolucao'
      and l.situacao in ('aprovado', 'pago') and r.id_orca_item is not null`)
    .select(sql<number>`coalesce(sum(r.movido), 0)`.as('movido'))

/**
 * Sums over all rows that match the filters: per state, of what is overdue, and of what lines gave back. Each of the
 * first two reads an index alone when nothing else is filtered; conditions inside the sums took twice as long.
 */
export async function sumLancamentos(db: TenantDb, pedido: Wanted) {
  const rows = matching(db, pedido)
  const sums = rows.select([
    sql<number>`count(*)`.as('quantidade'),
    // What left for new titles of a negotiation counts there.
    sql<number>`sum(l.valor - l.valor_negociado)`.as('valor'),
    sql<number>`sum(l.valor - l.valor_baixado)`.as('saldo'),
  ])
  const states = sums
    .select([
      'l.situacao',
      sql<number>`sum(l.valor_movido)`.as('movido'),
      sql<number>`sum(l.valor_movido) filter (where l.operacao = 'C'
        and ${sideOf(sql`l.id_orca_item`)} = 'D')`.as('devolvido'),
      sql<number>`sum(l.valor_retido)`.as('retido'),
      sql<number>`sum(l.valor_compensado)`.as('compensado'),
    ])
    .groupBy('l.situacao')
  const [row] = await db.rows(
    sumsOfList,
    (list) => sql`select ${list}
      from (${sums.where(overdue(pedido.today))}) a cross join (${returnedOfLines(rows)}) d
      left join (${states}) e on true`,
  )
  return must(row, 'sums of titles')
}
