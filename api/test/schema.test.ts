import { fold } from '@claquete/core/kernel/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaChecks as checks } from '../src/admin/verify.ts'
import { tenantTables } from '../src/admin/tenant-tables.ts'
import { newWorld, useServer } from './world.ts'

const server = useServer()
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await server().services.pool.query<Row>(sql, values)).rows

const check = (name: string) => {
  const found = checks.find((one) => one.name.startsWith(name))
  if (!found) throw new Error(name)
  return found
}

test('every tenant table is walled', async () => {
  const { sql, values = [] } = check('toda tabela de empresa')
  expect(await query(sql, [...values])).toEqual([])
  await query('create table sem_parede (tenant_id bigint, id bigint, primary key (tenant_id, id))')
  expect(await query(sql, [...values])).toHaveLength(1)
  await query('drop table sem_parede')
})

test('primary, unique and foreign keys contain the tenant first, so the schema distributes', async () => {
  const { sql, values = [] } = check('chaves primárias')
  expect(await query(sql, [...values])).toEqual([])
  await query('create table sem_chave (id bigint primary key, tenant_id bigint)')
  await query('create unique index sem_chave__x on sem_chave (id)')
  expect(await query(sql, [...values])).toHaveLength(3)
  await query('drop table sem_chave')
})

test('every foreign key between tenant tables pairs the tenants', async () => {
  const rows = await query(`
    select conname from pg_constraint c
    where contype = 'f' and confrelid <> 'tenant'::regclass
      and (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) <> 'tenant_id'`)
  expect(rows).toEqual([])
})

test('every reference between tenant tables says what people call it and how it merges', async () => {
  const rows = await query(`
    select conrelid::regclass || '.' || conname as x from pg_constraint c
    left join pg_description d on d.objoid = c.oid and d.classoid = 'pg_constraint'::regclass
    where contype = 'f' and confrelid <> 'tenant'::regclass and d.description is null`)
  expect(rows).toEqual([])
})

test('tables come after those they refer to', async () => {
  const order = (await tenantTables(server().services.pool)).map(({ name }) => name)
  expect(order.indexOf('pessoa_contato')).toBeGreaterThan(order.indexOf('pessoa'))
  expect(order.indexOf('pessoa')).toBeGreaterThan(order.indexOf('pessoa_categoria'))
})

const foldedBySql = async (texts: readonly string[]) =>
  (
    await query<{ d: string }>(
      'select dobrar(t) as d from unnest($1::text[]) with ordinality u (t, n) order by n',
      [texts],
    )
  ).map(({ d }) => d)

test('folding in SQL is folding in the rules', async () => {
  const texts = [
    'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿ',
    'Ação Ênfase Ílhavo Órgão Úmido Çedilha',
    "O'Neil & Cia – 100%",
    'Criação Ltda'.normalize('NFD'),
    ' Casa\u00a0 Verde\u200b\n',
    'ŁÓDŹ Ørsted Straße ﬁlme Ｗｉｄｅ İstanbul ΑΣ ς',
    '',
    ' ',
  ]
  expect(await foldedBySql(texts)).toEqual(texts.map(fold))
})

/** Capitals that came to Unicode in the last years, which the database's own list may lack. */
const isNewCapital = (letter: string) =>
  letter.toLowerCase() !== letter &&
  (!/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) || letter >= '\ua7b8')
/** Letters of scripts that came to Unicode 15 and 16, which the database does not take apart yet. */
const isNewLetter = (letter: string) =>
  letter.normalize('NFKD') !== letter &&
  /[\u{105c0}-\u{105ff}\u{11380}-\u{113ff}\u{16100}-\u{1613f}\u{16d40}-\u{16d7f}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u.test(
    letter,
  )
const known = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((one) => !isNewLetter(one))
  .filter((one) => /^[\p{Assigned}--\0]$/v.test(one) && !isNewCapital(one))
const anything = fc.string({
  unit: fc.oneof(known, fc.constantFrom(...' \u00a0\u200bÇÃo\u0301łß\u0327')),
})

test('any text is folded alike in SQL and in the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 200, maxLength: 200 }), async (texts) => {
      expect(await foldedBySql(texts)).toEqual(texts.map(fold))
    }),
    { numRuns: 20 },
  )
})

test('the application role owns nothing and cannot change the audit', async () => {
  const owned = await query(
    `select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'claquete_app'`,
  )
  expect(owned).toEqual([])
  const rights = await query<{ p: string }>(
    `select privilege_type as p from information_schema.role_table_grants
     where grantee = 'claquete_app' and table_name = 'auditoria' order by 1`,
  )
  expect(rights.map(({ p }) => p)).toEqual(['INSERT', 'SELECT'])
})

test('without a tenant nothing is seen, and a foreign tenant cannot be written', async () => {
  const world = await newWorld()
  const client = await server().services.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local role claquete_app')
    expect((await client.query('select * from usuario')).rows).toEqual([])
    await client.query(`select set_config('app.tenant', $1, true)`, [String(world.tenant)])
    expect((await client.query('select * from usuario')).rows).toHaveLength(1)
    const foreign = client.query(
      `insert into pessoa_categoria (tenant_id, descricao) values ($1, 'de outra')`,
      [world.tenant + 1],
    )
    await expect(foreign).rejects.toThrow(/row-level security|segurança/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
