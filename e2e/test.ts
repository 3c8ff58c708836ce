import { expect, test as base } from '@playwright/test'
import { productPort, restartPortOf, workers } from './ports.ts'

export { expect }

/**
 * Playwright replaces a worker after a failure. The new one gets the product as it was at the start: a journey that is
 * repeated would otherwise meet what its first half left behind.
 */
export const test = base.extend<object, { product: void }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use, { workerIndex, parallelIndex }) => {
      if (workerIndex >= workers) {
        const port = restartPortOf(productPort(parallelIndex))
        const reply = await fetch(`http://127.0.0.1:${port}`, { method: 'POST' })
        expect(reply.status).toBe(204)
      }
      await use()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})
