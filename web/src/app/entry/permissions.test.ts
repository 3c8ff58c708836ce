import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let asked = 0

beforeEach(() => {
  vi.resetModules()
  asked = 0
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ data: [{ chave: 'pessoa.consultar' }] })
  })
})

/** The modules of a page that somebody signed in opens. */
async function open() {
  const session = await import('../../lib/wire/session.ts')
  const facts = await import('./facts.ts')
  const permission = await import('../../lib/account/permission.ts')
  return { ...session, ...facts, ...permission }
}

test('the permissions are read when the product starts, and kept for the next page', async () => {
  const first = await open()
  first.startSession({ token: 'x.y.z', data_bloqueio: null })
  expect(first.may('pessoa.consultar')).toBe(false)
  await first.ensurePermissions()
  expect(asked).toBe(1)
  expect([first.may('pessoa.consultar'), first.may('pessoa.excluir')]).toEqual([true, false])
  expect(kept.get('claquete.permissoes')).toBe('[{"chave":"pessoa.consultar"}]')

  vi.resetModules()
  const next = await open()
  await next.ensurePermissions()
  // One request of the first page alone: the next one has them from the browser.
  expect([asked, next.may('pessoa.consultar')]).toEqual([1, true])
  next.clearSession()
  expect([next.may('pessoa.consultar'), kept.has('claquete.permissoes')]).toEqual([false, false])
})
