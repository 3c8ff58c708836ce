import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { queueDepth } from './job-rows.ts'
import type { Services } from './services.ts'

const same = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
const loopback = /^(127\.|::1$|::ffff:127\.)/

/** `/metrics` needs METRICS_TOKEN; when none is configured, only this machine may read it. */
export function addMetrics(app: FastifyInstance, { config, pool }: Services): void {
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
    const given = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? ''
    const allowed = config.metricsToken
      ? same(given, config.metricsToken)
      : loopback.test(request.ip)
    if (!allowed) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
