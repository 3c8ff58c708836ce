import type { Config } from '../settings/config.ts'

interface Cookie {
  readonly name: string
  readonly value: string
  /** The only address that receives it. */
  readonly path: string
  readonly maxAgeSeconds: number
}

/** The Set-Cookie line of a cookie that scripts cannot read and other sites cannot send. */
export function cookieLine({ baseUrl }: Pick<Config, 'baseUrl'>, cookie: Cookie): string {
  const { name, value, path, maxAgeSeconds } = cookie
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/** A cookie of a Cookie header; undefined when it is missing. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}
