import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { queueDepth } from '../background/job-rows.ts'
import type { Services } from '../services.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Whether a request may read the metrics: with METRICS_TOKEN. Outside production this machine may without one; what
 * a proxy says of the caller does not count.
 */
function isAdmitted({ config }: Services, { headers, socket }: FastifyRequest): boolean {
  const given = headers.authorization?.replace(/^Bearer\s+/i, '') ?? ''
  if (config.metricsToken) return same(given, config.metricsToken)
  const isForwarded = headers['x-forwarded-for'] !== undefined
  return !config.production && !isForwarded && loopback.test(socket.remoteAddress ?? '')
}

/** Counts requests and serves `/metrics`. */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const { pool } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'claquete_http_seconds',
    help: 'Tempo de resposta por rota e status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  new Gauge({
    name: 'claquete_db_connections',
    help: 'Conexões do banco por estado',
    labelNames: ['estado'],
    registers: [registry],
    collect() {
      this.set({ estado: 'total' }, pool.totalCount)
      this.set({ estado: 'livre' }, pool.idleCount)
      this.set({ estado: 'esperando' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'claquete_tarefas',
    help: 'Tarefas em segundo plano por tipo e estado (fila, fazendo, falhou)',
    labelNames: ['tipo', 'estado'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { n, ...labels } of await queueDepth(pool)) this.set(labels, n)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'desconhecida'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500 || request.url.startsWith('/api')) {
      request.log.info({ route, res: reply, ms: Math.round(reply.elapsedTime) }, 'pedido')
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isAdmitted(services, request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
