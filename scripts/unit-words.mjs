// Forbids hard-coded words for what each brand calls in its own way. The companies of a tenant ('Empresa', 'Unidade')
// are written as `unitText('Escolha {a unidade}.')`, on the server in braces alone. Production funds are 'verba' in
// texts; 'Verba de produção' is a label of the brand ('Despesas extras').
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['core/src', 'contract/src', 'api/src', 'web/src']

/** Units of measure, tests, and what the users of both hosts never see. */
const apart =
  /\.(?:test|browser)\.tsx?$|\/(?:testing|gallery|catalogue?|catalogo|folha|registers|locales)\/|unit-text\.ts$|fields?-text\.ts$|field-text|proposal-example|import-addresses|settings\/proposta-link|openapi|api\/src\/(?:admin|cli)/u

/** What has both words: addresses, names of permissions, headings of files that are brought in. */
const ofBothHosts =
  /web\/src\/app\/(?:acts|routes\/cadastros)\.ts$|custom-models\.ts$|contract\/src\/permissions\.ts$|widgets\/shortcuts\.tsx$|lancamento\.import\.ts$|equipamentos\/registro\/(?:equipamento\.import|importacao\.fields)\.ts$|incentivado\/planilha\/planilha\.fields\.ts$|pessoas\/importacao\/fields\.ts$|empresas\/module\.ts$|execucao\/module\.ts$|routes\/execucao\.ts$|initial-plano\.ts$|lib\/(?:account\/)?brand\.ts$/u

const withoutComments = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, ''))
    .replaceAll(/^\s*\/\/.*$|\s\/\/ .*$/gmu, '')

/** What a person may read of a line: quoted texts with a space or a capital, and bare JSX text. */
function* textsOf(line) {
  for (const [, , text] of line.matchAll(/(['"`])((?:(?!\1).)*)\1/gu)) {
    if (/ |^[A-ZÀ-Ý]/u.test(text)) yield text
  }
  if (
    /^\s*(?!readonly )[\p{L}“][^'"`={}();]*[^,'"`={}();]$/u.test(line) &&
    / .+ /u.test(line.trim())
  ) {
    yield line
  }
}

const isWrong = (text) =>
  /\bunidades?\b(?! de medida)/iu.test(text.replaceAll(/\{[^{}]*\}/gu, '')) ||
  /\bverbas? de produção\b/iu.test(text) ||
  /^(?:(?:todas as|nova|selecione a|escolha a) )?empresas?$/iu.test(text)

const isSql = (text) => /\b(?:select|from|join|where|and) | as /u.test(text)
const isSummary = (line) => /^\s*(?:summary: )?['`].*\(unidades?\)|summary:/u.test(line)

const found = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/u.test(file) && !apart.test(file) && !ofBothHosts.test(file))
    .flatMap((file) =>
      withoutComments(readFileSync(file, 'utf8'))
        .split('\n')
        .flatMap((line, at) =>
          !isSummary(line) && [...textsOf(line)].some((text) => isWrong(text) && !isSql(text))
            ? [`${file}:${at + 1} ${line.trim()}`]
            : [],
        ),
    ),
)
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
