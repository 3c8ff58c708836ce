/** What codes of a type without a sigla begin with. */
const fallback = 'EQP'
const digits = 4

/** What the codes of a type begin with: its sigla, in capitals, without what labels and readers garble. */
export function codePrefix(sigla: string): string {
  const plain = sigla
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]/gu, '')
    .toUpperCase()
  return plain === '' ? fallback : plain
}

/** The code with this number: `CAM-0012`. */
export const codeOf = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(digits, '0')}`

/** The number of a code of these; undefined of any other code. */
export function numberOfCode(prefix: string, codigo: string): number | undefined {
  const head = `${prefix}-`
  const code = codigo.trim().toUpperCase()
  if (!code.startsWith(head)) return undefined
  const rest = code.slice(head.length)
  return /^\d{1,9}$/u.test(rest) ? Number(rest) : undefined
}

/** Gives the free codes after these, one after the other: numbers of what was deleted may come again, those in use never. */
export function freeCodes(sigla: string, used: Iterable<string>): () => string {
  const prefix = codePrefix(sigla)
  let last = 0
  for (const codigo of used) last = Math.max(last, numberOfCode(prefix, codigo) ?? 0)
  return () => {
    last += 1
    return codeOf(prefix, last)
  }
}

export const nextCode = (sigla: string, used: Iterable<string>): string => freeCodes(sigla, used)()
