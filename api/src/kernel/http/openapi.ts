import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import { failures } from '@claquete/contract/failures'
import { keyHeader, keyMax, replayedHeader, takesKey } from '@claquete/contract/idempotency'
import { day } from '@claquete/contract/wire'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { docsPage } from './openapi-page.ts'
import type { Mounted } from './mount.ts'

const jsonSchema = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      // `day` with further checks is a new schema object that shares the test function of `day`.
      const { def } = zodSchema._zod
      const isDay = 'fn' in def && def.fn === day._zod.def.fn
      if (isDay) Object.assign(written, { type: 'string', format: 'date' })
    },
  }) as {
    properties?: Record<string, object>
    required?: string[]
  }

const parameters = (schema: Schema | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const replyContent = (endpoint: AnyEndpoint) => {
  if (endpoint.wire === 'file') {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  }
  if (endpoint.wire === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  const envelope = { status: { const: true }, success: { const: true } }
  const schema = jsonSchema(endpoint.reply, 'input')
  return {
    'application/json': {
      schema: { ...schema, properties: { ...envelope, ...schema.properties } },
    },
  }
}

const bodyContent = (endpoint: AnyEndpoint) => {
  if (endpoint.wire === 'upload') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!endpoint.body) return {}
  return {
    requestBody: {
      content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
    },
  }
}

const keyParameter = {
  name: keyHeader,
  in: 'header',
  required: false,
  description:
    'Um texto qualquer, novo a cada pedido. O mesmo pedido repetido com a mesma chave em até 24 horas não é feito de novo e recebe a primeira resposta.',
  schema: { type: 'string', minLength: 1, maxLength: keyMax },
}
const replayed = {
  headers: {
    [replayedHeader]: {
      description: 'true quando é a resposta dada antes à mesma chave',
      schema: { type: 'string', enum: ['true'] },
    },
  },
}

function operation({ name, endpoint }: Mounted) {
  const { access } = endpoint
  const wanted = typeof access === 'string' ? [access] : access
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]?.toLowerCase() ?? 'geral'],
    'x-api': endpoint.base,
    'x-efeito': endpoint.effect,
    'x-permissao': wanted ?? null,
    'x-confirma': endpoint.confirms ?? null,
    ...(endpoint.effect === 'open' ? { security: [] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(takesKey(endpoint) ? [keyParameter] : []),
    ],
    ...bodyContent(endpoint),
    responses: {
      200: {
        description: 'Feito',
        ...(takesKey(endpoint) && replayed),
        content: replyContent(endpoint),
      },
      default: { $ref: '#/components/responses/Falha' },
    },
  }
}

const failureSchema = {
  type: 'object',
  required: ['status', 'success', 'msg', 'codigo'],
  properties: {
    status: { const: false },
    success: { const: false },
    msg: { type: 'string' },
    codigo: { enum: [...Object.keys(failures), 'falha_interna'] },
    erros: {
      type: 'array',
      items: {
        type: 'object',
        properties: { campo: { type: 'string' }, msg: { type: 'string' } },
      },
    },
  },
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(mounted: readonly Mounted[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of mounted) {
    const path = basePath[one.endpoint.base] + one.endpoint.path
    paths[path] = { ...paths[path], [one.endpoint.method.toLowerCase()]: operation(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Claquete',
      version: '1',
      description:
        'Toda chamada responde sob /api, /api/v2 e /api/v3; o caminho mostrado é o documentado. O cabeçalho Authorization leva o token da entrada.',
    },
    security: [{ sessao: [] }],
    paths,
    components: {
      securitySchemes: { sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Falha: {
          description: 'Recusado',
          content: { 'application/json': { schema: failureSchema } },
        },
      },
    },
  }
}

/** Serves `/api/openapi.json` and the readable page `/api/docs`. */
export function addOpenApi(app: FastifyInstance, mounted: readonly Mounted[]): void {
  let text: string | undefined
  app.get('/api/openapi.json', (_, reply) => {
    text ??= JSON.stringify(openApiDocument(mounted))
    return reply.type('application/json').send(text)
  })
  let page: string | undefined
  app.get('/api/docs', (_, reply) => {
    page ??= docsPage(mounted)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
