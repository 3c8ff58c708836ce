import { beforeEach, expect, test, vi } from 'vitest'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
const visits: string[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useRealTimers()
  visits.length = 0
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

/** Loads the module as in a page opened at this address. */
async function openAt(address: string) {
  const { pathname, search } = new URL(address, 'http://x')
  vi.stubGlobal('location', { pathname, search })
  const navigation = await import('../page/navigation.ts')
  navigation.setNavigator((to) => visits.push(to))
  return import('./block.ts')
}

test('the block opens Meu Plano and remembers the place it took the person from', async () => {
  const { block, isBlocked, placeBefore, isTakenAway, forgetPlace } = await openAt(
    '/pessoas/formulario/7?a=1',
  )
  block()
  expect(isBlocked()).toBe(true)
  expect(visits).toEqual(['/meuplano'])
  expect(placeBefore()).toBe('/pessoas/formulario/7?a=1')
  expect(isTakenAway('/pessoas/formulario/7')).toBe(true)
  expect(isTakenAway('/meuplano/dados')).toBe(false)
  forgetPlace()
  expect(placeBefore()).toBeNull()
})

test('within Meu Plano nobody is moved', async () => {
  for (const address of ['/meuplano', '/alterarplano', '/meuplano/historico?situacao=paga']) {
    const { block, placeBefore } = await openAt(address)
    block()
    expect(visits).toEqual([])
    expect(placeBefore()).toBeNull()
  }
})

test('what was read before the block says nothing of its end', async () => {
  const { block, unblock, isBlocked } = await openAt('/dashboard')
  block()
  expect(unblock(Date.now() - 60_000)).toBe(false)
  expect(isBlocked()).toBe(true)
  expect(unblock(Date.now() + 1)).toBe(true)
  expect(isBlocked()).toBe(false)
  expect(unblock()).toBe(false)
})

test('the next page knows of the block before the server says', async () => {
  const first = await openAt('/pessoas/listar')
  first.block()
  vi.resetModules()
  const second = await openAt('/pessoas/listar')
  expect(second.isBlocked()).toBe(true)
})
