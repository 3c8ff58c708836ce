import { readDecimalBr } from './decimal.ts'

/** An exact fraction: top / bottom, with bottom above zero. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const LONGEST_EXPRESSION = 200
const TOKENS = /\s*(?:(?:R\$\s*)?(\d[\d.,]*|[.,]\d+)|([-−+*/()]))/iuy

class Unreadable extends Error {}

/**
 * Evaluates an expression of pt-BR numbers with + - * / and parentheses, exactly; undefined when it is no
 * expression or divides by zero. A leading `=` is accepted, as in a spreadsheet.
 */
export function evaluateExpression(text: string): Fraction | undefined {
  if (text.length > LONGEST_EXPRESSION) return undefined
  try {
    const tokens = tokenize(withoutEquals(text).trimEnd())
    const value = readSum(tokens)
    return tokens.length === 0 ? value : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** Drops the leading `=` that spreadsheet users type. */
export const withoutEquals = (text: string): string => text.replace(/^\s*=/u, '')

/** The tokens in reverse: pop() takes the next one. */
function tokenize(text: string): string[] {
  const tokens: string[] = []
  TOKENS.lastIndex = 0
  while (TOKENS.lastIndex < text.length) {
    const match = TOKENS.exec(text)
    if (!match) throw new Unreadable()
    tokens.push(match[1] ?? (match[2] ?? '').replace('−', '-'))
  }
  return tokens.toReversed()
}

function readSum(tokens: string[]): Fraction {
  let value = readProduct(tokens)
  for (let sign = tokens.at(-1); sign === '+' || sign === '-'; sign = tokens.at(-1)) {
    tokens.pop()
    const next = readProduct(tokens)
    const added = next.top * value.bottom
    value = {
      top: value.top * next.bottom + (sign === '+' ? added : -added),
      bottom: value.bottom * next.bottom,
    }
  }
  return value
}

function readProduct(tokens: string[]): Fraction {
  let value = readFactor(tokens)
  for (let sign = tokens.at(-1); sign === '*' || sign === '/'; sign = tokens.at(-1)) {
    tokens.pop()
    const factor = readFactor(tokens)
    const next = sign === '*' ? factor : inverse(factor)
    value = { top: value.top * next.top, bottom: value.bottom * next.bottom }
  }
  return value
}

function readFactor(tokens: string[]): Fraction {
  const token = tokens.pop()
  if (token === '+') return readFactor(tokens)
  if (token === '-') {
    const value = readFactor(tokens)
    return { top: -value.top, bottom: value.bottom }
  }
  if (token === '(') {
    const value = readSum(tokens)
    if (tokens.pop() !== ')') throw new Unreadable()
    return value
  }
  const decimal = token === undefined ? undefined : readDecimalBr(token)
  if (!decimal) throw new Unreadable()
  return { top: decimal.units, bottom: 10n ** BigInt(decimal.places) }
}

function inverse(value: Fraction): Fraction {
  if (value.top === 0n) throw new Unreadable()
  return value.top < 0n
    ? { top: -value.bottom, bottom: -value.top }
    : { top: value.bottom, bottom: value.top }
}
