import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { ContaBanco } from '@claquete/contract/pessoas/pessoa-parts'
import type { PessoaContaBanco, PessoaContato } from '../../kernel/database/tables.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { searches } from '../../kernel/list.ts'

type ContaValues = Updateable<PessoaContaBanco>
type ContatoValues = Updateable<PessoaContato>

const contaColumns = [
  'id_pessoa_conta_banco',
  'id_pessoa',
  'banco',
  'numero_banco',
  'num_agencia',
  'num_conta',
  'tipo_conta',
  'pix',
] as const

export const listContas = (db: TenantDb, id_pessoa: number) =>
  db
    .from('pessoa_conta_banco')
    .select(contaColumns)
    .$narrowType<{ tipo_conta: NonNullable<ContaBanco['tipo_conta']> }>()
    .where('id_pessoa', '=', id_pessoa)
    .orderBy('id_pessoa_conta_banco')
    .execute()

export const insertConta = (db: TenantDb, id_pessoa: number, values: ContaValues) =>
  db
    .insertInto('pessoa_conta_banco')
    .values({ ...values, id_pessoa })
    .returning('id_pessoa_conta_banco')
    .executeTakeFirstOrThrow()

/** Changes an account (or nothing of it) and answers whose it is, or undefined where there is none. */
export const updateConta = (db: TenantDb, id_pessoa_conta_banco: number, values: ContaValues) =>
  db
    .update('pessoa_conta_banco')
    .set({ id_pessoa: sql`id_pessoa`, ...values })
    .where('id_pessoa_conta_banco', '=', id_pessoa_conta_banco)
    .returning('id_pessoa')
    .executeTakeFirst()

export const deleteContas = (db: TenantDb, ids: readonly number[]) =>
  db
    .deleteFrom('pessoa_conta_banco')
    .where('id_pessoa_conta_banco', 'in', ids)
    .returning('id_pessoa')
    .execute()

const contatoColumns = [
  'id_pessoa_contato',
  'id_pessoa',
  'nome',
  'cargo',
  'email',
  'fone',
  'celular',
  'obs',
] as const

export const listContatos = (db: TenantDb, id_pessoa: number) =>
  db
    .from('pessoa_contato')
    .select(contatoColumns)
    .where('id_pessoa', '=', id_pessoa)
    .orderBy('id_pessoa_contato')
    .execute()

export const insertContato = (
  db: TenantDb,
  id_pessoa: number,
  values: ContatoValues & { nome: string },
) =>
  db
    .insertInto('pessoa_contato')
    .values({ ...values, id_pessoa })
    .returning('id_pessoa_contato')
    .executeTakeFirstOrThrow()

/** Changes a contact (or nothing of it) and answers whose it is, or undefined where there is none. */
export const updateContato = (db: TenantDb, id_pessoa_contato: number, values: ContatoValues) =>
  db
    .update('pessoa_contato')
    .set({ id_pessoa: sql`id_pessoa`, ...values })
    .where('id_pessoa_contato', '=', id_pessoa_contato)
    .returning('id_pessoa')
    .executeTakeFirst()

export const deleteContatos = (db: TenantDb, ids: readonly number[]) =>
  db
    .deleteFrom('pessoa_contato')
    .where('id_pessoa_contato', 'in', ids)
    .returning('id_pessoa')
    .execute()

export interface ContatoSuggestion {
  readonly id_pessoa: number
  readonly razao: string
  readonly id_pessoa_contato: number | null
  readonly nome: string
  readonly email: string | null
}

/**
 * Up to `limit` contacts, then up to `limit` people, whose name (a contact's e-mail too) holds the
 * text; those of `id_pessoa` alone if given.
 */
export function suggestContatos(
  db: TenantDb,
  search: string,
  id_pessoa: number | undefined,
  limit: number,
): Promise<ContatoSuggestion[]> {
  const of = (alias: string) =>
    id_pessoa === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(`${alias}.id_pessoa`)} = ${id_pessoa}`
  return db.run(sql<ContatoSuggestion>`
    (select p.id_pessoa, p.razao, c.id_pessoa_contato, c.nome, c.email
      from pessoa_contato c
      join pessoa p on p.tenant_id = c.tenant_id and p.id_pessoa = c.id_pessoa
      where c.tenant_id = ${db.tenant} and ${searches('c.busca', search)} and ${of('c')}
      order by c.nome, c.id_pessoa_contato limit ${limit})
    union all
    (select p.id_pessoa, p.razao, null, p.razao, e.email
      from pessoa p
      left join pessoa_endereco e on e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa
      where p.tenant_id = ${db.tenant} and ${searches('p.busca', search)} and ${of('p')}
      order by p.razao, p.id_pessoa limit ${limit})`)
}

export interface Recipient {
  readonly nome: string
  readonly email: string
  readonly origem: string
}

/** Of each kind. */
const recipientsMax = 10

/** People and their contacts that have an e-mail, for the recipients of a message. */
export const suggestRecipients = (db: TenantDb, search: string): Promise<Recipient[]> =>
  db.run(sql<Recipient>`
    (select p.razao as nome, e.email, 'Pessoa' as origem
      from pessoa p
      join pessoa_endereco e on e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa
      where p.tenant_id = ${db.tenant} and ${searches('p.busca', search)} and e.email > ''
      order by p.razao, p.id_pessoa limit ${recipientsMax})
    union all
    (select c.nome, c.email, 'Contato de ' || p.razao as origem
      from pessoa_contato c
      join pessoa p on p.tenant_id = c.tenant_id and p.id_pessoa = c.id_pessoa
      where c.tenant_id = ${db.tenant} and ${searches('c.busca', search)} and c.email > ''
      order by c.nome, c.id_pessoa_contato limit ${recipientsMax})`)
