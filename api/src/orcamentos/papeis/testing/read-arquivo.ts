import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, RequestTo } from '@claquete/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { World } from '../../../../test/world.ts'
import { readDocumentPdf } from '../../../kernel/documents/testing/read-document-pdf.ts'

export interface ArquivoLido {
  readonly status: number
  readonly bytes: Buffer
  readonly mime: string
  readonly nome: string
  /** A PDF's text, page by page. */
  readonly paginas: readonly string[]
  readonly texto: string
}

/** Makes an HTTP call that answers with a file. */
export async function requestFile<E extends AnyEndpoint>(
  app: FastifyInstance,
  world: World,
  endpoint: E,
  request: RequestTo<E>,
): Promise<ArquivoLido> {
  const { params = {}, query = {}, body = {} } = request as Record<string, Record<string, unknown>>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
  const words = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${new URLSearchParams(words)}`,
    headers: { authorization: `Bearer ${world.token}` },
    ...(endpoint.method !== 'GET' && { payload: body }),
  })
  const mime = String(reply.headers['content-type'] ?? '')
  const nome = String(reply.headers['content-disposition'] ?? '')
  const isPdf = reply.statusCode === 200 && mime.includes('pdf')
  const paginas = isPdf ? await readDocumentPdf(reply.rawPayload) : []
  return {
    status: reply.statusCode,
    bytes: reply.rawPayload,
    mime,
    nome,
    paginas,
    texto: paginas.join(' '),
  }
}
