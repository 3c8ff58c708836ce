import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export type ExtratoSituacao = 'pendente' | 'conciliado' | 'ignorado'

/** A stored line of a bank's statement. */
export interface ExtratoLine {
  readonly id_extrato_historico: number
  readonly id_extrato_importado: number
  readonly id_contabancaria: number
  readonly data: CalendarDate
  /** Signed: negative left the account. */
  readonly valor: Cents
  readonly fitid: string | null
  readonly documento: string | null
  readonly texto: string
  readonly texto_normalizado: string
  readonly situacao: ExtratoSituacao
  readonly motivo: string | null
  readonly id_conciliacao: number | null
  readonly id_usuario_situacao: number | null
  readonly situacao_em: string | null
}

export interface ExtratoLineFilter {
  readonly ids?: readonly number[] | undefined
  readonly id_contabancaria?: number | undefined
  readonly situacao?: ExtratoSituacao | undefined
  readonly id_conciliacao?: number | undefined
  readonly inicio?: CalendarDate | undefined
  readonly fim?: CalendarDate | undefined
  readonly limit?: number | undefined
}

const linesOf = (db: TenantDb, filter: ExtratoLineFilter) => {
  const { ids, id_contabancaria, situacao, id_conciliacao, inicio, fim, limit } = filter
  let query = db
    .from('extrato_historico as h')
    .select([
      'h.id_extrato_historico',
      'h.id_extrato_importado',
      'h.id_contabancaria',
      'h.data',
      sql<Cents>`(h.valor * 100)::bigint`.as('valor'),
      'h.fitid',
      'h.documento',
      'h.texto',
      'h.texto_normalizado',
      sql<ExtratoSituacao>`h.situacao`.as('situacao'),
      'h.motivo',
      'h.id_conciliacao',
      'h.id_usuario_situacao',
      'h.situacao_em',
    ])
  if (ids !== undefined) {
    query = query.where(sql<boolean>`h.id_extrato_historico = any(${ids}::bigint[])`)
  }
  if (id_contabancaria !== undefined) {
    query = query.where('h.id_contabancaria', '=', id_contabancaria)
  }
  if (situacao !== undefined) query = query.where('h.situacao', '=', situacao)
  if (id_conciliacao !== undefined) query = query.where('h.id_conciliacao', '=', id_conciliacao)
  if (inicio !== undefined) query = query.where('h.data', '>=', inicio)
  if (fim !== undefined) query = query.where('h.data', '<=', fim)
  return limit === undefined ? query : query.limit(limit)
}

/** Lines by day, oldest first. */
export const listExtratoLines = (db: TenantDb, filter: ExtratoLineFilter): Promise<ExtratoLine[]> =>
  linesOf(db, filter).orderBy('h.data').orderBy('h.id_extrato_historico').execute()

/** Locks lines in the order of their ids, so that two callers cannot wait for each other. */
export const lockExtratoLines = (db: TenantDb, ids: readonly number[]): Promise<ExtratoLine[]> =>
  linesOf(db, { ids }).orderBy('h.id_extrato_historico').forUpdate('h').execute()

/** The new state of lines. The user is null when the product decided by itself. */
export type ExtratoMark =
  | { readonly situacao: 'pendente' }
  | { readonly situacao: 'conciliado'; readonly id_conciliacao: number }
  | { readonly situacao: 'ignorado'; readonly motivo: string }

/** Marks lines that the caller has locked. */
export async function markExtratoLines(
  db: TenantDb,
  ids: readonly number[],
  mark: ExtratoMark,
  id_usuario: number | null,
): Promise<void> {
  await db
    .update('extrato_historico')
    .set({
      situacao: mark.situacao,
      motivo: mark.situacao === 'ignorado' ? mark.motivo : null,
      id_conciliacao: mark.situacao === 'conciliado' ? mark.id_conciliacao : null,
      id_usuario_situacao: mark.situacao === 'pendente' ? null : id_usuario,
      situacao_em: mark.situacao === 'pendente' ? null : sql<string>`now()`,
    })
    .where(sql<boolean>`id_extrato_historico = any(${ids}::bigint[])`)
    .execute()
}

/** The reason of lines that came before the reconciliation of their account begins. */
export const beforeReconciling = 'Anterior ao início da conciliação da conta'

/**
 * Applies a new first day of reconciliation to an account's stored lines: pending lines before it become ignored, and
 * lines that were ignored only for being earlier become pending again. Null makes every such line pending.
 */
export async function followStart(
  db: TenantDb,
  id_contabancaria: number,
  dia: CalendarDate | null,
): Promise<void> {
  await db.run(sql`update extrato_historico h set
      situacao = case when h.data < ${dia}::date then 'ignorado' else 'pendente' end,
      motivo = case when h.data < ${dia}::date then ${beforeReconciling} end,
      id_usuario_situacao = null,
      situacao_em = case when h.data < ${dia}::date then now() end
    where h.tenant_id = ${db.tenant} and h.id_contabancaria = ${id_contabancaria}
      and (h.situacao = 'pendente' and h.data < ${dia}::date
        or h.motivo = ${beforeReconciling} and (h.data < ${dia}::date) is not true)`)
}
