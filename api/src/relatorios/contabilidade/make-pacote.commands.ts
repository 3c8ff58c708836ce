import { cents, sum } from '@claquete/core/kernel/amounts/money'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import { receiptNames } from '@claquete/core/relatorios/contabilidade/names'
import { createHash, randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { Brand } from '../../kernel/settings/config.ts'
import { zipOf } from '../../kernel/files/zip.ts'
import type { ZipEntry } from '../../kernel/files/zip.ts'
import { sheetWriters } from '../../kernel/sheets/formats.ts'
import type { SheetFormat } from '../../kernel/sheets/formats.ts'
import type { Sheet, SheetRow } from '../../kernel/sheets/sheet.ts'
import type { Services } from '../../kernel/services.ts'
import { entriesOf, importFile } from './importacao.ts'
import type { Content } from './pacote.queries.ts'
import type { Planilha, Row } from './planilhas.ts'
import type { Month } from './month.read.ts'

interface Making {
  readonly month: Month
  /** `2026-10`. */
  readonly mes: string
  readonly isClosed: boolean
  readonly brand: Brand
  readonly key: string
  readonly signal: AbortSignal
}

type Entry = Content & Pick<ZipEntry, 'open'>

const batchRows = 500

async function* batches(rows: readonly SheetRow[]) {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows)
}

/** A sheet as a stream, written as fast as the zip takes it. */
function sheetStream(
  format: SheetFormat,
  sheet: Sheet,
  rows: readonly SheetRow[],
  signal: AbortSignal,
): Readable {
  const sink = new PassThrough()
  // The writer destroys its sink, which is where the zip sees the failure.
  sheetWriters[format].write(sink, sheet, batches(rows), { signal }).catch((error: Error) => {
    sink.destroy(error)
  })
  return sink
}

const cellsOf = ({ columns }: Planilha, row: Row): SheetRow =>
  columns.map(({ prop, cell }) => (cell ? cell(row) : (row[prop] ?? null)))

const sumOfColumn = (rows: readonly Row[], prop: string | undefined) =>
  prop === undefined ? null : sum(rows.map((row) => cents(Number(row[prop] ?? 0))))

/** Every file of the package but its index. */
function entriesOfMonth(services: Services, making: Making): Entry[] {
  const { month, mes, brand, signal } = making
  const { labels, nome } = brand
  const subtitle = `${month.company} · ${mes.slice(5)}/${mes.slice(0, 4)}`
  const sheets = month.sheets.map(({ planilha, rows }) => ({
    nome: `${planilha.path}-${mes}.xlsx`,
    descricao: planilha.about,
    linhas: rows.length,
    valor: sumOfColumn(rows, planilha.sum),
    open: () =>
      sheetStream(
        'excel',
        {
          title: unitText(planilha.title, labels),
          subtitle,
          brand: nome,
          columns: planilha.columns.map((one) => ({ ...one, label: unitText(one.label, labels) })),
          totals: planilha.sum !== undefined,
        },
        rows.map((row) => cellsOf(planilha, row)),
        signal,
      ),
  }))
  const entries = entriesOf(month.settled, month.fixed)
  const { extension, text } = importFile(entries, month.leiaute, { cnpj: month.cnpj, labels })
  const names = receiptNames(month.receipts)
  return [
    ...sheets,
    {
      nome: `1-lancamentos/importacao-${mes}.${extension}`,
      descricao: 'Os movimentos como partidas, para importar no programa do contador',
      linhas: entries.length,
      valor: sum(entries.map(({ valor }) => valor)),
      open: () => Readable.from([Buffer.from(text)]),
    },
    ...month.receipts.map(({ arquivo, name, id_lancamento }, at) => ({
      nome: `5-comprovantes/${names[at] ?? arquivo}`,
      descricao: `Anexo do lançamento ${id_lancamento}: ${name}`,
      linhas: 1,
      valor: null,
      open: () => services.storage.get(arquivo),
    })),
  ]
}

/** The first file: what the others are. */
function indexOf({ month, mes, isClosed, brand, signal }: Making, contents: readonly Content[]) {
  const state = isClosed ? 'mês fechado' : 'ATENÇÃO: mês ainda aberto'
  return sheetStream(
    'pdf',
    {
      title: `Pacote do contador ${mes.slice(5)}/${mes.slice(0, 4)}`,
      subtitle: `${month.company} · ${state}`,
      brand: brand.nome,
      columns: [
        { label: 'Arquivo', kind: 'text', width: 46 },
        { label: 'O que é', kind: 'text', width: 52 },
        { label: 'Linhas', kind: 'number', width: 8 },
        { label: 'Soma', kind: 'money', width: 15 },
      ],
    },
    contents.map(({ nome, descricao, linhas, valor }) => [nome, descricao, linhas, valor]),
    signal,
  )
}

/** Receipts whose file is gone from the store; the index says so. */
async function withoutMissing(services: Services, entries: readonly Entry[], month: Month) {
  const isThere = await Promise.all(
    month.receipts.map(({ arquivo }) => services.storage.exists(arquivo)),
  )
  const first = entries.length - month.receipts.length
  return entries.map((entry, at) =>
    at < first || isThere[at - first]
      ? entry
      : {
          ...entry,
          descricao: `${entry.descricao} (o arquivo não está mais guardado)`,
          open: () => Readable.from([]),
        },
  )
}

/** Writes the package into the store; tells its size, its hash and what is in it. */
export async function writePacote(services: Services, making: Making) {
  const { month, key, signal } = making
  const entries = await withoutMissing(services, entriesOfMonth(services, making), month)
  const conteudo: Content[] = entries.map(({ open: _, ...content }) => content)
  const index: Entry = {
    nome: '0-indice.pdf',
    descricao: '',
    linhas: conteudo.length,
    valor: null,
    open: () => indexOf(making, conteudo),
  }
  const mtime = new Date(services.now())
  const files = [index, ...entries].map(({ nome, open }) => ({ nome, open, mtime }))
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const piece of zipOf(files)) {
      signal.throwIfAborted()
      hash.update(piece as Buffer)
      yield piece as Buffer
    }
  }
  const { bytes } = await services.storage.put(key, Readable.from(hashed()))
  return { tamanho: bytes, sha256: hash.digest('hex'), conteudo }
}

export const newKey = (tenant: number) => `t${tenant}/contabilidade/${randomUUID()}.zip`
