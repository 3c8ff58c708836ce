import type {
  ContaBancariaInside as ContaBancaria,
  ContaBancariaRowInside as ContaBancariaRow,
} from '@claquete/contract/livro/contas/conta-bancaria'
import type { Page } from '@claquete/contract/page'
import type { ListQuery } from '@claquete/contract/page'
import type { YesNo } from '@claquete/contract/wire'
import { tipoCartao, tiposOfConta } from '@claquete/core/livro/contas/conta-bancaria'
import type { Subtotal } from '@claquete/core/livro/contas/especie'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { availableBalance } from '@claquete/core/livro/contas/saldos'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { day, flag, int, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { DB } from '../../kernel/database/tables.ts'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { contains, finds, folded } from '../../kernel/lists/search.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { especieOfConta, isMoney } from './especie.queries.ts'

/** The viewer: the profile, which may have blocked accounts, and the units they are restricted to. */
export type Viewer = Pick<Actor, 'id_usuario_tipo' | 'empresas'>

/** Condition: account `c` is blocked for the user's profile. */
export const isBlocked = ({ id_usuario_tipo }: Pick<Viewer, 'id_usuario_tipo'>) =>
  sql<boolean>`exists (select from usuario_tipo_conta_bloqueada b where ${same('b.id_contabancaria', 'c')}
    and b.id_usuario_tipo = ${id_usuario_tipo})`

/**
 * Condition: account `c` belongs to one of these units, or to all of them (its unit is null). The only
 * implementation, for permissions and filters alike (decision 022). An empty list means every unit.
 */
export const ofUnidades = (empresas: readonly number[]) =>
  empresas.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(c.id_empresa is null or c.id_empresa = any(${empresas}::bigint[]))`

/** Whether this person may see account `c`. The only implementation for lists. */
export const contaVista = (viewer: Viewer) =>
  sql<boolean>`(not ${isBlocked(viewer)} and ${ofUnidades(viewer.empresas)})`

/** The opening balance, which counts from its date on. */
const initial = (dia: CalendarDate) =>
  sql`case when c.data_abertura is null or c.data_abertura <= ${dia} then c.saldo_inicial else 0 end`

const paid = (dia: CalendarDate) => sql`${same('b.id_contabancaria', 'c')}
  and b.estornada_em is null and b.data <= ${dia}`

/** The balance of account `c` at the end of a day. */
export const saldo = (dia: CalendarDate) => sql`(${initial(dia)} + coalesce((
  select sum(case b.operacao when 'C' then b.valor else -b.valor end) from lancamento_baixa b
  where ${paid(dia)}), 0))`

/** What cheques paid of account `c` that the bank had not taken at the end of a day. */
export const uncleared = (dia: CalendarDate) => sql`coalesce((
  select sum(b.valor) from lancamento_baixa b
  where ${paid(dia)} and b."id_chequeEmitido" is not null
    and (b.compensado_em is null or b.compensado_em > ${dia})), 0)`

/**
 * Whether settlement `b` of account `c` is to be reconciled: it is of the days from the first that is, or of a cheque
 * that the bank had not taken before it.
 */
export const isToReconcile = sql<boolean>`(c.conciliar_desde is null or b.data >= c.conciliar_desde
  or (b."id_chequeEmitido" is not null
    and (b.compensado_em is null or b.compensado_em >= c.conciliar_desde)))`

export interface ContaFilter extends ListQuery {
  readonly descricao?: string | undefined
  readonly id_contabancaria_tipo?: number | undefined
  readonly id_empresa?: number | undefined
  readonly id_contabancaria?: number | undefined
  readonly ativo?: YesNo | undefined
  /** Excludes barter accounts. */
  readonly isMoneyOnly?: boolean
}
interface Seen extends ContaFilter {
  readonly dia: CalendarDate
  readonly quem: Viewer
}

const equals = ['id_contabancaria_tipo', 'id_contabancaria', 'ativo'] as const

function contas(
  db: TenantDb,
  { quem, search, descricao, isMoneyOnly, ...filter }: Omit<Seen, 'dia'>,
) {
  const conditions = [
    contaVista(quem),
    ...(filter.id_empresa === undefined ? [] : [ofUnidades([filter.id_empresa])]),
    ...(isMoneyOnly ? [isMoney] : []),
    ...(search ? [finds(search, searched)] : []),
    ...(descricao ? [contains('c.descricao', descricao)] : []),
    ...equals
      .filter((name) => filter[name] !== undefined)
      .map((name) => sql<boolean>`${sql.ref(`c.${name}`)} = ${filter[name]}`),
  ]
  return db
    .from('contabancaria as c')
    .leftJoin('empresa as e', (join) =>
      join.onRef('e.tenant_id', '=', 'c.tenant_id').onRef('e.id_empresa', '=', 'c.id_empresa'),
    )
    .where(({ and }) => and(conditions))
}

const nomeDoTipo = sql<string>`case when ${especieOfConta} = 'permuta' then 'Permuta'
  else (array[${sql.join(tiposOfConta.map(({ nome }) => nome))}]::text[])[c.id_contabancaria_tipo] end`

/** The balance is computed for each account that is shown, and not searched. */
const searched = {
  text: folded(
    sql`c.busca, c.numero_banco, c.agencia, c.conta, c.chave_pix, e.fantasia, e.razao`,
    nomeDoTipo,
  ),
  reais: [sql`c.saldo_inicial`],
  days: [sql`c.data_abertura`],
}

const shown = (db: TenantDb, visto: Seen) =>
  contas(db, visto).select([
    'c.id_contabancaria',
    'c.descricao',
    'c.id_contabancaria_tipo',
    nomeDoTipo.as('tipo'),
    especieOfConta.as('especie'),
    'c.numero_banco',
    'c.banco',
    'c.agencia',
    'c.agencia_dv',
    'c.conta',
    'c.conta_dv',
    'c.chave_pix',
    'c.id_empresa',
    sql<string | null>`coalesce(nullif(e.fantasia, ''), e.razao)`.as('empresa'),
    'c.data_abertura',
    'c.ativo',
    sql<Cents>`(c.saldo_inicial * 100)::bigint`.as('saldo_inicial'),
    sql<Cents>`(${saldo(visto.dia)} * 100)::bigint`.as('saldo'),
    sql<Cents>`(${uncleared(visto.dia)} * 100)::bigint`.as('a_compensar'),
  ])

interface TwoBalances {
  readonly saldo: Cents
  readonly a_compensar: Cents
}

/** The row with its available balance. */
const withDisponivel = <Row extends TwoBalances>(row: Row) => ({
  ...row,
  saldo_disponivel: availableBalance(row.saldo, row.a_compensar),
})

const order: Order = {
  columns: {
    descricao: 'c.descricao',
    banco: 'c.banco',
    tipo: 'c.id_contabancaria_tipo',
    data_abertura: 'c.data_abertura',
    saldo_inicial: 'c.saldo_inicial',
    saldo: 'saldo',
  },
  byDefault: ['descricao', 'asc'],
  unique: 'c.id_contabancaria',
}

export async function listContas(db: TenantDb, visto: Seen): Promise<Page<ContaBancariaRow>> {
  const page = await listPage<Omit<ContaBancariaRow, 'saldo_disponivel'>>(
    shown(db, visto),
    visto,
    order,
  )
  return { ...page, data: page.data.map(withDisponivel) }
}

/** The exported rows. */
export const exportContas = (db: TenantDb, visto: Seen) =>
  sorted(
    shown(db, visto).select([
      sql<string>`concat_ws('-', c.agencia, c.agencia_dv)`.as('agencia_inteira'),
      sql<string>`concat_ws('-', c.conta, c.conta_dv)`.as('conta_inteira'),
    ]),
    visto,
    order,
  )

/** The balance of each kind of account. It sums every account that the filters find, not only those of the page. */
export const sumByEspecie = (db: TenantDb, visto: Seen): Promise<Subtotal[]> =>
  contas(db, visto)
    .select([
      especieOfConta.as('especie'),
      sql<Cents>`(sum(${saldo(visto.dia)}) * 100)::bigint`.as('saldo'),
    ])
    .groupBy(sql`1`)
    .execute()

/** Cheques of all filtered accounts that the bank has not taken yet. */
export async function sumUncleared(db: TenantDb, visto: Seen): Promise<Cents> {
  const row = await contas(db, visto)
    .select(sql<Cents>`(coalesce(sum(${uncleared(visto.dia)}), 0) * 100)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Each account with income and expense up to the day. */
export async function listSaldos(db: TenantDb, visto: Seen) {
  const { dia } = visto
  const side = (
    operacao: 'C' | 'D',
  ) => sql<Cents>`(coalesce((select sum(b.valor) from lancamento_baixa b
    where ${paid(dia)} and b.operacao = ${operacao}), 0) * 100)::bigint`
  const rows = await contas(db, visto)
    .select([
      'c.id_contabancaria',
      'c.descricao',
      especieOfConta.as('especie'),
      sql<Cents>`((${initial(dia)}) * 100)::bigint`.as('saldo_inicial'),
      side('C').as('entradas'),
      side('D').as('saidas'),
      sql<Cents>`(${saldo(dia)} * 100)::bigint`.as('saldo'),
      sql<Cents>`(${uncleared(dia)} * 100)::bigint`.as('a_compensar'),
    ])
    .orderBy('c.descricao')
    .orderBy('c.id_contabancaria')
    .execute()
  return rows.map(withDisponivel)
}

const found = (viewer: Viewer) => ({
  id_contabancaria: int('c.id_contabancaria'),
  descricao: text('c.descricao'),
  versao: int('c.versao'),
  bloqueada: flag(isBlocked(viewer)),
  /** The date of its first settlement. */
  primeira_baixa: day.orNull(sql`(select min(b.data) from lancamento_baixa b
    where ${same('b.id_contabancaria', 'c')}
      and b.estornada_em is null)`),
})
export type FoundConta = RowOf<ReturnType<typeof found>>

/** Reads an account of the user's units, even one blocked for the profile; `isLocked` locks the row. */
export async function lockConta(db: TenantDb, viewer: Viewer, id: number, isLocked: boolean) {
  const [row] = await db.rows(
    found(viewer),
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id} and ${ofUnidades(viewer.empresas)}
      ${isLocked ? sql`for update of c` : sql``}`,
  )
  return row
}

export async function findConta(db: TenantDb, visto: Seen) {
  const row = await shown(db, visto)
    .select([
      'c.dia_fechamento',
      'c.dia_vencimento',
      sql<Cents | null>`(c.limite * 100)::bigint`.as('limite'),
      'c.obs',
      'c.versao',
    ])
    .$castTo<Omit<ContaBancaria, 'saldo_disponivel'>>()
    .executeTakeFirst()
  return row && withDisponivel(row)
}

interface Amounts {
  readonly saldo_inicial?: Cents
  readonly limite?: Cents | null
}
type WithAmounts<Columns> = Readonly<Omit<Columns, keyof Amounts>> & Amounts
type Nova = WithAmounts<Insertable<DB['contabancaria']>>
type Values = WithAmounts<Updateable<DB['contabancaria']>>

const amountColumns = ({ saldo_inicial, limite }: Amounts) => ({
  ...(saldo_inicial !== undefined && { saldo_inicial: centsToDecimalText(saldo_inicial) }),
  ...(limite !== undefined && { limite: limite === null ? null : centsToDecimalText(limite) }),
})

export async function insertConta(db: TenantDb, values: Nova): Promise<number> {
  const row = await db
    .insertInto('contabancaria')
    .values({ ...values, ...amountColumns(values) })
    .returning('id_contabancaria')
    .executeTakeFirstOrThrow()
  return row.id_contabancaria
}

/** Updates the given columns and increments the version. */
export const updateConta = (db: TenantDb, id: number, values: Values) =>
  db
    .update('contabancaria')
    .set({ ...values, ...amountColumns(values), versao: sql`versao + 1` })
    .where('id_contabancaria', '=', id)
    .execute()

/** The units, in the order in which they were entered. */
export async function listUnidades(db: TenantDb): Promise<readonly number[]> {
  const rows = await db.from('empresa').select('id_empresa').orderBy('id_empresa').execute()
  return rows.map(({ id_empresa }) => id_empresa)
}

export async function empresaExists(db: TenantDb, id_empresa: number): Promise<boolean> {
  const found = await db
    .from('empresa')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .executeTakeFirst()
  return found !== undefined
}

/** The most options offered; typing more narrows them. */
const optionsMax = 100

export const listOptions = (db: TenantDb, viewer: Viewer, filter: ContaFilter) =>
  contas(db, { ...filter, quem: viewer })
    .select([
      'c.id_contabancaria',
      'c.descricao',
      'c.id_contabancaria_tipo',
      nomeDoTipo.as('tipo'),
      'c.banco',
      sql<string | null>`nullif(concat_ws('-', c.agencia, c.agencia_dv), '')`.as('agencia'),
      sql<string | null>`nullif(concat_ws('-', c.conta, c.conta_dv), '')`.as('conta'),
    ])
    .orderBy('c.descricao')
    .orderBy('c.id_contabancaria')
    .limit(optionsMax)
    .execute()

export const listCards = (db: TenantDb, viewer: Viewer, search: string | undefined) =>
  contas(db, { quem: viewer, search, ativo: 'S', id_contabancaria_tipo: tipoCartao })
    .select([
      'c.id_contabancaria',
      'c.descricao',
      'c.banco',
      'c.dia_fechamento',
      'c.dia_vencimento',
      sql<Cents | null>`(c.limite * 100)::bigint`.as('limite'),
    ])
    .orderBy('c.descricao')
    .orderBy('c.id_contabancaria')
    .execute()

/** The cards used by entries of a budget. */
export const listCardsOf = (db: TenantDb, viewer: Viewer, id_orcamento: number) =>
  contas(db, { quem: viewer, id_contabancaria_tipo: tipoCartao })
    .innerJoin('lancamento as l', (join) =>
      join
        .onRef('l.tenant_id', '=', 'c.tenant_id')
        .onRef('l.id_contabancaria', '=', 'c.id_contabancaria')
        .on('l.situacao', 'not in', ['cancelado', 'rejeitado']),
    )
    .where('l.id_orcamento', '=', id_orcamento)
    .select(['c.id_contabancaria', 'c.descricao', sql<number>`count(*)`.as('lancamentos')])
    .groupBy(['c.id_contabancaria', 'c.descricao'])
    .orderBy('c.descricao')
    .orderBy('c.id_contabancaria')
    .execute()
