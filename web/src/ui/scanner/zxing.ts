import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codeFormats } from './code-formats.ts'
import type { CodeReader } from './frames.ts'

/** Where its program is. */
export { program }

/** The reader for browsers without one. Its program comes from our own server: by default it would come from another. */
export async function loadReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...codeFormats] })
}
