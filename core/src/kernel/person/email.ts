const LOCAL = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}$/u
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/**
 * Whether the text is one deliverable address: one @, no spaces or line breaks, a domain with a dot, at most
 * 254 characters (RFC 5321). Quoted local parts are refused: nobody has one.
 */
export function isValidEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || !LOCAL.test(local) || /^\.|\.\.|\.$/u.test(local)) return false
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return /^(?=.*\p{L})..+$/u.test(labels.at(-1) ?? '')
}

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
