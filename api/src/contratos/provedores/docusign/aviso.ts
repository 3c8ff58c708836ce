import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const mostKeys = 100

/**
 * Whether one of the keys signed these bytes: DocuSign sends a signature for each of its active keys, in headers numbered
 * from 1 to 100.
 */
export function isSignedByDocusign(
  raw: Buffer,
  keys: readonly string[],
  header: (name: string) => string | undefined,
): boolean {
  let found = false
  const made = keys.map((key) => createHmac('sha256', key).update(raw).digest())
  for (let at = 1; at <= mostKeys; at += 1) {
    const given = header(`x-docusign-signature-${at}`)
    if (given === undefined) break
    const bytes = Buffer.from(given, 'base64')
    for (const one of made) {
      if (bytes.length === one.length && timingSafeEqual(bytes, one)) found = true
    }
  }
  return found
}

const Body = z.object({
  event: z.string(),
  generatedDateTime: z.string(),
  data: z.object({ envelopeId: z.string(), recipientId: z.optional(z.string()) }),
})

export interface ReadAviso {
  readonly envelopeId: string
  readonly chave: string
  readonly gerado_em: string | null
}

/** What a notice of DocuSign is about; undefined where it cannot be read. */
export function readDocusignAviso(raw: Buffer): ReadAviso | undefined {
  const text = raw.toString('utf8')
  if (text === '') return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = z.safeParse(Body, json)
  if (!read.success) return undefined
  const { event, generatedDateTime, data } = read.data
  const at = Date.parse(generatedDateTime)
  return {
    envelopeId: data.envelopeId,
    // The same event of two people of one envelope may be of the same instant.
    chave: [data.envelopeId, event, data.recipientId ?? '', generatedDateTime]
      .join(' ')
      .slice(0, 300),
    gerado_em: Number.isNaN(at) ? null : new Date(at).toISOString(),
  }
}
