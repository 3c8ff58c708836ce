import type { ErroDoServico } from '@claquete/core/financeiro/fiscal/nfse/erros'
import { isChave } from '@claquete/core/financeiro/fiscal/nfse/identity'
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

/** What the service said to the request of an event; `xml` is the event as it signed it. */
export type RespostaDoEvento =
  | { readonly tipo: 'aceito'; readonly xml: string }
  | { readonly tipo: 'recusado'; readonly erros: readonly ErroDoServico[] }
  | { readonly tipo: 'incerto'; readonly motivo: string }

/** What finds, finds undefined where the service has none, and throws NfseUnanswered where it does not say. */
export interface NfseClient {
  readonly send: (signedXml: string) => Promise<RespostaDaNota>
  /** The note of a declaration. */
  readonly findByDps: (dpsId: string) => Promise<Autorizada | undefined>
  readonly findByChave: (chave: string) => Promise<Autorizada | undefined>
  readonly sendEvento: (chave: string, signedXml: string) => Promise<RespostaDoEvento>
  /** The event of a type (its six digits) on a note. */
  readonly findEvento: (chave: string, tipo: string) => Promise<string | undefined>
}

/** The service did not say whether it has a note. */
export class NfseUnanswered extends Error {
  override readonly name = 'NfseUnanswered'
}

const Found = z.object({ chaveAcesso: z.string() })
const Issued = z.object({ chaveAcesso: z.string(), nfseXmlGZipB64: z.string() })
const Registered = z.object({ eventoXmlGZipB64: z.string() })
const erros = z
  .array(
    z.object({
      codigo: z.string(),
      descricao: z.string(),
      complemento: z.optional(z.string()),
    }),
  )
  .check(z.minLength(1))
const Refused = z.object({ erros })

const defaultTimeoutMs = 30_000
/** An unpacked note; a larger one is a bomb. */
const xmlMaxBytes = 5_000_000
const unzip = promisify(gunzip)
const zip = promisify(gzip)

/** A document as the service packs it. */
export const unpack = async (text: string) =>
  (await unzip(Buffer.from(text, 'base64'), { maxOutputLength: xmlMaxBytes })).toString('utf8')

/** What an answer says, where it says what is expected. */
export function read<T>(schema: z.ZodMiniType<T>, { text }: Answered): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Posted<T> =
  | { readonly done: T }
  | { readonly erros: readonly ErroDoServico[] }
  | { readonly motivo: string }

const silent = 'O serviço não respondeu.'
const wrongCertificate = 'O serviço não aceitou o certificado. Envie um que valha.'
const silenceOf = (error: BankProblem) => (error.isFinal ? wrongCertificate : silent)

/** What the service answered, or why nobody knows it. */
async function told(asking: Promise<Answered>): Promise<Answered> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    throw new NfseUnanswered(silenceOf(error), { cause: error })
  }
}

async function notaOf(answer: Answered): Promise<Autorizada | undefined> {
  const issued = read(Issued, answer)
  if (!issued || !isChave(issued.chaveAcesso)) return undefined
  return { chave: issued.chaveAcesso, xml: await unpack(issued.nfseXmlGZipB64) }
}

/** What nobody expected of the service. */
export const strange = ({ status }: Answered) => `O serviço respondeu com o erro ${status}.`

/** How the service is asked: what finds, and what has it do something. */
export function channelOf({ url, keys, timeoutMs = defaultTimeoutMs }: NfseConfig) {
  const ask = (method: 'GET' | 'POST', path: string, json?: object) =>
    told(
      askMtls(
        keys,
        {
          url: `${url}${path}`,
          method,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: json && JSON.stringify(json),
        },
        timeoutMs,
      ),
    )
  const find = async (path: string): Promise<Answered | undefined> => {
    const answer = await ask('GET', path)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new NfseUnanswered(strange(answer))
    return answer
  }
  /** What was posted: the answer of 201, or what was refused, or why it is not known. */
  const post = async <T>(
    path: string,
    json: object,
    taken: (answer: Answered) => Promise<T | undefined>,
  ): Promise<Posted<T>> => {
    try {
      const answer = await ask('POST', path, json)
      const done = answer.status === 201 ? await taken(answer) : undefined
      if (done !== undefined) return { done }
      const refused = answer.status < 500 ? read(Refused, answer) : undefined
      return refused ? { erros: refused.erros } : { motivo: strange(answer) }
    } catch (error) {
      if (error instanceof NfseUnanswered) return { motivo: error.message }
      throw error
    }
  }
  return { ask, find, post }
}

/** SEFIN Nacional: JSON with packed XML over mutual TLS, by HTTP/1.1. */
export function openNfse(config: NfseConfig): NfseClient {
  const { find, post } = channelOf(config)
  const findByChave = async (chave: string) => {
    const answer = await find(`/nfse/${chave}`)
    const nota = answer && (await notaOf(answer))
    if (answer && !nota) throw new NfseUnanswered('O serviço não entregou a nota que tem.')
    return nota
  }

  return {
    findByChave,

    send: async (signedXml) => {
      const dpsXmlGZipB64 = (await zip(signedXml)).toString('base64')
      const answer = await post('/nfse', { dpsXmlGZipB64 }, notaOf)
      if ('done' in answer) return { tipo: 'autorizada', nota: answer.done }
      return 'erros' in answer
        ? { tipo: 'recusada', erros: answer.erros }
        : { tipo: 'incerta', motivo: answer.motivo }
    },

    findByDps: async (dpsId) => {
      const answer = await find(`/dps/${dpsId}`)
      if (!answer) return undefined
      const found = read(Found, answer)
      const nota = found && (await findByChave(found.chaveAcesso))
      if (!nota) throw new NfseUnanswered('O serviço não entregou a nota que tem.')
      return nota
    },

    sendEvento: async (chave, signedXml) => {
      const pedidoRegistroEventoXmlGZipB64 = (await zip(signedXml)).toString('base64')
      const taken = async (answer: Answered) => {
        const event = read(Registered, answer)
        return event && unpack(event.eventoXmlGZipB64)
      }
      const path = `/nfse/${chave}/eventos`
      const answer = await post(path, { pedidoRegistroEventoXmlGZipB64 }, taken)
      if ('done' in answer) return { tipo: 'aceito', xml: answer.done }
      return 'erros' in answer
        ? { tipo: 'recusado', erros: answer.erros }
        : { tipo: 'incerto', motivo: answer.motivo }
    },

    findEvento: async (chave, tipo) => {
      const answer = await find(`/nfse/${chave}/eventos/${tipo}/1`)
      if (!answer) return undefined
      const event = read(Registered, answer)
      if (!event) throw new NfseUnanswered('O serviço não entregou o evento que tem.')
      return unpack(event.eventoXmlGZipB64)
    },
  }
}
