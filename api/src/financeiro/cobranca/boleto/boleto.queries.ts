import { BankError } from '@claquete/contract/livro/titulos/shared'
import type { SituacaoOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import { situacoesOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, flag, int, json, money, rate, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Parcial } from './stored.ts'

/** The payer as columns of a charge. */
export interface PagadorColumns {
  readonly pagador_nome: string
  readonly pagador_documento: string
  readonly pagador_email: string
  readonly pagador_cep: string
  readonly pagador_logradouro: string
  readonly pagador_numero: string
  readonly pagador_complemento: string
  readonly pagador_bairro: string
  readonly pagador_cidade: string
  readonly pagador_uf: string
}

interface Terms {
  readonly vencimento: CalendarDate
  readonly dias_agenda: number
  /** Percent, as the three below. */
  readonly multa: number
  readonly juros: number
  readonly desconto: number
  readonly dias_desconto: number
  readonly mensagem: string
}

export interface NewBoleto extends PagadorColumns, Terms {
  readonly id_lancamento: number
  readonly id_contabancaria: number
  readonly id_pessoa: number
  readonly provedor: 'inter' | 'cnab'
  readonly seu_numero: string
  readonly valor: Cents
  readonly id_usuario: number
  /** Of a boleto by file, which has its numbers at once. */
  readonly id_cnab_convenio?: number
  readonly sequencia?: number
  readonly situacao?: SituacaoOfBoleto
  readonly situacao_banco?: string
  readonly nosso_numero?: string
  readonly codigo_barras?: string
  readonly linha_digitavel?: string
}

const situacao = word(tableKeys(situacoesOfBoleto))('b.situacao')

const columns = {
  id_boleto: int('b.id_boleto'),
  id_lancamento: int('b.id_lancamento'),
  id_contabancaria: int('b.id_contabancaria'),
  id_pessoa: int('b.id_pessoa'),
  provedor: word(['inter', 'cnab'])('b.provedor'),
  /** Of a boleto by file, with the number that the agreement gave it. */
  id_cnab_convenio: int.orNull('b.id_cnab_convenio'),
  sequencia: int.orNull('b.sequencia'),
  seu_numero: text('b.seu_numero'),
  situacao,
  centavos: money('b.valor'),
  vencimento: day('b.vencimento'),
  dias_agenda: int('b.dias_agenda'),
  multa: rate('b.multa'),
  juros: rate('b.juros'),
  desconto: rate('b.desconto'),
  dias_desconto: int('b.dias_desconto'),
  mensagem: text('b.mensagem'),
  pagador_nome: text('b.pagador_nome'),
  pagador_documento: text('b.pagador_documento'),
  pagador_email: text('b.pagador_email'),
  pagador_cep: text('b.pagador_cep'),
  pagador_logradouro: text('b.pagador_logradouro'),
  pagador_numero: text('b.pagador_numero'),
  pagador_complemento: text('b.pagador_complemento'),
  pagador_bairro: text('b.pagador_bairro'),
  pagador_cidade: text('b.pagador_cidade'),
  pagador_uf: text('b.pagador_uf'),
  codigo_solicitacao: text.orNull('b.codigo_solicitacao'),
  situacao_banco: text.orNull('b.situacao_banco'),
  erro: json(BankError).orNull('b.erro'),
  nosso_numero: text.orNull('b.nosso_numero'),
  codigo_barras: text.orNull('b.codigo_barras'),
  linha_digitavel: text.orNull('b.linha_digitavel'),
  txid: text.orNull('b.txid'),
  pix_copia_cola: text.orNull('b.pix_copia_cola'),
  /** The day on which it was made, in São Paulo. */
  criado: day(sql`(b.criado_em at time zone 'America/Sao_Paulo')::date`),
  aviso: text.orNull('b.aviso'),
  recebido_centavos: money.orNull('b.valor_recebido'),
  recebido_em: day.orNull('b.recebido_em'),
  recebido_por: text.orNull('b.recebido_por'),
  id_baixa: int.orNull('b.id_baixa'),
  pendencia: text.orNull('b.pendencia'),
  parciais: json(z.array(Parcial))('b.parciais'),
  id_usuario: int.orNull('b.id_usuario'),
  versao: int('b.versao'),
}
/** A charge as it is stored. */
export type StoredBoleto = RowOf<typeof columns>

export async function insertBoleto(db: TenantDb, novo: NewBoleto): Promise<number> {
  const { id_boleto } = await db
    .insertInto('boleto')
    .values({ ...novo, valor: centsToDecimalText(novo.valor) })
    .returning('id_boleto')
    .executeTakeFirstOrThrow()
  return id_boleto
}

export async function findBoleto(db: TenantDb, id_boleto: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.id_boleto = ${id_boleto}`,
  )
  return row
}

/** The boletos of an agreement with these numbers. */
export const listByNossoNumero = (
  db: TenantDb,
  id_cnab_convenio: number,
  numeros: readonly string[],
) =>
  db.rows(
    {
      id_boleto: int('b.id_boleto'),
      id_lancamento: int('b.id_lancamento'),
      seu_numero: text('b.seu_numero'),
      nosso_numero: text('b.nosso_numero'),
    },
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.id_cnab_convenio = ${id_cnab_convenio}
        and b.nosso_numero = any(${numeros}::text[])`,
  )

export const listStoredBoletos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.id_boleto = any(${ids}::bigint[])`,
  )

/** Locks charges in order of their ids. Their receivables are locked before them, by everybody who needs both. */
export const lockBoletos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.id_boleto = any(${ids}::bigint[])
      order by b.id_boleto for update of b`,
  )

export async function lockBoleto(db: TenantDb, id_boleto: number) {
  const [row] = await lockBoletos(db, [id_boleto])
  return row
}

/** The charges in force of these receivables. */
export const listLiveOf = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    { id_lancamento: int('b.id_lancamento'), situacao },
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.id_lancamento = any(${ids}::bigint[])
        and b.situacao in ('emitindo', 'aberto')`,
  )

/** The last charge of a receivable. */
export async function findLastBoleto(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.id_lancamento = ${id_lancamento}
      order by b.id_boleto desc limit 1`,
  )
  return row
}

/** What the bank may change of a charge; an absent value stays. */
export interface BoletoChange {
  readonly situacao?: SituacaoOfBoleto
  readonly codigo_solicitacao?: string
  readonly situacao_banco?: string
  readonly valor?: Cents
  readonly vencimento?: CalendarDate
  readonly nosso_numero?: string
  readonly codigo_barras?: string
  readonly linha_digitavel?: string
  readonly txid?: string | null
  readonly pix_copia_cola?: string | null
  readonly erro?: BankError | null
  readonly valor_recebido?: Cents | null
  readonly recebido_em?: CalendarDate | null
  readonly recebido_por?: string | null
  readonly id_baixa?: number | null
  readonly pendencia?: string | null
  readonly aviso?: string
}

export async function updateBoleto(
  db: TenantDb,
  id_boleto: number,
  { valor, valor_recebido, erro, ...rest }: BoletoChange,
): Promise<void> {
  await db
    .update('boleto')
    .set({
      ...rest,
      ...(valor !== undefined && { valor: centsToDecimalText(valor) }),
      ...(valor_recebido !== undefined && {
        valor_recebido: valor_recebido === null ? null : centsToDecimalText(valor_recebido),
      }),
      ...(erro !== undefined && { erro: erro && JSON.stringify(erro) }),
      versao: sql<number>`versao + 1`,
    })
    .where('id_boleto', '=', id_boleto)
    .execute()
}

/** The bank knows these charges now. */
export const registerBoletos = (db: TenantDb, ids: readonly number[], situacao_banco: string) =>
  db.run(sql`update boleto set situacao_banco = ${situacao_banco}, versao = versao + 1
    where tenant_id = ${db.tenant} and id_boleto = any(${ids}::bigint[])`)

interface PaidBoleto {
  readonly id_boleto: number
  readonly id_baixa: number
  readonly data: CalendarDate
  readonly pago: Cents
}

/** These charges were paid by boleto, and settled. */
export const payBoletos = (db: TenantDb, paid: readonly PaidBoleto[]) =>
  db.run(sql`update boleto b set situacao = 'pago', valor_recebido = p.pago, recebido_em = p.data,
      recebido_por = 'BOLETO', id_baixa = p.id_baixa, pendencia = null, versao = b.versao + 1
    from jsonb_to_recordset(${JSON.stringify(
      paid.map((one) => ({ ...one, pago: centsToDecimalText(one.pago) })),
    )}::jsonb) as p(id_boleto bigint, id_baixa bigint, data date, pago numeric)
    where b.tenant_id = ${db.tenant} and b.id_boleto = p.id_boleto`)

type RestoredBoleto = Pick<StoredBoleto, 'id_boleto' | 'situacao' | 'situacao_banco' | 'erro'> & {
  readonly valor_recebido: Cents | null
  readonly recebido_em: CalendarDate | null
  /** Absent of answers from before parts were kept: they stay. */
  readonly parciais?: readonly Parcial[] | undefined
}

/** Gives charges the state that they had before an answer. */
export const restoreBoletos = (db: TenantDb, restored: readonly RestoredBoleto[]) =>
  db.run(sql`update boleto b set situacao = p.situacao,
      situacao_banco = coalesce(p.situacao_banco, b.situacao_banco), erro = nullif(p.erro, 'null'::jsonb),
      valor_recebido = p.valor_recebido, recebido_em = p.recebido_em, parciais = coalesce(p.parciais, b.parciais),
      id_baixa = case when p.situacao = 'pago' then b.id_baixa end,
      recebido_por = case when p.situacao = 'pago' then b.recebido_por end, versao = b.versao + 1
    from jsonb_to_recordset(${JSON.stringify(
      restored.map(
        ({ id_boleto, situacao, situacao_banco, erro, valor_recebido, recebido_em, parciais }) => ({
          id_boleto,
          situacao,
          situacao_banco,
          erro,
          valor_recebido: valor_recebido === null ? null : centsToDecimalText(valor_recebido),
          recebido_em,
          parciais,
        }),
      ),
    )}::jsonb) as p(id_boleto bigint, situacao text, situacao_banco text, erro jsonb, valor_recebido numeric,
      recebido_em date, parciais jsonb)
    where b.tenant_id = ${db.tenant} and b.id_boleto = p.id_boleto`)

/** Notes that the bank is being asked to issue this charge; returns whether it had been asked before. */
export async function noteAsked(db: TenantDb, id_boleto: number): Promise<boolean> {
  const [row] = await db.rows(
    { before: flag(sql`old.pedido_em is not null`) },
    (list) => sql`update boleto b set pedido_em = coalesce(b.pedido_em, now())
      from (select pedido_em from boleto where tenant_id = ${db.tenant} and id_boleto = ${id_boleto}
        for update) old
      where b.tenant_id = ${db.tenant} and b.id_boleto = ${id_boleto}
      returning ${list}`,
  )
  return row?.before ?? false
}

/** Charges of the bank's service that may have changed there, or whose money is not settled. */
export const listToFollow = (db: TenantDb) =>
  db.rows(
    { id_boleto: int('b.id_boleto'), codigo_solicitacao: text.orNull('b.codigo_solicitacao') },
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.provedor = 'inter'
        and (b.situacao in ('emitindo', 'aberto') or b.pendencia <> ''
          or (b.situacao = 'pago' and b.id_baixa is null and b.pendencia is null))
      order by b.id_boleto`,
  )

/** The charges of the bank's service with these keys. */
export const listByCodigo = (db: TenantDb, codigos: readonly string[]) =>
  db.rows(
    {
      id_boleto: int('b.id_boleto'),
      codigo_solicitacao: text('b.codigo_solicitacao'),
      aviso: text.orNull('b.aviso'),
    },
    (list) => sql`select ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.provedor = 'inter'
        and b.codigo_solicitacao = any(${codigos}::text[])
      order by b.id_boleto`,
  )
