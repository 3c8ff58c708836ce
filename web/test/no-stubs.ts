import { vi } from 'vitest'

// These test files run one after another in one process: what one replaces stays replaced for the next.
for (const name of ['stubGlobal', 'useFakeTimers', 'resetModules'] as const) {
  vi[name] = () => {
    throw new Error(`vi.${name}: name this file among those of the page in vitest.config.ts`)
  }
}
