// `npm run check`: names consist of English words and of the nouns in docs/glossary.md. Checked are the names of files
// and folders, of what is declared, of locals and parameters, and of the members of types. A local or a member may also
// be named as a key of the contract or as a column of the database: those follow the specification.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parse } from '@swc/core'
import { checkText, combineTextAndLanguageSettings, getDefaultSettings } from 'cspell-lib'

const folders = 'core/src contract/src api/src api/sandbox api/demo api/test web/src scripts'
const tables = 'api/src/kernel/database/tables.ts'

/** Members that are keys of what is stored, or of what others write: under another name they would not be found. */
const fixed = `
  alinhamento                                                   texts with format, in the database
  creditado outrasEntidades outrosCreditos                      payments of files, in the database
  bloqueadas filtros recorte somente tem_ocultos todos_os_jobs  requests of exports, in the database
  colunas_bloqueadas                                            the history of a profile
  exportar                                                      kinds of background work, in the database
  migracoes emite_dias_antes tolerancia_dias                    the file of a backup, the file of prices
  conflito desejado maneira meu noServidor tentado              what a browser keeps of a sheet
  confirmacao enviados repeticao                                what a browser keeps of a form
  dbdata coluna_tabela                                          the token of a session, a function of the database
  dataTransacao idTransacao                                     the interface of a bank
`
const specified = new Set(
  fixed.split('\n').flatMap((line) => line.split(/ {2,}/u)[1]?.split(' ') ?? []),
)

/** The names that a pattern declares. A key that is not renamed is no name of its own. */
function declaredBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.value]
    case 'ObjectPattern':
    case 'ArrayPattern':
      return (pattern.properties ?? pattern.elements).flatMap(declaredBy)
    case 'KeyValuePatternProperty':
      return declaredBy(pattern.value)
    case 'AssignmentPattern':
      return declaredBy(pattern.left)
    case 'RestElement':
      return declaredBy(pattern.argument)
    default:
      return []
  }
}

const own = ({ identifier, id }) => declaredBy(identifier ?? id)
const params = (node) => node.params.flatMap((one) => declaredBy(one.pat ?? one))
const key = (node) => declaredBy(node.key)

/** What a node of the syntax tree names, by its type. */
const strictNames = {
  ClassDeclaration: own,
  TsInterfaceDeclaration: own,
  TsTypeAliasDeclaration: own,
  ImportSpecifier: ({ imported, local }) => (imported ? [local.value] : []),
  ExportSpecifier: ({ exported }) => (exported ? [exported.value] : []),
}
const looseNames = {
  VariableDeclarator: own,
  FunctionDeclaration: (node) => [...own(node), ...params(node)],
  FunctionExpression: (node) => [...own(node), ...params(node)],
  ArrowFunctionExpression: params,
  MethodProperty: params,
  ClassMethod: (node) => params(node.function),
  PrivateMethod: (node) => params(node.function),
  Constructor: params,
  CatchClause: ({ param }) => declaredBy(param),
  TsFunctionType: params,
  TsMethodSignature: (node) => [...key(node), ...params(node)],
  TsPropertySignature: key,
}
const keyNames = {
  KeyValueProperty: key,
  TsPropertySignature: key,
  AssignmentPatternProperty: key,
  ObjectExpression: ({ properties }) => properties.flatMap(declaredBy),
}

function walk(node, visit) {
  if (node.type) visit(node)
  for (const name in node) {
    const child = node[name]
    if (child !== null && typeof child === 'object' && name !== 'span') walk(child, visit)
  }
}

/** The names of a file: those that must consist of words, and those that may be the specification's. */
async function namesIn(file) {
  const strict = file.split('/').map((part) => part.replaceAll(/[._-]/gu, ' '))
  const loose = []
  if (!/\.(?:tsx?|mjs)$/u.test(file) || !existsSync(file)) return { file, strict, loose }
  const { body } = await parse(readFileSync(file, 'utf8'), {
    syntax: file.endsWith('.mjs') ? 'ecmascript' : 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2024',
  })
  const isSpecified = file === tables || file.startsWith('contract/src/')
  walk(body, (node) => {
    if (isSpecified) for (const name of keyNames[node.type]?.(node) ?? []) specified.add(name)
    if (file === tables) return
    strict.push(...(strictNames[node.type]?.(node) ?? []))
    loose.push(...(looseNames[node.type]?.(node) ?? []))
  })
  // What a module declares at its top is no local.
  for (const item of file === tables ? [] : body) {
    const { type, declarations, ...rest } = item.declaration ?? item.decl ?? item
    if (type === 'VariableDeclaration') strict.push(...declarations.flatMap(own))
    else if (/^Function(?:Declaration|Expression)$/u.test(type)) strict.push(...own(rest))
  }
  return { file, strict, loose }
}

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders.split(' ')]
const files = execFileSync('git', listed, { encoding: 'utf8' }).trim().split('\n')
const found = await Promise.all(files.map(namesIn))
// An underscore before a name says that it is not used.
const isSpecified = (name) => specified.has(name.replace(/^_+/u, ''))
const places = new Map(
  found.flatMap(({ file, strict, loose }) =>
    [...strict, ...loose.filter((name) => !isSpecified(name))].map((name) => [name, file]),
  ),
)

const nouns = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/```words\n([\s\S]*?)```/gu)]
const text = [...places.keys()].join('\n')
const settings = combineTextAndLanguageSettings(
  {
    ...(await getDefaultSettings()),
    words: nouns.flatMap(([, block]) => block.split(/\s+/u).filter(Boolean)),
    minWordLength: 2,
    dictionaries: ['typescript', 'node', 'html', 'css', 'software-terms', 'filetypes', 'npm'],
  },
  text,
  'plaintext',
)
const { items } = await checkText(text, {
  ...settings,
  maxNumberOfProblems: 1_000_000,
  maxDuplicateProblems: 1_000_000,
})
const wrong = new Set()
for (const { isError, text: word, startPos } of items) {
  if (!isError) continue
  const [name] = text.slice(text.lastIndexOf('\n', startPos - 1) + 1).split('\n', 1)
  wrong.add(`${places.get(name)}: “${word}” de ${name} não é inglês nem está em docs/glossary.md`)
}
for (const line of wrong) console.error(line)
process.exit(wrong.size === 0 ? 0 : 1)
