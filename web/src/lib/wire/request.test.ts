import { sessaoHostname, sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import firstPaint from '../../first-paint/first-paint.ts?raw'
import { beforeEach, expect, test, vi } from 'vitest'

const signed = `x.${btoa(JSON.stringify({ sub: '7' }))}.y`
const kept = new Map<string, string>()
const listeners = new Map<string, (event: object) => void>()
const visits: string[] = []
const asked: { address: string; headers: Record<string, string>; method: string }[] = []
let sessionReply: () => Response | Promise<Response>

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, msg: string) =>
  json({ status: false, success: false, codigo: 'x', msg }, status)
const sessionCalls = () => asked.filter(({ address }) => address.endsWith('/auth/session')).length

beforeEach(() => {
  vi.resetModules()
  vi.useRealTimers()
  kept.clear()
  listeners.clear()
  visits.length = asked.length = 0
  sessionReply = () => json({ token: signed })
  globalThis.firstSession = undefined
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
  vi.stubGlobal('location', {
    pathname: '/pessoas/listar',
    search: '',
    reload: () => visits.push('reload'),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const headers = { ...(options.headers as Record<string, string>) }
    asked.push({ address, headers, method: options.method ?? 'GET' })
    return address.endsWith('/auth/session') ? sessionReply() : json({ data: 1 })
  })
})

/** The modules of a page that opens, signed in or not. */
async function open(signedIn = true) {
  if (signedIn) kept.set('claquete.sessao', '7 1')
  const navigation = await import('../page/navigation.ts')
  navigation.setNavigator((to) => visits.push(to))
  const [request, session] = [await import('./request.ts'), await import('./session.ts')]
  return { ...request, ...session }
}

test('after a reload one call brings the token back, and every call carries it', async () => {
  const { call } = await open()
  await Promise.all([call(sessaoMe, {}), call(sessaoMe, {})])
  await call(sessaoMe, {})
  expect(sessionCalls()).toBe(1)
  expect(asked[0]).toMatchObject({ address: '/api/v2/auth/session', method: 'POST' })
  const carried = asked.slice(1).map(({ headers }) => headers['Authorization'])
  expect(carried).toEqual([`Bearer ${signed}`, `Bearer ${signed}`, `Bearer ${signed}`])
})

test('the call that the page made at its first paint is not made again', async () => {
  const text = JSON.stringify({ token: signed })
  globalThis.firstSession = Promise.resolve({ status: 200, text })
  const { call } = await open()
  await call(sessaoMe, {})
  expect(asked.map(({ address }) => address)).toEqual(['/api/auth/me'])
  expect(asked[0]?.headers['Authorization']).toBe(`Bearer ${signed}`)
})

test('the first paint asks at the address of the contract', () => {
  expect(firstPaint).toContain("read('/api/v2/auth/session', { method: 'POST' })")
})

test('a call that is open to anyone does not wait for the token', async () => {
  const { call } = await open()
  await call(sessaoHostname, {})
  expect(sessionCalls()).toBe(0)
})

test('a guest asks for no token', async () => {
  const { call, isSignedIn } = await open(false)
  expect(isSignedIn()).toBe(false)
  await call(sessaoMe, {})
  expect(sessionCalls()).toBe(0)
})

test('a lost connection signs nobody out: the next try brings the token', async () => {
  sessionReply = () => Promise.reject(new TypeError('sem rede'))
  const { call, isSignedIn } = await open()
  await expect(call(sessaoMe, {})).rejects.toMatchObject({ code: 'sem_conexao' })
  expect([isSignedIn(), visits]).toEqual([true, []])
  sessionReply = () => json({ token: signed })
  await call(sessaoMe, {})
  expect(asked.at(-1)?.headers['Authorization']).toBe(`Bearer ${signed}`)
})

test('a session that is over opens the login, which comes back to this address', async () => {
  sessionReply = () => refusal(401, 'Sua sessão terminou.')
  const { call, isSignedIn } = await open()
  await expect(call(sessaoMe, {})).rejects.toMatchObject({ status: 401 })
  expect([isSignedIn(), kept.get('claquete.sessao')]).toEqual([false, undefined])
  expect(visits).toEqual(['/login?volta=%2Fpessoas%2Flistar'])
})

test('a revoked session (511) signs out at once', async () => {
  const { call, isSignedIn, getToken } = await open()
  await call(sessaoMe, {})
  vi.stubGlobal('fetch', async () => refusal(511, 'Sua sessão foi encerrada.'))
  await expect(call(sessaoMe, {})).rejects.toMatchObject({ status: 511 })
  expect([isSignedIn(), getToken(), kept.get('claquete.sessao')]).toEqual([
    false,
    undefined,
    undefined,
  ])
  expect(visits).toEqual(['/login?volta=%2Fpessoas%2Flistar'])
})

test('a payment that is due (402) opens /meuplano and keeps the session', async () => {
  const { call, isSignedIn } = await open()
  await call(sessaoMe, {})
  vi.stubGlobal('fetch', async () => refusal(402, 'Pagamento pendente.'))
  await expect(call(sessaoMe, {})).rejects.toMatchObject({ status: 402 })
  expect([isSignedIn(), visits]).toEqual([true, ['/meuplano']])
})

test('a later refusal leaves the login where the first one opened it', async () => {
  const { refuseSession } = await open()
  refuseSession(401, 'Sua sessão terminou.')
  vi.stubGlobal('location', { pathname: '/login', search: '?volta=%2Fpessoas%2Flistar' })
  refuseSession(401, 'Sua sessão terminou.')
  expect(visits).toEqual(['/login?volta=%2Fpessoas%2Flistar'])
})

test('a session taken elsewhere says so, as while the page was open', async () => {
  sessionReply = () => refusal(409, 'Em outro navegador.')
  const { call, replacedStore, leave } = await open()
  await expect(call(sessaoMe, {})).rejects.toMatchObject({ status: 409 })
  expect(replacedStore.get()).toBe('Em outro navegador.')
  leave()
})

test('nothing that opens the account is stored, nor left by an earlier version', async () => {
  kept.set('claquete.token', signed)
  const { startSession, sessionUserId, getToken } = await open(false)
  startSession({ token: signed, data_bloqueio: null })
  expect([...kept.values()].join()).not.toContain('x.')
  expect([kept.get('claquete.token'), sessionUserId(), getToken()]).toEqual([undefined, 7, signed])
})

test('a sign-out in another tab leaves, a sign-in reloads', async () => {
  await open()
  const change = (newValue: string | null) =>
    listeners.get('storage')?.({ key: 'claquete.sessao', newValue })
  change('7 1')
  expect(visits).toEqual([])
  change('8 2')
  expect(visits).toEqual(['reload'])
  change(null)
  expect(visits).toEqual(['reload', '/login'])
})

test('a page that nobody touches says so', async () => {
  vi.useFakeTimers()
  const { authorization, holdToken } = await open()
  holdToken(signed)
  expect(await authorization()).not.toHaveProperty('X-Sem-Uso')
  vi.advanceTimersByTime(121_000)
  expect(await authorization()).toHaveProperty('X-Sem-Uso', '1')
  listeners.get('keydown')?.({})
  expect(await authorization()).not.toHaveProperty('X-Sem-Uso')
})

test('a sign-in keeps the block date; leaving drops it with the token, and opens the login', async () => {
  const { startSession, blockDate, getToken, isSignedIn, leave } = await open(false)
  startSession({ token: signed, data_bloqueio: '2026-12-20' })
  expect([getToken(), blockDate()]).toEqual([signed, '2026-12-20'])
  leave()
  expect([getToken(), blockDate(), isSignedIn(), kept.size]).toEqual([undefined, null, false, 0])
  expect(visits).toEqual(['/login'])
})

test('a session that was revoked (511) is cleared at once, and the login opens', async () => {
  const { refuseSession, holdToken, getToken, isSignedIn } = await open()
  holdToken(signed)
  refuseSession(511, 'A sua sessão foi encerrada.')
  expect([getToken(), isSignedIn()]).toEqual([undefined, false])
  expect(visits).toEqual(['/login?volta=%2Fpessoas%2Flistar'])
})

test('a payment that is due (402) opens Meu Plano, and signs nobody out', async () => {
  const { refuseSession, holdToken, getToken } = await open()
  holdToken(signed)
  refuseSession(402, 'Há um pagamento pendente.')
  expect(visits).toEqual(['/meuplano'])
  expect(getToken()).toBe(signed)
})

test('every call is given up after 60 s', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  const { call } = await open()
  await call(sessaoMe, {})
  await call(sessaoHostname, {})
  // The call that brings the token is one of them.
  expect(waits.mock.calls).toEqual([[60_000], [60_000], [60_000]])
  waits.mockRestore()
})
