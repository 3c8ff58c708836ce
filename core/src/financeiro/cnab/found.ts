import { counted } from '../../kernel/writing/counted.ts'
/** What a file has, in words: a file that yields nothing is never silently empty. */

const typesOf240: Readonly<Record<string, string>> = {
  '0': 'header de arquivo',
  '1': 'header de lote',
  '5': 'trailer de lote',
  '9': 'trailer de arquivo',
}

/** 'a', 'a e b', 'a, b e c'. */
const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1) ?? ''}`

const unique = (words: readonly string[]) => [...new Set(words)].toSorted()

function detailWords(details: readonly string[]): string {
  const segments = unique(details.map((line) => line.charAt(13)))
  const which = `${segments.length === 1 ? 'do segmento' : 'dos segmentos'} ${joined(segments)}`
  return `${counted(details.length, 'detalhe', 'detalhes')} ${which}`
}

function words240(lines: readonly string[]): string {
  const kinds = Object.entries(typesOf240).flatMap(([type, name]) => {
    const count = lines.filter((line) => line.charAt(7) === type).length
    return count === 0 ? [] : [counted(count, name, name.replace(/^\S+/u, '$&s'))]
  })
  const details = lines.filter((line) => line.charAt(7) === '3')
  if (details.length === 0) return `${joined(kinds)}; nenhum detalhe`
  return joined([...kinds, detailWords(details)])
}

const words400 = (lines: readonly string[]) =>
  joined(
    unique(lines.map((line) => line.charAt(0))).map((type) => {
      const { length } = lines.filter((line) => line.startsWith(type))
      return `${counted(length, 'registro', 'registros')} do tipo ${type}`
    }),
  )

/** How many lines of which kinds a file has. */
export const foundIn = (lines: readonly string[], size: 240 | 400): string =>
  `Tem ${counted(lines.length, 'linha', 'linhas')}: ${size === 240 ? words240(lines) : words400(lines)}.`
