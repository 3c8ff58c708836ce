/** What changed from one text of a contract to another, in words that were taken out and put in. */

export type Piece = {
  readonly tipo: 'igual' | 'saiu' | 'entrou'
  readonly texto: string
}

/** A paragraph of the newer text, or one that is not in it any more. */
export interface LineDifference {
  readonly tipo: 'igual' | 'saiu' | 'entrou' | 'mudou'
  readonly partes: readonly Piece[]
}

type Step<T> =
  | { readonly tipo: 'igual'; readonly de: T; readonly para: T }
  | { readonly tipo: 'saiu'; readonly de: T }
  | { readonly tipo: 'entrou'; readonly para: T }

/** Above this many comparisons two texts count as wholly different: they are, and the answer must come in time. */
const mostCells = 4_000_000

/** The shortest way from one list to another, by the longest common one. */
export function stepsBetween<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): Step<T>[] {
  let start = 0
  const shortest = Math.min(before.length, after.length)
  while (start < shortest && isSame(before[start] as T, after[start] as T)) start += 1
  let end = 0
  while (
    end < shortest - start &&
    isSame(before[before.length - 1 - end] as T, after[after.length - 1 - end] as T)
  ) {
    end += 1
  }
  const pair = (i: number, j: number): Step<T> => ({
    tipo: 'igual',
    de: before[i] as T,
    para: after[j] as T,
  })
  const head = Array.from({ length: start }, (_, at) => pair(at, at))
  const tail = Array.from({ length: end }, (_, at) =>
    pair(before.length - end + at, after.length - end + at),
  )
  const middle = between(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    isSame,
  )
  return [...head, ...middle, ...tail]
}

function between<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): Step<T>[] {
  const [n, m] = [before.length, after.length]
  const out = (de: T): Step<T> => ({ tipo: 'saiu', de })
  const into = (para: T): Step<T> => ({ tipo: 'entrou', para })
  if (n === 0 || m === 0 || n * m > mostCells) return [...before.map(out), ...after.map(into)]
  const width = m + 1
  const longest = new Uint32Array((n + 1) * width)
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      longest[i * width + j] = isSame(before[i] as T, after[j] as T)
        ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0)
    }
  }
  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  while (i < n && j < m) {
    const [de, para] = [before[i] as T, after[j] as T]
    if (isSame(de, para)) {
      steps.push({ tipo: 'igual', de, para })
      i += 1
      j += 1
    } else if ((longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) {
      steps.push(out(de))
      i += 1
    } else {
      steps.push(into(para))
      j += 1
    }
  }
  return [...steps, ...before.slice(i).map(out), ...after.slice(j).map(into)]
}

/** Words, and what stands between them. */
const wordsOf = (line: string): string[] => line.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []

const textOf = (step: Step<string>) => (step.tipo === 'entrou' ? step.para : step.de)

/** Steps of one kind, side by side, as one piece. */
function joined(steps: readonly Step<string>[]): Piece[] {
  const pieces: { tipo: Piece['tipo']; texto: string }[] = []
  for (const step of steps) {
    const last = pieces.at(-1)
    if (last?.tipo === step.tipo) last.texto += textOf(step)
    else pieces.push({ tipo: step.tipo, texto: textOf(step) })
  }
  return pieces
}

/** How much of two lines is the same, from 0 to 1, by their words. */
function likeness(steps: readonly Step<string>[]): number {
  const words = steps.filter((step) => textOf(step).trim() !== '')
  return words.length === 0 ? 0 : words.filter(({ tipo }) => tipo === 'igual').length / words.length
}

/** Two lines less alike than this are one that left and one that came. */
const alike = 0.35

function paired(left: readonly string[], came: readonly string[]): LineDifference[] {
  const lines: LineDifference[] = []
  const most = Math.max(left.length, came.length)
  for (let at = 0; at < most; at += 1) {
    const [de, para] = [left[at], came[at]]
    const steps =
      de !== undefined && para !== undefined ? stepsBetween(wordsOf(de), wordsOf(para)) : []
    if (steps.length > 0 && likeness(steps) >= alike) {
      lines.push({ tipo: 'mudou', partes: joined(steps) })
      continue
    }
    if (de !== undefined) lines.push({ tipo: 'saiu', partes: [{ tipo: 'saiu', texto: de }] })
    if (para !== undefined) {
      lines.push({ tipo: 'entrou', partes: [{ tipo: 'entrou', texto: para }] })
    }
  }
  return lines
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** The lines of two texts, with the words that differ. Taking `saiu` out of it leaves the newer text. */
export function differenceOf(before: string, after: string): LineDifference[] {
  const lines: LineDifference[] = []
  let [left, came]: [string[], string[]] = [[], []]
  const flush = () => {
    lines.push(...paired(left, came))
    ;[left, came] = [[], []]
  }
  for (const step of stepsBetween(linesOf(before), linesOf(after))) {
    if (step.tipo === 'saiu') left.push(step.de)
    else if (step.tipo === 'entrou') came.push(step.para)
    else {
      flush()
      lines.push({ tipo: 'igual', partes: [{ tipo: 'igual', texto: step.para }] })
    }
  }
  flush()
  return lines
}
