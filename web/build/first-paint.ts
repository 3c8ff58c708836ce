import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/first-paint/first-paint.ts', import.meta.url))

/** The script without its types; it stays a classic script that runs before the first paint. */
async function script(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
    sourcemap: false,
  })
  return code
}

/** Serves first-paint.js in development and writes it into the build. */
export const firstPaint: Plugin = {
  name: 'claquete-first-paint',
  configureServer(server) {
    server.middlewares.use('/first-paint.js', (_, response) => {
      void script().then((code) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(code)
      })
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'first-paint.js', source: await script() })
  },
}
