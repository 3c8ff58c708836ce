import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, runnerImport } from 'vite'
import type { Plugin } from 'vite'
import { firstLoads } from './build/first-loads.ts'
import { firstPaint } from './build/first-paint.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { entries, planFiles } from './build/plan-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'contract/src',
  'core/src',
  'package-lock.json',
]

function filesUnder(path: string): string[] {
  try {
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => filesUnder(join(path, name)))
  } catch {
    return [path]
  }
}

/** Fingerprint of the sources: the same on any machine. */
function buildHash(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      hash.update(file.slice(root.length).replaceAll('\\', '/')).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
const smallestWorthwhile = 1024

/** Writes hash.json, which the server reads, and the compressed copies it serves. */
function finish(hash: string): Plugin {
  let folder = ''
  return {
    name: 'claquete-finish',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      writeFileSync(join(folder, 'hash.json'), JSON.stringify({ hash }))
      for (const file of filesUnder(folder).filter((name) => compressible.test(name))) {
        const content = readFileSync(file)
        if (content.length < smallestWorthwhile) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** Preloads the font, so that it loads in parallel with the style sheet. */
const preloadFont: Plugin = {
  name: 'claquete-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: true,
          },
          injectTo: 'head' as const,
        })),
  },
}

/** Contract files of which the screens use only addresses and replies; no form reads their schemas. */
const withoutSchemas =
  /contract\/src\/(acesso\/sessao\/(sessao|segundo-passo)|orcamentos\/folha\/folha|relatorios\/painel\/painel|orcamentos\/proposta\/proposta-publica)\.ts$/
const schemas = ['params', 'query', 'body', 'reply', 'summary', 'beforeSegundoPasso', 'confirms']

/** Keeps these schemas, and zod, out of the bundles of the login screen and the shell. */
const addressesOnly: Plugin = {
  name: 'claquete-addresses-only',
  async load(id) {
    if (!withoutSchemas.test(id)) return undefined
    const { module } = await runnerImport<Record<string, object>>(id)
    return Object.entries(module)
      .filter(([, value]) => 'effect' in value && 'path' in value)
      .map(([name, value]) => {
        const address = Object.entries(value).filter(([key]) => !schemas.includes(key))
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(address))}`
      })
      .join('\n')
  },
}

/** Address of the API in development; `PORT` as for the server itself. */
const api = `http://localhost:${process.env['PORT'] ?? 3000}`
/** Keep the Host header, by which the API chooses the brand. */
const proxy = { '/api': { target: api, changeOrigin: false } }

export default defineConfig(async ({ mode, command }) => {
  const hash = mode === 'production' ? buildHash() : 'desenvolvimento'
  const root = fileURLToPath(new URL('.', import.meta.url))
  const define = { __BUILD_HASH__: JSON.stringify(hash) }
  const build = {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows images in data URLs and refuses fonts.
    assetsInlineLimit: (file: string) => file.endsWith('.svg'),
    reportCompressedSize: false,
  }
  const plugins = [addressesOnly, react()]
  const fileOf =
    command === 'build' ? await planFiles({ root, define, build, plugins }) : () => null
  return {
    root,
    define,
    plugins: [
      addressesOnly,
      react(),
      preloadFont,
      firstLoads,
      firstPaint,
      mantineStyles,
      mode === 'production' && finish(hash),
    ],
    build: {
      ...build,
      // A browser that knows no preloading loads the same files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entries,
        output: {
          codeSplitting: {
            groups: [{ debugName: 'plano', name: fileOf, includeDependenciesRecursively: false }],
          },
          // The shell names every chunk a screen may load, so chunk names are short.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/[hash:7][extname]'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
    server: { port: Number(process.env['SCREENS_PORT'] ?? 5173), proxy },
    preview: { port: Number(process.env['SCREENS_PORT'] ?? 4173), proxy },
  }
})
