import type { FastifyBaseLogger } from 'fastify'

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

const personal = [
  'senha',
  'password',
  'token',
  'access_key',
  'authorization',
  'email',
  'cnpj',
  'cpf',
]

/**
 * Structured logs without personal data: a request is logged by id, method, route pattern, status and time,
 * never with its URL, body or headers.
 */
export const loggerOptions = (level: string) => ({
  level,
  redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: '[omitido]' },
  serializers: {
    req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: Error & { code?: string; constraint?: string }) => ({
      type: error.name,
      code: error.code,
      constraint: error.constraint,
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
})
