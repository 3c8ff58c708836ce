import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as the parts of the simulator read it. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface Answered {
  readonly status: number
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

export async function readRequest(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  }
}

export function reply(response: ServerResponse, { status, body, headers }: Answered): void {
  const isPage = typeof body === 'string'
  response.writeHead(status, {
    ...(body !== undefined && {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    }),
    ...headers,
  })
  response.end(body === undefined || isPage ? body : JSON.stringify(body))
}

/** An error as Gmail and the calendar write it. */
export const refused = (status: number, reason: string, message = reason): Answered => ({
  status,
  body: {
    error: { code: status, message, errors: [{ domain: 'global', reason, message }] },
  },
})

/** An error as the token address writes it. */
export const tokenRefused = (error: string, error_description = error, status = 400): Answered => ({
  status,
  body: { error, error_description },
})
