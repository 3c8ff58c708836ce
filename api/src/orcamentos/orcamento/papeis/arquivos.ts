import { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { FileReply } from '../../../kernel/context.ts'
import { sheetWriters } from '../../../kernel/sheets/formats.ts'
import type { Sheet, SheetRow } from '../../../kernel/sheets/sheet.ts'

type Tipo = 'pdf' | 'excel'

const safeName = (nome: string) => nome.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'Documento'

/** Bytes as the reply of a call: a PDF is shown, a workbook is saved. */
export function arquivoDe(tipo: Tipo, nome: string, bytes: Buffer) {
  const { mime, extension } = sheetWriters[tipo]
  return new FileReply({
    stream: Readable.from([bytes]),
    mime,
    name: `${safeName(nome)}.${extension}`,
    disposition: tipo === 'pdf' ? 'inline' : 'attachment',
  })
}

/** A list as a workbook, with the sums of its amounts. */
export function listaEmExcel(sheet: Sheet, rows: readonly SheetRow[]) {
  const { mime, extension, write } = sheetWriters.excel
  const stream = new PassThrough()
  async function* batches() {
    yield rows
  }
  // A reader that goes away ends the writing; there is nobody left to tell.
  void write(stream, sheet, batches()).catch(() => {})
  const name = `${safeName(sheet.title)}.${extension}`
  return new FileReply({ stream, mime, name, disposition: 'attachment' })
}
