import { BankError } from '@claquete/contract/livro/titulos/shared'
import {
  situacoesDaPixCobranca,
  tiposDeTentativa,
} from '@claquete/core/financeiro/cobranca/pix/cobranca'
import type { SituacaoDaPixCobranca } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import type { YesNo } from '@claquete/contract/wire'
import { day as dayOfWire } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, flag, int, json, money, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** An attempt as it is stored. */
export const Tentativas = z.array(
  z.object({
    data: dayOfWire,
    tipo: z.enum(tableKeys(tiposDeTentativa)),
    situacao: z.string(),
    motivo: z.string(),
  }),
)

export interface NewPixCobranca {
  readonly id_pix_autorizacao: number
  readonly id_lancamento: number
  readonly id_contabancaria: number
  readonly txid: string
  readonly valor: Cents
  readonly vencimento: CalendarDate
  readonly dia_util: YesNo
  /** Null where the morning's work makes it. */
  readonly id_usuario: number | null
}

const columns = {
  id_pix_cobranca: int('c.id_pix_cobranca'),
  id_pix_autorizacao: int('c.id_pix_autorizacao'),
  id_lancamento: int('c.id_lancamento'),
  id_contabancaria: int('c.id_contabancaria'),
  descricao: text('l.descricao'),
  txid: text('c.txid'),
  id_rec: text.orNull('a.id_rec'),
  retentativa: yesNo('a.retentativa'),
  devedor_nome: text('a.devedor_nome'),
  situacao: word(tableKeys(situacoesDaPixCobranca))('c.situacao'),
  centavos: money('c.valor'),
  vencimento: day('c.vencimento'),
  dia_util: yesNo('c.dia_util'),
  tentativas: json(Tentativas)('c.tentativas'),
  motivo: text('c.motivo'),
  erro: json(BankError).orNull('c.erro'),
  aviso: text.orNull('c.aviso'),
  e2e: text.orNull('c.e2e'),
  recebido_centavos: money.orNull('c.valor_recebido'),
  recebido_em: day.orNull('c.recebido_em'),
  id_baixa: int.orNull('c.id_baixa'),
  pendencia: text.orNull('c.pendencia'),
  id_usuario: int.orNull('c.id_usuario'),
  versao: int('c.versao'),
}
/** A charge of Pix Automático as it is stored. */
export type StoredPixCobranca = RowOf<typeof columns>

const from = (db: TenantDb) => sql`pix_cobranca c
  join pix_autorizacao a on ${same('a.id_pix_autorizacao', 'c')}
  join lancamento l on ${same('l.id_lancamento', 'c')}
  where c.tenant_id = ${db.tenant}`

export async function insertPixCobranca(
  db: TenantDb,
  { valor, ...nova }: NewPixCobranca,
): Promise<number> {
  const { id_pix_cobranca } = await db
    .insertInto('pix_cobranca')
    .values({ ...nova, valor: centsToDecimalText(valor) })
    .returning('id_pix_cobranca')
    .executeTakeFirstOrThrow()
  return id_pix_cobranca
}

export async function findPixCobranca(db: TenantDb, id_pix_cobranca: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${from(db)} and c.id_pix_cobranca = ${id_pix_cobranca}`,
  )
  return row
}

/** Locks a charge; its receivable is locked before it, by everybody who needs both. */
export async function lockPixCobranca(db: TenantDb, id_pix_cobranca: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${from(db)} and c.id_pix_cobranca = ${id_pix_cobranca}
      for update of c`,
  )
  return row
}

/** The charges of an authorisation, the latest due date first. */
export const listOfAutorizacao = (db: TenantDb, id_pix_autorizacao: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${from(db)} and c.id_pix_autorizacao = ${id_pix_autorizacao}
      order by c.vencimento desc, c.id_pix_cobranca desc`,
  )

/** The last charge of a receivable. */
export async function findLastOfTitulo(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${from(db)} and c.id_lancamento = ${id_lancamento}
      order by c.id_pix_cobranca desc limit 1`,
  )
  return row
}

export interface PixCobrancaChange {
  readonly situacao?: SituacaoDaPixCobranca
  readonly tentativas?: z.output<typeof Tentativas>
  readonly motivo?: string
  readonly erro?: BankError | null
  readonly aviso?: string
  readonly e2e?: string
  readonly valor_recebido?: Cents
  readonly recebido_em?: CalendarDate
  readonly id_baixa?: number
  readonly pendencia?: string | null
}

export async function updatePixCobranca(
  db: TenantDb,
  id_pix_cobranca: number,
  { tentativas, erro, valor_recebido, ...rest }: PixCobrancaChange,
): Promise<void> {
  await db
    .update('pix_cobranca')
    .set({
      ...rest,
      ...(tentativas && { tentativas: JSON.stringify(tentativas) }),
      ...(erro !== undefined && { erro: erro && JSON.stringify(erro) }),
      ...(valor_recebido !== undefined && { valor_recebido: centsToDecimalText(valor_recebido) }),
      versao: sql<number>`versao + 1`,
    })
    .where('id_pix_cobranca', '=', id_pix_cobranca)
    .execute()
}

/** Notes that the bank is being asked for it; returns whether it had been asked before. */
export async function noteCobrAsked(db: TenantDb, id_pix_cobranca: number): Promise<boolean> {
  const [row] = await db.rows(
    { before: flag(sql`old.pedido_em is not null`) },
    (list) => sql`update pix_cobranca c set pedido_em = coalesce(c.pedido_em, now())
      from (select pedido_em from pix_cobranca
        where tenant_id = ${db.tenant} and id_pix_cobranca = ${id_pix_cobranca} for update) old
      where c.tenant_id = ${db.tenant} and c.id_pix_cobranca = ${id_pix_cobranca}
      returning ${list}`,
  )
  return row?.before ?? false
}

/** Charges that may have changed at the bank, or whose money is not settled. */
export const listCobrancasToFollow = (db: TenantDb, id_pix_autorizacao?: number) =>
  db.rows(
    { id_pix_cobranca: int('c.id_pix_cobranca') },
    (list) => sql`select ${list} from ${from(db)}
      and (c.situacao in ('agendando', 'criada', 'ativa') or c.pendencia <> ''
        or (c.situacao = 'concluida' and c.id_baixa is null and c.pendencia is null))
      ${id_pix_autorizacao === undefined ? sql`` : sql`and c.id_pix_autorizacao = ${id_pix_autorizacao}`}
      order by c.id_pix_cobranca`,
  )

/** The charges with these txids. */
export const listByTxid = (db: TenantDb, txids: readonly string[]) =>
  db.rows(
    {
      id_pix_cobranca: int('c.id_pix_cobranca'),
      txid: text('c.txid'),
      aviso: text.orNull('c.aviso'),
    },
    (list) => sql`select ${list} from ${from(db)} and c.txid = any(${txids}::text[])
      order by c.id_pix_cobranca`,
  )
