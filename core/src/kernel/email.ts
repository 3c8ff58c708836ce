const LOCAL = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}$/u
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * Whether mail could be sent to this one address: one @, no spaces or line breaks, a domain with
 * a dot, at most 254 characters. Quoted local parts, which nobody has, are refused.
 */
export function isValidEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || !LOCAL.test(local) || /^\.|\.\.|\.$/u.test(local)) return false
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return /^(?=.*\p{L})..+$/u.test(labels.at(-1) ?? '')
}

/** The address trimmed and in lower case, for storing and comparing. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
