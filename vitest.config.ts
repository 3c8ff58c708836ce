import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,contract,api,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
