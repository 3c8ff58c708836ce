import { defineConfig } from '@playwright/test'
import { bankPort, googlePort, productPort, worker, workers } from './ports.ts'

const chromium = process.env['CHROMIUM']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers,
  fullyParallel: false,
  // A shared CI machine may stall for longer than a journey waits; a real fault fails twice.
  retries: process.env['CI'] ? 1 : 0,
  // Each step of a journey has a time limit of its own. This one only stops a journey that never ends.
  timeout: 600_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./slowest.ts']],
  use: {
    baseURL: `http://localhost:${productPort(worker)}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    // Recording costs a quarter of a journey: where a failed one is repeated, the repetition is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
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
        // Two workers on two cores: more threads for painting only take turns.
        '--disable-threaded-animation',
        '--num-raster-threads=1',
      ],
    },
  },
  // Playwright starts these one after the other, and would wait for each that has an address here: `test.ts` waits for
  // the product of its worker, and the gallery's journeys for the gallery.
  webServer: [
    ...Array.from({ length: workers }, (_, each) => ({
      command: 'node e2e/serve.ts',
      cwd: '..',
      env: {
        PORT: String(productPort(each)),
        BANK_SANDBOX_PORT: String(bankPort(each)),
        GOOGLE_SANDBOX_PORT: String(googlePort(each)),
      },
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    })),
    {
      command: 'node e2e/serve-gallery.ts',
      cwd: '..',
      env: { NODE_ENV: 'development' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
  ],
})
