const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const test = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    forbid('core-is-pure', { path: '^core/src', pathNot: test }, { pathNot: '^core/src' }),
    forbid(
      'contract-knows-only-core-and-zod',
      { path: '^contract/src', pathNot: test },
      { pathNot: ['^(contract|core)/src', '^node_modules/zod/'] },
    ),
    forbid(
      'api-and-web-never-meet',
      { path: '^(api|web)/' },
      { path: '^(api|web)/', pathNot: '^$1/' },
    ),
    forbid(
      'module-enters-another-only-by-its-door',
      { path: '^(api|web)/src/modules/([^/]+)/', pathNot: [test, '/testing/'] },
      {
        path: '^$1/src/modules/[^/]+/',
        pathNot: ['^$1/src/modules/$2/', '^$1/src/modules/[^/]+/public\\.tsx?$'],
      },
    ),
    forbid(
      'kernel-knows-no-module',
      { path: '^(api/src/kernel|web/src/(lib|ui))/' },
      { path: '^(api|web)/src/(modules|app)/' },
    ),
    forbid(
      'modules-know-no-app',
      { path: '^web/src/modules/' },
      { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
    ),
    forbid('ui-kit-knows-no-wire', { path: '^web/src/ui/' }, { path: '^web/src/lib/call' }),
    forbid(
      'sql-lives-in-queries',
      { path: '^api/src/modules/', pathNot: ['\\.queries\\.ts$', test] },
      { path: '^node_modules/(kysely|pg)/' },
    ),
    forbid(
      'queries-know-no-http',
      { path: '\\.queries\\.ts$' },
      { path: ['\\.handlers\\.ts$', '^node_modules/fastify/'] },
    ),
    forbid('no-cycles', {}, { circular: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^node_modules/(?!zod|kysely|pg|fastify)'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
