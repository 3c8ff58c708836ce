import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** Path inside the zip. */
  readonly nome: string
  readonly mtime: Date
  /** Called when the zip has come to this file. */
  readonly open: () => Promise<Readable> | Readable
}

/** A zip of these files, opened one after the other. When one cannot be read, the zip ends with its error. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  // yazl ignores the error of an entry's stream and leaves the stream open: both are handled here.
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : undefined)
  zip.on('error', fail)
  for (const { nome, mtime, open } of entries) {
    zip.addReadStreamLazy(nome, { mtime }, (ready) => {
      void (async () => {
        const stream = await open()
        stream.once('error', fail)
        ready(null, stream)
      })().catch(fail)
    })
  }
  zip.end()
  return output
}
