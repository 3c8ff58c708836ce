/** Number of parallel workers. Each has its own product, so that sessions do not end one another. */
export const workers = Number(process.env['E2E_WORKERS'] ?? 2)

const first = Number(process.env['E2E_PORT'] ?? 3999)

/** Ports of a worker's product and of its development build of the screens. */
export const productPort = (worker: number) => first + worker * 10
export const screensPort = (worker: number) => productPort(worker) + 1

/** Port of the simulator of the bank of a worker's product. */
export const bankPort = (worker: number) => productPort(worker) + 2

/** Port of the simulator of Google of a worker's product. */
export const googlePort = (worker: number) => productPort(worker) + 4

/** Port at which e2e/serve.ts is asked for untouched data in the product of this port. */
export const freshPortOf = (product: number) => product + 3

/** Index of this worker process; 0 outside of Playwright's workers. */
export const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
