import { weatherWords } from '@claquete/core/sistema/clima/codes'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import * as z from 'zod/mini'
import { PrivateAddress } from '../../../kernel/security/public-address.ts'

const timeoutMs = 4_000
const answerMaxBytes = 100_000

/** Where and when it is asked of: decimal degrees, a day of the place, the name of the place's zone. */
export interface WeatherPlace {
  readonly latitude: number
  readonly longitude: number
  readonly data: CalendarDate
  readonly fuso: string
}

/** A day's weather: degrees Celsius, percent, km/h; null where the service said nothing. */
export interface Previsao {
  readonly texto: string
  readonly minima: number | null
  readonly maxima: number | null
  readonly chance_chuva: number | null
  readonly vento: number | null
}

/** Why a service gave no forecast, in words for whoever asked. */
interface ClimaTrouble {
  readonly motivo: string
}

/** Base address of a service, and its key, if it asks for one. */
export interface ClimaService {
  readonly url: string
  readonly chave: string | undefined
}

/** A GET that follows no redirect. */
export type FetchClima = (
  address: string,
  init: { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>

const values = z.array(z.nullable(z.number()))
/** The answer of `/v1/forecast` of Open-Meteo. */
const Answer = z.object({
  daily: z.object({
    time: z.array(z.string()),
    weather_code: z.optional(values),
    temperature_2m_min: z.optional(values),
    temperature_2m_max: z.optional(values),
    precipitation_probability_max: z.optional(values),
    wind_speed_10m_max: z.optional(values),
  }),
})

const asked = [
  'weather_code',
  'temperature_2m_min',
  'temperature_2m_max',
  'precipitation_probability_max',
  'wind_speed_10m_max',
] as const

function addressOf({ url, chave }: ClimaService, place: WeatherPlace): string {
  const address = new URL(`${url}/v1/forecast`)
  const query = {
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    daily: asked.join(','),
    timezone: place.fuso,
    start_date: place.data,
    end_date: place.data,
    ...(chave !== undefined && { apikey: chave }),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** Asks a service that answers as Open-Meteo does for one day of one place. It never throws. */
export async function askClima(
  fetchFrom: FetchClima,
  service: ClimaService,
  place: WeatherPlace,
): Promise<Previsao | ClimaTrouble> {
  try {
    const response = await fetchFrom(addressOf(service, place), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return { motivo: refusalText(response.status) }
    return readAnswer(place.data, JSON.parse(await limitedText(response)))
  } catch (error) {
    return { motivo: troubleText(error) }
  }
}

function refusalText(status: number): string {
  if (status === 401 || status === 403) return `O serviço recusou a chave (HTTP ${status}).`
  if (status === 429) return 'O serviço recusou por excesso de consultas (HTTP 429).'
  return `O serviço respondeu com erro (HTTP ${status}).`
}

const unreadable = 'O serviço respondeu algo que não é uma previsão.'

function troubleText(error: unknown): string {
  if (error instanceof PrivateAddress) return 'O endereço do serviço leva a uma rede fechada.'
  if (error instanceof SyntaxError || error instanceof RangeError) return unreadable
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate
    ? `O serviço não respondeu em ${timeoutMs / 1000} segundos.`
    : 'Não foi possível conectar ao serviço. Confira o endereço.'
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

const within = (value: number | null | undefined, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : null
const whole = (value: number | null) => (value === null ? null : Math.round(value))

function readAnswer(data: CalendarDate, json: unknown): Previsao | ClimaTrouble {
  const read = z.safeParse(Answer, json)
  if (!read.success) return { motivo: unreadable }
  const { daily } = read.data
  const at = daily.time.indexOf(data)
  if (at < 0) return { motivo: 'O serviço não tem previsão para este dia.' }
  const previsao = {
    texto: weatherWords(daily.weather_code?.[at] ?? null),
    minima: whole(within(daily.temperature_2m_min?.[at], -99, 99)),
    maxima: whole(within(daily.temperature_2m_max?.[at], -99, 99)),
    chance_chuva: whole(within(daily.precipitation_probability_max?.[at], 0, 100)),
    vento: whole(within(daily.wind_speed_10m_max?.[at], 0, 500)),
  }
  const { texto, ...figures } = previsao
  const isEmpty = texto === '' && Object.values(figures).every((one) => one === null)
  return isEmpty ? { motivo: 'O serviço não tem previsão para este dia.' } : previsao
}
