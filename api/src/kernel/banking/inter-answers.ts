import * as z from 'zod/mini'
import { BankProblem } from './bank.ts'
import { ChargeRefusal } from './charges.ts'
import { outOfService, throttled, unreadable } from './inter-client.ts'
import type { Answered } from './mtls.ts'

export const word = z.optional(z.nullable(z.string()))

const Refused = z.object({
  title: word,
  detail: word,
  violacoes: z.optional(
    z.nullable(
      z.array(
        z.object({ razao: word, propriedade: word, valor: z.optional(z.nullable(z.unknown())) }),
      ),
    ),
  ),
})

/** What is said of answers that are no content. */
export interface AnswerWords {
  /** Of 403: which permission is missing. */
  readonly forbidden: string
  /** Of 404. */
  readonly unknown: string
}

/** The content of a good answer; throws the problem of any other. */
export function readAnswer<S extends z.ZodMiniType>(
  answer: Answered,
  schema: S,
  words: AnswerWords,
): z.output<S> {
  acceptAnswer(answer, words)
  const content = readJson(answer, schema)
  if (content === undefined) throw unreadable()
  return content
}

/** Undefined when the answer is empty, no JSON, or of another shape. */
function readJson<S extends z.ZodMiniType>(
  { contentType, text }: Answered,
  schema: S,
): z.output<S> | undefined {
  if (!contentType.includes('json') || text === '') return undefined
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Throws the problem of an answer that is no success. */
export function acceptAnswer(answer: Answered, { forbidden, unknown }: AnswerWords): void {
  const { status } = answer
  if (status >= 200 && status < 300) return
  if (status === 429) throw throttled()
  if (status >= 500) throw outOfService(status)
  if (status === 403) throw new BankProblem(forbidden, true)
  if (status === 404) throw new ChargeRefusal(unknown)
  const refused = readJson(answer, Refused)
  const violacoes = (refused?.violacoes ?? []).map(({ razao, propriedade, valor }) => ({
    razao: razao ?? 'Motivo não informado',
    ...(propriedade && { propriedade }),
    ...(valor !== null && valor !== undefined && { valor: String(valor) }),
  }))
  throw new ChargeRefusal(
    refused?.detail || refused?.title || `O banco recusou o pedido (${status}).`,
    violacoes,
  )
}
