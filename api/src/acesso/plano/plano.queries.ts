import { addressParts } from '@claquete/core/kernel/person/address'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { InUse } from '@claquete/core/acesso/plano/change'
import type { Choice } from '@claquete/core/kernel/plan/price'
import type { YesNo } from '@claquete/contract/wire'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type pg from 'pg'
import { day, flag, int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const billingFields = [
  'razao',
  'cnpj',
  'email_cobranca',
  ...addressParts,
  'cod_municipio',
] as const
export type BillingData = { readonly [K in (typeof billingFields)[number]]: string | null }

/** The tenant's plan in force and the state of its payments. */
export interface TenantPlan extends Choice, InUse, Standing {}

export interface Subscription extends BillingData {
  readonly dia_renovacao: number
  readonly cobrado_ate: CalendarDate
  readonly novo_id_plano_jobbgestor: number | null
  readonly nova_qtde_usuarios: number | null
  readonly nova_qtd_user_prod_ext: number | null
  readonly nova_vigencia: CalendarDate | null
  readonly versao: number
}

/** Opens a new tenant's subscription, charged from its first renewal on. */
export const openSubscription = (db: TenantDb) => db.run(sql`select abrir_assinatura(${db.tenant})`)

/** The plan in force and how much of it is used. */
export async function findTenantPlan(db: TenantDb): Promise<TenantPlan> {
  const created = (produtor_externo: YesNo) =>
    int(sql`(select count(*) from usuario u where u.tenant_id = ${db.tenant}
      and u.produtor_externo = ${produtor_externo} and u.suporte = 'N')`)
  const [row] = await db.rows(
    {
      id_plano_jobbgestor: int('t.id_plano_jobbgestor'),
      qtde_usuarios: int('t.qtde_usuarios'),
      qtd_user_prod_ext: int('t.qtd_user_prod_ext'),
      pagamento_valido: flag('t.pagamento_valido'),
      data_bloqueio: day.orNull('t.data_bloqueio'),
      qtd_users_created: created('N'),
      qtd_users_created_prod_ext: created('S'),
    },
    (list) => sql`select ${list} from tenant t where t.tenant_id = ${db.tenant}`,
  )
  return must(row, 'tenant')
}

const subscriptionColumns = [
  'dia_renovacao',
  'cobrado_ate',
  'novo_id_plano_jobbgestor',
  'nova_qtde_usuarios',
  'nova_qtd_user_prod_ext',
  'nova_vigencia',
  'versao',
  ...billingFields,
] as const

const subscriptionOf = (db: TenantDb) =>
  db.from('plano_assinatura').select(subscriptionColumns).$castTo<Subscription>()

export const findSubscription = (db: TenantDb) => subscriptionOf(db).executeTakeFirstOrThrow()

/** Locks the subscription: charging, paying and changing a plan happen one at a time. */
export const lockSubscription = (db: TenantDb) =>
  subscriptionOf(db).forUpdate().executeTakeFirstOrThrow()

type Changes = Partial<Omit<Subscription, 'versao'>>

export const updateSubscription = (db: TenantDb, changes: Changes) =>
  db.update('plano_assinatura').set(changes).execute()

export const updateBillingData = (db: TenantDb, data: Partial<BillingData>) =>
  db
    .update('plano_assinatura')
    .set({ ...data, versao: sql`versao + 1` })
    .execute()

export const noChange = {
  novo_id_plano_jobbgestor: null,
  nova_qtde_usuarios: null,
  nova_qtd_user_prod_ext: null,
  nova_vigencia: null,
} as const

/** Puts other conditions into force. */
export const saveChoice = (db: TenantDb, choice: Choice) =>
  db.run(sql`update tenant set id_plano_jobbgestor = ${choice.id_plano_jobbgestor},
      qtde_usuarios = ${choice.qtde_usuarios}, qtd_user_prod_ext = ${choice.qtd_user_prod_ext}
    where tenant_id = ${db.tenant}`)

export interface Standing {
  readonly pagamento_valido: boolean
  readonly data_bloqueio: CalendarDate | null
}

export const saveStanding = (db: TenantDb, { pagamento_valido, data_bloqueio }: Standing) =>
  db.run(sql`update tenant set pagamento_valido = ${pagamento_valido},
      data_bloqueio = ${data_bloqueio} where tenant_id = ${db.tenant}`)

/** The tenant of a domain, for administrative commands. */
export async function tenantOfDomain(pool: pg.Pool, dominio: string): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>('select localizar_tenant($1) as id', [
    dominio,
  ])
  const id = rows[0]?.id
  if (!id) throw new Error(`empresa inexistente: ${dominio}`)
  return id
}

/** The tenant's name, for one without billing data. */
export async function findTenantName(db: TenantDb): Promise<string> {
  const [row] = await db.rows(
    { nome: text('nome') },
    (list) => sql`select ${list} from tenant where tenant_id = ${db.tenant}`,
  )
  return must(row, 'tenant').nome
}
