import type { AnyAddress, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { addressOf } from '../plain/address.ts'
import { uploadTimeoutMs } from '../plain/constants.ts'
import {
  CallFailure,
  authorization,
  failureOfFetch,
  readReply,
  unanswered,
} from '../wire/request.ts'

interface UploadOptions<E> {
  readonly query: RequestTo<E> extends { query: infer Q } ? Q : undefined
  /** One, or several of one request. */
  readonly file: Blob | readonly File[]
  /** Share of the bytes sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Uploads files as multipart (wire `upload`) and reports progress. Rejects as `call` does. */
export async function upload<E extends AnyAddress>(
  endpoint: E,
  { query, file, onProgress, signal }: UploadOptions<E>,
): Promise<ReplyOf<E>> {
  const headers = await authorization().catch((error: unknown) => {
    throw error instanceof CallFailure ? error : failureOfFetch(error, signal)
  })
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const abort = () => sending.abort()
    const finish = () => signal?.removeEventListener('abort', abort)
    const fail = (error: unknown) => {
      finish()
      reject(error)
    }
    sending.open(endpoint.method, addressOf(endpoint, { query } as RequestTo<E>))
    for (const [name, value] of Object.entries(headers)) {
      sending.setRequestHeader(name, value)
    }
    sending.timeout = uploadTimeoutMs
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    sending.onload = () => {
      finish()
      try {
        resolve(readReply<E>(sending.status, sending.responseText))
      } catch (error) {
        reject(error)
      }
    }
    sending.onerror = () => fail(unanswered('sem_conexao'))
    sending.ontimeout = () => fail(unanswered('tempo_esgotado'))
    sending.onabort = () => fail(new DOMException('Envio cancelado', 'AbortError'))
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    for (const one of file instanceof Blob ? [file] : file) {
      form.append('file', one, one instanceof File ? one.name : 'arquivo')
    }
    sending.send(form)
  })
}
