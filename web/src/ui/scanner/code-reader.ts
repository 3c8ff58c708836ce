import { bringCode } from '../../lib/page/chunk.ts'
import type { CodeReader } from './frames.ts'

/** What labels of equipment have: our QR, and what makers print. */
export const codeFormats = [
  'qr_code',
  'data_matrix',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
] as const

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
