import { must } from '@claquete/core/kernel/must'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { brandById } from '../settings/brands.ts'
import type { Brand } from '../settings/brands.ts'
import type { Context } from '../context.ts'
import { customRows, listCustomFields } from './custom-columns.ts'
import type { CustomOwner } from './custom-columns.ts'
import { customColumns, printable } from './custom-export.ts'
import { text } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { inTransaction } from '../database/transaction.ts'
import { ExportRows } from './export-rows.ts'
import type { RowGroup } from './export-rows.ts'
import { countRows } from './list.ts'
import { enqueue } from '../background/jobs.ts'
import type { Services } from '../services.ts'
import { sheetWriters } from '../sheets/formats.ts'
import { isSummed } from '../sheets/sheet.ts'
import type { SheetCell, SheetColumn } from '../sheets/sheet.ts'

// An export starts at any table; only its rows matter here.
// oxlint-disable-next-line typescript/no-explicit-any
type RowsQuery = SelectQueryBuilder<any, any, any>
export type ExportKind = keyof typeof sheetWriters

export type ExportColumn = SheetColumn & {
  readonly prop: string
  /** The columns of the list that it stands for, when they are called otherwise. */
  readonly of?: readonly string[]
  /** The cell, when it is not simply the row's value of `prop`. */
  readonly cell?: (row: Readonly<Record<string, SheetCell>>) => SheetCell
}

/**
 * An exportable list: its filters, every row, in the order of the list. The request is stored as JSON; each
 * exporter parses what `startExport` of the same module stored.
 */
export interface Exporter {
  /** The list's name in the column configuration. */
  readonly model: string
  readonly title: string
  /** The brand's own word for the title. */
  readonly brandTitle?: keyof Brand['labels']
  readonly columns: readonly ExportColumn[]
  /** The columns of a request whose file has others; which of them are shown is not asked then. */
  columnsOf?(request: object): readonly ExportColumn[] | undefined
  /** Where the query has the records, when custom fields become columns too. */
  readonly custom?: CustomOwner
  /** The file's subtitle besides the company, usually the period. */
  subtitle?(request: object): string
  /** False when a sum of its amounts means nothing, as with unit prices. */
  readonly totals?: false
  /** Each page of its PDF also says the sums of its rows. */
  readonly pageTotals?: true
  /** The groups that the rows come in, which get subtotals, but not in a CSV. */
  groupOf?(request: object): RowGroup | undefined
  /** Filtered and sorted, without paging; selects at least the props of the columns. */
  query(db: TenantDb, request: object): RowsQuery
}

/** A column whose codes are shown by the words of the screen. */
export const wordColumn = (
  prop: string,
  label: string,
  { width, words }: { readonly width: number; readonly words: Readonly<Record<string, string>> },
): ExportColumn => ({
  prop,
  label,
  kind: 'text',
  width,
  cell: (row) => words[String(row[prop])] ?? null,
})

/** Whether a record is in use, in the words of its list: 'Ativa' or 'Inativa'. */
export const situationColumn = (S: string, N: string): ExportColumn =>
  wordColumn('ativo', 'Situação', { width: 10, words: { S, N } })

const batchRows = 2_000
const linkHours = 24

/** Stores an export request and returns at once the link that will serve the file. */
export async function startExport(
  context: Context,
  exporter: Exporter,
  tipo: ExportKind,
  request: object,
) {
  const { db, actor, services } = context
  const { brand, colunas } = context.request
  const pedido = { ...request, ...(colunas && { colunas }) }
  const total = await countRows((await rowsOf(db, exporter, tipo, pedido)).query)
  const { id_exportacao } = await db
    .insertInto('exportacao')
    .values({
      id_usuario: actor.id_usuario,
      model: exporter.model,
      tipo,
      pedido: JSON.stringify(pedido),
      total,
      marca: brand.id,
      nome: `${titleOf(exporter, brand)} ${context.today}.${sheetWriters[tipo].extension}`,
    })
    .returning('id_exportacao')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'exportar', { id_exportacao })
  return { id_exportacao, total, link: exportLink(services, db.tenant, id_exportacao) }
}

const titleOf = ({ title, brandTitle }: Exporter, { labels }: Brand) =>
  (brandTitle && labels[brandTitle]) ?? unitText(title, labels)

/** Rows and columns of an export: the columns asked for, or all of them, the custom fields last. */
async function rowsOf(db: TenantDb, exporter: Exporter, tipo: ExportKind, request: Asked) {
  const { custom, columns } = exporter
  const { colunas: _, ...filters } = request
  const query = exporter.query(db, filters)
  const others = exporter.columnsOf?.(filters)
  if (others) return { query, columns: others }
  if (!custom) return { query, columns: columnsAsked(columns, request) }
  const fields = await listCustomFields(db, custom.model)
  const own = customColumns(tipo === 'pdf' && !request.colunas ? printable(fields) : fields)
  return {
    query: customRows(db, custom, fields, { query, request: filters }),
    columns: columnsAsked<ExportColumn>([...columns, ...own], request),
  }
}

/** What every stored request may have besides the filters of its list. */
interface Asked {
  readonly colunas?: readonly string[]
}

/** The columns of the list that a column of the file shows. */
const standsFor = ({ prop, of }: Pick<ExportColumn, 'prop' | 'of'>): readonly string[] =>
  of ?? [prop]

/** The columns that were asked for, in that order. Names that the exporter lacks are left out. */
export function columnsAsked<C extends Pick<ExportColumn, 'prop' | 'of'>>(
  columns: readonly C[],
  { colunas }: Asked,
): readonly C[] {
  if (!colunas) return columns
  const chosen = colunas.flatMap((prop) =>
    columns.filter((column) => standsFor(column).includes(prop)),
  )
  return chosen.length === 0 ? columns : [...new Set(chosen)]
}

/** The signed address of an export's file. */
export function exportLink(services: Services, tenant: number, id_exportacao: number): string {
  const expires = String(Math.floor(services.now() / 1000) + linkHours * 3600)
  const query = new URLSearchParams({
    t: String(tenant),
    e: expires,
    s: signature(services.config.jwtSecret, tenant, id_exportacao, expires),
  })
  return `/api/v2/exportacoes/${id_exportacao}/arquivo?${query}`
}

/** Whether the address came from `exportLink` and is still valid. */
export function isExportLink(
  services: Services,
  id_exportacao: number,
  query: { readonly t: number; readonly e: string; readonly s: string },
): boolean {
  const right = Buffer.from(signature(services.config.jwtSecret, query.t, id_exportacao, query.e))
  const given = Buffer.from(query.s)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(query.e) * 1000 > services.now()
}

const signature = (secret: string, tenant: number, id: number, expires: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['claquete:exportacao', tenant, id, expires]))
    .digest('base64url')

interface ExportRow {
  readonly model: string
  readonly tipo: ExportKind
  readonly pedido: Asked
  readonly id_usuario: number
  /** The brand of the host that asked for it. */
  readonly marca: string | null
}

/** The background job: reads with a cursor, writes a file, reports progress. */
export async function runExport(
  services: Services,
  exporters: readonly Exporter[],
  { tenant, id_exportacao }: { readonly tenant: number; readonly id_exportacao: number },
  stop: AbortSignal,
): Promise<void> {
  const change = (values: Partial<Record<'estado' | 'arquivo', string>> & { linhas?: number }) =>
    inTransaction(services.pool, { tenant, readOnly: false }, ({ db }) =>
      db
        .update('exportacao')
        .set(values)
        .where('id_exportacao', '=', id_exportacao)
        .where('estado', 'in', ['fila', 'fazendo'])
        .returning(['model', 'tipo', 'pedido', 'id_usuario', 'marca'])
        .executeTakeFirst(),
    )
  const row = (await change({ estado: 'fazendo', linhas: 0 })) as ExportRow | undefined
  if (!row) return
  const exporter = exporters.find(({ model }) => model === row.model)
  if (!exporter) throw new Error(`exportação sem leitor: ${row.model}`)
  const cancel = new AbortController()
  const onStop = () => cancel.abort(stop.reason)
  stop.addEventListener('abort', onStop, { once: true })
  try {
    const progress = progressWriter(async (linhas) => {
      if (!(await change({ linhas }))) cancel.abort(new Error('cancelada'))
    })
    const arquivo = `t${tenant}/exportacoes/${randomUUID()}.${sheetWriters[row.tipo].extension}`
    const linhas = await writeFile(services, exporter, row, {
      tenant,
      arquivo,
      signal: cancel.signal,
      progress,
    })
    const done = await change({ estado: 'pronta', arquivo, linhas })
    if (!done) await services.storage.delete(arquivo)
  } catch (error) {
    if (!stop.aborted) await change({ estado: 'falhou' })
    if (!cancel.signal.aborted || stop.aborted) throw error
  } finally {
    stop.removeEventListener('abort', onStop)
  }
}

interface Writing {
  readonly tenant: number
  readonly arquivo: string
  readonly signal: AbortSignal
  readonly progress: (rows: number) => void
}

async function writeFile(services: Services, exporter: Exporter, row: ExportRow, writing: Writing) {
  const { tenant, arquivo, signal, progress } = writing
  const brand = brandById(services.config.brands, row.marca)
  return inTransaction(services.pool, { tenant, readOnly: true }, async ({ db }) => {
    const nome = await tenantName(db)
    const sink = new PassThrough()
    const stored = services.storage.put(arquivo, sink)
    const { query, columns } = await rowsOf(db, exporter, row.tipo, row.pedido)
    const isData = row.tipo === 'csv'
    const rows = new ExportRows(columns, isData ? undefined : exporter.groupOf?.(row.pedido))
    const { look } = rows
    const sheet = {
      title: titleOf(exporter, brand),
      subtitle: exporter.subtitle
        ? unitText(`${nome} · ${exporter.subtitle(row.pedido)}`, brand.labels)
        : nome,
      brand: brand.nome,
      columns: columns.map((column) => ({
        ...column,
        label: unitText(column.label, brand.labels),
      })),
      // Sums of custom fields seldom mean anything, so they do not ask for a total row.
      totals: exporter.totals ?? exporter.columns.some(({ kind }) => isSummed(kind)),
      issuedAt: new Date(services.now()).toISOString(),
      ...(exporter.pageTotals && { pageTotals: true }),
      ...(look && { look, summaryBelow: true }),
    }
    const found = query.stream(batchRows) as AsyncIterable<Record<string, SheetCell>>
    const onProgress = () => progress(rows.records)
    await Promise.all([
      sheetWriters[row.tipo].write(sink, sheet, rows.batches(found), { onProgress, signal }),
      stored,
    ])
    return rows.records
  })
}

const tenantName = async (db: TenantDb) => {
  const [row] = await db.rows(
    { nome: text('nome') },
    (list) => sql`select ${list} from tenant where tenant_id = ${db.tenant}`,
  )
  return must(row, 'tenant').nome
}

/** Stores progress without waiting: one write at a time, and only the newest count. */
function progressWriter(note: (rows: number) => Promise<void>): (rows: number) => void {
  let busy = false
  return (rows) => {
    if (busy) return
    busy = true
    void note(rows)
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }
}
