import { expect, test } from 'vitest'
import type { Address } from '../addresses/address.ts'
import { toLogin } from '../addresses/entry.ts'
import { guards } from './guards.ts'
import { groups, guardedOnly } from './routes.tsx'

const screens = groups.flatMap((group) => group.screens)
const patterns = screens.map(({ path }) => path)

test('every address has one screen', () => {
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('every screen above another is in the table', () => {
  for (const { parent } of screens) if (parent) expect(patterns).toContain(parent)
})

test('the names of the product are on their routes', () => {
  const named = Object.fromEntries(
    screens.flatMap(({ name, path }) => (name ? [[name, path]] : [])),
  )
  expect(named).toMatchObject({
    dashboard: '/dashboard',
    index: '/index',
    'meuplano.alterar': '/alterarplano',
  })
})

const declared = Object.values(
  import.meta.glob<Record<string, Partial<Address>>>('../addresses/!(*.test).ts', { eager: true }),
).flatMap((area) => Object.values(area).flatMap(({ path }) => path ?? []))

test('every address is declared once', () => {
  expect(declared.length).toBeGreaterThan(100)
  expect(new Set(declared).size).toBe(declared.length)
})

test('every address that links are made of leads to a screen', () => {
  expect(
    declared.filter((path) => !patterns.includes(path) && !path.startsWith(toLogin.path)),
  ).toEqual([])
})

test('an address is either a screen or only guarded', () => {
  expect(guardedOnly.filter((path) => patterns.includes(path))).toEqual([])
  const guarded = Object.keys(guards)
  expect([...guardedOnly, ...guarded.filter((path) => patterns.includes(path))].toSorted()).toEqual(
    guarded.toSorted(),
  )
})
