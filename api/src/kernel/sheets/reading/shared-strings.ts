import { WorkbookProblem } from './problem.ts'
import { readXml, unescaped } from './xml.ts'

const blockBytes = 1024 * 1024
/** Many times the texts of a list of 100,000 lines. */
const mostBytes = 128 * 1024 * 1024

/** The texts that cells refer to by number, kept as bytes: as many strings would take far more memory. */
export class SharedStrings {
  readonly #blocks: Buffer[] = []
  /** Where each text begins and ends, counted over all blocks. */
  #ends = new Uint32Array(2048)
  #count = 0
  #used = 0

  at(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return ''
    const from = this.#ends[index * 2] ?? 0
    const to = this.#ends[index * 2 + 1] ?? 0
    const block = Math.floor(from / blockBytes)
    const start = block * blockBytes
    return this.#blocks[block]?.toString('utf8', from - start, to - start) ?? ''
  }

  add(text: string): void {
    const length = Buffer.byteLength(text)
    const from = this.#room(length)
    const block = Math.floor(from / blockBytes)
    this.#blocks[block]?.write(text, from - block * blockBytes)
    this.#used = from + length
    if (this.#count * 2 === this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2)
      longer.set(this.#ends)
      this.#ends = longer
    }
    this.#ends.set([from, this.#used], this.#count * 2)
    this.#count += 1
  }

  /** Finds room for a text; a text never spans two blocks. */
  #room(length: number): number {
    const left = this.#blocks.length * blockBytes - this.#used
    if (length <= left) return this.#used
    if (this.#blocks.length * blockBytes >= mostBytes || length > blockBytes) {
      throw new WorkbookProblem('tem texto demais.')
    }
    this.#blocks.push(Buffer.allocUnsafeSlow(blockBytes))
    return (this.#blocks.length - 1) * blockBytes
  }
}

/** Reads the shared texts; phonetic readings of ideograms (rPh) are skipped. */
export async function readSharedStrings(
  pieces: AsyncIterable<string> | undefined,
): Promise<SharedStrings> {
  const strings = new SharedStrings()
  if (!pieces) return strings
  let text = ''
  let isText = false
  let phonetic = 0
  const reader = {
    open: (name: string) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') isText = phonetic === 0
    },
    text: (piece: string) => {
      if (isText) text += piece
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'si') strings.add(unescaped(text))
    },
  }
  for await (const _ of readXml(pieces, reader)) continue
  return strings
}
