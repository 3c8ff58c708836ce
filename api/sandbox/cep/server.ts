import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A postal code service for tests and demonstrations. It answers like ViaCEP, knows a few codes, and can
 * demand a token like paid services.
 */
const known: Readonly<Record<string, object>> = {
  '01310100': {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    complemento: 'de 612 a 1510 - lado par',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
  },
  '22461000': {
    cep: '22461-000',
    logradouro: 'Rua Jardim Botânico',
    complemento: '',
    bairro: 'Jardim Botânico',
    localidade: 'Rio de Janeiro',
    uf: 'RJ',
    ibge: '3304557',
  },
}

export interface CepSandbox {
  /** With the placeholder `{cep}`, as in the configuration. */
  readonly address: string
  /** Sets the token to demand, as `Bearer` or `X-API-Key`; undefined demands none. */
  readonly askFor: (token: string | undefined) => void
  /** How many requests it got. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
}

export async function startCepSandbox(): Promise<CepSandbox> {
  let asked = 0
  let wanted: string | undefined
  const server = createServer((request, response) => {
    asked += 1
    const { authorization, 'x-api-key': key } = request.headers
    if (wanted !== undefined && authorization !== `Bearer ${wanted}` && key !== wanted) {
      response.writeHead(401).end()
      return
    }
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1]
    response.writeHead(cep === undefined ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known[cep ?? ''] ?? { erro: 'true' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/ws/{cep}/json/`,
    askFor: (token) => {
      wanted = token
    },
    asked: () => asked,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
