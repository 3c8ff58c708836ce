import { readdirSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type * as addresses from './acesso/sessao/sessao.addresses.ts'
import type * as calls from './acesso/sessao/sessao.ts'
import { isEndpoint } from './endpoint.ts'
import type { ReplyOf, RequestTo } from './endpoint.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.addresses.ts'),
)

test.each(files)('each address of %s is that of the call with its name', async (file) => {
  const found: Record<string, unknown> = await import(`./${file}`)
  const whole: Record<string, unknown> = await import(`./${file.replace('.addresses', '')}`)
  for (const [name, address] of Object.entries(found)) {
    expect(isEndpoint(address), name).toBe(false)
    expect(isEndpoint(whole[name]), name).toBe(true)
    expect(whole[name], name).toMatchObject(Object(address))
  }
  const all = Object.keys(whole).filter((name) => isEndpoint(whole[name]))
  expect(Object.keys(found).toSorted()).toEqual(all.toSorted())
})

test('what an address takes and replies is what its call does', () => {
  type Sent<E> = [RequestTo<E>, ReplyOf<E>]
  expectTypeOf<Sent<typeof addresses.sessaoMe>>().toEqualTypeOf<Sent<typeof calls.sessaoMe>>()
  expectTypeOf<Sent<typeof addresses.sessaoLogin>>().toEqualTypeOf<Sent<typeof calls.sessaoLogin>>()
  expectTypeOf<RequestTo<typeof addresses.sessaoLogin>['body']['senha']>().toEqualTypeOf<string>()
  expectTypeOf<ReplyOf<typeof addresses.sessaoResume>['token']>().toEqualTypeOf<string>()
})
