import { list } from '@claquete/contract/list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listSource } from './source.ts'

const scenes = list('v2 GET /cenas', {
  summary: 'Cenas',
  access: 'session',
  key: 'id_cena',
  columns: { id_cena: { kind: 'id' }, titulo: { kind: 'text', label: 'Título', sorts: true } },
  order: ['titulo', 'asc'],
  filters: { id_cena: z.optional(z.int()), noturna: z.optional(z.enum(['S'])) },
})

const sourceWith = (filters: Readonly<Record<string, () => ReturnType<typeof sql<boolean>>>>) =>
  listSource(scenes, {
    columns: { id_cena: 'c.id_cena', titulo: 'c.titulo' },
    more: {},
    from: () => sql`cena c`,
    search: sql`dobrar(c.titulo)`,
    filters,
  })

const isTrue = () => sql<boolean>`true`

test('each filter of a list is a column of its name or a condition, and each condition is of a filter', () => {
  expect(() => sourceWith({ noturna: isTrue })).not.toThrow()
  expect(() => sourceWith({})).toThrow('no column and no condition for noturna')
  expect(() => sourceWith({ noturna: isTrue, diurna: isTrue })).toThrow(
    'the list declares no filter diurna',
  )
})
