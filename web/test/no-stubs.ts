import { vi } from 'vitest'

// Files run after each other in one process: what one replaces, the next would find replaced.
for (const name of ['stubGlobal', 'useFakeTimers', 'resetModules'] as const) {
  vi[name] = () => {
    throw new Error(`vi.${name}: name this file among those of the page in vitest.config.ts`)
  }
}
