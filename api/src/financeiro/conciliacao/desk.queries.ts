import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Candidate, OwnConta, Party } from '@claquete/core/financeiro/conciliacao/model'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Who } from '../../kernel/context.ts'
import { day, flag, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds, folded } from '../../kernel/lists/search.ts'
import {
  contaVista,
  especieOfConta,
  isToReconcile,
  saldoOfConta,
} from '../../livro/contas/public.ts'
import { seenTitulos, visaoDoLivro } from '../../livro/visao/public.ts'

const itemColumns = {
  tipo: word(['baixa', 'titulo'])('i.tipo'),
  id: int('i.id'),
  id_lancamento: int('i.id_lancamento'),
  descricao: text('i.descricao'),
  id_pessoa: int.orNull('i.id_pessoa'),
  razao: text.orNull('i.razao'),
  num_documento: text.orNull('i.num_documento'),
  data: day('i.data'),
  data_util: day.orNull('i.data_util'),
  valor: money('i.valor'),
  versao: int('i.versao'),
  /** The cheque that paid it. */
  numCheque: int.orNull('i.numCheque'),
  /** It is a half of a transfer between own accounts. */
  transferencia: flag('i.transferencia'),
}
export type StoredItem = RowOf<typeof itemColumns>

export interface ItemFilter {
  readonly id_contabancaria: number
  readonly de: CalendarDate
  readonly ate: CalendarDate
  readonly search?: string | undefined
  readonly tipo?: 'baixa' | 'titulo' | undefined
  /** Only entries of the side of this amount, the nearest to it first; of equal amounts, the nearest to `data`. */
  readonly valor?: Cents | undefined
  readonly data?: CalendarDate | undefined
  readonly limit: number
}

const shared = sql`l.id_lancamento, l.descricao, l.id_pessoa,
  coalesce(nullif(p.fantasia, ''), p.razao) as razao, l.num_documento, l.versao`

/** Settlements of the account that are not reconciled, and titles still owed, that the person may see. */
export async function listItems({ db, actor }: Who, filter: ItemFilter): Promise<StoredItem[]> {
  const { id_contabancaria, de, ate, search, tipo, valor, data: dia, limit } = filter
  const seen = seenTitulos(await visaoDoLivro(db, actor))
  const and = sql.join([sql`true`, ...seen], sql` and `)
  const found = search
    ? sql`and ${finds(search, {
        text: folded('l.descricao', 'p.razao', 'p.fantasia', 'l.num_documento'),
        reais: [sql`l.valor`, sql`(l.valor - l.valor_baixado)`],
        days: [sql`l."dataVencimento"`],
      })}`
    : sql``
  const nearest = (moved: RawBuilder<unknown>) =>
    valor === undefined ? sql`` : sql`abs(${moved} - ${centsToDecimalText(valor)}::numeric),`
  const near = (column: RawBuilder<unknown>) =>
    valor === undefined || dia === undefined ? sql`` : sql`abs(${column} - ${dia}::date),`
  const side = (column: RawBuilder<unknown>) =>
    valor === undefined || valor === 0 ? sql`true` : sql`${column} = ${valor < 0 ? 'D' : 'C'}`
  const ofBaixa = sql`(case b.operacao when 'C' then b.valor else -b.valor end)`
  const ofTitulo = sql`(case l.operacao when 'C' then l.valor - l.valor_baixado else l.valor_baixado - l.valor end)`
  const baixas = sql`select 'baixa' as tipo, b.id_baixa as id, ${shared}, b.data, null::date as data_util,
      ${ofBaixa} as valor, b."numCheque",
      l.tipo = 'transferencia' as transferencia
    from lancamento_baixa b
    join lancamento l on ${same('l.id_lancamento', 'b')}
    join contabancaria c on ${same('c.id_contabancaria', 'b')}
    left join pessoa p on ${same('p.id_pessoa', 'l')}
    where b.tenant_id = ${db.tenant} and b.id_contabancaria = ${id_contabancaria}
      and b.id_conciliacao is null and b.estornada_em is null and b.valor <> 0
      and ${isToReconcile} and ${side(sql`b.operacao`)}
      and ${tipo ?? 'baixa'} = 'baixa' and ${and} ${found}`
  // A holder may present a cheque months later, so cheques issued before the period are listed too.
  const items = sql`
    (${baixas} and b."id_chequeEmitido" is not null and b.data < ${de}
    order by b.data desc, b.id_baixa limit ${limit})
    union all
    (${baixas} and b.data between ${de} and ${ate}
    order by ${nearest(ofBaixa)} ${near(sql`b.data`)} b.data desc, b.id_baixa limit ${limit})
    union all
    (select 'titulo', l.id_lancamento, ${shared}, l."dataVencimento", l.vencimento_util,
      ${ofTitulo}, null::integer, false
    from lancamento l
    left join pessoa p on ${same('p.id_pessoa', 'l')}
    where l.tenant_id = ${db.tenant} and l.situacao = 'aprovado' and l.tipo = 'titulo'
      and l.origem <> 'fatura_cartao'
      and l.permuta = 'N' and l.valor > l.valor_baixado and l."dataVencimento" between ${de} and ${ate}
      and ${tipo ?? 'titulo'} = 'titulo' and ${and} ${found} and ${side(sql`l.operacao`)}
    order by ${nearest(ofTitulo)} ${near(sql`l."dataVencimento"`)} l."dataVencimento" desc, l.id_lancamento limit ${limit})`
  return db.rows(itemColumns, (list) => sql`select ${list} from (${items}) i`)
}

export const candidateOf = (item: StoredItem, id_contabancaria: number): Candidate => ({
  kind: item.tipo,
  id: item.id,
  conta: item.tipo === 'baixa' ? id_contabancaria : null,
  valor: item.valor,
  data: item.data,
  data_util: item.data_util,
  pessoa: item.id_pessoa,
  descricao: item.descricao,
  codigos: item.num_documento ? [item.num_documento] : [],
  cheque: item.numCheque,
  transferencia: item.transferencia,
})

const named = {
  razao: text('razao'),
  fantasia: text('fantasia'),
  cnpj: text.orNull('cnpj'),
}

const partyOf = ({
  id,
  razao,
  fantasia,
  cnpj,
}: RowOf<typeof named> & { readonly id: number }): Party => ({
  id,
  nomes: [razao, fantasia].filter(Boolean),
  documento: cnpj ? normalizeDocumento(cnpj) : null,
})

export const listParties = async (db: TenantDb, ids: readonly number[]): Promise<Party[]> =>
  (
    await db.rows(
      { id: int('id_pessoa'), ...named },
      (list) => sql`select ${list} from pessoa
        where tenant_id = ${db.tenant} and id_pessoa = any(${[...new Set(ids)]}::bigint[])`,
    )
  ).map(partyOf)

/** The names and the first document of the company's units, as one. */
export async function findOwn(db: TenantDb): Promise<Omit<Party, 'id'>> {
  const rows = await db.rows(
    { id: int('id_empresa'), ...named },
    (list) => sql`select ${list} from empresa
      where tenant_id = ${db.tenant} order by id_empresa`,
  )
  const parties = rows.map(partyOf)
  const documento = parties.find((one) => one.documento !== null)?.documento ?? null
  return { nomes: parties.flatMap(({ nomes }) => nomes), documento }
}

const contaColumns = {
  id: int('c.id_contabancaria'),
  descricao: text('c.descricao'),
  cartao: flag(sql`${especieOfConta} = 'cartao'`),
  agencia: text.orNull('c.agencia'),
  conta: text.orNull('c.conta'),
  conta_dv: text.orNull('c.conta_dv'),
}
type StoredConta = RowOf<typeof contaColumns>

/** The numbers by which banks name an account in a text: with and without its digit, with and without its agency. */
function numbersOf({ descricao, agencia, conta, conta_dv }: StoredConta): string[] {
  const digits = (text: string | null) => (text ?? '').replace(/\D/gu, '')
  const own = [digits(conta), digits(conta) + digits(conta_dv)]
  const whole = digits(conta) === '' ? [] : [...own, ...own.map((one) => digits(agencia) + one)]
  return [...new Set([...whole, ...(descricao.match(/(?<!\d)\d{4}(?!\d)/gu) ?? [])])].filter(
    (one) => one.length >= 4,
  )
}

export async function listOwnContas({ db, actor }: Who): Promise<OwnConta[]> {
  const rows = await db.rows(
    contaColumns,
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.permuta = 'N'
        and ${contaVista(actor)} order by c.descricao, c.id_contabancaria`,
  )
  return rows.map((row) => ({
    id: row.id,
    descricao: row.descricao,
    cartao: row.cartao,
    digitos: numbersOf(row),
  }))
}

/**
 * What the bank says an account has at the end of a day: the last balance of a statement, and the lines after it.
 * The only formula; `c` is the account.
 */
export const bankBalance = (dia: CalendarDate) => sql`(select i.saldo_banco + coalesce((
    select sum(h.valor) from extrato_historico h where ${same('h.id_contabancaria', 'i')}
      and h.data > i.saldo_dia and h.data <= ${dia}), 0)
  from extrato_importado i where ${same('i.id_contabancaria', 'c')}
    and i.saldo_banco is not null and i.saldo_dia <= ${dia} and i.desfeito_em is null
  order by i.saldo_dia desc, i.id_extrato_importado desc limit 1)`

export const listBalances = ({ db, actor }: Who, dia: CalendarDate) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      cartao: flag(sql`${especieOfConta} = 'cartao'`),
      conciliar_desde: day.orNull('c.conciliar_desde'),
      saldo_livro: money(saldoOfConta(dia)),
      saldo_banco: money.orNull(bankBalance(dia)),
      saldo_banco_dia: day.orNull(sql`(select max(h.data) from extrato_historico h
        where ${same('h.id_contabancaria', 'c')})`),
      pendentes: int(sql`(select count(*) from extrato_historico h
        where ${same('h.id_contabancaria', 'c')}
          and h.situacao = 'pendente')`),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.permuta = 'N'
        and ${contaVista(actor)} order by c.descricao, c.id_contabancaria`,
  )
