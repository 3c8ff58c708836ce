import { expect, test as base } from '@playwright/test'
import { freshPortOf, productPort } from './ports.ts'

export { expect }

/**
 * Playwright replaces a worker after a failure. The new one gets the product as it was at the start: a journey that is
 * repeated would otherwise meet what its first half left behind.
 */
export const test = base.extend<object, { product: void }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use, { parallelIndex }) => {
      const reply = await fetch(`http://127.0.0.1:${freshPortOf(productPort(parallelIndex))}`)
      expect(reply.status).toBe(204)
      await use()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})
