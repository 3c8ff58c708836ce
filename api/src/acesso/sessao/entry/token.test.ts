/** A token signed with the right key that says another thing than its session is refused. */
import { sessaoMe, sessaoView } from '@claquete/contract/acesso/sessao/sessao'
import { createSigner } from 'fast-jwt'
import { expect, test } from 'vitest'
import { askOf, newWorld, useServer } from '../../../../test/world.ts'
import { newColleague } from '../../usuarios/testing/colleague.ts'

const server = useServer()

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const signed = (claims: object) =>
  createSigner({ key: server().services.config.jwtSecret, algorithm: 'HS256' })(claims)

test('a token ends when its session does', async () => {
  const world = await newWorld()
  const { data } = await world.call(sessaoView)
  expect(claimsOf(world.token)['exp']).toBe(Math.floor(Date.parse(data.expira) / 1000))
})

test('a token signed with the right key but of another person or another end is refused', async () => {
  const world = await newWorld()
  const colleague = await newColleague(world, ['usuario.consultar'])
  const claims = claimsOf(world.token)
  const end = Number(claims['exp'])
  const { exp: _, ...endless } = claims
  const statusOf = async (changed: object) =>
    (await askOf(server().app, signed(changed), sessaoMe)).status
  expect(await statusOf(claims)).toBe(200)
  for (const changed of [
    { ...claims, sub: String(colleague.id_usuario) },
    { ...claims, sub: `0${world.id_usuario}` },
    { ...claims, sub: undefined },
    { ...claims, exp: end + 1 },
    { ...claims, exp: end + 365 * 86_400 },
    { ...claims, exp: end - 1 },
    endless,
  ]) {
    expect(await statusOf(changed), JSON.stringify(changed)).toBe(401)
  }
})
