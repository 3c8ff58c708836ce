import { cobrancas as cobrancasOfContract } from '@claquete/contract/acesso/plano/cobranca'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Choice } from '@claquete/core/kernel/plan/price'
import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'

/** The charges as of a day: open ones due before it are overdue. */
export const cobrancas = listSource(cobrancasOfContract, {
  columns: {
    id_plano_cobranca: 'c.id_plano_cobranca',
    vencimento: 'c.vencimento',
    descricao: 'c.descricao',
    situacao: sql`case when c.status = 'aberta' and c.vencimento < d.hoje then 'vencida' else c.status end`,
    valor: 'c.valor',
    // The handler signs it.
    recibo: sql`null`,
    pago_em: 'c.pago_em',
    forma: 'c.forma',
    tipo: 'c.tipo',
    periodo_de: 'c.periodo_de',
    periodo_ate: sql`c.periodo_ate - 1`,
    emissao: 'c.emissao',
  },
  more: {},
  from: (db, hoje: CalendarDate) => sql`plano_cobranca c
    cross join (select ${hoje}::date as hoje) d
    where c.tenant_id = ${db.tenant}`,
  search: sql.ref('c.busca'),
  filters: {
    periodo1: (dia: CalendarDate) => sql<boolean>`v.vencimento >= ${dia}::date`,
    periodo2: (dia: CalendarDate) => sql<boolean>`v.vencimento <= ${dia}::date`,
  },
})

/** Unpaid charges, months before adjustments, oldest first. */
export const listOpen = (db: TenantDb, hoje: CalendarDate) =>
  cobrancas
    .all(db, hoje, {})
    .where(sql<boolean>`v.situacao in ('aberta', 'vencida')`)
    .clearOrderBy()
    .orderBy(sql`v.tipo = 'ajuste'`)
    .orderBy('v.vencimento')
    .orderBy('v.id_plano_cobranca')
    .execute()

export interface Charge {
  readonly id_plano_cobranca: number
  readonly tipo: 'mensalidade' | 'ajuste'
  readonly status: 'aberta' | 'paga' | 'cancelada' | 'estornada'
  readonly valor: Cents
  readonly moeda: string
  readonly novo_id_plano_jobbgestor: number | null
  readonly nova_qtde_usuarios: number | null
  readonly nova_qtd_user_prod_ext: number | null
}

/** Locks a charge and reads what its payment needs. */
export const lockCharge = (db: TenantDb, id_plano_cobranca: number) =>
  db
    .from('plano_cobranca')
    .select([
      'id_plano_cobranca',
      'tipo',
      'status',
      sql<Cents>`(valor * 100)::bigint`.as('valor'),
      'moeda',
      'novo_id_plano_jobbgestor',
      'nova_qtde_usuarios',
      'nova_qtd_user_prod_ext',
    ])
    .$castTo<Charge>()
    .where('id_plano_cobranca', '=', id_plano_cobranca)
    .forUpdate()
    .executeTakeFirst()

interface NewCharge {
  readonly tipo: 'mensalidade' | 'ajuste'
  readonly descricao: string
  readonly periodo_de: CalendarDate
  readonly periodo_ate: CalendarDate
  readonly emissao: CalendarDate
  readonly vencimento: CalendarDate
  readonly valor: Cents
  /** The conditions that paying the adjustment brings. */
  readonly brings?: Choice
}

export async function insertCharge(db: TenantDb, charge: NewCharge): Promise<number> {
  const { brings, valor, ...values } = charge
  const row = await db
    .insertInto('plano_cobranca')
    .values({
      ...values,
      valor: centsToDecimalText(valor),
      ...(brings && {
        novo_id_plano_jobbgestor: brings.id_plano_jobbgestor,
        nova_qtde_usuarios: brings.qtde_usuarios,
        nova_qtd_user_prod_ext: brings.qtd_user_prod_ext,
      }),
    })
    .returning('id_plano_cobranca')
    .executeTakeFirstOrThrow()
  return row.id_plano_cobranca
}

export const markPaid = (db: TenantDb, id: number, forma: string, at: string) =>
  db
    .update('plano_cobranca')
    .set({ status: 'paga', pago_em: at, forma })
    .where('id_plano_cobranca', '=', id)
    .execute()

export const markRefunded = (db: TenantDb, id: number) =>
  db
    .update('plano_cobranca')
    .set({ status: 'estornada' })
    .where('id_plano_cobranca', '=', id)
    .execute()

export const reopenCharge = (db: TenantDb, id: number) =>
  db
    .update('plano_cobranca')
    .set({ status: 'aberta', pago_em: null, forma: null })
    .where('id_plano_cobranca', '=', id)
    .execute()

/**
 * Cancels the open adjustment issued up to a day, unless its payment is in progress; returns whether it did.
 */
export async function cancelAdjustment(db: TenantDb, issuedUntil: CalendarDate): Promise<boolean> {
  const rows = await db
    .update('plano_cobranca')
    .set({ status: 'cancelada' })
    .where('tipo', '=', 'ajuste')
    .where('status', '=', 'aberta')
    .where('emissao', '<=', issuedUntil)
    .where(sql<boolean>`not exists (select 1 from plano_pagamento p
      where ${same('p.id_plano_cobranca', 'plano_cobranca')} and p.status = 'processando')`)
    .returning('id_plano_cobranca')
    .execute()
  return rows.length > 0
}

/** The adjustment whose payment is in progress, if any. */
export const findAdjustment = (db: TenantDb) =>
  db
    .from('plano_cobranca')
    .select('id_plano_cobranca')
    .where('tipo', '=', 'ajuste')
    .where('status', '=', 'aberta')
    .executeTakeFirst()

/** The oldest unpaid month due before a day. */
export const findOverdue = (db: TenantDb, hoje: CalendarDate) =>
  db
    .from('plano_cobranca')
    .select('vencimento')
    .$castTo<{ vencimento: CalendarDate }>()
    .where('tipo', '=', 'mensalidade')
    .where('status', '=', 'aberta')
    .where('vencimento', '<', hoje)
    .orderBy('vencimento')
    .executeTakeFirst()
