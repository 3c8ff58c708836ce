const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
/** The areas of the product, from the lowest floor to the highest: each knows only those before it. */
const floors = ['sistema', 'cadastros', 'acesso', 'livro', 'orcamentos', 'financeiro', 'relatorios']
const areas = floors.join('|')
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
      { path: `^(api|web)/src/(${areas})/([^/]+)/`, pathNot: [test, '/testing/'] },
      {
        path: `^$1/src/(${areas})/[^/]+/`,
        pathNot: ['^$1/src/$2/$3/', `^$1/src/(${areas})/[^/]+/public\\.tsx?$`],
      },
    ),
    ...floors.slice(0, -1).flatMap((floor, index) => {
      const above = floors.slice(index + 1).join('|')
      return [
        forbid(
          `${floor}-knows-nothing-above-it`,
          { path: `^(core|contract|api)/src/${floor}/`, pathNot: [test, '/testing/'] },
          { path: `^(core|contract|api)/src/(${above})/` },
        ),
        // A screen may call what any area answers: a call is the wire, not the code.
        forbid(
          `screens-of-${floor}-know-nothing-above-it`,
          { path: `^web/src/${floor}/`, pathNot: test },
          { path: `^(core|web)/src/(${above})/` },
        ),
      ]
    }),
    forbid(
      'kernel-knows-no-module',
      { path: '^(api/src/kernel|web/src/(lib|ui))/' },
      { path: `^(api|web)/src/(${areas}|app)/` },
    ),
    forbid(
      'modules-know-no-app',
      { path: `^web/src/(${areas})/` },
      { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
    ),
    forbid('ui-kit-knows-no-wire', { path: '^web/src/ui/' }, { path: '^web/src/lib/call' }),
    forbid(
      'sql-lives-in-queries',
      { path: `^api/src/(${areas})/`, pathNot: ['\\.queries\\.ts$', test] },
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
