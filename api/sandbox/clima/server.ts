import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A weather service for tests and demonstrations. It answers `/v1/forecast` as Open-Meteo does, with values that follow from
 * the place and the day, and can demand a key, fail, or answer late.
 */
export interface WeatherSandbox {
  /** Base address, as in the configuration. */
  readonly address: string
  readonly server: Server
  /** The key to demand; undefined demands none. */
  readonly askFor: (key: string | undefined) => void
  /** Milliseconds until it answers. */
  readonly delay: (ms: number) => void
  /** A status to fail with, or a text to send for an answer; undefined answers as it should. */
  readonly fail: (how: number | string | undefined) => void
  /** How many requests it got. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
}

const codes = [0, 1, 2, 3, 61, 80] as const

/** The same for the same place and day. */
function seeded(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973
  return sum
}

function forecastOf(query: URLSearchParams): object {
  const day = query.get('start_date') ?? ''
  const seed = seeded(`${query.get('latitude')} ${query.get('longitude')} ${day}`)
  return {
    latitude: Number(query.get('latitude')),
    longitude: Number(query.get('longitude')),
    timezone: query.get('timezone'),
    daily_units: { temperature_2m_min: '°C', temperature_2m_max: '°C', wind_speed_10m_max: 'km/h' },
    daily: {
      time: [day],
      weather_code: [codes[seed % codes.length]],
      temperature_2m_min: [12 + (seed % 70) / 10],
      temperature_2m_max: [22 + (seed % 90) / 10],
      precipitation_probability_max: [seed % 101],
      wind_speed_10m_max: [5 + (seed % 200) / 10],
    },
  }
}

export async function startWeatherSandbox(): Promise<WeatherSandbox> {
  let asked = 0
  let wanted: string | undefined
  let delay = 0
  let failure: number | string | undefined
  const server = createServer((request, response) => {
    asked += 1
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const answer = () => {
      if (typeof failure === 'number') return response.writeHead(failure).end()
      if (wanted !== undefined && searchParams.get('apikey') !== wanted) {
        return response.writeHead(401).end()
      }
      if (pathname !== '/v1/forecast') return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(failure ?? JSON.stringify(forecastOf(searchParams)))
    }
    if (delay > 0) setTimeout(answer, delay).unref()
    else answer()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    server,
    askFor: (key) => {
      wanted = key
    },
    delay: (ms) => {
      delay = ms
    },
    fail: (how) => {
      failure = how
    },
    asked: () => asked,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

let shared: Promise<WeatherSandbox> | undefined

/** One for the process, which does not keep it alive. */
export function sharedWeatherSandbox(): Promise<WeatherSandbox> {
  shared ??= startWeatherSandbox().then((sandbox) => {
    sandbox.server.unref()
    return sandbox
  })
  return shared
}
