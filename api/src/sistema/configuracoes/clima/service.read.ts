import { weatherWords } from '@claquete/core/sistema/clima/codes'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import * as z from 'zod/mini'
import { limitedText } from '../../../kernel/security/limited-text.ts'
import { refusalText, troubleText } from '../foreign-service.read.ts'
import type { FetchService, ServiceTrouble } from '../foreign-service.read.ts'

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

/** Base address of a service, and its key, if it asks for one. */
export interface ClimaService {
  readonly url: string
  readonly chave: string | undefined
}

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
  fetchFrom: FetchService,
  service: ClimaService,
  place: WeatherPlace,
): Promise<Previsao | ServiceTrouble> {
  try {
    const response = await fetchFrom(addressOf(service, place), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return { motivo: refusalText(response.status, 'a chave') }
    return readAnswer(place.data, JSON.parse(await limitedText(response, answerMaxBytes)))
  } catch (error) {
    return { motivo: troubleText(error, { timeoutMs, unreadable }) }
  }
}

const unreadable = 'O serviço respondeu algo que não é uma previsão.'

const within = (value: number | null | undefined, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : null
const whole = (value: number | null) => (value === null ? null : Math.round(value))

function readAnswer(data: CalendarDate, json: unknown): Previsao | ServiceTrouble {
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
