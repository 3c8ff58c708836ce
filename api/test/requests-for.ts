/** Requests of a call that name given records, and what they answer, files included. */
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { readXlsx } from 'hucre/xlsx'
import { readDocumentPdf } from '../src/kernel/documents/testing/read-document-pdf.ts'
import type { Started } from '../src/start.ts'
import { jsonSchemaOf, sample } from './fill-request.ts'
import type { JsonSchema } from './fill-request.ts'
import type { World } from './world.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The day of the records that are sought. */
export const day = '2026-03-12'

/** Optional fields of lists and reports that widen what they show. */
const wide: Fields = {
  periodo1: '2026-01-01',
  periodo2: '2026-12-31',
  perPage: 50,
  mes: '2026-03',
  dia: day,
  ano: 2026,
}
const sought = ['search', 'busca', 'busca_rapida', 'descricao', 'query', 'value', 'titulo']
const files = ['pdf', 'excel', 'xlsx', 'html', 'csv']

type Part = 'params' | 'query' | 'body'
type Request = Readonly<Record<Part, Fields>>
const parts = ['params', 'query', 'body'] as const
const propertiesOf = (endpoint: AnyEndpoint, part: Part) => {
  const { properties = {}, required = [] } = endpoint[part] ? jsonSchemaOf(endpoint[part]) : {}
  return Object.entries(properties).map(([field, schema]) => ({
    field,
    schema,
    needed: required.includes(field),
  }))
}

const valuesOf = ({ type, enum: words, anyOf }: JsonSchema): readonly unknown[] => {
  if (words) return words
  if (type === 'boolean') return [true, false]
  return (anyOf ?? []).flatMap(valuesOf)
}

/** `one` asks wide for the record by name, `few` also for all, `every` also plainly, searching, and each choice. */
export type Extent = 'one' | 'few' | 'every'

/** Requests of a call for a record. */
export function requestsFor(endpoint: AnyEndpoint, record: Fields, extent: Extent): Request[] {
  const build = (more: Fields): Request => {
    const filled = (part: Part) =>
      Object.fromEntries(
        propertiesOf(endpoint, part)
          .filter(({ field, needed }) => needed || field in more)
          .map(({ field, schema }) => [
            field,
            more[field] ?? record[field] ?? plain(schema, field),
          ]),
      )
    return { params: filled('params'), query: filled('query'), body: filled('body') }
  }
  const plain = (schema: JsonSchema, field: string) =>
    valuesOf(schema).includes('csv') ? 'csv' : sample(schema, () => 1, field)
  const named = Object.fromEntries(Object.entries(record).filter(([field]) => field !== 'q'))
  const search = Object.fromEntries(sought.map((field) => [field, 'sigilo']))
  const choices = () =>
    parts.flatMap((part) =>
      propertiesOf(endpoint, part).flatMap(({ field, schema }) =>
        ['sort', 'order', 'contagem'].includes(field)
          ? []
          : valuesOf(schema)
              .filter((value) => !(files.includes(String(value)) && value !== 'csv'))
              .map((value) => ({ ...wide, [field]: value })),
      ),
    )
  const wanted = { ...wide, ...named }
  const asked = {
    one: () => [wanted],
    few: () => [wide, wanted],
    every: () => [{}, wide, wanted, { ...wide, ...search }, ...choices()],
  }
  return asked[extent]().map(build)
}

/** What one request answers, files included. */
export async function readingOf(
  { app }: Started,
  world: World,
  endpoint: AnyEndpoint,
  of: Request,
) {
  const path = endpoint.path.replace(/\{(\w+)\}/gu, (_, field) =>
    encodeURIComponent(String(of.params[field] ?? '')),
  )
  const query = Object.entries(of.query).map(([field, value]): [string, string] => [
    field,
    String(value),
  ])
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${world.token}` },
    ...(endpoint.method !== 'GET' && { payload: of.body }),
  })
  const type = String(reply.headers['content-type'] ?? '')
  return { status: reply.statusCode, text: await textOf(type, reply.rawPayload) }
}

/** The readable text of a reply: of a PDF its letters, of a workbook its cells, otherwise the body. */
export async function textOf(type: string, bytes: Buffer): Promise<string> {
  if (type.includes('pdf')) return (await readDocumentPdf(bytes)).join(' ')
  if (!type.includes('spreadsheet')) return bytes.toString('utf8')
  const { sheets } = await readXlsx(bytes)
  return JSON.stringify(sheets.map(({ rows }) => rows))
}
