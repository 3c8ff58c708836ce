import { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import { sheetWriters } from '../../kernel/sheets/formats.ts'
import type { Sheet, SheetRow } from '../../kernel/sheets/sheet.ts'

type Tipo = 'pdf' | 'excel'

const safeName = (nome: string) => nome.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'Documento'

/** Bytes as a file reply: a PDF is displayed, a workbook is downloaded. */
export function arquivoOf(tipo: Tipo, nome: string, bytes: Buffer) {
  const { mime, extension } = sheetWriters[tipo]
  return new FileReply({
    stream: Readable.from([bytes]),
    mime,
    name: `${safeName(nome)}.${extension}`,
    disposition: tipo === 'pdf' ? 'inline' : 'attachment',
  })
}

/** A list as a workbook with the sums of its amounts. */
export function listInExcel(sheet: Sheet, rows: readonly SheetRow[]) {
  const { mime, extension, write } = sheetWriters.excel
  const stream = new PassThrough()
  async function* batches() {
    yield rows
  }
  // When the reader disconnects, writing fails and there is nobody to tell.
  void write(stream, sheet, batches()).catch(() => {})
  const name = `${safeName(sheet.title)}.${extension}`
  return new FileReply({ stream, mime, name, disposition: 'attachment' })
}
