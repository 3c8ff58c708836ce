import type {
  ExtratoInside as Extrato,
  ExtratoLinha,
} from '@claquete/contract/financeiro/extrato/extrato'
import type { ListQuery, Page } from '@claquete/contract/page'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import { storedText } from '@claquete/core/kernel/writing/stored-text'
import { normaliseTexto } from '@claquete/core/financeiro/extrato/normalise-text'
import type { SaldoDoBanco } from '@claquete/core/financeiro/extrato/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../../kernel/lists/list.ts'
import type { Order } from '../../../kernel/lists/list.ts'
import { contaVista, ofUnidades } from '../../../livro/contas/public.ts'
import type { Viewer } from '../../../livro/contas/public.ts'
import type { ComparedLine } from './compare.ts'
import type { ExtratoConta } from '../arquivo/conta.queries.ts'
import { beforeReconciling } from './linha.queries.ts'

interface NewExtrato {
  readonly id_contabancaria: number
  readonly formato: Formato
  readonly nome: string
  readonly arquivo: string | null
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
  readonly saldo: SaldoDoBanco | null
  readonly linhas: number
  readonly novas: number
  readonly id_usuario: number | null
  /** The statement of the card whose file it is. */
  readonly id_extrato_cartao?: number
}

export async function insertExtrato(db: TenantDb, { saldo, ...novo }: NewExtrato): Promise<number> {
  const row = await db
    .insertInto('extrato_importado')
    .values({
      ...novo,
      saldo_banco: saldo && centsToDecimalText(saldo.valor),
      saldo_dia: saldo?.dia ?? null,
    })
    .returning('id_extrato_importado')
    .executeTakeFirstOrThrow()
  return row.id_extrato_importado
}

const batch = 5_000

interface NewLines {
  readonly id_extrato_importado: number
  readonly conta: Pick<ExtratoConta, 'id_contabancaria' | 'conciliar_desde'>
  readonly lines: readonly ComparedLine[]
}

export async function insertLines(db: TenantDb, novas: NewLines): Promise<void> {
  const { id_extrato_importado, conta, lines } = novas
  const { id_contabancaria, conciliar_desde } = conta
  for (let from = 0; from < lines.length; from += batch) {
    const part = lines.slice(from, from + batch)
    await db.run(sql`
      insert into extrato_historico (tenant_id, id_extrato_importado, id_contabancaria, data, valor,
        fitid, documento, texto, texto_normalizado, identidade, ocorrencia, situacao, motivo)
      select ${db.tenant}, ${id_extrato_importado}, ${id_contabancaria}, dado.data,
        dado.centavos / 100.0, dado.fitid, dado.documento, dado.texto, dado.normalizado,
        dado.identidade, dado.ocorrencia,
        case when dado.data < ${conciliar_desde}::date then 'ignorado' else 'pendente' end,
        case when dado.data < ${conciliar_desde}::date then ${beforeReconciling} end
      from unnest(${part.map(({ data }) => data)}::date[],
        ${part.map(({ valor }) => valor)}::bigint[],
        ${part.map(({ fitid }) => fitid)}::text[],
        ${part.map(({ documento }) => documento)}::text[],
        ${part.map(({ texto }) => storedText(texto))}::text[],
        ${part.map(({ texto }) => normaliseTexto(texto))}::text[],
        ${part.map(({ identidade }) => identidade)}::text[],
        ${part.map(({ ocorrencia }) => ocorrencia)}::smallint[])
        as dado (data, centavos, fitid, documento, texto, normalizado, identidade, ocorrencia)`)
  }
}

export interface ExtratoFilter extends ListQuery {
  readonly id_contabancaria?: number | undefined
  /** Of the account. */
  readonly id_empresa?: number | undefined
  readonly id_extrato_importado?: number | undefined
  readonly formato?: Formato | undefined
  readonly inicio?: CalendarDate | undefined
  readonly fim?: CalendarDate | undefined
  readonly estado?: 'vigente' | 'desfeito' | undefined
}

export type ExtratoRow = Omit<Extrato, 'link'> & { readonly arquivo: string | null }

function extratos(db: TenantDb, seer: Viewer, filter: ExtratoFilter) {
  const { id_contabancaria, id_empresa, id_extrato_importado } = filter
  const { formato, inicio, fim, estado, search } = filter
  let query = db
    .from('extrato_importado as i')
    .innerJoin('contabancaria as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'i.tenant_id')
        .onRef('c.id_contabancaria', '=', 'i.id_contabancaria'),
    )
    .where(contaVista(seer))
  if (id_contabancaria !== undefined) {
    query = query.where('i.id_contabancaria', '=', id_contabancaria)
  }
  if (id_empresa !== undefined) query = query.where(ofUnidades([id_empresa]))
  if (id_extrato_importado !== undefined) {
    query = query.where('i.id_extrato_importado', '=', id_extrato_importado)
  }
  if (formato !== undefined) query = query.where('i.formato', '=', formato)
  if (inicio !== undefined) query = query.where('i.fim', '>=', inicio)
  if (fim !== undefined) query = query.where('i.inicio', '<=', fim)
  if (estado === 'vigente') query = query.where('i.desfeito_em', 'is', null)
  if (estado === 'desfeito') query = query.where('i.desfeito_em', 'is not', null)
  if (search) {
    query = query.where(
      sql<boolean>`dobrar(i.nome || ' ' || c.descricao) like ${containing(search)}`,
    )
  }
  return query
}

const linesIn = (situacao: string) =>
  sql<number>`(select count(*) from extrato_historico h where h.tenant_id = i.tenant_id
    and h.id_extrato_importado = i.id_extrato_importado and h.situacao = ${situacao})`

const nameOf = (column: string) =>
  sql<string | null>`(select u.nome from usuario u where u.tenant_id = i.tenant_id
    and u.id_usuario = ${sql.ref(column)})`

const shown = (db: TenantDb, seer: Viewer, filter: ExtratoFilter) =>
  extratos(db, seer, filter).select([
    'i.id_extrato_importado',
    'i.id_contabancaria',
    'c.descricao as contabancaria',
    sql<Formato>`i.formato`.as('formato'),
    'i.nome',
    'i.arquivo',
    'i.inicio',
    'i.fim',
    sql<Cents | null>`(i.saldo_banco * 100)::bigint`.as('saldo_banco'),
    'i.saldo_dia',
    'i.linhas',
    'i.novas',
    linesIn('pendente').as('pendentes'),
    linesIn('conciliado').as('conciliadas'),
    linesIn('ignorado').as('ignoradas'),
    'i.id_extrato_cartao',
    nameOf('i.id_usuario').as('usuario'),
    'i.criado_em',
    'i.desfeito_em',
    nameOf('i.id_usuario_desfez').as('usuario_desfez'),
  ])

const order: Order = {
  columns: {
    criado_em: 'i.criado_em',
    contabancaria: 'contabancaria',
    fim: 'i.fim',
    nome: 'i.nome',
    novas: 'i.novas',
  },
  byDefault: ['criado_em', 'desc'],
  unique: 'i.id_extrato_importado',
}

export const listExtratos = (
  db: TenantDb,
  seer: Viewer,
  filter: ExtratoFilter,
): Promise<Page<ExtratoRow>> =>
  listPage<ExtratoRow>(shown(db, seer, filter), filter, order, extratos(db, seer, filter))

export const findExtrato = (
  db: TenantDb,
  seer: Viewer,
  id_extrato_importado: number,
): Promise<ExtratoRow | undefined> => shown(db, seer, { id_extrato_importado }).executeTakeFirst()

interface LineFilter extends ListQuery {
  readonly situacao?: ExtratoLinha['situacao'] | undefined
}

export function listLinesOf(
  db: TenantDb,
  id_extrato_importado: number,
  filter: LineFilter,
): Promise<Page<ExtratoLinha>> {
  const { situacao, search } = filter
  let query = db
    .from('extrato_historico as h')
    .where('h.id_extrato_importado', '=', id_extrato_importado)
    .select([
      'h.id_extrato_historico',
      'h.data',
      sql<Cents>`(h.valor * 100)::bigint`.as('valor'),
      'h.texto',
      'h.documento',
      'h.fitid',
      sql<ExtratoLinha['situacao']>`h.situacao`.as('situacao'),
      'h.motivo',
      sql<string | null>`(select u.nome from usuario u where u.tenant_id = h.tenant_id
        and u.id_usuario = h.id_usuario_situacao)`.as('usuario_situacao'),
    ])
  if (situacao !== undefined) query = query.where('h.situacao', '=', situacao)
  if (search) query = query.where(sql<boolean>`dobrar(h.texto) like ${containing(search)}`)
  return listPage<ExtratoLinha>(query, filter, lineOrder)
}

const lineOrder: Order = {
  columns: { data: 'h.data', valor: 'h.valor', texto: 'h.texto', situacao: 'h.situacao' },
  byDefault: ['data', 'asc'],
  unique: 'h.id_extrato_historico',
}

/** Locks an import; undefined when the company has no such import. */
export const lockExtrato = (db: TenantDb, id_extrato_importado: number) =>
  db
    .from('extrato_importado')
    .select([
      'id_extrato_importado',
      'id_contabancaria',
      'inicio',
      'fim',
      'desfeito_em',
      'id_extrato_cartao',
    ])
    .where('id_extrato_importado', '=', id_extrato_importado)
    .forUpdate()
    .executeTakeFirst()

/** Lines that a person decided on; those ignored only for being earlier than the first day do not count. */
export const listDecided = (db: TenantDb, id_extrato_importado: number) =>
  db
    .from('extrato_historico')
    .select(['data', 'texto', sql<Cents>`(valor * 100)::bigint`.as('valor'), 'situacao'])
    .where('id_extrato_importado', '=', id_extrato_importado)
    .where('situacao', '<>', 'pendente')
    .where(sql<boolean>`motivo is distinct from ${beforeReconciling}`)
    .orderBy('data')
    .orderBy('id_extrato_historico')
    .limit(50)
    .execute()

/** Deletes the lines and marks the import; returns how many went. */
export async function undoExtrato(
  db: TenantDb,
  id_extrato_importado: number,
  id_usuario: number,
): Promise<number> {
  const gone = await db
    .deleteFrom('extrato_historico')
    .where('id_extrato_importado', '=', id_extrato_importado)
    .returning('id_extrato_historico')
    .execute()
  await markUndone(db, id_extrato_importado, id_usuario)
  return gone.length
}

export const markUndone = (db: TenantDb, id_extrato_importado: number, id_usuario: number) =>
  db
    .update('extrato_importado')
    .set({ desfeito_em: sql<string>`now()`, id_usuario_desfez: id_usuario })
    .where('id_extrato_importado', '=', id_extrato_importado)
    .execute()

/** Other files of the same days: they also had lines that leave with the undone one, and were stored once. */
export const listOverlapping = (
  db: TenantDb,
  { id_extrato_importado, id_contabancaria, inicio, fim }: Overlapped,
) =>
  db
    .from('extrato_importado')
    .select('nome')
    .where('id_contabancaria', '=', id_contabancaria)
    .where('id_extrato_importado', '<>', id_extrato_importado)
    .where('desfeito_em', 'is', null)
    .where('inicio', '<=', fim)
    .where('fim', '>=', inicio)
    .whereRef('linhas', '>', 'novas')
    .orderBy('id_extrato_importado')
    .limit(3)
    .execute()

interface Overlapped {
  readonly id_extrato_importado: number
  readonly id_contabancaria: number
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
}
