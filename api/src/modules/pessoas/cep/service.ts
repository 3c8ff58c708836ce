import { isUf } from '@claquete/core/pessoas/uf'
import { normalizeSpaces } from '@claquete/core/kernel/text'
import * as z from 'zod/mini'
import type { CepRow } from '../endereco.queries.ts'

const timeoutMs = 5_000
const answerMaxBytes = 20_000

const text = z.optional(z.nullable(z.string()))
/** ViaCEP's names and, beside them, those of BrasilAPI. */
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

/**
 * Asks a postal code service that speaks as ViaCEP or BrasilAPI do; `{cep}` in the address stands for
 * the eight digits. Any trouble on the way is 'indisponivel'.
 */
export async function askCepService(
  fetchFrom: typeof fetch,
  address: string,
  cep: string,
): Promise<CepRow | 'inexistente' | 'indisponivel'> {
  const url = address.includes('{cep}') ? address.replace('{cep}', cep) : `${address}/${cep}/json/`
  try {
    const response = await fetchFrom(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (response.status === 404) return 'inexistente'
    if (!response.ok) return 'indisponivel'
    return readAnswer(cep, JSON.parse(await limitedText(response)))
  } catch {
    return 'indisponivel'
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > answerMaxBytes) throw new RangeError('resposta grande demais')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(cep: string, json: unknown): CepRow | 'inexistente' | 'indisponivel' {
  const { success, data } = z.safeParse(Answer, json)
  if (!success) return 'indisponivel'
  if (data.erro === true || data.erro === 'true') return 'inexistente'
  const uf = first(2, data.uf, data.state).toUpperCase()
  const cidade = first(80, data.localidade, data.city)
  if (!isUf(uf) || cidade === '') return 'indisponivel'
  const ibge = data.ibge ?? ''
  return {
    cep,
    logradouro: first(160, data.logradouro, data.street),
    bairro: first(80, data.bairro, data.neighborhood),
    cidade,
    uf,
    cod_municipio: /^\d{7}$/.test(ibge) ? ibge : null,
  }
}

/**
 * Whether a tenant may point the server there: over https, and by a name of the public network, so
 * that nobody makes the server ask its own neighbours.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  if (protocol !== 'https:' || username !== '' || hostname.startsWith('[')) return false
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  const isLocal = ['localhost', 'local', 'internal', 'lan', 'home', 'corp'].includes(last)
  return labels.length > 1 && !/^\d+$/.test(last) && !last.startsWith('0x') && !isLocal
}
