import { bringCode } from '../../lib/page/chunk.ts'
import { codeFormats } from './code-formats.ts'
import type { CodeReader } from './frames.ts'

interface OwnReader {
  new (options: { readonly formats: readonly string[] }): CodeReader
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  var BarcodeDetector: OwnReader | undefined
}

/** The browser's own reader; undefined where it does not know all that labels have. */
async function ownReader(): Promise<OwnReader | undefined> {
  const Own = globalThis.BarcodeDetector
  const known = Own ? await Own.getSupportedFormats().catch(() => []) : []
  return codeFormats.every((format) => known.includes(format)) ? Own : undefined
}

const bringOurs = () => bringCode(async () => import('./zxing.ts'))

/** Brings our reader where it will be needed, for a page that is kept for when there is no network: its files. */
export async function bringReader(): Promise<readonly string[]> {
  if (await ownReader()) return []
  const { program } = await bringOurs()
  return [program]
}

/** The browser's own reader where it knows all that labels have, else ours, which loads now. */
export async function findCodeReader(): Promise<CodeReader> {
  const Own = await ownReader()
  if (Own) return new Own({ formats: codeFormats })
  const { loadReader } = await bringOurs()
  return loadReader()
}
