import {
  arquivoDelete,
  arquivoLink,
  arquivoList,
  arquivoUpload,
} from '@claquete/contract/sistema/arquivos/arquivo'
import type { Arquivo } from '@claquete/contract/sistema/arquivos/arquivo'
import { MAX_FILES_PER_UPLOADER, uploadProblem } from '@claquete/core/kernel/files/upload-rules'
import type { UploadKind } from '@claquete/core/kernel/files/upload-rules'
import { call, CallFailure, refreshReads, useRead } from '../wire/call.ts'
import { upload } from './send-file.ts'
import { toast } from '../page/toast.ts'

export type { Arquivo }
export { acceptOf, MAX_FILES_PER_UPLOADER } from '@claquete/core/kernel/files/upload-rules'
export type { UploadKind } from '@claquete/core/kernel/files/upload-rules'

export interface UploadOrder {
  /** Name of the screen, for the server's records. */
  readonly param: string
  readonly kind: UploadKind
  readonly maxSizeKb?: number
  readonly toImages?: boolean
  /** The table and id of the record to attach to. */
  readonly tabela?: string
  readonly chave?: number
  onProgress?(part: number): void
}

export interface StoredFile {
  /** The name by which endpoints refer to the file. */
  readonly nomeArquivo: string
  readonly url: string
}

/** Does the uploader accept this file? Shows a toast when not. */
export function isAcceptable(file: File, { kind, maxSizeKb }: UploadOrder): boolean {
  const candidate = { name: file.name, declaredMime: file.type, bytes: file.size }
  const problem = uploadProblem(kind, candidate, maxSizeKb)
  if (problem) toast[problem.tom](problem.msg)
  return !problem
}

/** The files that fit within the limit, beside `present` ones; shows a toast when some do not fit. */
export function takeUpToLimit(files: readonly File[], present: number): readonly File[] {
  const room = Math.max(0, MAX_FILES_PER_UPLOADER - present)
  if (files.length > room) {
    toast.warning(`São aceitos até ${MAX_FILES_PER_UPLOADER} arquivos.`)
  }
  return files.slice(0, room)
}

const sent = new Map<string, string>()

/** URL of a file sent from this page, to show it before it is saved to a record. */
export const sentUrl = (nomeArquivo: string | null): string | undefined =>
  nomeArquivo === null ? undefined : sent.get(nomeArquivo)

/** Uploads a file; undefined, with a toast, when a rule or the server refuses it. */
export async function sendFile(file: File, order: UploadOrder): Promise<StoredFile | undefined> {
  if (!isAcceptable(file, order)) return undefined
  const { param, kind, toImages, tabela, chave, onProgress } = order
  const query = {
    param,
    tipo: kind,
    ...(toImages && { pastaDestino: 'images' as const }),
    ...(tabela && { tabela }),
    ...(chave !== undefined && { chave }),
  }
  try {
    const { nomeArquivo, url } = await upload(arquivoUpload, {
      query,
      file,
      ...(onProgress && { onProgress }),
    })
    sent.set(nomeArquivo, url)
    return { nomeArquivo, url }
  } catch (error) {
    const refused = error instanceof CallFailure && error.status === 422
    if (refused) toast.warning(error.msg)
    else toast.danger('Erro ao enviar arquivo para o servidor!')
    return undefined
  }
}

/** Attachments of a record, without the removed ones. */
export function useAttachments(tabela: string, chave: number) {
  const reading = useRead(arquivoList, { params: { tabela, chave } })
  return {
    files: (reading.data?.data ?? []).filter(({ removido }) => removido !== 'S'),
    isPending: reading.isPending,
    failure: reading.error?.message,
    retry: () => void reading.refetch(),
    reload: () => refreshReads(arquivoList),
  }
}

/** Deletes a stored file and confirms; false, with a toast, when that failed. */
export async function removeFile(arquivo: string): Promise<boolean> {
  try {
    const { data } = await call(arquivoDelete, { body: { arquivo } })
    if (!data.status) throw new Error('refused')
    await refreshReads(arquivoList)
    toast.success('Arquivo removido com sucesso')
    return true
  } catch {
    toast.danger('Erro ao deletar arquivo!')
    return false
  }
}

/** Opens a stored file in a new tab by a temporary link. */
export async function openFile(arquivo: string): Promise<void> {
  // Open the tab within the click: browsers block a window opened after a reply.
  const tab = window.open('', '_blank')
  if (!tab) return void toast.danger('Erro ao abrir o arquivo')
  tab.opener = null
  try {
    tab.location.href = (await call(arquivoLink, { body: { arquivo } })).url
  } catch {
    tab.close()
    toast.danger('Não foi possível gerar o link do arquivo')
  }
}
