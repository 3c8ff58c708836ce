import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { same } from './join.ts'

const kysely = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const textOf = (column: string, other: string) => sql`on ${same(column, other)}`.compile(kysely).sql

test('two rows belong together when company and column are the same', () => {
  expect(textOf('i.id_fatura', 'f')).toBe(
    'on i.tenant_id = f.tenant_id and i.id_fatura = f.id_fatura',
  )
})

test('the other side may call its column otherwise, in quotes too', () => {
  expect(textOf('c."id_grupoCusto"', 'f."grupoCusto"')).toBe(
    'on c.tenant_id = f.tenant_id and c."id_grupoCusto" = f."grupoCusto"',
  )
})

test('a column without its alias names no row', () => {
  expect(() => same('id_fatura', 'f')).toThrow(TypeError)
})
