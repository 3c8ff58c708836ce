import type { ErroDoServico } from '@claquete/core/financeiro/fiscal/nfse/erros'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { askMtls } from '../../../kernel/banking/mtls.ts'
import type { Answered, ClientKeys } from '../../../kernel/banking/mtls.ts'

/** Where the service is, and as whom it is asked. */
export interface NfseConfig {
  /** https://sefin.nfse.gov.br/SefinNacional */
  readonly url: string
  readonly keys: ClientKeys
  readonly timeoutMs?: number
}

export interface Autorizada {
  readonly chave: string
  readonly xml: string
}

/**
 * What the service said to a declaration. `incerta` is no answer that tells anything: the note may have been issued, and is
 * asked for before it is sent again.
 */
export type RespostaDaNota =
  | { readonly tipo: 'autorizada'; readonly nota: Autorizada }
  | { readonly tipo: 'recusada'; readonly erros: readonly ErroDoServico[] }
  | { readonly tipo: 'incerta'; readonly motivo: string }

export interface NfseClient {
  readonly send: (signedXml: string) => Promise<RespostaDaNota>
  /** The note of a declaration: undefined where the service has none; throws where it does not say. */
  readonly findByDps: (dpsId: string) => Promise<Autorizada | undefined>
}

/** The service did not say whether it has a note. */
export class NfseUnanswered extends Error {
  override readonly name = 'NfseUnanswered'
}

const Found = z.object({ chaveAcesso: z.string() })
const Issued = z.object({ chaveAcesso: z.string(), nfseXmlGZipB64: z.string() })
const Refused = z.object({
  erros: z
    .array(
      z.object({
        codigo: z.string(),
        descricao: z.string(),
        complemento: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
})

const defaultTimeoutMs = 30_000
/** An unpacked note; a larger one is a bomb. */
const xmlMaxBytes = 5_000_000
const unzip = promisify(gunzip)
const zip = promisify(gzip)

const unpack = async (text: string) =>
  (await unzip(Buffer.from(text, 'base64'), { maxOutputLength: xmlMaxBytes })).toString('utf8')

function read<T>(schema: z.ZodMiniType<T>, { text }: Answered): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** SEFIN Nacional: JSON with packed XML over mutual TLS, by HTTP/1.1. */
export function openNfse({ url, keys, timeoutMs = defaultTimeoutMs }: NfseConfig): NfseClient {
  const ask = (method: 'GET' | 'POST', path: string, json?: object) =>
    askMtls(
      keys,
      {
        url: `${url}${path}`,
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: json && JSON.stringify(json),
      },
      timeoutMs,
    )

  const notaOf = async (answer: Answered): Promise<Autorizada | undefined> => {
    const issued = read(Issued, answer)
    return issued && { chave: issued.chaveAcesso, xml: await unpack(issued.nfseXmlGZipB64) }
  }

  return {
    send: async (signedXml) => {
      const dpsXmlGZipB64 = (await zip(signedXml)).toString('base64')
      try {
        const answer = await ask('POST', '/nfse', { dpsXmlGZipB64 })
        if (answer.status === 201) {
          const nota = await notaOf(answer)
          if (nota) return { tipo: 'autorizada', nota }
        }
        const refused = answer.status < 500 ? read(Refused, answer) : undefined
        return refused
          ? { tipo: 'recusada', erros: refused.erros }
          : { tipo: 'incerta', motivo: `O serviço respondeu com o erro ${answer.status}.` }
      } catch (error) {
        if (!(error instanceof BankProblem)) throw error
        return { tipo: 'incerta', motivo: 'O serviço não respondeu.' }
      }
    },

    findByDps: async (dpsId) => {
      const told = await ask('GET', `/dps/${dpsId}`).catch((cause: unknown) => {
        throw new NfseUnanswered('O serviço não respondeu.', { cause })
      })
      if (told.status === 404) return undefined
      const found = told.status === 200 ? read(Found, told) : undefined
      if (!found) throw new NfseUnanswered(`O serviço respondeu com o erro ${told.status}.`)
      const answer = await ask('GET', `/nfse/${found.chaveAcesso}`).catch((cause: unknown) => {
        throw new NfseUnanswered('O serviço não respondeu.', { cause })
      })
      const nota = answer.status === 200 ? await notaOf(answer) : undefined
      if (!nota) throw new NfseUnanswered('O serviço não entregou a nota que tem.')
      return nota
    },
  }
}
