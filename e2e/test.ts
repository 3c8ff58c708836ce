import { expect, test as base } from '@playwright/test'
import { freshPortOf, productPort } from './ports.ts'

export { expect }

/** How long a product, or the gallery, may take to be made beside the others. */
const startMs = 300_000

/** Asks an address, which may not answer yet, until its status is this one. */
export async function awaitStatus(address: string, wanted: number): Promise<void> {
  const status = () =>
    fetch(address).then(
      (reply) => reply.status,
      () => 0,
    )
  await expect.poll(status, { timeout: startMs }).toBe(wanted)
}

/**
 * Playwright replaces a worker after a failure. The new one gets the product as it was at the start: a journey that is
 * repeated would otherwise meet what its first half left behind.
 */
export const test = base.extend<object, { product: void }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use, { parallelIndex }) => {
      await awaitStatus(`http://127.0.0.1:${freshPortOf(productPort(parallelIndex))}`, 204)
      await use()
    },
    { scope: 'worker', auto: true, timeout: startMs },
  ],
})
