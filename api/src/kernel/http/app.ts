import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { Failure } from '@claquete/contract/failures'
import type { FailureBody } from '@claquete/contract/failures'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { brandFor } from '../settings/brands.ts'
import type { Config } from '../settings/config.ts'
import type { Proxies } from '../settings/config-values.ts'
import { refusalOf } from './failure-mapping.ts'
import { loggerOptions } from '../log.ts'
import { addMetrics } from './metrics.ts'
import { addRoutes } from './mount.ts'
import type { Mounted } from './mount.ts'
import { addOpenApi } from './openapi.ts'
import type { Services } from '../services.ts'
import type { Tokens } from '../session/session.ts'
import { addScreens, inlineSources } from '../pages/static.ts'
import { closeUnusedConnections } from './unused-connections.ts'

const bodyLimitBytes = 1024 * 1024
const uploadLimitBytes = 50 * 1024 * 1024
const waitingMax = 200
const loopDelayMaxMs = 1_500
/** The event loop's delay is looked at this often, and measured anew after some looks. */
const lookMs = 250
const looksPerWindow = 20

/** The hops from this process outwards that are proxies of ours; the next one is the caller. */
const trusted = (proxies: Proxies) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : [...proxies]

/** The bare server: parsers, headers, errors. Routes are added by `buildApp`. */
export function newServer(
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'certificate'>,
): FastifyInstance {
  const { certificate } = config
  if (!certificate) return Fastify(optionsOf(config))
  // HTTP/2 asks for all files of a page at once over one connection; what cannot speak it gets HTTP/1.1. The
  // two kinds of server differ in type alone: handlers see the same requests and replies.
  const https = { ...certificate, allowHTTP1: true }
  const server: unknown = Fastify({ ...optionsOf(config), http2: true, https })
  return server as FastifyInstance
}

const optionsOf = ({ logLevel, trustProxy }: Pick<Config, 'logLevel' | 'trustProxy'>) =>
  ({
    logger: loggerOptions(logLevel),
    trustProxy: trusted(trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    // What a proxy sent over a connection that it keeps is answered, and the connection closed with the answer.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_: unknown, __: unknown, reply: unknown) => {
      const refusal = new Failure('pedido_ilegivel')
      return (reply as FastifyReply).code(refusal.status).send(refusal.toBody())
    },
    // The three base paths share one router; static segments win over parameters.
    rewriteUrl: (request: { readonly url?: string | undefined }) =>
      (request.url ?? '/').replace(/^\/api\/v[23](?=\/)/, '/api'),
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      caseSensitive: false,
      maxParamLength: 8000,
    },
  }) satisfies FastifyServerOptions

/** Built with the application, from the same files of the screens that it serves. */
const contentPolicy = () => ({
  defaultSrc: ["'self'"],
  // What reads codes from the camera is a program of WebAssembly: it may be compiled, and no script more.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineSources()],
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
    limits: { fileSize: uploadLimitBytes, files: 250, fields: 20, fieldSize: 10_000, parts: 300 },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error, request, reply) => fail(error, request, reply, services))
  app.setNotFoundHandler((request, reply) => notFound(request, reply))
  addBackPressure(app, services)
  closeUnusedConnections(app)
  addMetrics(app, services)
  addRoutes(app, mounted, services, tokens)
  if (services.config.apiDocs) addOpenApi(app, mounted)
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
    if (refusal.status === 429 || refusal.status === 503) {
      reply.header('retry-after', String(refusal.retryAfter ?? 2))
    }
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .send(inWordsOf(services, request, refusal.toBody()))
  }
  services.log.error({ ...about, err: error }, 'falha não prevista')
  return reply.code(500).send({
    status: false,
    success: false,
    codigo: 'falha_interna',
    msg: `Algo deu errado do nosso lado. Se continuar, informe o código ${request.id}.`,
  })
}

/** A refusal in the words of this host's brand. */
function inWordsOf(services: Services, request: FastifyRequest, body: FailureBody): FailureBody {
  const { labels } = brandFor(services.config.brands, request.hostname)
  const said = (text: string) => unitText(text, labels)
  const erros = body.erros?.map(({ campo, msg }) => ({ campo, msg: said(msg) }))
  return { ...body, msg: said(body.msg), ...(erros && { erros }) }
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
  let isLate = false
  let looks = 0
  // Reading the delays costs as much as a small request: a few times a second is enough.
  const timer = setInterval(() => {
    isLate = delay.mean / 1e6 > loopDelayMaxMs
    looks += 1
    if (looks % looksPerWindow === 0) delay.reset()
  }, lookMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api') || request.url.startsWith('/api/health')) return
    if (isLate || pool.waitingCount > waitingMax) throw new Failure('muitos_pedidos')
  })
}

function addHealth(app: FastifyInstance, { control, config, leaving }: Services): void {
  app.get('/api/health', async (_, reply) => {
    if (leaving.aborted) {
      const said = new Failure('sobrecarga', { msg: 'Este processo está saindo.' })
      return reply.code(said.status).send({ ...said.toBody(), saindo: true })
    }
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
