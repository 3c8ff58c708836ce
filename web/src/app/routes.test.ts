import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { guards } from './guards.ts'
import { paths } from './paths.ts'
import { groups, guardedOnly } from './routes.tsx'

const screens = groups.flatMap((group) => group.screens)
const patterns = screens.map(({ path }) => path)
const isScreen = (address: string) => patterns.some((path) => matchPath(path, address))

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

test('every address that links are made of leads to a screen', () => {
  const makers: Record<string, (...parts: never[]) => string> = paths
  const lost = Object.values(makers)
    .map((make) => make(...(['7', '7'] as never[])).split('?')[0] ?? '')
    .filter((address) => address !== '/login' && !isScreen(address))
  expect(lost).toEqual([])
})

test('an address is either a screen or only guarded', () => {
  expect(guardedOnly.filter((path) => patterns.includes(path))).toEqual([])
  const guarded = Object.keys(guards)
  expect([...guardedOnly, ...guarded.filter((path) => patterns.includes(path))].toSorted()).toEqual(
    guarded.toSorted(),
  )
})
