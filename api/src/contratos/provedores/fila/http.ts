import type { Services } from '../../../kernel/services.ts'
import { ProvedorProblem } from './servico.ts'

const timeoutMs = 30_000
const answerMostBytes = 60_000_000

export interface Replied {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/** The body as JSON; undefined where it is none. */
export function jsonOf({ bytes }: Pick<Replied, 'bytes'>): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** A body, as far as it is not too large. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > answerMostBytes) throw new RangeError('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Asks a service. What it answers is returned whatever it is; no answer is a problem that waits. The address is never part
 * of a message: that of D4Sign has its keys.
 */
export async function askServico(
  { fetch }: Pick<Services, 'fetch'>,
  nome: string,
  address: string,
  init: RequestInit = {},
): Promise<Replied> {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, headers: response.headers, bytes: await bytesOf(response) }
  } catch (error) {
    if (error instanceof RangeError) {
      throw new ProvedorProblem('recusa', `A ${nome} respondeu um arquivo grande demais (60 MB).`)
    }
    throw new ProvedorProblem(
      'espera',
      `A ${nome} não respondeu. Tentamos de novo sozinhos; nada foi enviado duas vezes.`,
    )
  }
}

/** It is out of order: later it may answer. */
export const outOfOrder = (nome: string, status: number): ProvedorProblem =>
  new ProvedorProblem(
    'espera',
    `A ${nome} está fora do ar (erro ${status}). Tentamos de novo sozinhos.`,
  )

export const unreadable = (nome: string): ProvedorProblem =>
  new ProvedorProblem(
    'espera',
    `A ${nome} respondeu de um jeito que não pôde ser lido. Tentamos de novo; se continuar, avise o suporte.`,
  )
