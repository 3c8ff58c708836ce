const { readdirSync } = require('node:fs')

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
/** The areas of the product, from the lowest floor to the highest: each knows only those before it. */
const floors = [
  'sistema',
  'cadastros',
  'acesso',
  'livro',
  'orcamentos',
  'equipamentos',
  'financeiro',
  'contratos',
  'set',
  'projetos',
  'relatorios',
]
const areas = floors.join('|')
const test = '\\.(test|browser)\\.tsx?$'
/** Calls whose addresses are in a file of their own, so that the screens load them without schemas. */
const withAddresses = readdirSync('contract/src', { recursive: true })
  .filter((file) => file.endsWith('.addresses.ts'))
  .map((file) => `^contract/src/${file.replaceAll('\\', '/').replace('.addresses', '')}$`)

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
        pathNot: ['^$1/src/$2/$3/', `^$1/src/(${areas})/[^/]+/public(-lista)?\\.tsx?$`],
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
      'kernel-knows-no-area-of-the-contract-or-of-the-rules',
      {
        path: '^((core|contract|api)/src/kernel/|contract/src/([^/]+\\.ts$|refusals/))',
        pathNot: test,
      },
      { path: `^(core|contract)/src/(${areas})/` },
    ),
    // The demonstration company is made with the product, and what answers for foreign services stands beside it: a start
    // and the command line open them.
    forbid(
      'the-product-knows-no-demonstration-and-no-sandbox',
      { path: '^api/src/', pathNot: ['^api/src/(main|cli)\\.ts$', test, '/testing(/|\\.ts$)'] },
      { path: '^api/(demo|sandbox)/' },
    ),
    forbid(
      'sandboxes-know-the-kernel-alone',
      { path: '^api/sandbox/' },
      { path: `^api/(demo|test|src/(?!kernel/))` },
    ),
    forbid(
      'nothing-knows-the-app',
      { path: '^web/src/', pathNot: ['^web/src/app/', '^web/src/main\\.tsx$', test] },
      { path: '^web/src/app/' },
    ),
    forbid(
      'addresses-know-nothing',
      { path: '^web/src/addresses/', pathNot: test },
      { pathNot: '^web/src/addresses/' },
    ),
    forbid(
      'plain-knows-nothing',
      { path: '^web/src/lib/plain/', pathNot: test },
      { path: '^web/src/(?!lib/plain/)' },
    ),
    // The pages of guests are small: of the product they take only what stands in this list.
    forbid(
      'guests-carry-no-product',
      { path: '^web/src/guest/', pathNot: test },
      {
        path: '^(web/src|node_modules)/',
        pathNot: [
          '^web/src/guest/',
          '^web/src/lib/plain/',
          '^web/src/ui/((qr-code|status)\\.tsx|styles/)',
        ],
      },
    ),
    forbid(
      'ui-kit-knows-no-wire',
      { path: '^web/src/ui/' },
      { path: '^web/src/lib/wire/call\\.ts$' },
    ),
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
    forbid(
      'addresses-know-schemas-as-types-alone',
      { path: '\\.addresses\\.ts$' },
      { pathNot: '^contract/src/endpoint\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'screens-load-addresses-without-schemas',
      // A form reads the schema of its call, and loads after what everybody waits for.
      { path: '^web/src/', pathNot: [test, '/testing\\.ts$', '-dialog\\.tsx$'] },
      { path: withAddresses, dependencyTypesNot: ['type-only'] },
    ),
    // A call is made of its address, which names the type of the call.
    forbid('no-cycles', {}, { circular: true, viaOnly: { pathNot: '\\.addresses\\.ts$' } }),
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
