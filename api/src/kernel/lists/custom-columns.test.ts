import { customProp } from '@claquete/contract/kernel/custom-fields'
import { campoCustomCreate } from '@claquete/contract/sistema/configuracoes/custom-field'
import {
  empresaCreate,
  empresaExport,
  empresaList,
} from '@claquete/contract/cadastros/empresas/empresa'
import type { RequestTo } from '@claquete/contract/endpoint'
import { pessoaExport, pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { writeCustomFilter } from '@claquete/core/kernel/custom-fields/filter'
import type { CustomCondition } from '@claquete/core/kernel/custom-fields/filter'
import type { CustomKind } from '@claquete/core/kernel/custom-fields/custom-field'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { printable } from './custom-export.ts'
import { readXlsx } from '../sheets/testing/read-xlsx.ts'

const server = useSharedServer()

const kinds = {
  sindicato: 'texto',
  altura: 'numero',
  cache: 'dinheiro',
  estreia: 'data',
  cnh: 'sim_nao',
  figurino: 'lista',
} as const satisfies Record<string, CustomKind>
type Name = keyof typeof kinds

let world: World
const ids = {} as Record<Name, number>
const people = {
  Ana: {
    sindicato: 'Água',
    altura: 1.7,
    cache: 1500.5,
    estreia: '1999-12-31',
    cnh: true,
    figurino: 'G',
  },
  Bia: {
    sindicato: 'bola',
    altura: 12,
    cache: -3,
    estreia: '2020-01-02',
    cnh: false,
    figurino: 'P',
  },
  Caio: { sindicato: 'Zé', altura: 2, cache: 0, estreia: '2020-01-10', figurino: 'M' },
  Davi: {},
}

beforeAll(async () => {
  world = await newWorld()
  for (const [nome, tipo] of Object.entries(kinds)) {
    const opcoes = tipo === 'lista' ? ['P', 'M', 'G'] : []
    const body = { model: 'pessoa' as const, nome, tipo, opcoes }
    const { id_campos_custom } = await world.call(campoCustomCreate, { body })
    ids[nome as Name] = id_campos_custom
  }
  await world.rows(async (db) => {
    const values: { id_owner: number; fields: Record<string, unknown> }[] = []
    for (const [razao, own] of Object.entries(people)) {
      const [row] = await db.run(
        sql<{ id: number }>`insert into pessoa (razao) values (${razao}) returning id_pessoa as id`,
      )
      const fields = Object.entries(own).map(([name, value]) => [ids[name as Name], value])
      values.push({ id_owner: row?.id ?? 0, fields: Object.fromEntries(fields) })
    }
    const rows = values.map(({ id_owner, fields }) => ({
      model: 'pessoa',
      id_owner,
      fields: JSON.stringify(fields),
    }))
    await db.insertInto('campos_custom_valor').values(rows).execute()
  })
})

type Query = RequestTo<typeof pessoaList>['query']
const names = async (query: Query) =>
  (await world.call(pessoaList, { query })).data.data.map(({ razao }) => razao).join(' ')
const where = (name: Name, condition: object) =>
  names({ campos: writeCustomFilter([{ id: String(ids[name]), ...condition } as CustomCondition]) })

describe('a list', () => {
  test('shows the values of each row, and an empty record for who has none', async () => {
    const { data } = (await world.call(pessoaList, { query: {} })).data
    expect(data[0]?.campos_personalizados).toEqual({
      [ids.sindicato]: 'Água',
      [ids.altura]: 1.7,
      [ids.cache]: 1500.5,
      [ids.estreia]: '1999-12-31',
      [ids.cnh]: true,
      [ids.figurino]: 'G',
    })
    expect(data[3]?.campos_personalizados).toEqual({})
    expect(Object.keys(data[0] ?? {})).not.toContain('ordem_campo')
  })

  test.each<[Name, string, string]>([
    ['sindicato', 'Ana Bia Caio Davi', 'Caio Bia Ana Davi'],
    ['altura', 'Ana Caio Bia Davi', 'Bia Caio Ana Davi'],
    ['cache', 'Bia Caio Ana Davi', 'Ana Caio Bia Davi'],
    ['estreia', 'Ana Bia Caio Davi', 'Caio Bia Ana Davi'],
    ['cnh', 'Bia Ana Caio Davi', 'Ana Bia Davi Caio'],
    ['figurino', 'Bia Caio Ana Davi', 'Ana Caio Bia Davi'],
  ])('sorts by %s, whoever has none last', async (name, asc, desc) => {
    const sort = customProp(ids[name])
    expect(await names({ sort })).toBe(asc)
    expect(await names({ sort, order: 'desc' })).toBe(desc)
    const second = { sort, perPage: 2, currentPage: 2 }
    expect(await names(second)).toBe(asc.split(' ').slice(2).join(' '))
  })

  test('filters by what each kind is asked', async () => {
    expect(await where('sindicato', { texto: 'AGUA' })).toBe('Ana')
    expect(await where('altura', { de: 2, ate: null })).toBe('Bia Caio')
    expect(await where('cache', { de: -3, ate: 0 })).toBe('Bia Caio')
    expect(await where('estreia', { de: '2020-01-02', ate: '2020-01-09' })).toBe('Bia')
    expect(await where('cnh', { texto: 'S' })).toBe('Ana')
    expect(await where('cnh', { texto: 'N' })).toBe('Bia')
    expect(await where('figurino', { texto: 'M' })).toBe('Caio')
    const both = writeCustomFilter([
      { id: String(ids.altura), de: 2, ate: null },
      { id: String(ids.figurino), texto: 'P' },
    ])
    expect(await names({ campos: both, search: 'b' })).toBe('Bia')
    const { total } = (await world.call(pessoaList, { query: { campos: both } })).data
    expect(total).toBe(1)
  })

  test('a field that is gone filters and sorts nothing; a filter that is none is refused', async () => {
    const all = 'Ana Bia Caio Davi'
    expect(await names({ campos: '{"999999":"x"}', sort: customProp(999_999) })).toBe(all)
    expect(await where('cache', { texto: 'x' })).toBe(all)
    const refused = await world.ask(pessoaList, { query: { campos: '{"1":' } })
    expect([refused.status, refused.failure.erros?.[0]?.campo]).toEqual([422, 'campos'])
    const inverted = writeCustomFilter([{ id: String(ids.cache), de: 5, ate: 1 }])
    const answer = await world.ask(pessoaList, { query: { campos: inverted } })
    expect(answer.failure.msg).toBe('Valor inicial maior que o final!')
  })

  test('asks the database as often for one row as for all', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const asked = async (perPage: number) => {
      spy.mockClear()
      await world.call(pessoaList, { query: { perPage, sort: customProp(ids.cache) } })
      return spy.mock.calls.length
    }
    const one = await asked(1)
    expect(one).toBeGreaterThan(3)
    expect(await asked(4)).toBe(one)
    spy.mockRestore()
  })
})

test('an export has them as columns of their own types, in the order asked for', async () => {
  const sort = customProp(ids.cache)
  const query = { sort, order: 'desc', campos: `{"${ids.cache}":[-5,null]}` } as const
  const started = await world.call(pessoaExport, { params: { tipo: 'excel' }, query })
  expect(started.total).toBe(3)
  await server().services.jobs.runDue()
  const file = await server().app.inject({ url: started.link })
  const { cells } = readXlsx(file.rawPayload)
  const at = (ref: string) => cells.get(ref)
  const header = [...cells].find(([, cell]) => cell.value === 'sindicato')?.[0] ?? ''
  const row = Number(header.slice(1)) + 1
  const [text, number, money, date, yesno, option] = [0, 1, 2, 3, 4, 5].map((i) =>
    at(`${String.fromCharCode(header.charCodeAt(0) + i)}${row}`),
  )
  expect(text).toMatchObject({ type: 'text', value: 'Água' })
  expect(number).toMatchObject({ type: 'number', value: '1.7' })
  expect(money).toMatchObject({ type: 'number', value: '1500.50' })
  expect(money?.format).toContain('#,##0.00')
  expect(date).toMatchObject({ type: 'number', value: '36525' })
  expect(yesno?.value).toBe('Sim')
  expect(option?.value).toBe('G')
  const csv = await world.call(pessoaExport, { params: { tipo: 'csv' }, query })
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: csv.link })
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toMatch(/sindicato;altura;cache;estreia;cnh;figurino$/)
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(['Ana', 'Caio', 'Bia'])
  expect(lines[1]).toMatch(/Água;1,7;1500,50;31\/12\/1999;Sim;G$/)
  expect(lines).toHaveLength(4)
})

test('a page takes ten of many fields, those of the list first, each in its place', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ at, na_lista: at === 25 ? 'S' : 'N' }))
  const printed = printable(many as never) as unknown as typeof many
  expect(printed.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 25])
})

test('a list of few has the same, without the people of the list knowing', async () => {
  const body = { model: 'empresa', nome: 'Centro de custo', tipo: 'texto' } as const
  const { id_campos_custom: id } = await world.call(campoCustomCreate, { body })
  for (const fantasia of ['Sul', 'Norte']) {
    const unit = { fantasia, razao: fantasia, campos_personalizados: { [id]: `CC ${fantasia}` } }
    await world.call(empresaCreate, { body: unit })
  }
  const { data } = await world.call(empresaList, {
    query: { table: 'S', sort: customProp(id), order: 'desc' },
  })
  expect(data.data.map((row) => row.campos_personalizados)).toEqual([
    { [id]: 'CC Sul' },
    { [id]: 'CC Norte' },
  ])
  const query = { campos: `{"${id}":"norte"}` }
  const { link } = await world.call(empresaExport, { params: { tipo: 'csv' }, query })
  await server().services.jobs.runDue()
  const file = await server().app.inject({ url: link })
  expect(file.body).toContain('CC Norte')
  expect(file.body).not.toContain('CC Sul')
})
