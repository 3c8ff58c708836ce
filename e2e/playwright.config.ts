import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3999)
const chromium = process.env['CHROMIUM']

const vite = 'node node_modules/vite/bin/vite.js'
const ofGallery = '--mode development --outDir ../.cache/gallery --logLevel error'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node e2e/serve.ts',
      cwd: '..',
      url: `http://localhost:${port}/api/health`,
      reuseExistingServer: false,
      timeout: 120_000,
      env: { E2E_PORT: String(port) },
    },
    {
      // The screens as they are developed: the gallery is in no other build.
      command: `${vite} build web ${ofGallery} --emptyOutDir && ${vite} preview web ${ofGallery} --strictPort`,
      cwd: '..',
      url: `http://localhost:${port + 1}/first-paint.js`,
      reuseExistingServer: false,
      timeout: 120_000,
      env: { PORT: String(port), SCREENS_PORT: String(port + 1), NODE_ENV: 'development' },
    },
  ],
})
