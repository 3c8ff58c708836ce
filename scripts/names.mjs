// `npm run check`: names consist of English words and of the nouns in docs/glossary.md. Checks top-level
// declarations and names of files and folders; field names follow the specification.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkText, combineTextAndLanguageSettings, getDefaultSettings } from 'cspell-lib'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const nouns = [...glossary.matchAll(/```words\n([\s\S]*?)```/gu)].flatMap(([, block]) =>
  block.split(/\s+/u).filter(Boolean),
)
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'core/src',
    'contract/src',
    'api/src',
    'api/test',
    'web/src',
    'scripts',
  ],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
const declared =
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([a-zA-Z_$][\w$]*)/gmu
const props = /^(?:export )?(?:interface|type) \w*Props\b[^{]*\{\n([\s\S]*?)\n\}/gmu
const braces = /^(?:import|export) (?:type )?\{([^}]*)\}/gmu

/** Every name, with the first place that has it. */
const names = new Map()
const add = (name, place) => {
  if (!names.has(name)) names.set(name, place)
}
for (const file of files) {
  for (const part of file.split('/')) add(part.replaceAll(/[._-]/gu, ' '), file)
  if (!/\.(?:tsx?|mjs)$/u.test(file) || file.endsWith('/tables.ts')) continue
  const source = readFileSync(file, 'utf8')
  for (const [, name] of source.matchAll(declared)) add(name, file)
  for (const [, list] of source.matchAll(braces)) {
    for (const [, name] of list.matchAll(/ as (\w+)/gu)) add(name, file)
  }
  for (const [, members] of source.matchAll(props)) {
    for (const [, name] of members.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gmu)) {
      // With an underscore it is a field of the wire.
      if (!name.includes('_')) add(name, file)
    }
  }
}

const text = [...names.keys()].join('\n')
const settings = combineTextAndLanguageSettings(
  {
    ...(await getDefaultSettings()),
    words: nouns,
    minWordLength: 3,
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
  const start = text.lastIndexOf('\n', startPos - 1) + 1
  const end = text.indexOf('\n', startPos)
  const name = text.slice(start, end < 0 ? undefined : end)
  wrong.add(`${names.get(name)}: “${word}” de ${name} não é inglês nem está em docs/glossary.md`)
}
for (const line of wrong) console.error(line)
process.exit(wrong.size === 0 ? 0 : 1)
