import { BankError } from '@claquete/contract/livro/titulos/shared'
import {
  jornadas,
  periodicidades,
  situacoesDaAutorizacao,
} from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import type {
  AutorizacaoNova,
  Periodicidade,
  SituacaoDaAutorizacao,
} from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import type { YesNo } from '@claquete/contract/wire'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import {
  day,
  flag,
  instant,
  int,
  json,
  money,
  text,
  word,
  yesNo,
} from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface NewAutorizacao extends AutorizacaoNova {
  readonly id_empresa: number
  readonly id_pessoa: number
  readonly id_contabancaria: number
  readonly id_recorrencia: number
  readonly objeto: string
  readonly periodicidade: Periodicidade
  readonly retentativa: YesNo
  readonly dia_util: YesNo
  /** RFC 3339; null of the QR code, which does not expire. */
  readonly expira_em: string | null
  readonly id_usuario: number
}

const columns = {
  id_pix_autorizacao: int('a.id_pix_autorizacao'),
  id_pessoa: int('a.id_pessoa'),
  id_contabancaria: int('a.id_contabancaria'),
  id_recorrencia: int('a.id_recorrencia'),
  situacao: word(tableKeys(situacoesDaAutorizacao))('a.situacao'),
  contrato: text('a.contrato'),
  objeto: text('a.objeto'),
  devedor_nome: text('a.devedor_nome'),
  devedor_documento: text('a.devedor_documento'),
  periodicidade: word(tableKeys(periodicidades))('a.periodicidade'),
  data_inicial: day('a.data_inicial'),
  data_final: day.orNull('a.data_final'),
  valor: money.orNull('a.valor'),
  valor_minimo: money.orNull('a.valor_minimo'),
  retentativa: yesNo('a.retentativa'),
  dia_util: yesNo('a.dia_util'),
  jornada: word(tableKeys(jornadas))('a.jornada'),
  ispb: text('a.ispb'),
  agencia: text('a.agencia'),
  conta: text('a.conta'),
  expira_em: instant.orNull('a.expira_em'),
  id_rec: text.orNull('a.id_rec'),
  id_solicrec: text.orNull('a.id_solicrec'),
  solicitacao: text.orNull('a.solicitacao'),
  id_loc: int.orNull('a.id_loc'),
  copia_cola: text.orNull('a.copia_cola'),
  motivo: text('a.motivo'),
  erro: json(BankError).orNull('a.erro'),
  aviso: text.orNull('a.aviso'),
  automatico: yesNo('a.automatico'),
  id_usuario: int.orNull('a.id_usuario'),
  /** The day on which it was asked for, in São Paulo. */
  criado: day(sql`(a.criado_em at time zone 'America/Sao_Paulo')::date`),
  versao: int('a.versao'),
}
/** An authorisation as it is stored. */
export type StoredAutorizacao = RowOf<typeof columns>

export async function insertAutorizacao(
  db: TenantDb,
  { valor, valor_minimo, ...nova }: NewAutorizacao,
): Promise<number> {
  const { id_pix_autorizacao } = await db
    .insertInto('pix_autorizacao')
    .values({
      ...nova,
      valor: valor && centsToDecimalText(valor),
      valor_minimo: valor_minimo && centsToDecimalText(valor_minimo),
    })
    .returning('id_pix_autorizacao')
    .executeTakeFirstOrThrow()
  return id_pix_autorizacao
}

export async function findAutorizacao(db: TenantDb, id_pix_autorizacao: number, lock = false) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from pix_autorizacao a
      where a.tenant_id = ${db.tenant} and a.id_pix_autorizacao = ${id_pix_autorizacao}
      ${lock ? sql`for update` : sql``}`,
  )
  return row
}

/** Whether a contract was used by an authorisation, whatever became of it. */
export async function isContratoUsed(db: TenantDb, contrato: string): Promise<boolean> {
  const [row] = await db.rows(
    { used: flag(sql`true`) },
    (list) => sql`select ${list} from pix_autorizacao a
      where a.tenant_id = ${db.tenant} and a.contrato = ${contrato}`,
  )
  return row !== undefined
}

export interface AutorizacaoChange {
  readonly situacao?: SituacaoDaAutorizacao
  readonly id_rec?: string
  readonly id_solicrec?: string
  readonly solicitacao?: string
  readonly id_loc?: number
  readonly copia_cola?: string
  readonly motivo?: string
  readonly erro?: BankError | null
  readonly aviso?: string
  readonly automatico?: YesNo
}

export async function updateAutorizacao(
  db: TenantDb,
  id_pix_autorizacao: number,
  { erro, ...rest }: AutorizacaoChange,
): Promise<void> {
  await db
    .update('pix_autorizacao')
    .set({
      ...rest,
      ...(erro !== undefined && { erro: erro && JSON.stringify(erro) }),
      versao: sql<number>`versao + 1`,
    })
    .where('id_pix_autorizacao', '=', id_pix_autorizacao)
    .execute()
}

/** Notes that the bank is being asked for it; returns whether it had been asked before. */
export async function noteRecAsked(db: TenantDb, id_pix_autorizacao: number): Promise<boolean> {
  const [row] = await db.rows(
    { before: flag(sql`old.pedido_em is not null`) },
    (list) => sql`update pix_autorizacao a set pedido_em = coalesce(a.pedido_em, now())
      from (select pedido_em from pix_autorizacao
        where tenant_id = ${db.tenant} and id_pix_autorizacao = ${id_pix_autorizacao} for update) old
      where a.tenant_id = ${db.tenant} and a.id_pix_autorizacao = ${id_pix_autorizacao}
      returning ${list}`,
  )
  return row?.before ?? false
}

/** Those that may have changed at the bank. */
export const listAutorizacoesToFollow = (db: TenantDb) =>
  db.rows(
    { id_pix_autorizacao: int('a.id_pix_autorizacao') },
    (list) => sql`select ${list} from pix_autorizacao a
      where a.tenant_id = ${db.tenant} and a.situacao in ('pedindo', 'criada', 'aprovada')
      order by a.id_pix_autorizacao`,
  )

/** The authorisations with these ids of the bank. */
export const listByIdRec = (db: TenantDb, ids: readonly string[]) =>
  db.rows(
    {
      id_pix_autorizacao: int('a.id_pix_autorizacao'),
      id_rec: text('a.id_rec'),
      aviso: text.orNull('a.aviso'),
    },
    (list) => sql`select ${list} from pix_autorizacao a
      where a.tenant_id = ${db.tenant} and a.id_rec = any(${ids}::text[])
      order by a.id_pix_autorizacao`,
  )

/** The accounts that receive by authorisations in force. */
export const listContasInUse = (db: TenantDb) =>
  db.rows(
    { id_contabancaria: int('a.id_contabancaria') },
    (list) => sql`select distinct ${list} from pix_autorizacao a
      where a.tenant_id = ${db.tenant} and a.situacao in ('pedindo', 'criada', 'aprovada')
      order by a.id_contabancaria`,
  )

/** Branch and number of an account, digits; blank where the register lacks them. */
export async function findContaToReceive(db: TenantDb, id_contabancaria: number) {
  const digits = (of: ReturnType<typeof sql>) =>
    text(sql`regexp_replace(coalesce(${of}, ''), '\\D', '', 'g')`)
  const [row] = await db.rows(
    {
      agencia: digits(sql`c.agencia`),
      conta: digits(
        sql`coalesce(nullif(b.conta_corrente, ''), c.conta || coalesce(c.conta_dv, ''))`,
      ),
    },
    (list) => sql`select ${list} from contabancaria c
      left join extrato_banco b on ${same('b.id_contabancaria', 'c')}
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`,
  )
  return row
}
