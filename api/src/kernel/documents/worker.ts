/**
 * The thread that makes PDFs. The compiler is native code that blocks, so it never runs on the main thread.
 * Templates come from this repository; data and pictures are files in its memory only.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { RenderReply, RenderRequest } from './protocol.ts'
import { svgPages } from './svg-pages.ts'

const folder = fileURLToPath(new URL('./typst/', import.meta.url))
/** Inter, SIL Open Font License 1.1: its text is in the package (LICENSE_FONT). */
const fonts = fileURLToPath(new URL('./', import.meta.resolve('@expo-google-fonts/inter')))
const faces = ['400Regular', '500Medium', '600SemiBold', '700Bold']
const cachedDocuments = 4

const port = parentPort
if (!port) throw new Error('worker.ts runs in a thread')
const say = (reply: RenderReply) => port.postMessage(reply)

async function open() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontPaths = faces.flatMap((face) => [join(fonts, face), join(fonts, `${face}_Italic`)])
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })

  const render = ({ id, template, data, assets, preview }: RenderRequest): RenderReply => {
    compiler.resetShadow()
    compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
    for (const { name, bytes } of assets) {
      compiler.mapShadow(join(folder, name), Buffer.from(bytes))
    }
    const result = compiler.compile({ mainFilePath: join(folder, `${template}.typ`) })
    const error = result.hasError() ? result.takeError() : null
    if (error || !result.result) {
      const told = error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'sem resultado'
      return { id, error: told.slice(0, 2000) }
    }
    if (preview !== undefined) {
      const pictures = svgPages(compiler.plainSvg(result.result), preview)
      return { id, pictures, pages: result.result.numOfPages }
    }
    const pdf = compiler.pdf(result.result, { pdfTags: false })
    return { id, pdf: new Uint8Array(pdf), pages: result.result.numOfPages }
  }

  port?.on('message', (request: RenderRequest) => {
    try {
      say(render(request))
    } catch (error) {
      say({ id: request.id, error: String(error) })
    }
    compiler.evictCache(cachedDocuments)
  })
}

try {
  await open()
  say({ ready: true })
} catch (error) {
  say({ unavailable: error instanceof Error ? error.message : String(error) })
}
