import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { Failure } from '@claquete/contract/failures'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Proxies } from './config-values.ts'
import { refusalOf } from './failure-mapping.ts'
import { loggerOptions } from './log.ts'
import { addMetrics } from './metrics.ts'
import { addRoutes } from './mount.ts'
import type { Mounted } from './mount.ts'
import { addOpenApi } from './openapi.ts'
import type { Services } from './services.ts'
import type { Tokens } from './session.ts'
import { addScreens, inlineSources } from './static.ts'

const bodyLimitBytes = 1024 * 1024
const uploadLimitBytes = 50 * 1024 * 1024
const waitingMax = 200
const loopDelayMaxMs = 1_500

/** The hops from this process outwards that are proxies of ours; the next one is the caller. */
const trusted = (proxies: Proxies) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : [...proxies]

/** The bare server: parsers, headers, errors. Routes are added by `buildApp`. */
export function newServer(level: string, proxies: Proxies): FastifyInstance {
  return Fastify({
    logger: loggerOptions(level),
    trustProxy: trusted(proxies),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_, __, reply) => {
      const refusal = new Failure('pedido_ilegivel')
      return (reply as FastifyReply).code(refusal.status).send(refusal.toBody())
    },
    forceCloseConnections: 'idle',
    // The three base paths share one router; static segments win over parameters.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v[23](?=\/)/, '/api'),
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      caseSensitive: false,
      maxParamLength: 8000,
    },
  })
}

/** Built with the application, from the same files of the screens that it serves. */
const contentPolicy = () => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inlineSources()],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
})

/** The whole application over its services, not listening yet. */
export async function buildApp(
  app: FastifyInstance,
  services: Services,
  mounted: readonly Mounted[],
  tokens: Tokens,
): Promise<FastifyInstance> {
  const secure = services.config.baseUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy() },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(compress, { encodings: ['gzip'], threshold: 4096 })
  await app.register(multipart, {
    // The upload rules refuse a large file with their own message.
    throwFileSizeLimit: false,
    limits: { fileSize: uploadLimitBytes, files: 20, fields: 20, fieldSize: 10_000, parts: 40 },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error, request, reply) => fail(error, request, reply, services))
  app.setNotFoundHandler((request, reply) => notFound(request, reply))
  addBackPressure(app, services)
  addMetrics(app, services)
  addRoutes(app, mounted, services, tokens)
  addOpenApi(app, mounted)
  addHealth(app, services)
  await addScreens(app, services)
  return app
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const refusal = refusalOf(error)
  const about = { reqId: request.id, route: request.routeOptions.url, codigo: refusal?.code }
  if (refusal) {
    if (refusal.cause === undefined) services.log.debug(about, 'recusado')
    else services.log.warn({ ...about, err: refusal.cause }, 'recusado por uma falha')
    if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', '2')
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.toBody())
  }
  services.log.error({ ...about, err: error }, 'falha não prevista')
  return reply.code(500).send({
    status: false,
    success: false,
    codigo: 'falha_interna',
    msg: `Algo deu errado do nosso lado. Se continuar, informe o código ${request.id}.`,
  })
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  const accepts = request.headers.accept?.includes('text/html') ?? false
  const wantsPage = request.method === 'GET' && accepts && !request.url.startsWith('/api')
  if (wantsPage && 'sendScreen' in reply) return (reply.sendScreen as () => unknown)()
  const failure = new Failure('rota_inexistente')
  return reply.code(failure.status).send(failure.toBody())
}

/** Refuses requests before any work while the process or the database is overloaded. */
function addBackPressure(app: FastifyInstance, { pool }: Services): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => delay.reset(), 5_000).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api') || request.url.startsWith('/api/health')) return
    if (pool.waitingCount > waitingMax || delay.mean / 1e6 > loopDelayMaxMs) {
      throw new Failure('muitos_pedidos')
    }
  })
}

function addHealth(app: FastifyInstance, { control, config }: Services): void {
  app.get('/api/health', async (_, reply) => {
    try {
      const { rows } = await control.query<{ v: string }>(
        `select current_setting('server_version') as v`,
      )
      return {
        status: true,
        success: true,
        banco: { estado: 'ok', versao: rows[0]?.v, embutido: !config.databaseUrl },
      }
    } catch {
      return reply.code(503).send({
        status: false,
        success: false,
        codigo: 'sobrecarga',
        msg: 'O banco de dados não respondeu.',
        banco: { estado: 'fora' },
      })
    }
  })
}
