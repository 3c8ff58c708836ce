export type Delimiter = ';' | ',' | '\t' | '|'

/** In order of preference for a tie. */
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|']
const RECORDS_LOOKED_AT = 20

/** Enough for twenty records; a large file is not read whole. */
const LONGEST_SAMPLE = 200_000

/** Quotes count only at the start of a field: the inch mark of `tela 12"` opens nothing. */
const QUOTED_FIELD = /(^|[;,\t|\r\n]) *"[^"]*(?:""[^"]*)*(?:"|$)/gu

type Counts = ReadonlyMap<Delimiter, number>

/** The delimiter declared by a first line `sep=;`, Excel's convention; that line is no record. */
export function sepLine(text: string): Delimiter | undefined {
  const declared = /^\ufeff?"?sep=([;,\t|])"?[ \t]*(\r|\n|$)/iu.exec(text)?.[1]
  return DELIMITERS.find((delimiter) => delimiter === declared)
}

/**
 * Detects the delimiter of a CSV from its beginning: the declared one, else the one whose count outside
 * quotes is most constant from record to record, so that decimal commas and names with a comma lose. Without
 * any in the first record it is the semicolon of Brazilian Excel.
 */
export function detectDelimiter(text: string): Delimiter {
  const declared = sepLine(text)
  if (declared) return declared
  const [header, ...records] = countPerRecord(text)
  let best: { delimiter: Delimiter; agreeing: number; columns: number } | undefined
  for (const delimiter of DELIMITERS) {
    const columns = header?.get(delimiter) ?? 0
    const agreeing = records.filter((counts) => (counts.get(delimiter) ?? 0) === columns).length
    const better =
      !best || agreeing > best.agreeing || (agreeing === best.agreeing && columns > best.columns)
    if (columns > 0 && better) best = { delimiter, agreeing, columns }
  }
  return best?.delimiter ?? ';'
}

/** Counts each delimiter outside quotes in each of the first non-empty records. */
function countPerRecord(text: string): Counts[] {
  return text
    .slice(0, LONGEST_SAMPLE)
    .replace(/^\ufeff/u, '')
    .replace(QUOTED_FIELD, '$1x')
    .split(/[\r\n]+/u)
    .filter((record) => record.trim() !== '')
    .slice(0, RECORDS_LOOKED_AT)
    .map((record) => new Map(DELIMITERS.map((mark) => [mark, record.split(mark).length - 1])))
}
