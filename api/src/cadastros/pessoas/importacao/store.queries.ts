import { addressParts } from '@claquete/core/kernel/person/address'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { keyText } from '../../../sistema/importacao/public.ts'
import type { LineKey } from '../../../sistema/importacao/public.ts'

/** People already registered with one of these documents or names. */
export async function findRegistered(
  db: TenantDb,
  keys: readonly LineKey[],
): Promise<ReadonlyMap<string, string>> {
  const documentos = keys.flatMap(({ campo, chave }) => (campo === 'cnpj' ? chave : []))
  const nomes = keys.flatMap(({ campo, valor }) => (campo === 'razao' ? valor : []))
  const byDocument =
    documentos.length === 0
      ? []
      : await db.rows(
          { chave: text('cnpj'), quem: text(sql`razao || ' (código ' || id_pessoa || ')'`) },
          (list) => sql`select ${list} from pessoa
            where tenant_id = ${db.tenant} and cnpj = any(${documentos}::text[])
            order by id_pessoa desc`,
        )
  const byName =
    nomes.length === 0
      ? []
      : await db.rows(
          { chave: text(sql`dobrar(razao)`), quem: text(sql`min(razao)`) },
          (list) => sql`select ${list} from pessoa
            where tenant_id = ${db.tenant} and razao = any(${nomes}::text[]) group by 1`,
        )
  return new Map([
    ...byDocument.map(({ chave, quem }) => [keyText({ campo: 'cnpj', chave }), quem] as const),
    ...byName.map(({ chave, quem }) => [keyText({ campo: 'razao', chave }), quem] as const),
  ])
}

/** Creates the missing categories, ignoring case and accents. */
export const insertCategorias = (db: TenantDb, descricoes: readonly string[]) =>
  db.run(sql`insert into pessoa_categoria (descricao)
    select d from unnest(${descricoes}::text[]) d
    on conflict (tenant_id, dobrar(descricao)) do nothing`)

const own = [
  'razao',
  'tipo_pessoa',
  'cnpj',
  'ie',
  'im',
  'ibs_cbs',
  'contato1',
  'contato2',
  'obs',
] as const
const endereco = ['email', 'fone', 'celular', 'site', ...addressParts, 'cod_municipio'] as const
const conta = ['banco', 'numero_banco', 'num_agencia', 'num_conta'] as const

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))
const from = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(`l.${name}`)))

/** The columns of a line with their types, to read the JSON list as rows. */
const shape = sql.join([
  ...[...own, ...endereco, ...conta].map((name) => sql`${sql.ref(name)} text`),
  sql`fantasia text, categoria text, tipo_conta text, pix text`,
  sql`data_nascimento date, data_cadastro date, campos jsonb`,
])

/**
 * Inserts people with addresses, accounts and custom values in one statement, from a JSON list whose keys are
 * column names (the category by description). Returns their ids in the order of the list.
 */
export async function insertPessoas(
  db: TenantDb,
  json: string,
  id_importacao: number | null,
): Promise<number[]> {
  const rows = await db.rows(
    { id_pessoa: int('id_pessoa') },
    (list) => sql`with linha as materialized (
      select nextval('pessoa_id_pessoa_seq') as id_pessoa, l.*
      from json_to_recordset(${json}::json) as l(${shape})
    ), pessoas as (
      insert into pessoa (tenant_id, id_pessoa, id_pessoa_categoria, fantasia, data_nascimento, data_cadastro,
        id_importacao, busca_contato, ${names(own)})
      select ${db.tenant}::bigint, l.id_pessoa, c.id_pessoa_categoria, coalesce(l.fantasia, ''), l.data_nascimento,
        coalesce(l.data_cadastro, (now() at time zone 'America/Sao_Paulo')::date),
        ${id_importacao}::bigint, searched_contact(l.email, l.fone, l.celular, l.cidade, l.uf), ${from(own)}
      from linha l left join pessoa_categoria c
        on c.tenant_id = ${db.tenant} and dobrar(c.descricao) = dobrar(l.categoria)
    ), enderecos as (
      insert into pessoa_endereco (tenant_id, id_pessoa, ${names(endereco)})
      select ${db.tenant}::bigint, l.id_pessoa, ${from(endereco)} from linha l where num_nonnulls(${from(endereco)}) > 0
    ), contas as (
      insert into pessoa_conta_banco (tenant_id, id_pessoa, pix, tipo_conta, ${names(conta)})
      select ${db.tenant}::bigint, l.id_pessoa, l.pix, coalesce(l.tipo_conta, 'corrente'),
        ${sql.join(conta.map((name) => sql`coalesce(${sql.ref(`l.${name}`)}, '')`))}
      from linha l where num_nonnulls(l.pix, ${from(conta)}) > 0
    ), valores as (
      insert into campos_custom_valor (model, id_owner, fields)
      select 'pessoa', l.id_pessoa, l.campos from linha l where l.campos is not null
    )
    select ${list} from linha order by id_pessoa`,
  )
  return rows.map(({ id_pessoa }) => id_pessoa)
}
