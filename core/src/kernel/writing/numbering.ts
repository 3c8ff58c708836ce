/** How one kind of document is numbered. */
export interface Numbering {
  /** Text before the number: 'ORC-'. */
  readonly prefixo: string
  /** Where the year stands: nowhere, before ('2026-0042') or after the number ('0042/2026'). */
  readonly ano: 'nao' | 'antes' | 'depois'
  /** Minimum digits; shorter numbers get leading zeros. */
  readonly digitos: number
  /** Restarts at 1 each year. Requires the year in the number, or numbers would repeat. */
  readonly reinicia: 'S' | 'N'
}

/** A counter: its numbers never repeat. `ano` is 0 when the number has no year. */
export interface Series {
  readonly prefixo: string
  readonly ano: number
}

/** The series of a document of this year. */
export const seriesOf = ({ prefixo, ano }: Numbering, year: number): Series => ({
  prefixo,
  ano: ano === 'nao' ? 0 : year,
})

export function writeNumber(numbering: Numbering, year: number, number: number): string {
  const { prefixo, ano, digitos } = numbering
  const digits = String(number).padStart(digitos, '0')
  if (ano === 'nao') return `${prefixo}${digits}`
  return ano === 'antes' ? `${prefixo}${year}-${digits}` : `${prefixo}${digits}/${year}`
}

/** The first number of a new year's series: 1, or the one after the previous year's last. */
export const firstOfYear = ({ reinicia }: Numbering, lastOfFormerYears: number): number =>
  reinicia === 'S' ? 1 : lastOfFormerYears + 1

/** The next number, given the last one of each series of this kind of document. */
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

/** The field and the message of a numbering that cannot work; undefined when it can. */
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
