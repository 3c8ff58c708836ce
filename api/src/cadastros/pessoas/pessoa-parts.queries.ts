import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { ContaBanco } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { same } from '../../kernel/database/join.ts'
import type { PessoaContaBanco, PessoaContato } from '../../kernel/database/tables.ts'
import { int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contains, searches } from '../../kernel/lists/search.ts'
import { matchingIds } from './pessoa-list.queries.ts'
import type { Reach } from './pessoa-list.queries.ts'

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

/** Updates an account (perhaps with no columns) and returns its owner; undefined when it does not exist. */
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

/** Updates a contact (perhaps with no columns) and returns its owner; undefined when it does not exist. */
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

/** At most this many matches are sorted for a suggestion; `offset 0` keeps the planner from sorting first. */
const matchesMax = 2_000

const matchingContatos = (db: TenantDb, search: string, reach: Reach = 'all') =>
  db
    .from('pessoa_contato as achado')
    .select('achado.id_pessoa_contato')
    .where(searches('achado.busca', search))
    .$if(reach === 'public', (found) => found.where(contains('achado.nome', search)))
    .limit(matchesMax)

/**
 * Up to `limit` contacts, then up to `limit` people, whose name (or a contact's e-mail) contains the text;
 * only those of `id_pessoa` if given.
 */
export function suggestContatos(
  db: TenantDb,
  search: string,
  {
    id_pessoa,
    limit,
    reach,
  }: { readonly id_pessoa: number | undefined; readonly limit: number; readonly reach: Reach },
) {
  const of = (alias: string) =>
    id_pessoa === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(`${alias}.id_pessoa`)} = ${id_pessoa}`
  return db.rows(
    {
      id_pessoa: int('id_pessoa'),
      razao: text('razao'),
      id_pessoa_contato: int.orNull('id_pessoa_contato'),
      nome: text('nome'),
      email: text.orNull('email'),
    },
    (list) => sql`
      (select ${list} from (
        select p.id_pessoa, p.razao, c.id_pessoa_contato, c.nome, c.email
        from pessoa_contato c
        join pessoa p on ${same('p.id_pessoa', 'c')}
        where c.tenant_id = ${db.tenant} and c.id_pessoa_contato in (${matchingContatos(db, search, reach)})
          and ${of('c')} offset 0) contatos
        order by nome, id_pessoa_contato limit ${limit})
      union all
      (select ${list} from (
        select p.id_pessoa, p.razao, null::bigint as id_pessoa_contato, p.razao as nome, e.email
        from pessoa p
        left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
        where p.tenant_id = ${db.tenant} and p.id_pessoa in (${matchingIds(db, search, reach)}) and ${of('p')}
          offset 0) pessoas
        order by razao, id_pessoa limit ${limit})`,
  )
}

/** The most of each kind. */
const recipientsMax = 10

/** People and contacts with an e-mail, for the recipients of a message. */
export const suggestRecipients = (db: TenantDb, search: string) =>
  db.rows(
    { nome: text('nome'), email: text('email'), origem: text('origem') },
    (list) => sql`
      (select ${list} from (
        select p.razao as nome, e.email, 'Pessoa' as origem, p.id_pessoa
        from pessoa p
        join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
        where p.tenant_id = ${db.tenant} and p.id_pessoa in (${matchingIds(db, search)})
          and e.email > '' offset 0) pessoas
        order by nome, id_pessoa limit ${recipientsMax})
      union all
      (select ${list} from (
        select c.nome, c.email, 'Contato de ' || p.razao as origem, c.id_pessoa_contato
        from pessoa_contato c
        join pessoa p on ${same('p.id_pessoa', 'c')}
        where c.tenant_id = ${db.tenant} and c.id_pessoa_contato in (${matchingContatos(db, search)})
          and c.email > '' offset 0) contatos
        order by nome, id_pessoa_contato limit ${recipientsMax})`,
  )
