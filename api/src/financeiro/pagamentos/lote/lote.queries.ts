import { estadosOfItem, estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import type {
  EstadoOfItem,
  EstadoOfLote,
  ValorOfItem,
} from '@claquete/core/financeiro/pagamentos/lote'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import type { Destino } from '@claquete/core/financeiro/pagamentos/pagamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import { day, flag, int, json, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { StoredDestino } from '../prepare/stored-destino.ts'

const estadoOfLote = word(tableKeys(estadosOfLote))

const stored = {
  id_lote_pagamento: int('q.id_lote_pagamento'),
  id_contabancaria: int('q.id_contabancaria'),
  data: day('q.data'),
  descricao: text('q.descricao'),
  estado: estadoOfLote('q.estado'),
  hash: text.orNull('q.hash'),
  motivo: text('q.motivo'),
  versao: int('q.versao'),
  /** Who prepared it. */
  id_usuario: int.orNull('q.id_usuario'),
}
export type StoredLote = RowOf<typeof stored>

export async function findLote(db: TenantDb, id_lote_pagamento: number) {
  const [row] = await db.rows(
    stored,
    (list) => sql`select ${list} from lote_pagamento q
      where q.tenant_id = ${db.tenant} and q.id_lote_pagamento = ${id_lote_pagamento}`,
  )
  return row
}

/** Locks batches in order of their id, so that of two people the second finds what the first did. */
export const lockLotes = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    stored,
    (list) => sql`select ${list} from lote_pagamento q
      where q.tenant_id = ${db.tenant} and q.id_lote_pagamento = any(${ids}::bigint[])
      order by q.id_lote_pagamento for update`,
  )

export interface NewLote {
  readonly id_contabancaria: number
  readonly data: CalendarDate
  readonly descricao: string
  readonly id_usuario: number
}

export async function insertLote(db: TenantDb, novo: NewLote): Promise<number> {
  const row = await db
    .insertInto('lote_pagamento')
    .values(novo)
    .returning('id_lote_pagamento')
    .executeTakeFirstOrThrow()
  return row.id_lote_pagamento
}

/** What an act changes of a batch; absent columns stay. */
export interface ChangedLote {
  readonly estado?: EstadoOfLote
  readonly hash?: string | null
  readonly data?: CalendarDate
  readonly id_contabancaria?: number
  readonly descricao?: string
  readonly motivo?: string
  readonly isExported?: boolean
}

export const updateLote = (
  db: TenantDb,
  id_lote_pagamento: number,
  { isExported, ...changed }: ChangedLote,
) =>
  db
    .update('lote_pagamento')
    .set({
      ...changed,
      ...(isExported !== undefined && {
        exportado_em: isExported ? sql<string>`now()` : null,
      }),
      versao: sql<number>`versao + 1`,
    })
    .where('id_lote_pagamento', '=', id_lote_pagamento)
    .execute()

/** A batch of which nothing waits for the bank is done; one of which something waits again is not. */
export const followItens = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`update lote_pagamento q set versao = q.versao + 1,
      estado = case when q.estado <> 'concluido' then 'concluido'
        when q.exportado_em is null then 'liberado' else 'exportado' end
    where q.tenant_id = ${db.tenant} and q.id_lote_pagamento = any(${ids}::bigint[])
      and q.estado in ('liberado', 'exportado', 'concluido')
      and (q.estado = 'concluido') = exists (select from lote_pagamento_item i
        where ${same('i.id_lote_pagamento', 'q')}
          and i.estado in ('pendente', 'agendado'))`)

export const eventsOfLote = [
  'preparar',
  'alterar',
  'liberar',
  'reabrir',
  'exportar',
  'desfazer_arquivo',
  'cancelar',
] as const

export const insertEvento = (
  db: TenantDb,
  evento: {
    readonly id_lote_pagamento: number
    readonly acao: (typeof eventsOfLote)[number]
    readonly hash?: string
    readonly motivo?: string
    readonly id_usuario: number
  },
) => db.insertInto('lote_pagamento_evento').values(evento).execute()

const itemColumns = {
  id_lote_pagamento_item: int('i.id_lote_pagamento_item'),
  id_lote_pagamento: int('i.id_lote_pagamento'),
  id_lancamento: int('i.id_lancamento'),
  seu_numero: text('i.seu_numero'),
  valor: money('i.valor'),
  desconto: money('i.desconto'),
  acrescimo: money('i.acrescimo'),
  multa: money('i.multa'),
  via: word(tableKeys(viasOfPagamento))('i.via'),
  /** Null when the person was anonymised. */
  destino: json(StoredDestino).orNull('i.destino'),
  favorecido_nome: text('i.favorecido_nome'),
  favorecido_documento: text('i.favorecido_documento'),
  estado: word(tableKeys(estadosOfItem))('i.estado'),
  id_baixa: int.orNull('i.id_baixa'),
  pago_em: day.orNull('i.pago_em'),
  valor_pago: money.orNull('i.valor_pago'),
  /** Of its batch. */
  id_contabancaria: int('q.id_contabancaria'),
  data: day('q.data'),
  estado_lote: estadoOfLote('q.estado'),
  /** It is, or was, in a file for the bank. */
  isExported: flag(sql`q.exportado_em is not null`),
}
export type StoredItem = RowOf<typeof itemColumns>

const itemTables = sql`lote_pagamento_item i
  join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}`

export const listItens = (db: TenantDb, id_lote_pagamento: number) =>
  db.rows(
    itemColumns,
    (list) => sql`select ${list} from ${itemTables}
      where i.tenant_id = ${db.tenant} and i.id_lote_pagamento = ${id_lote_pagamento}
      order by i.id_lote_pagamento_item`,
  )

export async function findItem(db: TenantDb, seuNumero: string) {
  const [row] = await db.rows(
    itemColumns,
    (list) => sql`select ${list} from ${itemTables}
      where i.tenant_id = ${db.tenant} and i.seu_numero = ${seuNumero}`,
  )
  return row
}

/** Locks the batches of these payments, then the payments; both in order of their ids. */
export async function lockItens(db: TenantDb, seuNumeros: readonly string[]) {
  await db.run(sql`select from lote_pagamento q where q.tenant_id = ${db.tenant}
    and q.id_lote_pagamento in (select i.id_lote_pagamento from lote_pagamento_item i
      where i.tenant_id = ${db.tenant} and i.seu_numero = any(${seuNumeros}::text[]))
    order by q.id_lote_pagamento for update`)
  return db.rows(
    itemColumns,
    (list) => sql`select ${list} from ${itemTables}
      where i.tenant_id = ${db.tenant} and i.seu_numero = any(${seuNumeros}::text[])
      order by i.id_lote_pagamento_item for update of i`,
  )
}

/** Titles that wait in a batch, and in which. */
export const listWaiting = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('i.id_lancamento'),
      id_lote_pagamento: int('i.id_lote_pagamento'),
      seu_numero: text('i.seu_numero'),
      id_contabancaria: int('q.id_contabancaria'),
      estado_lote: estadoOfLote('q.estado'),
    },
    (list) => sql`select ${list} from ${itemTables}
      where i.tenant_id = ${db.tenant} and i.id_lancamento = any(${ids}::bigint[])
        and i.estado in ('pendente', 'agendado') order by i.id_lancamento`,
  )

export interface NewItem extends ValorOfItem {
  readonly id_lote_pagamento: number
  readonly id_lancamento: number
  readonly destino: Destino
  readonly favorecido_nome: string
  readonly favorecido_documento: string
  readonly avisos: readonly { readonly codigo: string; readonly msg: string }[]
  readonly id_usuario_aceite: number | null
}

export const insertItens = (db: TenantDb, novos: readonly NewItem[]) =>
  db.run(sql`insert into lote_pagamento_item (id_lote_pagamento, id_lancamento, valor, desconto, acrescimo, multa, via,
      destino, favorecido_nome, favorecido_documento, avisos, id_usuario_aceite, aceito_em)
    select p.id_lote_pagamento, p.id_lancamento, p.valor, p.desconto, p.acrescimo, p.multa, p.destino ->> 'via', p.destino,
      p.favorecido_nome, p.favorecido_documento, p.avisos, p.id_usuario_aceite,
      case when p.id_usuario_aceite is not null then now() end
    from jsonb_to_recordset(${JSON.stringify(
      novos.map((novo) => ({
        ...novo,
        valor: centsToDecimalText(novo.valor),
        desconto: centsToDecimalText(novo.desconto),
        acrescimo: centsToDecimalText(novo.acrescimo),
        multa: centsToDecimalText(novo.multa),
      })),
    )}::jsonb) as p(id_lote_pagamento bigint, id_lancamento bigint, valor numeric, desconto numeric,
      acrescimo numeric, multa numeric, destino jsonb, favorecido_nome text, favorecido_documento text, avisos jsonb,
      id_usuario_aceite bigint)`)

/** New values of a payment after an answer of the bank. Absent fields keep their value. */
export interface ChangedItem {
  readonly id_lote_pagamento_item: number
  readonly estado: EstadoOfItem
  readonly ocorrencias?: string | undefined
  readonly ocorrencia_texto?: string | undefined
  readonly autenticacao?: string | undefined
  readonly id_baixa?: number | undefined
  readonly pago_em?: CalendarDate | undefined
  readonly valor_pago?: Cents | undefined
}

export const updateItens = (db: TenantDb, changed: readonly ChangedItem[]) =>
  db.run(sql`update lote_pagamento_item i set estado = p.estado,
      ocorrencias = coalesce(p.ocorrencias, i.ocorrencias),
      ocorrencia_texto = coalesce(p.ocorrencia_texto, i.ocorrencia_texto),
      autenticacao = coalesce(p.autenticacao, i.autenticacao),
      id_baixa = coalesce(p.id_baixa, i.id_baixa), pago_em = coalesce(p.pago_em, i.pago_em),
      valor_pago = coalesce(p.valor_pago, i.valor_pago)
    from jsonb_to_recordset(${JSON.stringify(
      changed.map((one) => ({
        ...one,
        ...(one.valor_pago !== undefined && { valor_pago: centsToDecimalText(one.valor_pago) }),
      })),
    )}::jsonb) as p(id_lote_pagamento_item bigint, estado text, ocorrencias text, ocorrencia_texto text,
      autenticacao text, id_baixa bigint, pago_em date, valor_pago numeric)
    where i.tenant_id = ${db.tenant} and i.id_lote_pagamento_item = p.id_lote_pagamento_item`)

/** What settlements of payments booked; also those that were reversed. */
export const listBookedBaixas = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_baixa: int('b.id_baixa'),
      valor: money('b.valor'),
      juros: money('b.juros'),
      multa: money('b.multa'),
      desconto: money('b.desconto'),
    },
    (list) => sql`select ${list} from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.id_baixa = any(${ids}::bigint[])`,
  )
