import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { idList, int, money, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface NewNegociacao {
  readonly id_empresa: number
  readonly id_pessoa: number
  readonly data: CalendarDate
  readonly saldo: Cents
  readonly desconto: Cents
  readonly acrescimo: Cents
  readonly obs: string
  readonly id_usuario: number
}

export async function insertNegociacao(
  db: TenantDb,
  { saldo, desconto, acrescimo, ...novo }: NewNegociacao,
): Promise<number> {
  const { id_negociacao } = await db
    .insertInto('negociacao')
    .values({
      ...novo,
      saldo: centsToDecimalText(saldo),
      desconto: centsToDecimalText(desconto),
      acrescimo: centsToDecimalText(acrescimo),
    })
    .returning('id_negociacao')
    .executeTakeFirstOrThrow()
  return id_negociacao
}

/** A negotiation with its titles; the caller locks those. */
export async function findNegociacao(db: TenantDb, id_negociacao: number) {
  const [row] = await db.rows(
    {
      id_negociacao: int('n.id_negociacao'),
      situacao: word(['vigente', 'desfeita'])('n.situacao'),
      versao: int('n.versao'),
      /** The titles that were negotiated, and those that were made of them. */
      originais: idList(sql`array(select b.id_lancamento from lancamento_baixa b
        where ${same('b.id_negociacao', 'n')} order by 1)`),
      novos: idList(sql`array(select l.id_lancamento from lancamento l
        where ${same('l.id_negociacao', 'n')} order by 1)`),
    },
    (list) => sql`select ${list} from negociacao n
      where n.tenant_id = ${db.tenant} and n.id_negociacao = ${id_negociacao}`,
  )
  return row
}

/** The settlements that a negotiation made and that are in force. */
export async function listBaixasOfNegociacao(
  db: TenantDb,
  id_negociacao: number,
): Promise<number[]> {
  const rows = await db
    .from('lancamento_baixa')
    .select('id_baixa')
    .where('id_negociacao', '=', id_negociacao)
    .where('estornada_em', 'is', null)
    .orderBy('id_baixa')
    .execute()
  return rows.map(({ id_baixa }) => id_baixa)
}

/** Marks a negotiation as undone. */
export async function endNegociacao(
  db: TenantDb,
  id_negociacao: number,
  end: { readonly motivo: string; readonly id_usuario_desfez: number },
): Promise<void> {
  await db
    .update('negociacao')
    .set({
      ...end,
      situacao: 'desfeita',
      desfeita_em: sql<string>`now()`,
      versao: sql<number>`versao + 1`,
    })
    .where('id_negociacao', '=', id_negociacao)
    .execute()
}

/** The lines of these titles, in order, with what was already settled of each. */
export const listLinesToNegotiate = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('n.id_lancamento'),
      id_grupoCusto: int.orNull('n.id_grupoCusto'),
      id_centrocusto: int.orNull('n.id_centrocusto'),
      id_orcamento: int.orNull('n.id_orcamento'),
      id_orca_item: int.orNull('n.id_orca_item'),
      encargo: word(['N', 'S', 'A'])('n.encargo'),
      valor: money('n.valor'),
      baixado: money('n.baixado'),
    },
    (list) => sql`select ${list} from lancamento_linha n
      where n.tenant_id = ${db.tenant} and n.id_lancamento = any(${ids}::bigint[])
      order by n.id_lancamento, n.id_rateio`,
  )
