import { sql } from 'kysely'
import * as z from 'zod/mini'
import { flag, instant, int, json, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export const Conta = z.object({ id: z.string(), nome: z.string(), base_uri: z.string() })
export type Conta = z.output<typeof Conta>

const conexao = {
  id_conexao: int('c.id_conexao'),
  ambiente: text('c.ambiente'),
  segredo: text.orNull('c.segredo'),
  token_ate: instant.orNull('c.token_ate'),
  conta: text('c.conta'),
  conta_nome: text('c.conta_nome'),
  base_uri: text('c.base_uri'),
  contas: json(z.array(Conta))('c.contas'),
  usuario_nome: text('c.usuario_nome'),
  usuario_email: text('c.usuario_email'),
  conectado_em: instant('c.conectado_em'),
  quem: text(sql`coalesce(u.nome, '')`),
  problema: text('c.problema'),
}
export type ConexaoRow = RowOf<typeof conexao>

export async function findConexao(db: TenantDb): Promise<ConexaoRow | undefined> {
  const [row] = await db.rows(
    conexao,
    (list) => sql`select ${list} from docusign_conexao c
      left join usuario u on ${same('u.id_usuario', 'c')}
      where c.tenant_id = ${db.tenant}`,
  )
  return row
}

interface Stored {
  readonly ambiente: string
  readonly segredo: string
  readonly token_ate: string
  readonly conta: string
  readonly conta_nome: string
  readonly base_uri: string
  readonly contas: readonly Conta[]
  readonly usuario_nome: string
  readonly usuario_email: string
  readonly id_usuario: number
}

export async function storeConexao(db: TenantDb, { contas, ...stored }: Stored): Promise<void> {
  await db.deleteFrom('docusign_conexao').execute()
  await db
    .insertInto('docusign_conexao')
    .values({ ...stored, contas: JSON.stringify(contas) })
    .execute()
}

export const removeConexao = (db: TenantDb) => db.deleteFrom('docusign_conexao').execute()

export const chooseConta = (db: TenantDb, { id, nome, base_uri }: Conta) =>
  db.update('docusign_conexao').set({ conta: id, conta_nome: nome, base_uri }).execute()

const renewSeconds = 40

/** Takes the turn to fetch new tokens in the place of these; false where somebody else does, or did. */
export async function takeRenewal(
  db: TenantDb,
  { segredo }: Pick<ConexaoRow, 'segredo'>,
): Promise<boolean> {
  const [row] = await db.rows(
    { is_mine: flag('r.is_mine') },
    (list) => sql`with mine as (
      update docusign_conexao
      set renovando_ate = clock_timestamp() + make_interval(secs => ${renewSeconds})
      where tenant_id = ${db.tenant} and segredo = ${segredo}
        and (renovando_ate is null or renovando_ate < clock_timestamp())
      returning 1
    ) select ${list} from (select exists (select 1 from mine) as is_mine) r`,
  )
  return row?.is_mine === true
}

/** The new pair in the place of the old one, together with the end of the turn. */
export const storeTokens = (
  db: TenantDb,
  { segredo, token_ate }: { readonly segredo: string; readonly token_ate: string },
) =>
  db
    .update('docusign_conexao')
    .set({ segredo, token_ate, renovando_ate: null, problema: '' })
    .execute()

export const endRenewal = (db: TenantDb, problema?: string) =>
  db
    .update('docusign_conexao')
    .set({ renovando_ate: null, ...(problema !== undefined && { problema }) })
    .execute()

interface NewPedido {
  readonly state_hash: string
  readonly id_usuario: number
  readonly expira_em: string
  /** The envelope that the person signs on DocuSign's page; none of a connection. */
  readonly id_envelope?: number
}

export const insertPedido = (db: TenantDb, pedido: NewPedido) =>
  db.insertInto('docusign_pedido').values(pedido).execute()

/** Uses up what a connection, or the signing of an envelope, was begun with; undefined where there is none. */
export async function usePedido(db: TenantDb, state_hash: string, now: string) {
  const [row] = await db.rows(
    {
      id_usuario: int('p.id_usuario'),
      id_envelope: int.orNull('p.id_envelope'),
      expira_em: instant('p.expira_em'),
      was_used: flag('p.was_used'),
    },
    (list) => sql`with before as (
      select id_pedido, usado_em from docusign_pedido
      where tenant_id = ${db.tenant} and state_hash = ${state_hash} for update
    ), used as (
      update docusign_pedido p set usado_em = coalesce(p.usado_em, ${now}::timestamptz)
      from before b where p.tenant_id = ${db.tenant} and p.id_pedido = b.id_pedido
      returning p.id_usuario, p.id_envelope, p.expira_em, b.usado_em is not null as was_used
    ) select ${list} from used p`,
  )
  return row
}
