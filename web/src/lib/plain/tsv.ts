/** Parses a clipboard table of a spreadsheet: tabs, line breaks, doubled quotes inside quoted fields. */
export function readTsv(texto: string): string[][] {
  const clean = texto.replaceAll(/\r\n?/gu, '\n').replace(/\n$/u, '')
  const linhas: string[][] = []
  let linha: string[] = []
  let at = 0
  while (at <= clean.length) {
    const { campo, fim } = readCampo(clean, at)
    linha.push(campo)
    if (clean[fim] !== '\t') {
      linhas.push(linha)
      linha = []
    }
    at = fim + 1
  }
  return linhas
}

/** Reads a field from `at`; `fim` is the index of its tab, its line break or the end. */
function readCampo(texto: string, at: number): { readonly campo: string; readonly fim: number } {
  if (texto[at] === '"') {
    const cited = readCited(texto, at)
    if (cited) return cited
  }
  let fim = at
  while (fim < texto.length && texto[fim] !== '\t' && texto[fim] !== '\n') fim += 1
  return { campo: texto.slice(at, fim), fim }
}

/** A quoted field; undefined if the quote is only its first character (`"21" polegadas`). */
function readCited(texto: string, at: number) {
  let campo = ''
  for (let i = at + 1; i < texto.length; i += 1) {
    if (texto[i] !== '"') {
      campo += texto[i]
    } else if (texto[i + 1] === '"') {
      campo += '"'
      i += 1
    } else {
      const next = texto[i + 1]
      return next === undefined || next === '\t' || next === '\n'
        ? { campo, fim: i + 1 }
        : undefined
    }
  }
  return undefined
}

const quotedPattern = /[\t\n"]/u

/** Writes a table that spreadsheets paste unchanged. */
export const writeTsv = (linhas: readonly (readonly string[])[]): string =>
  linhas
    .map((linha) =>
      linha
        .map((campo) => (quotedPattern.test(campo) ? `"${campo.replaceAll('"', '""')}"` : campo))
        .join('\t'),
    )
    .join('\n')
