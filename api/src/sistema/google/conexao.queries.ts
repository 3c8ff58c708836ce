import { conexaoEstados, conexaoTipos } from '@claquete/core/sistema/google/conexao'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import { sql } from 'kysely'
import { flag, idList, instant, int, text, texts, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const columns = {
  id_google_conexao: int('c.id_google_conexao'),
  tipo: word(conexaoTipos)('c.tipo'),
  estado: word(conexaoEstados)('c.estado'),
  conta: text('c.conta'),
  escopos: text('c.escopos'),
  id_usuario: int.orNull('c.id_usuario'),
  conectada_por: text.orNull('u.nome'),
  conectada_em: instant.orNull('c.conectada_em'),
  perdida_em: instant.orNull('c.perdida_em'),
  vidas: idList('c.vidas'),
  erro: text.orNull('c.erro'),
  erro_desde: instant.orNull('c.erro_desde'),
  aviso: text.orNull('c.aviso'),
  usada_em: instant.orNull(sql`(select t.usada_em from google_token t
    where ${same('t.id_google_conexao', 'c')})`),
  escolhas: texts('c.escolhas'),
  de_nome: text('c.de_nome'),
  responder_para: text.orNull('c.responder_para'),
  calendario: text('c.calendario'),
  calendario_nome: text('c.calendario_nome'),
  versao: int('c.versao'),
}
export type ConexaoRow = RowOf<typeof columns>

export async function findConexao(
  db: TenantDb,
  tipo: ConexaoTipo,
): Promise<ConexaoRow | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from google_conexao c
      left join usuario u on ${same('u.id_usuario', 'c')}
      where c.tenant_id = ${db.tenant} and c.tipo = ${tipo}`,
  )
  return row
}

/** Locks the row until the transaction ends; the first lock makes it. */
export async function lockConexao(db: TenantDb, tipo: ConexaoTipo): Promise<ConexaoRow> {
  await db.run(sql`insert into google_conexao (tipo, estado) values (${tipo}, 'desconectada')
    on conflict (tenant_id, tipo) do nothing`)
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from google_conexao c
      left join usuario u on ${same('u.id_usuario', 'c')}
      where c.tenant_id = ${db.tenant} and c.tipo = ${tipo} for update of c`,
  )
  if (!row) throw new Error(`${tipo}: no connection after its insertion`)
  return row
}

type Changed = Partial<
  Omit<ConexaoRow, 'id_google_conexao' | 'tipo' | 'versao' | 'conectada_por' | 'usada_em'>
>

export const changeConexao = (db: TenantDb, id_google_conexao: number, values: Changed) =>
  db
    .update('google_conexao')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_google_conexao', '=', id_google_conexao)
    .execute()

/** Stores the last trouble, or that it works again; what is the same already writes nothing. */
export async function noteTrouble(
  db: TenantDb,
  tipo: ConexaoTipo,
  erro: string | null,
): Promise<void> {
  await db
    .update('google_conexao')
    .set({
      erro,
      erro_desde: erro === null ? null : sql<string>`coalesce(erro_desde, now())`,
    })
    .where('tipo', '=', tipo)
    .where('estado', '=', 'conectada')
    .where(sql<boolean>`erro is distinct from ${erro}`)
    .execute()
  if (erro !== null) return
  await db.run(sql`update google_token t set usada_em = now() from google_conexao c
    where t.tenant_id = ${db.tenant} and ${same('c.id_google_conexao', 't')} and c.tipo = ${tipo}
      and (t.usada_em is null or t.usada_em < now() - interval '1 hour')`)
}

/** Stores what the calendar itself has to say of its connection; what is the same already writes nothing. */
export const noteAviso = (db: TenantDb, tipo: ConexaoTipo, aviso: string | null) =>
  db
    .update('google_conexao')
    .set({ aviso })
    .where('tipo', '=', tipo)
    .where(sql<boolean>`aviso is distinct from ${aviso}`)
    .execute()

const tokenColumns = {
  segredo: text('t.segredo'),
  expira_em: instant('t.expira_em'),
  renovar_em: instant('t.renovar_em'),
}
export type TokenRow = RowOf<typeof tokenColumns>

export async function findToken(
  db: TenantDb,
  id_google_conexao: number,
): Promise<TokenRow | undefined> {
  const [row] = await db.rows(
    tokenColumns,
    (list) => sql`select ${list} from google_token t
      where t.tenant_id = ${db.tenant} and t.id_google_conexao = ${id_google_conexao}`,
  )
  return row
}

export async function storeToken(
  db: TenantDb,
  id_google_conexao: number,
  token: TokenRow,
): Promise<void> {
  await db
    .insertInto('google_token')
    .values({ id_google_conexao, ...token })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_google_conexao'])
        .doUpdateSet({ ...token, renovando_ate: null }),
    )
    .execute()
}

export const deleteToken = (db: TenantDb, id_google_conexao: number) =>
  db.deleteFrom('google_token').where('id_google_conexao', '=', id_google_conexao).execute()

/** Seconds within which a renewal must have ended. */
const renewalSeconds = 30

/** Takes the renewal of a token for itself; false while somebody else renews it. */
export async function claimRenewal(
  db: TenantDb,
  id_google_conexao: number,
  renovar_em: string,
): Promise<boolean> {
  const rows = await db.run(sql`update google_token set
      renovando_ate = clock_timestamp() + make_interval(secs => ${renewalSeconds})
    where tenant_id = ${db.tenant} and id_google_conexao = ${id_google_conexao}
      and renovar_em = ${renovar_em}::timestamptz
      and (renovando_ate is null or renovando_ate < clock_timestamp())
    returning id_google_conexao`)
  return rows.length > 0
}

export const endRenewal = (db: TenantDb, id_google_conexao: number) =>
  db
    .update('google_token')
    .set({ renovando_ate: null })
    .where('id_google_conexao', '=', id_google_conexao)
    .execute()

interface NewPedido {
  readonly estado_hash: string
  readonly tipo: ConexaoTipo
  readonly id_usuario: number
  readonly id_sessao: string
  readonly segredo: string
  readonly expira_em: string
}

/** Remembers a consent asked for, and forgets those of long ago. */
export async function insertPedido(db: TenantDb, pedido: NewPedido): Promise<void> {
  await db
    .deleteFrom('google_pedido')
    .where('expira_em', '<', sql<never>`now() - interval '1 day'`)
    .execute()
  await db.insertInto('google_pedido').values(pedido).execute()
}

/** What a consent was asked for, locked: whoever comes second finds it used. */
export async function lockPedido(db: TenantDb, estado_hash: string) {
  const [row] = await db.rows(
    {
      id_google_pedido: int('p.id_google_pedido'),
      tipo: word(conexaoTipos)('p.tipo'),
      id_usuario: int('p.id_usuario'),
      id_sessao: text('p.id_sessao'),
      segredo: text('p.segredo'),
      expira_em: instant('p.expira_em'),
      usado: flag(sql`p.usado_em is not null`),
    },
    (list) => sql`select ${list} from google_pedido p
      where p.tenant_id = ${db.tenant} and p.estado_hash = ${estado_hash} for update`,
  )
  return row
}

export const usePedido = (db: TenantDb, id_google_pedido: number) =>
  db
    .update('google_pedido')
    .set({ usado_em: sql<string>`now()` })
    .where('id_google_pedido', '=', id_google_pedido)
    .execute()

/** Mails that wait for these kinds, which leave by the account. */
export async function countWaiting(db: TenantDb, kinds: readonly string[]): Promise<number> {
  const [row] = await db.rows(
    { quantidade: int(sql`count(*)`) },
    (list) => sql`select ${list} from email e where e.tenant_id = ${db.tenant}
      and e.estado in ('fila', 'enviando') and e.modelo = any(${kinds}::text[])`,
  )
  return row?.quantidade ?? 0
}

/** Tries the mails that wait again now. */
export const releaseMails = (db: TenantDb) =>
  db
    .update('tarefa')
    .set({ proxima_em: sql<string>`now()` })
    .where('tipo', '=', 'correio.enviar')
    .where('estado', '=', 'fila')
    .execute()
