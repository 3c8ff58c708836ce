import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Parts of the server that know no database. */
const withoutDatabase =
  'api/src/kernel/{{files,mail,sheets}/**/*,config,password-rules,passwords,pinned-fetch,public-address,secrets,totp,database/prepared}.test.ts'

/**
 * Loading modules anew costs each file more than most of its tests; and Node runs the product's TypeScript as it is,
 * which costs less than having it transformed.
 */
const loadedOnce = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{core,contract}/**/*.test.ts', withoutDatabase],
          exclude: [...configDefaults.exclude, '**/dist/**'],
          ...loadedOnce,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/dist/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, withoutDatabase],
          globalSetup: 'api/test/global-setup.ts',
          ...loadedOnce,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
