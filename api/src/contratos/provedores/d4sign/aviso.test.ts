import { expect, test } from 'vitest'
import { isSignedByD4sign, readD4signAviso } from './aviso.ts'

const uuid = '9f08bf18-bf4b-410f-9701-c286e5b1cad1'
const signature = 'sha256=b8225790bf97378e60cc8a8562563218621e189afd8a20dc7c308ff79a415c1b'

test('the signature is over the UUID alone', () => {
  expect(isSignedByD4sign(uuid, 'claquete-secret', signature)).toBe(true)
  expect(isSignedByD4sign(uuid, 'other', signature)).toBe(false)
  expect(isSignedByD4sign(uuid.replace('9f', '8f'), 'claquete-secret', signature)).toBe(false)
  expect(isSignedByD4sign(uuid, 'claquete-secret', undefined)).toBe(false)
  expect(isSignedByD4sign(uuid, 'claquete-secret', 'sha256=zz')).toBe(false)
})

const sent = async (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://x/', { method: 'POST', body: form })
  return [
    Buffer.from(await request.arrayBuffer()),
    request.headers.get('content-type') ?? '',
  ] as const
}

test('a form is read, of either kind; what is none is told apart', async () => {
  const one = await readD4signAviso(...(await sent({ uuid, type_post: '4', email: 'a@x.br' })))
  expect(one?.uuid).toBe(uuid)
  const other = await readD4signAviso(...(await sent({ uuid, type_post: '4', email: 'b@x.br' })))
  expect(other?.chave).not.toBe(one?.chave)
  const encoded = Buffer.from(`uuid=${uuid}&type_post=1&message=ok`)
  const read = await readD4signAviso(encoded, 'application/x-www-form-urlencoded')
  expect(read?.uuid).toBe(uuid)
  expect(await readD4signAviso(Buffer.from('{}'), 'application/json')).toBeUndefined()
  expect(await readD4signAviso(Buffer.from(''), '')).toBeUndefined()
})
