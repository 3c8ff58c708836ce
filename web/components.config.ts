import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const chromium = process.env['CHROMIUM']

/** The tests of parts of the screens, in a real browser: `npm run components`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  define: { __BUILD_HASH__: JSON.stringify('teste') },
  // What screens load later is named too: found while tests run, it would bring React a second time.
  optimizeDeps: {
    include: [
      'barcode-detector/ponyfill',
      'react-dom/client',
      '@mantine/core',
      '@mantine/form',
      '@mantine/tiptap',
      '@tiptap/react',
      '@tanstack/react-virtual',
    ],
  },
  test: {
    include: ['src/**/*.browser.tsx'],
    setupFiles: ['test/clean.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 20_000,
    // On a busy machine a screen answers later than in the second that is usual.
    expect: { poll: { timeout: 8_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1000, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(chromium && { executablePath: chromium }),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: {
          locale: 'pt-BR',
          timezoneId: 'America/Sao_Paulo',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
