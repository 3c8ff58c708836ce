import { isUf } from '@claquete/core/kernel/person/uf'
import { normalizeSpaces } from '@claquete/core/kernel/text'
import * as z from 'zod/mini'
import { limitedText } from '../../../kernel/security/limited-text.ts'
import { refusalText, troubleText } from '../foreign-service.read.ts'
import type { FetchService, ServiceTrouble } from '../foreign-service.read.ts'
import type { CepRow } from './cep.queries.ts'

const timeoutMs = 5_000
const answerMaxBytes = 20_000

const text = z.optional(z.nullable(z.string()))
/** The field names of ViaCEP and of BrasilAPI. */
const Answer = z.object({
  erro: z.optional(z.union([z.boolean(), z.string()])),
  logradouro: text,
  street: text,
  bairro: text,
  neighborhood: text,
  localidade: text,
  city: text,
  uf: text,
  state: text,
  ibge: text,
})

const first = (max: number, ...texts: (string | null | undefined)[]) =>
  normalizeSpaces(texts.find((value) => value) ?? '').slice(0, max)

/** Address and token of a service. `{cep}` in the address stands for the eight digits. */
export interface CepService {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

type CepAnswer = CepRow | 'inexistente' | ServiceTrouble

/** Queries a postal code service with the protocol of ViaCEP or BrasilAPI. */
export async function askCepService(
  fetchFrom: FetchService,
  { url, headers }: CepService,
  cep: string,
): Promise<CepAnswer> {
  const address = url.includes('{cep}') ? url.replace('{cep}', cep) : `${url}/${cep}/json/`
  try {
    const response = await fetchFrom(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...headers },
    })
    if (response.status === 404) return 'inexistente'
    if (!response.ok) return { motivo: refusalText(response.status, 'a credencial') }
    return readAnswer(cep, JSON.parse(await limitedText(response, answerMaxBytes)))
  } catch (error) {
    return { motivo: troubleText(error, { timeoutMs, unreadable }) }
  }
}

const unreadable = 'O serviço respondeu algo que não é um endereço.'

function readAnswer(cep: string, json: unknown): CepAnswer {
  const { success, data } = z.safeParse(Answer, json)
  if (!success) return { motivo: unreadable }
  if (data.erro === true || data.erro === 'true') return 'inexistente'
  const uf = first(2, data.uf, data.state).toUpperCase()
  const cidade = first(80, data.localidade, data.city)
  if (!isUf(uf) || cidade === '') return { motivo: unreadable }
  const cityCode = data.ibge ?? ''
  return {
    cep,
    logradouro: first(160, data.logradouro, data.street),
    bairro: first(80, data.bairro, data.neighborhood),
    cidade,
    uf,
    cod_municipio: /^\d{7}$/.test(cityCode) ? cityCode : null,
  }
}
