/** Whoever changes a record says which version of it they read, in every call of the contract that takes one. */
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { messages } from '@claquete/contract/messages'
import { pessoaCreate, pessoaUpdate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { beforeAll, expect, test } from 'vitest'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import { fillRequest, jsonSchemaOf } from './fill-request.ts'
import { fingerprint } from './fingerprint.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
const takesVersao = ({ body }: AnyEndpoint) =>
  body !== undefined && 'versao' in (jsonSchemaOf(body).properties ?? {})
const changes = mountAll(openTokens('somente-para-listar')).filter(({ endpoint }) =>
  takesVersao(endpoint),
)

let world: World
beforeAll(async () => {
  world = await newWorld()
})

/** No record has this id: what passes the checks of a request finds nothing to change. */
const noId = 999_999_999

/** The messages about the version in the answer to a request with every field, and this version. */
async function complaints(endpoint: AnyEndpoint, versao: unknown) {
  const { body, ...rest } = fillRequest(endpoint, noId)
  const { status, failure } = await world.ask(endpoint, {
    ...rest,
    body: { ...(body as object), versao },
  } as never)
  const own = failure.erros?.filter(({ campo }) => campo === 'versao') ?? []
  return { status, msgs: own.map(({ msg }) => msg) }
}

test.each(changes.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s is refused without the version that was read',
  async (_, endpoint) => {
    const refused = { status: 422, msgs: [messages.versao] }
    expect(await complaints(endpoint, undefined)).toEqual(refused)
    expect(await complaints(endpoint, null)).toEqual(refused)
    expect((await complaints(endpoint, 1)).msgs).toEqual([])
  },
)

test('the calls that change people, titles and budgets are among them', () => {
  const names = changes.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['pessoaUpdate', 'tituloUpdate', 'orcamentoSave']))
})

test('a change of an older version writes nothing, and the version of the change before it stays', async () => {
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Aurora' } })
  const rename = (razao: string) =>
    world.ask(pessoaUpdate, { body: { id_pessoa, versao: 1, razao } })
  expect((await rename('Aurora Filmes')).status).toBe(200)
  const before = await fingerprint(server().services.pool, world)
  const late = await rename('Aurora Luz')
  expect([late.status, late.failure.codigo]).toEqual([422, 'versao_antiga'])
  expect(await fingerprint(server().services.pool, world)).toBe(before)
  expect(await world.versao('pessoa', id_pessoa)).toBe(2)
})
