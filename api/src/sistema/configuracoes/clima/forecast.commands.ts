import { Failure } from '@claquete/contract/failures'
import type { SlowContext } from '../../../kernel/context.ts'
import type { Services } from '../../../kernel/services.ts'
import { noteIntegration, openIntegration } from '../integracoes/integracao.commands.ts'
import type { OpenIntegration } from '../integracoes/integracao.commands.ts'
import { findPrevisao, savePrevisao } from './clima.queries.ts'
import type { StoredPrevisao } from './clima.queries.ts'
import { askClima } from './service.read.ts'
import { fetchAnywhere, fetchPublic } from '../foreign-service.read.ts'
import type { FetchService } from '../foreign-service.read.ts'
import type { ClimaService, WeatherPlace } from './service.read.ts'

type Installation = Pick<Services, 'fetch' | 'fetchAt' | 'resolve' | 'sandboxes'>

interface WeatherWay {
  readonly service: ClimaService
  readonly fetchFrom: FetchService
  /** What papers say of where the forecast is from. */
  readonly fonte: string
}

/** Where a company's forecasts come from. Its service must be on the public network; the simulator stands beside the product. */
export async function wayOf(
  installation: Installation,
  { dados, segredos }: Pick<OpenIntegration, 'dados' | 'segredos'>,
): Promise<WeatherWay> {
  const { sandboxes } = installation
  if (dados['provedor'] === 'simulador' && sandboxes) {
    const url = await sandboxes.findWeather()
    return {
      service: { url, chave: undefined },
      fetchFrom: fetchAnywhere(installation),
      fonte: 'Simulador',
    }
  }
  const url = dados['url'] ?? ''
  return {
    service: { url, chave: segredos['chave'] },
    fetchFrom: fetchPublic(installation),
    fonte: URL.parse(url)?.hostname ?? '',
  }
}

/**
 * The forecast of a place and a day by the company's own service, or what it said within the last hour. There is no service
 * by default.
 * @throws {Failure} `clima_nao_configurado`, `clima_indisponivel` with the reason in words.
 */
export async function readForecast(
  context: SlowContext,
  place: WeatherPlace,
): Promise<StoredPrevisao> {
  const { own, cached } = await context.transaction(async (opened) => ({
    own: await openIntegration(opened, 'clima'),
    cached: await findPrevisao(opened.db, place),
  }))
  if (!own) throw new Failure('clima_nao_configurado')
  if (cached) return cached
  const { services } = context
  const { service, fetchFrom, fonte } = await wayOf(services, own)
  const answer = await askClima(fetchFrom, service, place)
  const isWorking = !('motivo' in answer)
  if (!isWorking || own.funciona !== true) {
    const texto = isWorking ? 'Respondeu a uma consulta.' : answer.motivo
    await context.transaction((opened) =>
      noteIntegration(opened, 'clima', { ok: isWorking, texto, de: own.configurada_em }),
    )
  }
  if (!isWorking) throw new Failure('clima_indisponivel', { values: { motivo: answer.motivo } })
  const now = services.now()
  const stored = { ...answer, fonte, consultado_em: new Date(now - (now % 1_000)).toISOString() }
  await context.transaction(({ db }) => savePrevisao(db, place, stored))
  return stored
}
