import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { someone } from './personal-table.ts'

export const findPrivacidade = (db: TenantDb, id_pessoa: number) =>
  db
    .from('pessoa as p')
    .leftJoin('pessoa_anonimizacao as a', (join) =>
      join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id_pessoa', '=', 'p.id_pessoa'),
    )
    .leftJoin('usuario as u', (join) =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id_usuario', '=', 'a.id_usuario'),
    )
    .select(['p.id_pessoa', 'p.razao', 'p.anonimizada_em', 'a.dia', 'a.criado_em', 'u.nome'])
    .where('p.id_pessoa', '=', id_pessoa)
    .executeTakeFirst()

/** What the person is called and found by in texts. */
export const findNames = (db: TenantDb, id_pessoa: number) =>
  db
    .from('pessoa')
    .select(['razao', 'fantasia', 'cnpj'])
    .where('id_pessoa', '=', id_pessoa)
    .executeTakeFirstOrThrow()

/** Full names of the person's contacts. */
export async function listContactNames(db: TenantDb, id_pessoa: number): Promise<string[]> {
  const rows = await db
    .from('pessoa_contato')
    .select('nome')
    .where('id_pessoa', '=', id_pessoa)
    .execute()
  return rows.map(({ nome }) => nome.trim()).filter((nome) => nome.includes(' '))
}

/** E-mail addresses of the person and of their contacts. */
export async function listAddresses(db: TenantDb, id_pessoa: number): Promise<string[]> {
  const rows = await db.rows(
    { email: text(sql`lower(x.email)`) },
    (list) => sql`select distinct ${list} from (
        select unnest(array[email, "emailSec", email_cobranca, "emailSec_cobranca"]) as email from pessoa_endereco
          where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}
        union all select email from pessoa_contato
          where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}) x
      where x.email > ''`,
  )
  return rows.map(({ email }) => email)
}

export async function listAttachments(db: TenantDb, id_pessoa: number): Promise<string[]> {
  const rows = await db
    .from('arquivo')
    .select('arquivo')
    .where('tabela', '=', 'pessoa')
    .where('chave', '=', id_pessoa)
    .execute()
  return rows.map(({ arquivo }) => arquivo)
}

/** Removes the documents of the rights to the person's image, which show them; returns the files. */
export async function removeDireitoDocuments(db: TenantDb, id_pessoa: number): Promise<string[]> {
  const rows = await db.rows(
    { arquivo: text('a.arquivo') },
    (list) => sql`update arquivo a set name = 'Arquivo removido', removido = 'S'
      from direito_imagem d
      where a.tenant_id = ${db.tenant} and a.tabela = 'direito_imagem' and ${same('d.id_direito_imagem', 'a.chave')}
        and d.id_pessoa = ${id_pessoa}
      returning ${list}`,
  )
  return rows.map(({ arquivo }) => arquivo)
}

export const markAnonymised = (db: TenantDb, id_pessoa: number) =>
  db
    .update('pessoa')
    .set({
      razao: `${someone} ${id_pessoa}`,
      anonimizada_em: sql<string>`now()`,
      versao: sql<number>`versao + 1`,
    })
    .where('id_pessoa', '=', id_pessoa)
    .execute()

/** Takes recipients and contents out of ended messages to these addresses; returns the messages. */
export async function scrubMails(db: TenantDb, addresses: readonly string[]): Promise<number[]> {
  if (addresses.length === 0) return []
  const rows = await db.rows(
    { id_email: int('id_email') },
    (list) => sql`with ended as (select distinct d.id_email from email_destinatario d
        join email e on ${same('e.id_email', 'd')}
        where d.tenant_id = ${db.tenant} and lower(d.endereco) = any(${addresses}::text[])
          and e.estado not in ('fila', 'enviando')),
      people as (update email_destinatario d set nome = '', endereco = 'anonimizado@invalid'
        from ended where d.tenant_id = ${db.tenant} and d.id_email = ended.id_email
          and lower(d.endereco) = any(${addresses}::text[])),
      contents as (update email_conteudo c
        set html = '<p>Conteúdo removido: o destinatário foi anonimizado.</p>',
          texto = 'Conteúdo removido: o destinatário foi anonimizado.', convite = null
        from ended where c.tenant_id = ${db.tenant} and c.id_email = ended.id_email),
      heads as (update email e set assunto = '(anonimizado)', para = '(anonimizado)'
        from ended where e.tenant_id = ${db.tenant} and e.id_email = ended.id_email)
      select ${list} from ended`,
  )
  return rows.map(({ id_email }) => id_email)
}

/**
 * Takes the person out of the lines of bank statements: names and documents of the pattern everywhere, and the whole
 * text of a line that was reconciled with entries of this person alone, where banks shorten names. Returns the lines.
 */
export async function scrubBankLines(
  db: TenantDb,
  id_pessoa: number,
  pattern: string,
): Promise<number[]> {
  const clean = (column: string) =>
    sql`case when own.id_conciliacao is not null then ${someone}
      when ${pattern} = '' then ${sql.ref(column)}
      else regexp_replace(${sql.ref(column)}, ${pattern}, ${someone}, 'gi') end`
  const rows = await db.rows(
    { id: int('h.id_extrato_historico') },
    (list) => sql`with own as (select b.id_conciliacao from lancamento_baixa b
        join lancamento l on ${same('l.id_lancamento', 'b')}
        where b.tenant_id = ${db.tenant} and b.id_conciliacao in (select x.id_conciliacao
          from lancamento_baixa x join lancamento t on ${same('t.id_lancamento', 'x')}
          where x.tenant_id = ${db.tenant} and t.id_pessoa = ${id_pessoa})
        group by b.id_conciliacao
        having bool_and(l.id_pessoa is null or l.id_pessoa = ${id_pessoa}))
      update extrato_historico h
      set texto = ${clean('h.texto')}, texto_normalizado = ${clean('h.texto_normalizado')},
        documento = case when h.documento is null then null else ${clean('h.documento')} end
      from extrato_historico k left join own on own.id_conciliacao = k.id_conciliacao
      where h.tenant_id = ${db.tenant} and ${same('k.id_extrato_historico', 'h')}
        and (own.id_conciliacao is not null or ${pattern} <> ''
          and concat_ws(' ', h.texto, h.texto_normalizado, h.documento) ~* ${pattern})
      returning ${list}`,
  )
  return rows.map(({ id }) => id)
}

/** The same for lines of cards' files: purchases of this person, and the pattern everywhere. Returns the purchases. */
export async function scrubCardLines(
  db: TenantDb,
  id_pessoa: number,
  pattern: string,
): Promise<number[]> {
  const rows = await db.rows(
    { id: int('k.id_cartao_compra') },
    (list) => sql`with own as (select distinct p.id_cartao_compra from cartao_parcela p
        join lancamento l on ${same('l.id_lancamento', 'p')}
        where p.tenant_id = ${db.tenant} and l.id_pessoa = ${id_pessoa})
      update cartao_compra k set texto = case
        when k.id_cartao_compra in (select id_cartao_compra from own) then ${someone}
        else regexp_replace(k.texto, ${pattern}, ${someone}, 'gi') end
      where k.tenant_id = ${db.tenant} and k.texto is not null
        and (k.id_cartao_compra in (select id_cartao_compra from own)
          or ${pattern} <> '' and k.texto ~* ${pattern})
      returning ${list}`,
  )
  return rows.map(({ id }) => id)
}

/** Puts the anonymisation on a day, or moves it there. */
export const schedule = (
  db: TenantDb,
  id_pessoa: number,
  { dia, id_usuario }: { readonly dia: CalendarDate; readonly id_usuario: number },
) =>
  db
    .insertInto('pessoa_anonimizacao')
    .values({ id_pessoa, dia, id_usuario })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id_pessoa']).doUpdateSet({ dia }))
    .execute()

export const postpone = (db: TenantDb, id_pessoa: number, dia: CalendarDate) =>
  db.update('pessoa_anonimizacao').set({ dia }).where('id_pessoa', '=', id_pessoa).execute()

export async function cancelSchedule(db: TenantDb, id_pessoa: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('pessoa_anonimizacao')
    .where('id_pessoa', '=', id_pessoa)
    .returning('id_pessoa')
    .execute()
  return rows.length > 0
}

export async function listDue(db: TenantDb, today: CalendarDate): Promise<number[]> {
  const rows = await db
    .from('pessoa_anonimizacao')
    .select('id_pessoa')
    .where('dia', '<=', today)
    .orderBy('id_pessoa')
    .execute()
  return rows.map(({ id_pessoa }) => id_pessoa)
}
