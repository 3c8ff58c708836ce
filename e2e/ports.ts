/** Journeys run side by side, each worker against a product of its own: nobody signs anybody out. */
export const workers = Number(process.env['E2E_WORKERS'] ?? 2)

const first = Number(process.env['E2E_PORT'] ?? 3999)

/** Where the product of a worker answers, and the screens as they are developed, of the same. */
export const productPort = (worker: number) => first + worker * 10
export const screensPort = (worker: number) => productPort(worker) + 1

/** The worker that this process is; the first where it is none. */
export const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
