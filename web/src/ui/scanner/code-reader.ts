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

/** The browser's own reader where it knows all that labels have, else ours, which loads now. */
export async function findCodeReader(): Promise<CodeReader> {
  const Own = globalThis.BarcodeDetector
  const known = Own ? await Own.getSupportedFormats().catch(() => []) : []
  if (Own && codeFormats.every((format) => known.includes(format))) {
    return new Own({ formats: codeFormats })
  }
  const { loadReader } = await bringCode(async () => import('./zxing.ts'))
  return loadReader()
}
