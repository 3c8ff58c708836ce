import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { IntegracaoClima } from '@claquete/contract/sistema/configuracoes/integracao'
import type { SlowContext } from '../../../kernel/context.ts'
import { isPublicAddress } from '../../../kernel/security/public-address.ts'
import type { Config } from '../../../kernel/settings/config.ts'
import { wayOf } from '../clima/forecast.commands.ts'
import { askClima } from '../clima/service.read.ts'
import { openIntegration } from './integracao.commands.ts'
import type { OpenIntegration } from './integracao.commands.ts'

type Configuration = Pick<OpenIntegration, 'dados' | 'segredos'>

/** What to store of a request. A stored key never follows to another address. */
export function readClimaRequest(
  { provedor, url, chave }: IntegracaoClima,
  former: Configuration | undefined,
  { config }: { readonly config: Pick<Config, 'production'> },
): Configuration {
  if (provedor === 'simulador') {
    if (!config.production) return { dados: { provedor, url: null }, segredos: {} }
    throw fieldFailure('provedor', 'O simulador não existe em produção')
  }
  const address = addressOf(url)
  const kept = former?.dados['url'] === address ? former.segredos['chave'] : undefined
  const key = chave === undefined ? kept : chave?.trim()
  return { dados: { provedor, url: address }, segredos: key ? { chave: key } : {} }
}

/** `https://clima.exemplo.com.br`, without what the product adds to it. */
function addressOf(url: string | null | undefined): string {
  if (!url) throw fieldFailure('url', messages.required)
  const address = url
    .trim()
    .replace(/\/+$/u, '')
    .replace(/\/v1(?:\/forecast)?$/u, '')
  if (!isPublicAddress(address)) {
    throw fieldFailure('url', 'Informe um endereço https da internet, com nome e não com número.')
  }
  const { search, hash } = new URL(address)
  if (search !== '' || hash !== '') {
    throw fieldFailure('url', 'Informe só o endereço, sem o que vem depois de “?” ou “#”.')
  }
  return address
}

/** The centre of São Paulo, which every service knows. */
const knownPlace = { latitude: -23.55, longitude: -46.63, fuso: 'America/Sao_Paulo' }

/** Asks the company's service for today's weather in São Paulo, past the cache. */
export async function checkClima(context: SlowContext) {
  const own = await context.transaction((opened) => openIntegration(opened, 'clima'))
  if (!own) return { ok: false, texto: 'Configure a integração primeiro.', ms: 0, de: null }
  const start = performance.now()
  const { service, fetchFrom } = await wayOf(context.services, own)
  const answer = await askClima(fetchFrom, service, { ...knownPlace, data: context.today })
  const ms = Math.round(performance.now() - start)
  const de = own.configurada_em
  if ('motivo' in answer) return { ok: false, texto: answer.motivo, ms, de }
  const { texto, minima, maxima } = answer
  const range =
    minima === null || maxima === null ? '' : `${minima}° a ${maxima}°`.replaceAll('.', ',')
  const said = [texto, range].filter(Boolean).join(', ')
  return { ok: true, texto: `São Paulo hoje: ${said}.`, ms, de }
}
