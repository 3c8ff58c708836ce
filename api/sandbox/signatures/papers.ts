import { PDF } from '@libpdf/core'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'

/** A page of these lines, as a certificate of completion. */
export function pageOf(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 56 })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.fontSize(16).text(title).moveDown().fontSize(9)
  for (const line of lines) document.text(line)
  document.end()
  return done
}

export async function joined(files: readonly Buffer[]): Promise<Buffer> {
  const whole = PDF.create()
  for (const file of files) {
    const part = await PDF.load(new Uint8Array(file))
    const pages = Array.from({ length: part.getPageCount() }, (_, at) => at)
    await whole.copyPagesFrom(part, pages)
  }
  return Buffer.from(await whole.save())
}

/** How often each of these texts is in a PDF. */
export async function countTexts(file: Buffer, texts: readonly string[]): Promise<number[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(new Uint8Array(file))
    let all = ''
    for (const page of document.pages()) all += `${page.getText()}\n`
    document.destroy()
    return texts.map((text) => all.split(text).length - 1)
  } finally {
    library.destroy()
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (one) => escapes[one] ?? one)

/** A page of a simulator, which says that it is one. */
export const pageHtml = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px;display:grid;justify-content:center}
main{width:min(560px,calc(100vw - 48px))}
small{color:#666}
@media(prefers-color-scheme:dark){body{background:#16181d;color:#eee}small{color:#aaa}}
form{display:flex;gap:8px;flex-wrap:wrap;margin:16px 0}
button,.as-button{font:inherit;padding:10px 16px;border:1px solid #777;border-radius:8px;background:transparent;color:inherit;cursor:pointer}
button.main{background:#1f5eff;border-color:#1f5eff;color:#fff}
li{margin:8px 0}
a{color:#1f5eff}
@media(prefers-color-scheme:dark){a{color:#8fb0ff}}
</style></head><body><main><small>Simulador: nada daqui tem valor legal.</small>
<h1>${escaped(title)}</h1>${body}</main></body></html>`
