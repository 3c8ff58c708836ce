import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Parts of the server that know no database. */
const withoutDatabase =
  'api/src/kernel/{{files,mail,sheets}/**/*,config,password-rules,passwords,pinned-fetch,public-address,secrets,totp}.test.ts'

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{core,contract,web}/**/*.test.{ts,tsx}', withoutDatabase],
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
          // Loading the whole server anew costs each file more than most of its tests.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
