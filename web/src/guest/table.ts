import { addressOf } from '../lib/plain/address.ts'
import { pages } from './pages.ts'

// Only the build runs this file (web/build/guest.ts), with each page's module replaced by its file path.

/** Every address with the call it opens with and the module of its page. */
export const table = await Promise.all(
  pages.map(async ({ path, opens, load }) => ({
    path,
    opens: addressOf(opens, {}),
    page: (await load()).default as unknown,
  })),
)
