/** How the numbers of one kind of document are written and counted. */
export interface Numbering {
  /** Before the number: 'ORC-'. */
  readonly prefixo: string
  /** The year in the number: not at all, before it ('2026-0042') or after it ('0042/2026'). */
  readonly ano: 'nao' | 'antes' | 'depois'
  /** Digits at least; shorter numbers are filled with zeros. */
  readonly digitos: number
  /** Starts at 1 each year. Only where the year is in the number, or numbers would repeat. */
  readonly reinicia: 'S' | 'N'
}

/** A count of its own: numbers of one series never repeat. `ano` is 0 where the year is not shown. */
export interface Series {
  readonly prefixo: string
  readonly ano: number
}

/** The series that a document of this year belongs to. */
export const seriesOf = ({ prefixo, ano }: Numbering, year: number): Series => ({
  prefixo,
  ano: ano === 'nao' ? 0 : year,
})

/** The number as the document shows it. */
export function writeNumber(numbering: Numbering, year: number, number: number): string {
  const { prefixo, ano, digitos } = numbering
  const digits = String(number).padStart(digitos, '0')
  if (ano === 'nao') return `${prefixo}${digits}`
  return ano === 'antes' ? `${prefixo}${year}-${digits}` : `${prefixo}${digits}/${year}`
}

/** Where the series of a new year begins: at 1, or where the former one stopped. */
export const firstOfYear = ({ reinicia }: Numbering, lastOfFormerYears: number): number =>
  reinicia === 'S' ? 1 : lastOfFormerYears + 1

/** The number that comes next, given the last one of each series of the document. */
export function followingNumber(
  numbering: Numbering,
  year: number,
  last: readonly (Series & { readonly ultimo: number })[],
): number {
  const wanted = seriesOf(numbering, year)
  const same = last.filter(({ prefixo }) => prefixo === wanted.prefixo)
  const begun = same.find(({ ano }) => ano === wanted.ano)
  if (begun) return begun.ultimo + 1
  const former = same.filter(({ ano }) => ano > 0 && ano < wanted.ano)
  const latest = former.toSorted((a, b) => b.ano - a.ano)[0]
  return firstOfYear(numbering, latest?.ultimo ?? 0)
}

/** Why a numbering cannot be: field and message; undefined when it can. */
export function numberingProblem({
  ano,
  reinicia,
}: Numbering): { campo: 'reinicia'; msg: string } | undefined {
  if (reinicia === 'N' || ano !== 'nao') return undefined
  return {
    campo: 'reinicia',
    msg: 'Para recomeçar a cada ano, mostre o ano no número: sem ele os números se repetiriam.',
  }
}
