import { pessoaCreate, pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from './world.ts'

const server = useSharedServer()

/** The reply as it crosses the wire. */
async function rawReply(method: 'GET' | 'POST', url: string, token: string, payload?: object) {
  const reply = await server().app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { code: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

test('an answer says status and success, and what it did in msg', async () => {
  const { token } = await newWorld()
  const read = await rawReply('GET', `/api${pessoaList.path}`, token)
  expect(read).toMatchObject({ code: 200, body: { status: true, success: true } })
  const written = await rawReply('POST', `/api${pessoaCreate.path}`, token, { razao: 'Ana' })
  expect(written).toMatchObject({ code: 200, body: { status: true, success: true } })
  expect(written.body['msg']).toMatch(/\w/u)
})

test('a call that fails says status false, with the reason in msg', async () => {
  const { token } = await newWorld()
  const refused = await rawReply('POST', `/api${pessoaCreate.path}`, token, { razao: '' })
  expect(refused).toMatchObject({
    code: 422,
    body: {
      status: false,
      success: false,
      msg: expect.stringMatching(/\w/u),
      erros: [{ campo: 'razao', msg: 'Campo obrigatório' }],
    },
  })
  const missing = await rawReply('GET', '/api/nao-existe', token)
  expect(missing).toMatchObject({ code: 404, body: { status: false, success: false } })
})
