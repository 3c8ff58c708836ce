import { Failure } from '@claquete/contract/failures'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from '../log.ts'
import type { RenderReply, RenderRequest } from './protocol.ts'

/** A picture that a template refers to by name. */
export interface DocumentAsset {
  readonly name: string
  readonly bytes: Buffer
}

export interface RenderedDocument {
  readonly pdf: Buffer
  readonly pages: number
}

/** The look of a document before its PDF is made. */
export interface PreviewedDocument {
  /** One SVG per page; only the first pages of a long document. */
  readonly pictures: readonly string[]
  readonly pages: number
}

/** Typeset documents (letters, contracts, budgets, receipts), made from plain data. */
export interface Documents {
  /**
   * Renders a template (`typst/<template>.typ`) with data as PDF. Refuses with a readable message when it
   * takes too long, is too large, or this machine has no engine.
   */
  readonly renderDocument: (
    template: string,
    data: unknown,
    assets?: readonly DocumentAsset[],
  ) => Promise<RenderedDocument>
  /** The same document as images of its first pages. */
  readonly previewDocument: (
    template: string,
    data: unknown,
    assets?: readonly DocumentAsset[],
  ) => Promise<PreviewedDocument>
  readonly close: () => Promise<void>
}

export interface DocumentLimits {
  /** A letter takes 30 ms, a budget of 300 lines half a second. */
  readonly timeoutMs: number
  /** Total of a document's data and pictures. */
  readonly maxBytes: number
  /** The most documents waiting in the queue. */
  readonly maxWaiting: number
  /** Heap of the thread. Its native memory grows with the data, which `maxBytes` limits. */
  readonly maxHeapMb: number
}

export const documentLimits: DocumentLimits = {
  timeoutMs: 20_000,
  maxBytes: 24 * 1024 * 1024,
  maxWaiting: 40,
  maxHeapMb: 256,
}

type Made = Extract<RenderReply, { readonly pages: number }>

interface Waiting {
  readonly request: RenderRequest
  readonly resolve: (made: Made) => void
  readonly reject: (error: Error) => void
}

/** Enough pages to judge a document. */
const previewPages = 6
const templateName = /^[a-z][a-z-]*$/
/** An idle thread ends after this long, to free its memory. */
const idleMs = 5 * 60_000

/** One thread, started by the first document; it renders one document at a time, in order. */
class DocumentThread {
  readonly #log: Pick<Logger, 'error' | 'warn'>
  readonly #limits: DocumentLimits
  readonly #script: URL
  readonly #queue: Waiting[] = []
  #worker: Worker | undefined
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(log: Pick<Logger, 'error' | 'warn'>, limits: DocumentLimits, script: URL) {
    this.#log = log
    this.#limits = limits
    this.#script = script
  }

  get waiting(): number {
    return this.#queue.length
  }

  add(one: Waiting): void {
    this.#queue.push(one)
    this.#next()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    for (const { reject } of this.#queue.splice(0)) reject(new Failure('pdf_indisponivel'))
    const old = this.#worker
    this.#fail(new Failure('pdf_indisponivel'))
    await Promise.race([old?.terminate(), pause(2_000, undefined, { ref: false })])
  }

  #next(): void {
    clearTimeout(this.#idle)
    if (this.#current) return
    const one = this.#queue.shift()
    if (!one) {
      this.#idle = setTimeout(() => this.#drop(), idleMs).unref()
      return
    }
    this.#current = one
    this.#timer = setTimeout(() => {
      this.#log.warn({ template: one.request.template }, 'documento demorou demais')
      this.#fail(new Failure('pdf_demorou'))
    }, this.#limits.timeoutMs)
    this.#worker ??= this.#start()
    this.#worker.postMessage(one.request)
  }

  #start(): Worker {
    const made = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxHeapMb },
      // The thread sees no environment, hence no secrets.
      env: {},
    })
    made.unref()
    made.on('message', (reply: RenderReply) => made === this.#worker && this.#hear(reply))
    made.on('error', (error) => {
      this.#log.error({ err: error }, 'o gerador de PDF parou')
      if (made === this.#worker) this.#fail(new Failure('pdf_grande'))
    })
    return made
  }

  #hear(reply: RenderReply): void {
    if ('unavailable' in reply) {
      this.#log.error({ motivo: reply.unavailable }, 'o gerador de PDF não carregou')
      return this.#fail(new Failure('pdf_indisponivel'))
    }
    if ('ready' in reply || reply.id !== this.#current?.request.id) return
    if ('error' in reply) {
      const { template } = this.#current.request
      this.#log.error({ template, motivo: reply.error }, 'modelo de documento com erro')
      return this.#finish(({ reject }) => reject(new Error(`${template}: ${reply.error}`)))
    }
    this.#finish(({ resolve }) => resolve(reply))
  }

  /** Fails the current document and ends the thread. */
  #fail(error: Error): void {
    this.#drop()
    this.#finish(({ reject }) => reject(error))
  }

  #finish(end: (one: Waiting) => void): void {
    const done = this.#current
    if (!done) return
    this.#current = undefined
    clearTimeout(this.#timer)
    end(done)
    this.#next()
  }

  #drop(): void {
    const old = this.#worker
    this.#worker = undefined
    // Native code cannot be interrupted: the thread ends when the engine returns, unawaited.
    void old?.terminate()
  }
}

/** Opens the document maker; its thread starts with the first document. */
export function openDocuments(
  log: Pick<Logger, 'error' | 'warn'>,
  limits: DocumentLimits = documentLimits,
  script: URL = new URL('./worker.ts', import.meta.url),
): Documents {
  const thread = new DocumentThread(log, limits, script)
  let last = 0
  const make = async (
    template: string,
    data: unknown,
    assets: readonly DocumentAsset[],
    preview?: number,
  ): Promise<Made> => {
    if (!templateName.test(template)) throw new Error(`nome de modelo inválido: ${template}`)
    if (thread.waiting >= limits.maxWaiting) throw new Failure('sobrecarga')
    const text = JSON.stringify(data)
    const bytes = assets.reduce((sum, asset) => sum + asset.bytes.length, text.length)
    if (bytes > limits.maxBytes) throw new Failure('pdf_grande')
    last += 1
    const request: RenderRequest = {
      id: last,
      template,
      data: text,
      assets,
      ...(preview !== undefined && { preview }),
    }
    return new Promise((resolve, reject) => thread.add({ request, resolve, reject }))
  }
  return {
    renderDocument: async (template, data, assets = []) => {
      const made = await make(template, data, assets)
      if (!('pdf' in made)) throw new Error(`${template}: sem PDF`)
      const { buffer, byteOffset, byteLength } = made.pdf
      return { pdf: Buffer.from(buffer, byteOffset, byteLength), pages: made.pages }
    },
    previewDocument: async (template, data, assets = []) => {
      const made = await make(template, data, assets, previewPages)
      if (!('pictures' in made)) throw new Error(`${template}: sem imagens`)
      return { pictures: made.pictures, pages: made.pages }
    },
    close: () => thread.close(),
  }
}
