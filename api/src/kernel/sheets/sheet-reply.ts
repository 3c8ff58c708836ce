import { PassThrough } from 'node:stream'
import { FileReply } from '../context.ts'
import { sheetWriters } from './formats.ts'
import type { Sheet, SheetRow } from './sheet.ts'

/** A small sheet as the reply of a call; `name` is without extension. */
export function sheetReply(
  kind: keyof typeof sheetWriters,
  sheet: Sheet,
  { rows, name }: { readonly rows: readonly SheetRow[]; readonly name: string },
) {
  const { write, mime, extension } = sheetWriters[kind]
  const stream = new PassThrough()
  async function* batches() {
    yield rows
  }
  // When the reader disconnects, writing fails and there is nobody to tell.
  void write(stream, sheet, batches()).catch(() => {})
  return new FileReply({
    stream,
    mime,
    name: `${name}.${extension}`,
    disposition: 'attachment',
  })
}
