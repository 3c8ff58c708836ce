import { pessoaCreate, pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { folhaPresence } from '@claquete/contract/orcamentos/folha/folha.addresses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './request.ts'

vi.mock('./session.ts', () => ({
  getToken: () => 'token',
  holdToken: () => {},
  isSessionStatus: () => false,
  isSignedIn: () => true,
  isUnused: () => false,
  onSessionEnd: () => {},
  refuseSession: () => {},
}))

type Answer = () => Promise<Response>
const answered =
  (status: number): Answer =>
  async () =>
    new Response(JSON.stringify({ id_pessoa: 1, msg: 'Certo' }), { status })
const lost: Answer = async () => {
  throw new TypeError('Failed to fetch')
}

let answers: Answer[] = []
let keys: (string | undefined)[] = []

beforeEach(() => {
  answers = []
  keys = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'])
    return (answers.shift() ?? answered(200))()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const save = (razao: string) =>
  call(pessoaCreate, { body: { razao } }).catch((error: { code: string }) => error.code)

test('a new act has a new key, also with the same content', async () => {
  await save('Ana')
  await save('Ana')
  expect(new Set(keys).size).toBe(2)
  expect(keys.every((key) => key && key.length <= 200)).toBe(true)
})

test('a double click has one key, another content another', async () => {
  await Promise.all([save('Bia'), save('Bia'), save('Caio')])
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('a lost answer is asked for once more with the same key', async () => {
  answers = [lost]
  expect(await save('Dora')).toMatchObject({ msg: 'Certo' })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('the key stays until an answer comes, and a refusal is an answer', async () => {
  answers = [lost, lost, answered(503), answered(422)]
  expect(await save('Eva')).toBe('sem_conexao')
  await save('Eva')
  await save('Eva')
  await save('Eva')
  expect(keys.slice(1, 4)).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[4]).not.toBe(keys[0])
})

test('what reads, and what takes no key, has none and is not sent again', async () => {
  answers = [lost, lost]
  await call(pessoaList, { query: {} } as never).catch(() => {})
  await call(folhaPresence, {
    params: { id_orcamento: 1 },
    body: { cliente: 'a', uid: null, campo: null },
  } as never).catch(() => {})
  expect(keys).toEqual([undefined, undefined])
})
