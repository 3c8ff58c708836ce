import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { buildHash, finish } from './build/finish.ts'
import { guestPlugins } from './build/guest.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The pages of guests (src/guest), built after the product's into the same folder: for the phones of people who
 * choose neither their phone nor their connection.
 */
export default defineConfig(() => {
  const hash = buildHash()
  return {
    root,
    define: { __BUILD_HASH__: JSON.stringify(hash) },
    // The same components, on a runtime of a fifth of the size.
    resolve: {
      alias: [
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
        { find: 'react-dom/client', replacement: 'preact/compat/client' },
        { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      ],
    },
    plugins: [...guestPlugins, finish(hash)],
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['es2020', 'chrome87', 'firefox78', 'safari14'],
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: (file: string) => file.endsWith('.svg'),
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          guest: `${root}guest.html`,
          'offline-worker': `${root}src/lib/plain/offline/worker.ts`,
        },
        output: {
          // What pages share comes in one file.
          codeSplitting: { groups: [{ name: 'guest-kit', minShareCount: 2 }] },
          // The service worker stands at the root with a fixed name: it serves only addresses below its own, and the
          // browser asks for updates at the same address.
          entryFileNames: ({ name }: { name: string }) =>
            name === 'offline-worker' ? '[name].js' : 'assets/guest/[hash:8].js',
          chunkFileNames: 'assets/guest/[hash:8].js',
          assetFileNames: ({ names }: { names: string[] }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/guest/[hash:8][extname]'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  }
})
