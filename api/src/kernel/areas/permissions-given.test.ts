/** A permission of a newer version reaches the administrators of companies that exist by its migration. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allPermissions } from './catalogue.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const given = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return [...text.matchAll(/give_to_administrators\(([\d,\s]+)\)/gu)].flatMap(
      ([, numbers = '']) => numbers.split(',').map(Number),
    )
  })
const numbers = [...allPermissions.values()].map(({ id_permissao }) => id_permissao)
/** Those of the first version, which every company began with: 35, up to this number. */
const [first, last] = [35, 220]

test('a migration gives numbers that are permissions', () => {
  expect(given.length).toBeGreaterThan(100)
  expect(given.filter((number) => !numbers.includes(number))).toEqual([])
})

test('every permission since the first version is given by a migration', () => {
  const missing = numbers.filter((number) => !given.includes(number))
  expect(missing.filter((number) => number > last)).toEqual([])
  expect(missing).toHaveLength(first)
})
