import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin, UserConfig } from 'vite'
import { buildHash } from './build/finish.ts'
import { firstLoads } from './build/first-loads.ts'
import { firstPaint } from './build/first-paint.ts'
import { guestsInDevelopment } from './build/guest.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { entries, planFiles } from './build/plan-files.ts'

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

/** Address of the API in development; `PORT` as for the server itself. */
const api = `http://localhost:${process.env['PORT'] ?? 3000}`
/** Keep the Host header, by which the API chooses the brand. */
const toApi = { target: api, changeOrigin: false }
const proxy = { '/api': toApi, '/ajuda': toApi }

/**
 * Gives each module the file that a build of its own finds for it. A plugin does so, and not the configuration: tools
 * that only read that, as knip does for each command and mode, would build all screens each time.
 */
const plannedFiles = (config: UserConfig): Plugin => ({
  name: 'claquete-planned-files',
  apply: 'build',
  async config() {
    const name = await planFiles(config)
    const group = { debugName: 'plano', name, includeDependenciesRecursively: false }
    return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
  },
})

export default defineConfig(({ mode }) => {
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
  const planned = plannedFiles({ root, define, build, plugins: [react()] })
  return {
    root,
    define,
    plugins: [
      react(),
      planned,
      preloadFont,
      firstLoads,
      firstPaint,
      mantineStyles,
      guestsInDevelopment,
    ],
    build: {
      ...build,
      // A browser that knows no preloading loads the same files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entries,
        output: {
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
