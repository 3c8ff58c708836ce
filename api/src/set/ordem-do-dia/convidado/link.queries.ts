import { sql } from 'kysely'
import { day, instant, int, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { jobOf } from '../documento/access.queries.ts'

const stored = ['pendente', 'enviado', 'aberto', 'confirmado', 'recusado', 'falhou'] as const

const envio = {
  id_ordem_envio: int('v.id_ordem_envio'),
  numero: int('v.numero'),
  situacao: word(stored)('v.situacao'),
  motivo: text('v.motivo'),
  aberto_em: instant.orNull('v.aberto_em'),
  respondido_em: instant.orNull('v.respondido_em'),
  id_usuario: int.orNull('v.id_usuario'),
}
export type EnvioDoConvidado = RowOf<typeof envio>

const opened = {
  ...envio,
  id_ordem_destinatario: int('r.id_ordem_destinatario'),
  id_ordem_pessoa: int.orNull('r.id_ordem_pessoa'),
  nome: text('r.nome'),
  departamento: text('r.departamento'),
  contatos: yesNo('r.contatos'),
  saiu: int.orNull('r.saiu'),
  id_ordem_dia: int('d.id_ordem_dia'),
  data: day('d.data'),
  fuso: text('d.fuso'),
  cancelada_em: instant.orNull('d.cancelada_em'),
  motivo_cancelamento: text('d.motivo_cancelamento'),
  id_empresa: int('o.id_empresa'),
  id_orcamento: int('o.id_orcamento'),
}
export type LinkDaOrdem = RowOf<typeof opened>

const any = sql<boolean>`true`

/** The version and the person of a token, unless it was taken back, has expired, or its job was deleted. */
export async function findLink(
  db: TenantDb,
  { token_hash, agora }: { readonly token_hash: string; readonly agora: string },
): Promise<LinkDaOrdem | undefined> {
  const [row] = await db.rows(
    opened,
    (list) => sql`select ${list} from ordem_link l
      join ordem_envio v on ${same('v.id_ordem_envio', 'l')}
      join ordem_destinatario r on ${same('r.id_ordem_destinatario', 'v')}
      join ordem_dia d on ${same('d.id_ordem_dia', 'r')}
      join ${jobOf(any)} on true
      where l.tenant_id = ${db.tenant} and l.token_hash = ${token_hash}
        and l.revogado_em is null and l.expira_em > ${agora}::timestamptz
      for update of v`,
  )
  return row
}

/** The versions that were sent to a recipient, the newest first. */
export const listSent = (
  db: TenantDb,
  id_ordem_destinatario: number,
): Promise<EnvioDoConvidado[]> =>
  db.rows(
    envio,
    (list) => sql`select ${list} from ordem_envio v
      where v.tenant_id = ${db.tenant} and v.id_ordem_destinatario = ${id_ordem_destinatario}
        and v.enviado_em is not null
      order by v.numero desc`,
  )

export const markOpened = (
  db: TenantDb,
  id_ordem_envio: number,
  situacao: EnvioDoConvidado['situacao'],
) =>
  db
    .update('ordem_envio')
    .set({ situacao, aberto_em: sql<string>`coalesce(aberto_em, now())` })
    .where('id_ordem_envio', '=', id_ordem_envio)
    .execute()

interface Resposta {
  readonly situacao: 'confirmado' | 'recusado'
  readonly motivo: string
  readonly respondido_em: string
}

export const storeAnswer = (db: TenantDb, id_ordem_envio: number, resposta: Resposta) =>
  db.update('ordem_envio').set(resposta).where('id_ordem_envio', '=', id_ordem_envio).execute()

/** Users of the company who have one of these addresses. */
export const listUsersByEmail = (db: TenantDb, emails: readonly string[]) =>
  db.rows(
    { id_usuario: int('u.id_usuario'), email: text(sql`lower(u.email)`) },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and lower(u.email) = any(${emails}::text[])`,
  )
