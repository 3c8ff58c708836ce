import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Parts of the server that know no database. */
const withoutDatabase =
  'api/src/kernel/{{files,mail,security,sheets}/**/*,settings/config,database/prepared}.test.ts'

/**
 * Files that speak of the database engine itself: its start and stop, migrations, locks, announcements, statistics,
 * backups, connections lost, and every call once. `.ci/run` runs all of `api` on a PostgreSQL server, and these again on
 * the embedded one: what is left is SQL that means the same on every version from 15, and the journeys run all of the
 * product on the embedded one besides.
 */
const ofEngine = [
  'api/src/kernel/database/**/*.test.ts',
  'api/src/kernel/{lists/list,lists/text-page,settings/numbering,background/jobs}.test.ts',
  'api/test/{admin,every-endpoint,faults,folding-migration,measured,parallel-repeats,plain-owner,realtime}.test.ts',
  'api/test/{restart,schema,waiters,without-statistics}.test.ts',
]

/**
 * Files that go through every call, or through the whole demonstration, with what an attacker, a curious colleague or a
 * year of work would send. They find what nobody thought of, and take a third of all the time: `npm test` leaves them out
 * unless they are asked for, and `.ci/run` runs them after it.
 */
const ofWalls = [
  'api/test/{faults,fuzz-*,hidden-*,hostile,waiters,walls-*,storable,searched-columns,demo-*,reconcile,without-statistics}.test.ts',
  'api/src/financeiro/{conferencia/breaks,extrato/arquivo/big-file}.test.ts',
]

/** Parts of the screens whose tests replace what a browser gives: its clock, its storage, its address. */
const ofPage =
  'web/src/{acesso/{perfis,usuarios}/*-values,app/{entry/{door-of,permissions},routes/specification},lib/{account/*,acts/{confirm,upload},form/{draft,record},list/export,page/chunk,plain/storage,wire/*},orcamentos/folha/{grid/pointer,state/on-server},set/ordem-do-dia/sheet/state/desk}.test.ts'

/**
 * Loading modules anew costs each file more than most of its tests; and Node runs the product's TypeScript as it is,
 * which costs less than having it transformed.
 */
const loadedOnce = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Young objects of a test die young: collected less often, fewer of them are copied. Projects do not take it from above.
  execArgv: ['--max-semi-space-size=64'],
}

const onDatabase = {
  environment: 'node',
  exclude: [...configDefaults.exclude, withoutDatabase],
  globalSetup: 'api/test/global-setup.ts',
  ...loadedOnce,
  // On a busy machine a test takes several times longer than alone.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

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
          exclude: [...configDefaults.exclude, '**/dist/**', ofPage],
          setupFiles: 'web/test/no-stubs.ts',
          // By Vite, not by Node itself: some import parts of React.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: { name: 'page', environment: 'node', include: [ofPage], testTimeout: 20_000 },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          ...onDatabase,
          exclude: [...onDatabase.exclude, ...ofWalls],
        },
      },
      {
        test: { name: 'walls', include: ofWalls, ...onDatabase },
      },
      {
        // Part of `api` and `walls`, which `npm test` leaves out unless it is asked for.
        test: { name: 'engine', include: ofEngine, ...onDatabase },
      },
    ],
  },
})
