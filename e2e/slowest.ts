import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** How many journeys, and how many files, the end of a run lists. */
const named = 10

interface Timed {
  readonly name: string
  readonly file: string
  readonly seconds: number
}

const slowestFirst = <T extends { readonly seconds: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.seconds - a.seconds).slice(0, named)

const linesOf = (all: readonly { readonly name: string; readonly seconds: number }[]) =>
  slowestFirst(all).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)

/** Says at the end of a run which journeys, and which files, took the longest. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export
export default class Slowest implements Reporter {
  readonly #timed: Timed[] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = test.location.file.split('/').at(-1) ?? ''
    const title = test.titlePath().slice(3).join(' › ')
    this.#timed.push({ file, name: `${file}: ${title}`, seconds: duration / 1_000 })
  }

  onEnd(): void {
    if (this.#timed.length < named) return
    const files = new Map<string, number>()
    for (const { file, seconds } of this.#timed) {
      files.set(file, (files.get(file) ?? 0) + seconds)
    }
    const byFile = [...files].map(([name, seconds]) => ({ name, seconds }))
    const total = byFile.reduce((sum, { seconds }) => sum + seconds, 0)
    process.stdout.write(
      [
        '',
        `As jornadas mais lentas (${total.toFixed(0)} s ao todo):`,
        ...linesOf(this.#timed),
        '',
        'Os arquivos mais lentos:',
        ...linesOf(byFile),
        '',
      ].join('\n'),
    )
  }
}
