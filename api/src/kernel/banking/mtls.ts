import { X509Certificate } from 'node:crypto'
import { request } from 'node:https'
import { createSecureContext } from 'node:tls'
import { BankProblem } from './bank.ts'

/** What a client proves itself with: certificate and key in PEM, or both in a .pfx. */
export interface ClientKeys {
  readonly cert?: string | undefined
  readonly key?: string | undefined
  /** In base64. */
  readonly pfx?: string | undefined
  readonly passphrase?: string | undefined
  /** Whom to believe besides the usual authorities: the simulator. */
  readonly ca?: string | undefined
}

export interface Asked {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

export interface Answered {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

const answerMaxBytes = 20_000_000

export const renew =
  'Gere outro no Internet Banking do Inter e envie em Configurações, Integrações.'

/** The last day of the certificate; undefined where there is none. */
export function expiryOf(keys: ClientKeys): Date | undefined {
  try {
    const own = keys.cert ?? certificateOf(keys)
    return own === undefined ? undefined : new X509Certificate(own).validToDate
  } catch (error) {
    throw new BankProblem(`O certificado não pôde ser lido. ${renew}`, true, { cause: error })
  }
}

/** The certificate inside a .pfx, as what makes connections reads it: only that opens one with its password. */
function certificateOf({ pfx, passphrase }: ClientKeys): Buffer | undefined {
  if (pfx === undefined) return undefined
  const { context } = createSecureContext({ pfx: Buffer.from(pfx, 'base64'), passphrase })
  return (context as { getCertificate: () => Buffer | undefined }).getCertificate()
}

/** One request in which both sides prove who they are. */
export function askMtls(keys: ClientKeys, asked: Asked, timeoutMs: number): Promise<Answered> {
  const { pfx, ...rest } = keys
  return new Promise((done, failed) => {
    const fail = (error: unknown) => failed(problemOf(error))
    try {
      const call = request(
        asked.url,
        {
          ...rest,
          ...(pfx !== undefined && { pfx: Buffer.from(pfx, 'base64') }),
          method: asked.method,
          headers: asked.headers,
          minVersion: 'TLSv1.2',
          signal: AbortSignal.timeout(timeoutMs),
          agent: false,
        },
        (response) => {
          const chunks: Buffer[] = []
          let bytes = 0
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (bytes > answerMaxBytes) call.destroy(new RangeError('answer too large'))
            else chunks.push(chunk)
          })
          response.on('error', fail)
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        },
      )
      call.on('error', fail)
      call.end(asked.body)
    } catch (error) {
      fail(error)
    }
  })
}

function problemOf(error: unknown): BankProblem {
  const options = { cause: error }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') {
    return new BankProblem(
      'O banco demorou demais. Vamos tentar de novo mais tarde.',
      false,
      options,
    )
  }
  if (/SSL|CERT|PEM|PKCS|KEY|OSSL|TLS/u.test(code) || /pkcs12|mac verify/iu.test(String(error))) {
    return new BankProblem(
      `O banco não aceitou o certificado, ou ele não combina com a chave. ${renew}`,
      true,
      options,
    )
  }
  return new BankProblem('O banco não respondeu. Vamos tentar de novo mais tarde.', false, options)
}
