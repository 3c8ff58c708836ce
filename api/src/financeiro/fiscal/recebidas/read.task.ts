import { readDocumento } from '@claquete/core/financeiro/fiscal/recebidas/read-documento'
import type {
  DocumentoFacts,
  EventoFacts,
  NotaFacts,
} from '@claquete/core/financeiro/fiscal/recebidas/read-documento'
import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { signatureOf } from '../../../kernel/security/xml-signature.ts'
import type { FoundSignature } from '../../../kernel/security/xml-signature.ts'
import { readXmlDocument, xmlLimits, XmlProblem, xmlTextOf } from '../../../kernel/xml/document.ts'

export interface SentFile {
  readonly nome: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface ReadNota extends FoundSignature {
  readonly nome: string
  readonly xml: string
  readonly nota: NotaFacts
}
export interface ReadEvento extends FoundSignature {
  readonly nome: string
  readonly xml: string
  readonly evento: EventoFacts
}
interface Unread {
  readonly nome: string
  /** Why it is neither a note nor an event. */
  readonly motivo: string
}
export type ReadDocument = ReadNota | ReadEvento | Unread

/** Documents that are given at once: what is stored in one transaction. */
const partDocuments = 200
const zipLimits = { entries: 10_000, bytes: 200 * 1024 * 1024 } as const

function readOne({ nome, bytes }: SentFile): ReadDocument {
  try {
    const xml = xmlTextOf(bytes)
    const lido: DocumentoFacts = readDocumento(readXmlDocument(xml))
    if (lido.tipo === 'outro') return { nome, motivo: lido.motivo }
    const signature = signatureOf(xml, lido.id)
    return lido.tipo === 'nota'
      ? { nome, xml, nota: lido.nota, ...signature }
      : { nome, xml, evento: lido.evento, ...signature }
  } catch (error) {
    if (error instanceof XmlProblem) return { nome, motivo: error.message }
    throw error
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Uint8Array<ArrayBuffer> | string> {
  if (entry.generalPurposeBitFlag & 1) return 'O ZIP está protegido por senha: tire a senha.'
  if (entry.uncompressedSize > xmlLimits.bytes) return 'O arquivo passa de 1 MB.'
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** The files in a zip, one after the other; one that unpacks beyond all measure ends where that is seen. */
async function* filesIn({ nome, bytes }: SentFile): AsyncGenerator<SentFile | Unread> {
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer), { lazyEntries: true })
    if (zip.entryCount > zipLimits.entries) {
      yield { nome, motivo: 'O ZIP tem mais de 10.000 arquivos: envie-o em partes.' }
      return
    }
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      const inside = `${nome} › ${entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1)}`
      const found = await bytesOf(zip, entry)
      if (typeof found === 'string') yield { nome: inside, motivo: found }
      else yield { nome: inside, bytes: found }
      unpacked += typeof found === 'string' ? 0 : found.byteLength
      if (unpacked > zipLimits.bytes) {
        yield { nome, motivo: 'O ZIP passa de 200 MB aberto: envie o resto em outro.' }
        return
      }
    }
  } catch {
    yield { nome, motivo: 'O ZIP está danificado a partir daqui: envie-o de novo.' }
  }
}

async function* documentsIn(files: readonly SentFile[]): AsyncGenerator<ReadDocument> {
  for (const file of files) {
    if (!isZip(file.bytes)) {
      yield readOne(file)
      continue
    }
    for await (const one of filesIn(file)) yield 'motivo' in one ? one : readOne(one)
  }
}

/** Reads notes and events, and looks at their signatures, in parts. */
export async function* run({
  files,
}: {
  readonly files: readonly SentFile[]
}): AsyncGenerator<readonly ReadDocument[], void, void> {
  let part: ReadDocument[] = []
  for await (const one of documentsIn(files)) {
    part.push(one)
    if (part.length < partDocuments) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
