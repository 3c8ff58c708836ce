import { emailStates } from '@claquete/core/kernel/mail/state'
import { sql } from 'kysely'
import { flag, instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Everybody who gets the sheet is to get this version too; who left it, until they were told so. */
export const insertPendentes = (db: TenantDb, id_ordem_dia: number, numero: number) =>
  db.run(sql`insert into ordem_envio (id_ordem_destinatario, numero)
    select d.id_ordem_destinatario, ${numero} from ordem_destinatario d
    where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}
      and (d.saiu is null or d.saiu = ${numero} or exists (select from ordem_envio v
        where ${same('v.id_ordem_destinatario', 'd')} and v.numero = ${numero} - 1 and v.enviado_em is null))
    on conflict (tenant_id, id_ordem_destinatario, numero) do nothing`)

const stored = ['pendente', 'enviado', 'aberto', 'confirmado', 'recusado', 'falhou'] as const

const columns = {
  id_ordem_destinatario: int('v.id_ordem_destinatario'),
  id_ordem_envio: int('v.id_ordem_envio'),
  situacao: word(stored)('v.situacao'),
  canal: word(['', 'email', 'whatsapp'])('v.canal'),
  motivo: text('v.motivo'),
  enviado_em: instant.orNull('v.enviado_em'),
  aberto_em: instant.orNull('v.aberto_em'),
  respondido_em: instant.orNull('v.respondido_em'),
  lembrado_em: instant.orNull('v.lembrado_em'),
  email: word(emailStates).orNull('e.estado'),
  erro: text.orNull('e.erro'),
}
export type EnvioRow = RowOf<typeof columns>

/** What became of one version, by recipient. */
export const listEnvios = (
  db: TenantDb,
  id_ordem_dia: number,
  numero: number,
): Promise<EnvioRow[]> =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ordem_envio v
      join ordem_destinatario d on ${same('d.id_ordem_destinatario', 'v')}
      left join email e on ${same('e.id_email', 'v')}
      where v.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia} and v.numero = ${numero}`,
  )

/** What recipients got and answered over all versions: the last one before `numero`, and the last confirmed. */
export const listBefore = (db: TenantDb, id_ordem_dia: number, numero: number) =>
  db.rows(
    {
      id_ordem_destinatario: int('d.id_ordem_destinatario'),
      recebeu: int.orNull(
        sql`max(v.numero) filter (where v.enviado_em is not null and v.numero < ${numero})`,
      ),
      confirmou: int.orNull(sql`max(v.numero) filter (where v.situacao = 'confirmado')`),
      tem_link:
        flag(sql`bool_or(exists (select from ordem_link l where ${same('l.id_ordem_envio', 'v')}
        and l.revogado_em is null and l.expira_em > now()))`),
    },
    (list) => sql`select ${list} from ordem_envio v
      join ordem_destinatario d on ${same('d.id_ordem_destinatario', 'v')}
      where v.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}
      group by d.id_ordem_destinatario`,
  )

interface Sent {
  readonly id_ordem_envio: number
  readonly id_email: number | null
}

/** They were sent to: what was opened or answered stays so. */
export const markSent = (
  db: TenantDb,
  sent: readonly Sent[],
  { canal, id_usuario }: { readonly canal: 'email' | 'whatsapp'; readonly id_usuario: number },
) =>
  db.run(sql`update ordem_envio v set canal = ${canal}, id_usuario = ${id_usuario}, enviado_em = now(),
      id_email = x.id_email,
      situacao = case when v.situacao in ('pendente', 'falhou') then 'enviado' else v.situacao end
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as x (id_ordem_envio bigint, id_email bigint)
    where v.tenant_id = ${db.tenant} and v.id_ordem_envio = x.id_ordem_envio`)

export const markReminded = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`update ordem_envio v set lembrado_em = now()
    where v.tenant_id = ${db.tenant} and v.id_ordem_envio = any(${ids}::bigint[])`)

/** The version is to be sent to somebody again, as if it had not been: what went out went to a wrong address. */
export const resetEnvio = (db: TenantDb, id_ordem_destinatario: number, numero: number) =>
  db
    .update('ordem_envio')
    .set({
      situacao: 'pendente',
      canal: '',
      motivo: '',
      id_email: null,
      enviado_em: null,
      aberto_em: null,
      respondido_em: null,
      lembrado_em: null,
    })
    .where('id_ordem_destinatario', '=', id_ordem_destinatario)
    .where('numero', '=', numero)
    .execute()

export async function insertEnvio(db: TenantDb, id_ordem_destinatario: number, numero: number) {
  await db.insertInto('ordem_envio').values({ id_ordem_destinatario, numero }).execute()
}

/** Whether anything was ever sent to a recipient. */
export async function wasSent(db: TenantDb, id_ordem_destinatario: number): Promise<boolean> {
  const row = await db
    .from('ordem_envio')
    .select('id_ordem_envio')
    .where('id_ordem_destinatario', '=', id_ordem_destinatario)
    .where('enviado_em', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
