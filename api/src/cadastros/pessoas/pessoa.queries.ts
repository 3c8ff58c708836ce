import type { Pessoa as PessoaRecord, PessoaRow } from '@claquete/contract/cadastros/pessoas/pessoa'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Pessoa } from '../../kernel/database/tables.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

type PessoaValues = Updateable<Pessoa>

const ownColumns = [
  'id_pessoa',
  'tipo_pessoa',
  'id_pessoa_categoria',
  'razao',
  'fantasia',
  'cnpj',
  'ie',
  'im',
  'contato1',
  'contato2',
  'obs',
  'data_nascimento',
  'ibs_cbs',
  'data_cadastro',
  'versao',
  'anonimizada_em',
] as const

export const findPessoa = (db: TenantDb, id_pessoa: number) =>
  db
    .from('pessoa')
    .select(ownColumns)
    .select((is) =>
      is
        .selectFrom('pessoa_anonimizacao as a')
        .select('a.dia')
        .whereRef('a.tenant_id', '=', 'pessoa.tenant_id')
        .whereRef('a.id_pessoa', '=', 'pessoa.id_pessoa')
        .as('anonimizar_em'),
    )
    .$narrowType<
      Pick<
        PessoaRecord,
        'tipo_pessoa' | 'data_cadastro' | 'data_nascimento' | 'ibs_cbs' | 'anonimizar_em'
      >
    >()
    .where('id_pessoa', '=', id_pessoa)
    .executeTakeFirst()

/** Locks the rows, always in the same order; fewer rows than ids means that some are missing. */
export const lockPessoas = (db: TenantDb, ids: readonly number[]) =>
  db
    .from('pessoa')
    .select(['id_pessoa', 'razao', 'cnpj', 'tipo_pessoa', 'versao', 'anonimizada_em'])
    .$narrowType<Pick<PessoaRow, 'tipo_pessoa'>>()
    .where('id_pessoa', 'in', ids)
    .orderBy('id_pessoa')
    .forUpdate()
    .execute()

export const insertPessoa = (db: TenantDb, values: PessoaValues & { razao: string }) =>
  db.insertInto('pessoa').values(values).returning('id_pessoa').executeTakeFirstOrThrow()

/** Updates the person's own columns and increments the record's version. */
export const updatePessoa = (db: TenantDb, id_pessoa: number, values: PessoaValues) =>
  db
    .update('pessoa')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_pessoa', '=', id_pessoa)
    .execute()

/** Increments the version of records whose parts changed; returns the ones that exist and were not anonymised. */
export const touchPessoas = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('pessoa')
    .set({ versao: sql`versao + 1` })
    .where('id_pessoa', 'in', ids)
    .where('anonimizada_em', 'is', null)
    .returning('id_pessoa')
    .execute()

/** Other people with the same document. */
export const listPessoasOfDocument = (db: TenantDb, cnpj: string, except: number) =>
  db
    .from('pessoa')
    .select(['id_pessoa', 'razao'])
    .where('cnpj', '=', cnpj)
    .where('id_pessoa', '<>', except)
    .orderBy('id_pessoa')
    .limit(10)
    .execute()

export async function categoriaExists(db: TenantDb, id_pessoa_categoria: number): Promise<boolean> {
  const row = await db
    .from('pessoa_categoria')
    .select('id_pessoa_categoria')
    .where('id_pessoa_categoria', '=', id_pessoa_categoria)
    .executeTakeFirst()
  return row !== undefined
}
