import type { AnyEndpoint, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { basePath } from '@claquete/contract/endpoint'
import type { ExportReply } from '@claquete/contract/kernel/export-reply'
import { pacoteCreate, pacoteDownload } from '@claquete/contract/relatorios/contabilidade/pacote'
import { maxPageSize } from '@claquete/contract/page'
import type { Page } from '@claquete/contract/page'
import { readZip } from '../../src/kernel/sheets/testing/read-zip.ts'
import type { Started } from '../../src/start.ts'
import { askOf } from '../world.ts'
import type { Company } from './company.ts'
import { readExport } from './read-export.ts'
import type { ExportedTable } from './read-export.ts'
import { readPaper } from './read-paper.ts'
import type { Paper } from './read-paper.ts'

type Call = { readonly params?: object; readonly query?: object; readonly body?: object }
type ListReply = { readonly data: Page<unknown> }
type RowOf<E> = ReplyOf<E> extends { data: { data: (infer Row)[] } } ? Row : never

const mostAtOnce = 20

/** Reads a finished company; replies are cached, since nothing changes afterwards. */
export class House {
  readonly company: Company
  readonly #server: Started
  readonly #known = new Map<string, Promise<unknown>>()
  #reading = 0
  #free = Promise.withResolvers<void>()

  constructor(company: Company, server: Started) {
    this.company = company
    this.#server = server
  }

  #once<T>(key: unknown, read: () => Promise<T>): Promise<T> {
    const text = JSON.stringify(key)
    const known = this.#known.get(text) ?? read()
    this.#known.set(text, known)
    return known as Promise<T>
  }

  /** The product refuses a company that asks for too much at once; figures of many records wait for their turn. */
  async #inTurn<T>(read: () => Promise<T>): Promise<T> {
    while (this.#reading >= mostAtOnce) await this.#free.promise
    this.#reading += 1
    try {
      return await read()
    } finally {
      this.#reading -= 1
      this.#free.resolve()
      this.#free = Promise.withResolvers()
    }
  }

  /** A call's reply to the administrator. */
  read<E extends AnyEndpoint>(endpoint: E, request?: RequestTo<E>): Promise<ReplyOf<E>> {
    return this.#once([endpoint.method, endpoint.path, request], () =>
      this.#inTurn(() => this.company.world.call(endpoint, request)),
    )
  }

  /** Every row of a list, over all pages. */
  async rows<E extends AnyEndpoint>(
    endpoint: E & (ReplyOf<E> extends ListReply ? unknown : never),
    query: object = {},
  ): Promise<readonly RowOf<E>[]> {
    const rows: unknown[] = []
    for (let currentPage = 1; ; currentPage += 1) {
      const request = { query: { ...query, currentPage, perPage: maxPageSize } }
      const { data } = (await this.read(endpoint, request as RequestTo<E>)) as ListReply
      rows.push(...data.data)
      if (data.data.length < maxPageSize) return rows as RowOf<E>[]
    }
  }

  /** A call's reply to a guest without session. */
  asGuest<E extends AnyEndpoint>(endpoint: E, request: RequestTo<E>): Promise<ReplyOf<E>> {
    return this.#once(['guest', endpoint.path, request], async () => {
      const answer = await askOf(this.#server.app, undefined, endpoint, request)
      if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.status}`)
      return answer.body
    })
  }

  /** A file from a call. */
  file<E extends AnyEndpoint>(endpoint: E, request: RequestTo<E>): Promise<Buffer> {
    return this.#once(['file', endpoint.path, request], () =>
      this.#inTurn(() => this.#bytes(endpoint, request as Call)),
    )
  }

  /** A PDF from a call. */
  paper<E extends AnyEndpoint>(endpoint: E, request: RequestTo<E>): Promise<Paper> {
    return this.#once(['paper', endpoint.path, request], async () =>
      readPaper(await this.file(endpoint, request)),
    )
  }

  /** A list exported in the requested format, parsed. */
  exported<E extends AnyEndpoint>(endpoint: E, request: RequestTo<E>): Promise<ExportedTable> {
    return this.#once(['export', endpoint.path, request], async () => {
      const reply = (await this.company.world.call(endpoint, request)) as ExportReply
      await this.#server.services.jobs.runDue()
      const file = await this.#server.app.inject({ method: 'GET', url: reply.link })
      if (file.statusCode !== 200) throw new Error(`${endpoint.path}: ${file.statusCode}`)
      return readExport(file.rawPayload)
    })
  }

  /** The workbooks in the accountant's package of a month, parsed, by their name without month and extension. */
  packed(mes: string): Promise<ReadonlyMap<string, ExportedTable>> {
    return this.#once(['packed', mes], async () => {
      const { call } = this.company.world
      const { id_pacote_contabil } = await call(pacoteCreate, { body: { mes } })
      await this.#server.services.jobs.runDue()
      const { data } = await call(pacoteDownload, { params: { id_pacote_contabil } })
      const file = await this.#server.app.inject({ method: 'GET', url: data.link })
      const books = [...readZip(file.rawPayload)].filter(([name]) => name.endsWith('.xlsx'))
      return new Map(
        books.map(([name, bytes]) => [name.replace(`-${mes}.xlsx`, ''), readExport(bytes)]),
      )
    })
  }

  async #bytes(endpoint: AnyEndpoint, request: Call): Promise<Buffer> {
    const params = (request.params ?? {}) as Record<string, unknown>
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
    const words = Object.entries(request.query ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const reply = await this.#server.app.inject({
      method: endpoint.method,
      url: `${basePath[endpoint.base]}${path}?${new URLSearchParams(words)}`,
      headers: { authorization: `Bearer ${this.company.world.token}` },
      payload: request.body ?? {},
    })
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
    return reply.rawPayload
  }
}
