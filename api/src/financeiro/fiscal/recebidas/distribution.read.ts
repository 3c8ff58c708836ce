import * as z from 'zod/mini'
import { channelOf, NfseUnanswered, read, strange, unpack } from '../nfse/client.read.ts'
import type { NfseConfig } from '../nfse/client.read.ts'

/** A note or an event that the national environment handed out, with its number in the queue (NSU). */
export interface Distributed {
  readonly nsu: number
  readonly xml: string
}

/** The national environment as a unit asks it. What it does not say throws NfseUnanswered. */
export interface Distribution {
  /** Documents after an NSU, in their order; none where there is nothing new. */
  readonly after: (nsu: number) => Promise<readonly Distributed[]>
  /** The events of a note. */
  readonly eventosOf: (chave: string) => Promise<readonly string[]>
}

const Documento = z.object({ NSU: z.optional(z.int()), ArquivoXml: z.string() })
/** Its JSON is in PascalCase, other than that of the service that issues. */
const Lote = z.object({
  StatusProcessamento: z.string(),
  LoteDFe: z.nullish(z.array(Documento)),
})

/** A document that cannot be unpacked is none, and does not stop those after it. */
const opened = (text: string) => unpack(text).catch(() => '')

/** ADN of the NFS-e: `GET /DFe/{NSU}` and `GET /NFSe/{chave}/Eventos`; 404 with a body is "nothing new". */
export function openDistribution(config: NfseConfig): Distribution {
  const { ask } = channelOf(config)
  const lote = async (path: string) => {
    const answer = await ask('GET', path)
    const told = answer.status === 200 || answer.status === 404 ? read(Lote, answer) : undefined
    // An address that is wrong answers 404 too, but not in these words.
    if (!told) throw new NfseUnanswered(strange(answer))
    return told.LoteDFe ?? []
  }
  return {
    after: async (nsu) => {
      const found = await lote(`/DFe/${nsu}`)
      const unpacked = found.map(async ({ NSU, ArquivoXml }) => ({
        nsu: NSU ?? 0,
        xml: await opened(ArquivoXml),
      }))
      return (await Promise.all(unpacked))
        .filter((one) => one.nsu > nsu)
        .toSorted((one, two) => one.nsu - two.nsu)
    },
    eventosOf: async (chave) => {
      const found = await lote(`/NFSe/${chave}/Eventos`)
      return Promise.all(found.map(({ ArquivoXml }) => opened(ArquivoXml)))
    },
  }
}
