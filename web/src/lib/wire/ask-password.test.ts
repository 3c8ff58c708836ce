import { perfilCreate } from '@claquete/contract/acesso/perfis/perfil'
import { beforeEach, expect, test, vi } from 'vitest'

const asks = {
  status: false,
  codigo: 'confirme_senha',
  msg: 'Confirme a sua senha para continuar.',
}
const done = { status: true, id_usuario_tipo: 7 }
const sent: string[] = []
let replies: (readonly [number, object])[] = []

beforeEach(() => {
  vi.resetModules()
  sent.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { pathname: '/permissoes/formulario', search: '' })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(body)
    const [status, reply] = replies.shift() ?? [500, {}]
    return new Response(JSON.stringify(reply), { status })
  })
})

const body = { descricao: 'Financeiro', permissoes: [110] }

/** Makes the call; answers once the question for the password is on screen. */
async function start() {
  const { call } = await import('./request.ts')
  const { passwordQuestion } = await import('./ask-password.ts')
  const calling = call(perfilCreate, { body })
  await vi.waitFor(() => expect(passwordQuestion.get()).toBeDefined())
  return { call, calling, passwordQuestion }
}

test('once the password was given, the same call is made again with what was typed', async () => {
  replies = [
    [428, asks],
    [200, done],
  ]
  const { calling, passwordQuestion } = await start()
  passwordQuestion.get()?.(true)
  expect(await calling).toMatchObject({ id_usuario_tipo: 7 })
  expect(sent).toEqual([JSON.stringify(body), JSON.stringify(body)])
  expect(passwordQuestion.get()).toBeUndefined()
})

test('given up, the refusal goes to the form, and nothing is sent again', async () => {
  replies = [[428, asks]]
  const { calling, passwordQuestion } = await start()
  passwordQuestion.get()?.(false)
  await expect(calling).rejects.toMatchObject({ code: 'confirme_senha', msg: asks.msg })
  expect(sent).toHaveLength(1)
})

test('calls that wait share one question, and a later one asks anew', async () => {
  replies = [
    [428, asks],
    [428, asks],
    [200, done],
    [200, done],
    [428, asks],
  ]
  const { call, calling, passwordQuestion } = await start()
  const other = call(perfilCreate, { body })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  // The second refusal has arrived as well.
  await new Promise((resolve) => setTimeout(resolve, 20))
  passwordQuestion.get()?.(true)
  await Promise.all([calling, other])
  expect(sent).toHaveLength(4)
  const later = call(perfilCreate, { body })
  await vi.waitFor(() => expect(passwordQuestion.get()).toBeDefined())
  passwordQuestion.get()?.(false)
  await expect(later).rejects.toMatchObject({ status: 428 })
})

test('the end of the session ends the question', async () => {
  replies = [[428, asks]]
  const { calling, passwordQuestion } = await start()
  const { clearSession } = await import('./session.ts')
  clearSession()
  await expect(calling).rejects.toMatchObject({ code: 'confirme_senha' })
  expect(passwordQuestion.get()).toBeUndefined()
})

test('whoever must turn the second step on is led there, once', async () => {
  const visits: string[] = []
  const { setNavigator } = await import('../page/navigation.ts')
  setNavigator((to) => {
    visits.push(to)
    vi.stubGlobal('location', { pathname: to, search: '' })
  })
  const refusal = { status: false, codigo: 'segundo_passo_exigido', msg: 'Ligue-a.' }
  replies = [
    [403, refusal],
    [403, refusal],
  ]
  const { call } = await import('./request.ts')
  await expect(call(perfilCreate, { body })).rejects.toMatchObject({ status: 403 })
  await expect(call(perfilCreate, { body })).rejects.toMatchObject({ status: 403 })
  expect(visits).toEqual(['/usuarios/seguranca'])
})
