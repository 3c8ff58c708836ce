import { readFileSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { parseMailAddress } from '../mail/address.ts'

/** Parses one variable: returns its value, or calls `refuse` with what to write instead. */
export type Parse<T> = (given: string, refuse: (reason: string) => never) => T
export type Read = <T, F>(name: string, parse: Parse<T>, fallback: F) => T | F
export type Env = Readonly<Record<string, string | undefined>>

class Refused extends Error {}

/** Reads variables by name and collects their errors, which never repeat a value: it may be secret. */
export function readerOf(env: Env, problems: string[]): Read {
  const refuse = (reason: string): never => {
    throw new Refused(reason)
  }
  return (name, parse, fallback) => {
    // Empty counts as absent: compose files and CI pass variables that nobody filled in.
    const given = env[name]?.trim()
    if (!given) return fallback
    try {
      return parse(given, refuse)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      problems.push(`${name}: ${error.message}`)
      return fallback
    }
  }
}

export const text: Parse<string> = (given) => given

/** A whole number within the limits, both included. */
export const wholeNumber =
  (min: number, max: number): Parse<number> =>
  (given, refuse) => {
    const value = Number(given)
    return /^\d+$/.test(given) && value >= min && value <= max
      ? value
      : refuse(`informe um número inteiro de ${min} a ${max}.`)
  }

export const oneOf =
  <const V extends readonly string[]>(...values: V): Parse<V[number]> =>
  (given, refuse) =>
    values.find((value) => value === given) ?? refuse(`escolha um destes: ${values.join(', ')}.`)

export const yesOrNo: Parse<boolean> = (given, refuse) => {
  if (/^(true|1)$/i.test(given)) return true
  return /^(false|0)$/i.test(given) ? false : refuse('escolha true ou false.')
}

/** Proxies in front: how many, or which addresses they have. */
export type Proxies = number | readonly string[]

const mostHops = 10
const networkWords = ['loopback', 'linklocal', 'uniquelocal']
/** A network as wide as half the internet is a mistake. */
const isNetwork = (given: string) => {
  const [address = '', prefix, ...rest] = given.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  if (prefix === undefined) return true
  const most = isIPv6(address) ? 128 : 32
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 7 && Number(prefix) <= most
}

/** How many proxies there are in front, or their addresses; trusting everybody is refused. */
export const proxies: Parse<Proxies> = (given, refuse) => {
  if (/^(false|0)$/i.test(given)) return 0
  if (/^\d+$/.test(given) && Number(given) <= mostHops) return Number(given)
  if (/^true$/i.test(given)) {
    refuse(
      'true deixaria qualquer um escolher o endereço de onde diz chamar. Informe quantos proxies há na frente (1) ou os endereços deles.',
    )
  }
  const parts = given.split(',').map((part) => part.trim())
  return parts.every((part) => networkWords.includes(part) || isNetwork(part))
    ? parts
    : refuse(
        `informe quantos proxies há na frente (1 a ${mostHops}) ou os endereços deles, separados por vírgulas: IP, rede (10.0.0.0/8), ${networkWords.join(', ')}.`,
      )
}

/** The content of a PEM file, named by its path; relative ones begin at `folder`. */
export const pemFile =
  (folder: string): Parse<string> =>
  (given, refuse) => {
    const content = contentOf(resolve(folder, given))
    if (content === undefined) refuse('não dá para ler o arquivo.')
    return content?.includes('-----BEGIN ') ? content : refuse('o arquivo não está em PEM.')
  }

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** An address with one of the protocols (written with the colon). */
export const url =
  (...protocols: string[]): Parse<string> =>
  (given, refuse) =>
    protocols.includes(URL.parse(given)?.protocol ?? '')
      ? given
      : refuse(`informe um endereço que comece com ${protocols.map((p) => `${p}//`).join(' ou ')}.`)

/** An https address; plain http is accepted for this machine only. */
export const httpsUrl: Parse<string> = (given, refuse) => {
  const { protocol, hostname } = URL.parse(given) ?? {}
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return given
  return refuse('informe um endereço que comece com https://.')
}

/** A secret of a minimum length. */
export const secretOf =
  (characters: number): Parse<string> =>
  (given, refuse) =>
    given.length >= characters ? given : refuse(`use ao menos ${characters} caracteres.`)

/** Comma-separated secrets, each of a minimum length. */
export const secretsOf =
  (characters: number): Parse<readonly string[]> =>
  (given, refuse) => {
    const secrets = given.split(',').map((secret) => secret.trim())
    return secrets.every(({ length }) => length >= characters)
      ? secrets
      : refuse(`separe com vírgulas segredos de ao menos ${characters} caracteres.`)
  }

export const mailAddress: Parse<string> = (given, refuse) => {
  try {
    parseMailAddress(given)
    return given
  } catch {
    return refuse('informe nome@empresa.com.br ou Empresa <nome@empresa.com.br>.')
  }
}

export const cepAddress: Parse<string> = (given, refuse) =>
  given.includes('{cep}') && /^https?:$/.test(URL.parse(given)?.protocol ?? '')
    ? given
    : refuse('informe um endereço http(s) com {cep} no lugar do número.')

/** A telephone number in digits, country code first. */
export const phone: Parse<string> = (given, refuse) => {
  const digits = given.replace(/[\s()+.-]/g, '')
  return /^\d{10,15}$/.test(digits)
    ? digits
    : refuse('informe o telefone com código do país e DDD, como 5511912345678.')
}

export const isGiven = (env: Env, name: string): boolean => Boolean(env[name]?.trim())
