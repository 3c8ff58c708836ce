import type { Documento } from '@claquete/contract/kernel/settings/catalogue'
import {
  configuracaoUpdate,
  configuracaoView,
} from '@claquete/contract/sistema/configuracoes/general'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { nextNumber } from './numbering.queries.ts'
import { settingsOf } from './company.queries.ts'

useSharedServer()

const in2026 = calendarDate('2026-03-10')
const in2027 = calendarDate('2027-01-04')
const format = { prefixo: 'ORC-', ano: 'antes', digitos: 4, reinicia: 'S' } as const

/** Takes a number in its own transaction. */
const take = async (world: World, documento: Documento = 'orcamento', day: CalendarDate = in2026) =>
  (await world.rows((db) => nextNumber(db, documento, day))).texto

test('numbers follow one another, each kind of document in its own count', async () => {
  const world = await newWorld()
  expect(await take(world)).toBe('ORC-2026-0001')
  expect(await take(world)).toBe('ORC-2026-0002')
  expect(await take(world, 'fatura')).toBe('FAT-2026-0001')
  expect(await take(await newWorld())).toBe('ORC-2026-0001')
})

test('a year begins at 1, or goes on where the company says so', async () => {
  const world = await newWorld()
  await take(world)
  expect(await take(world, 'orcamento', in2027)).toBe('ORC-2027-0001')
  expect(await take(world)).toBe('ORC-2026-0002')
  await world.call(configuracaoUpdate, {
    body: { numeracao_projeto: { ...format, prefixo: 'P', reinicia: 'N', ano: 'depois' } },
  })
  await take(world, 'projeto')
  await take(world, 'projeto')
  expect(await take(world, 'projeto', in2027)).toBe('P0003/2027')
})

test('what is rolled back is given again: there is no gap', async () => {
  const world = await newWorld()
  await take(world)
  const failing = world.rows(async (db) => {
    expect((await nextNumber(db, 'orcamento', in2026)).numero).toBe(2)
    throw new Error('desistiu')
  })
  await expect(failing).rejects.toThrow('desistiu')
  expect(await take(world)).toBe('ORC-2026-0002')
})

test.each(['from the first one', 'with a count begun'])(
  'forty at once, %s: none repeats and none is missing',
  async (start) => {
    const world = await newWorld()
    const begun = start === 'with a count begun' ? 1 : 0
    if (begun) await take(world)
    const taken = await Promise.all(
      Array.from({ length: 40 }, async (_, i) =>
        world
          .rows(async (db) => {
            const { numero } = await nextNumber(db, 'orcamento', in2026)
            // Keeps the transaction open while the others wait for the counter.
            await new Promise((resolve) => setTimeout(resolve, (i % 4) * 3))
            if (i % 5 === 4) throw new Error('desistiu')
            return numero
          })
          .catch(() => undefined),
      ),
    )
    const numbers = taken.filter((one) => one !== undefined)
    expect(numbers).toHaveLength(32)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 32 }, (_, i) => i + 1 + begun),
    )
  },
)

test('a year that goes on waits for whoever is still taking a number of the former one', async () => {
  const world = await newWorld()
  await world.call(configuracaoUpdate, { body: { numeracao_fatura: { ...format, reinicia: 'N' } } })
  await take(world, 'fatura')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let taken = () => {}
  const hasTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  const late = world.rows(async (db) => {
    const { texto } = await nextNumber(db, 'fatura', in2026)
    taken()
    await held
    return texto
  })
  await hasTaken
  const early = take(world, 'fatura', in2027)
  await new Promise((resolve) => setTimeout(resolve, 50))
  release()
  expect(await late).toBe('ORC-2026-0002')
  expect(await early).toBe('ORC-2027-0003')
})

test('the next number may be chosen, never one already given', async () => {
  const world = await newWorld()
  const year = new Date().getFullYear()
  const today = calendarDate(`${year}-06-15`)
  await world.call(configuracaoUpdate, { body: { proximos: { orcamento: 100 } } })
  expect(await take(world, 'orcamento', today)).toBe(`ORC-${year}-0100`)
  const lower = await world.ask(configuracaoUpdate, { body: { proximos: { orcamento: 100 } } })
  expect(lower.failure.erros).toEqual([
    { campo: 'proximos.orcamento', msg: 'O número 100 já foi usado: informe 101 ou mais.' },
  ])
  await world.call(configuracaoUpdate, { body: { proximos: { orcamento: 500 } } })
  await world.call(configuracaoUpdate, { body: { proximos: { orcamento: 101 } } })
  expect(await take(world, 'orcamento', today)).toBe(`ORC-${year}-0101`)
  const { data } = await world.call(configuracaoView)
  expect(data.series).toEqual([
    { documento: 'orcamento', prefixo: 'ORC-', ano: year, ultimo: 101, emitido: 101 },
  ])
})

test('another prefix counts apart, and coming back goes on where it was', async () => {
  const world = await newWorld()
  const change = (prefixo: string) =>
    world.call(configuracaoUpdate, { body: { numeracao_orcamento: { ...format, prefixo } } })
  await take(world)
  await take(world)
  await change('PUB-')
  expect(await take(world)).toBe('PUB-2026-0001')
  await change('ORC-')
  expect(await take(world)).toBe('ORC-2026-0003')
})

test('a stored value that the catalogue no longer takes counts as not decided', async () => {
  const world = await newWorld()
  const values = await world.rows(async (db) => {
    const wrong = [
      { chave: 'bv', valor: '"dez"' },
      { chave: 'semana_util', valor: '[]' },
      { chave: 'imposto', valor: '11.33' },
      { chave: 'chave_de_outra_versao', valor: '1' },
    ]
    await db.insertInto('configuracao').values(wrong).execute()
    return settingsOf(db)
  })
  expect(values).toMatchObject({ bv: 0, semana_util: [1, 2, 3, 4, 5], imposto: 11.33 })
  expect(values).not.toHaveProperty('chave_de_outra_versao')
})
