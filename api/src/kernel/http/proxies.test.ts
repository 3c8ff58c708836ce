import { afterAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testConfig } from '../../../test/test-config.ts'
import { newServer } from './app.ts'
import type { Proxies } from '../settings/config-values.ts'
import { addMetrics } from './metrics.ts'
import type { Services } from '../services.ts'

const opened: FastifyInstance[] = []
afterAll(() => Promise.all(opened.map((app) => app.close())))

const ipSeen = async (proxies: Proxies, forwarded: string, remoteAddress = '10.0.0.5') => {
  const app = newServer({ logLevel: 'silent', trustProxy: proxies, certificate: undefined })
  opened.push(app)
  app.get('/ip', async ({ ip }) => ({ ip }))
  const headers = { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/ip', headers, remoteAddress })).json().ip
}

test.each([
  ['no proxy: what the caller says does not count', 0, '1.1.1.1', '10.0.0.5'],
  ['one proxy: the address that it saw', 1, '1.1.1.1', '1.1.1.1'],
  ['one proxy: what the caller wrote before it does not count', 1, '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['two proxies: what the outer one saw', 2, '9.9.9.9, 1.1.1.1, 10.0.0.9', '1.1.1.1'],
  ['the address of a proxy', ['10.0.0.5'], '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['a network of proxies', ['10.0.0.0/8'], '9.9.9.9, 1.1.1.1, 10.7.7.7', '1.1.1.1'],
  ['a network in a word', ['uniquelocal'], '1.1.1.1', '1.1.1.1'],
  ['another proxy than ours', ['10.0.0.6'], '1.1.1.1', '10.0.0.5'],
] as const)('%s', async (_, proxies, forwarded, seen) => {
  expect(await ipSeen(proxies, forwarded)).toBe(seen)
})

const metricsStatus = async (config: object, headers: Record<string, string>, ip = '127.0.0.1') => {
  const app = newServer({ logLevel: 'silent', trustProxy: 1, certificate: undefined })
  opened.push(app)
  const base = testConfig('postgres://127.0.0.1:1/nenhum')
  const client = { on() {}, off() {}, release() {}, query: async () => ({ rows: [] }) }
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, connect: async () => client }
  addMetrics(app, { config: { ...base, ...config }, pool } as unknown as Services)
  return (await app.inject({ url: '/metrics', headers, remoteAddress: ip })).statusCode
}
const token = 'segredo-das-metricas'
const bearer = { authorization: `Bearer ${token}` }

test('production has no metrics without METRICS_TOKEN, also for this machine', async () => {
  expect(await metricsStatus({ production: true, metricsToken: undefined }, {})).toBe(404)
})

test('metrics need their token where there is one', async () => {
  const config = { production: true, metricsToken: token }
  expect(await metricsStatus(config, {})).toBe(404)
  expect(await metricsStatus(config, { authorization: `Bearer ${'é'.repeat(20)}` })).toBe(404)
  expect(await metricsStatus(config, bearer, '203.0.113.9')).toBe(200)
})

test('without a token, only who is on this machine reads them, not who says so', async () => {
  const config = { production: false, metricsToken: undefined }
  expect(await metricsStatus(config, {})).toBe(200)
  expect(await metricsStatus(config, {}, '203.0.113.9')).toBe(404)
  expect(await metricsStatus(config, { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9')).toBe(404)
  expect(await metricsStatus(config, { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
})
