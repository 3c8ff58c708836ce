import { createHmac } from 'node:crypto'
import { Desk, Refusal } from '../signatures/desk.ts'

export const tokenApi = 'live_token_do_simulador'
export const cryptKey = 'live_crypt_do_simulador'
export const hmacKey = 'chave-hmac-do-simulador'
export const safes = [
  { uuid_safe: 'cccccccc-0000-4000-8000-000000000001', 'name-safe': 'Contratos' },
  { uuid_safe: 'cccccccc-0000-4000-8000-000000000002', 'name-safe': 'Cessões de imagem' },
] as const

export interface SignerOf {
  readonly key_signer: string
  email: string
  readonly act: string
  isSigned: boolean
  date_signed?: string
}

export interface Paper {
  readonly uuid: string
  readonly name: string
  readonly bytes: Buffer
  readonly safe: string
  readonly annexes: Buffer[]
  signers: SignerOf[]
  /** D4Sign's phase: 1 processing, 2 awaiting signers, 3 awaiting signatures, 4 finished, 5 archived, 6 cancelled, 7 in editing. */
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7
  comment: string
  hook: string | undefined
  inOrder: boolean
  readonly uploadedAt: number
}

export const statusNames = {
  1: 'Processando',
  2: 'Aguardando Signatários',
  3: 'Aguardando Assinaturas',
  4: 'Finalizado',
  5: 'Arquivado',
  6: 'Cancelado',
  7: 'Editando',
} as const

const hourMs = 3_600_000

interface Switches {
  /** Calls that are answered in an hour. */
  hourlyMost: number
  /** Milliseconds from the upload until signers may be listed. */
  processingMs: number
}
const defaults = (): Switches => ({ hourlyMost: 10, processingMs: 0 })

/** What the simulated D4Sign holds. */
export class Vault {
  readonly desk = new Desk()
  readonly url: string
  readonly papers = new Map<string, Paper>()
  readonly folders: { uuid_folder: string; name: string; safe: string }[] = []
  /** Files that a download named, each for some minutes. */
  readonly files = new Map<string, { bytes: Buffer; until: number }>()
  switches = defaults()
  #calls: number[] = []

  constructor(url: string) {
    this.url = url
  }

  reset = (): void => {
    this.papers.clear()
    this.files.clear()
    this.folders.length = 0
    this.switches = defaults()
    this.#calls = []
  }

  /** Counts a call; refuses it when the hour is full. */
  count = (): void => {
    const now = this.desk.now()
    this.#calls = this.#calls.filter((at) => at > now - hourMs)
    if (this.#calls.length >= this.switches.hourlyMost) {
      throw new Refusal(429, { message: 'Too many requests: 10 requests per hour.' })
    }
    this.#calls.push(now)
  }

  find = (uuid: string): Paper => {
    const found = this.papers.get(uuid)
    if (!found) throw new Refusal(404, { message: 'Document not found.' })
    if (found.status === 1 && this.desk.now() >= found.uploadedAt + this.switches.processingMs) {
      found.status = 2
    }
    return found
  }

  /** Tells whoever asked to be told, by a form; its signature is over the UUID alone. */
  tell = ({ uuid, hook }: Paper, type_post: '1' | '2' | '3' | '4', email?: string): void => {
    if (hook === undefined) return
    const boundary = `----simulador${uuid}`
    const fields = {
      uuid,
      type_post,
      message: 'Notificação',
      ...(email !== undefined && { email }),
    }
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    this.desk.courier.send({
      url: hook,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-hmac': `sha256=${createHmac('sha256', hmacKey).update(uuid).digest('hex')}`,
      },
      body: `${parts.join('')}--${boundary}--\r\n`,
    })
  }

  /** Signs as one of the list; refused when it is not their turn. */
  sign = (uuid: string, email: string): void => {
    const paper = this.find(uuid)
    const at = paper.signers.findIndex((one) => one.email === email && !one.isSigned)
    const signer = paper.signers[at]
    const waits = paper.signers.findIndex(({ isSigned }) => !isSigned)
    if (paper.status !== 3 || !signer || (paper.inOrder && at !== waits)) {
      throw new Refusal(400, { message: 'Not the turn of this signer.' })
    }
    signer.isSigned = true
    signer.date_signed = this.desk.iso()
    this.tell(paper, '4', email)
    if (!paper.signers.every(({ isSigned }) => isSigned)) return
    paper.status = 4
    this.tell(paper, '1')
  }
}
