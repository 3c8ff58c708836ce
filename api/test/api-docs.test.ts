/** The pages that describe every call are served where the installation says so. */
import { expect, test } from 'vitest'
import { buildApp, newServer } from '../src/kernel/http/app.ts'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import { useServer } from './world.ts'

const server = useServer()
const pages = ['/api/docs', '/api/v2/openapi.json', '/api/openapi.json']

async function statuses(apiDocs: boolean) {
  const { services } = server()
  const config = { ...services.config, apiDocs }
  const tokens = openTokens(config.jwtSecret)
  const app = await buildApp(newServer(config), { ...services, config }, mountAll(tokens), tokens)
  const replies = await Promise.all(pages.map((url) => app.inject({ url })))
  await app.close()
  return replies.map(({ statusCode, body }) => [statusCode, /pessoas/u.test(body)])
}

test('an installation that does not want them has none', async () => {
  expect(await statuses(true)).toEqual(pages.map(() => [200, true]))
  expect(await statuses(false)).toEqual(pages.map(() => [404, false]))
})
