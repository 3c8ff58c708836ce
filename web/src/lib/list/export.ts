import {
  exportacaoCancel,
  exportacaoView,
} from '@claquete/contract/sistema/configuracoes/exportacao'
import type { ExportReply } from '@claquete/contract/kernel/export-reply'
import type { Endpoint } from '@claquete/contract/endpoint'
import { call, CallFailure } from '../wire/call.ts'
import { store } from '../plain/store.ts'
import { useStore } from '../plain/use-store.ts'
import { columnsParameter } from '@claquete/contract/page'
import { shownColumns } from './shown-columns.ts'
import { toast } from '../page/toast.ts'

export type ExportKind = 'pdf' | 'excel' | 'csv'

/** The file extension of each format. */
export const extensions = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' } as const

export type ExportEndpoint<Query> = Endpoint<
  'write',
  { params: { tipo: ExportKind }; query: Query },
  ExportReply
>

export interface RunningExport {
  readonly id_exportacao: number
  readonly title: string
  readonly tipo: ExportKind
  readonly done: number
  readonly total: number
}

interface ExportOrder<Query> {
  readonly endpoint: ExportEndpoint<Query>
  readonly tipo: ExportKind
  readonly query: Query
  /** The list whose columns on the screen go into the file; without it, every column. */
  readonly model?: string
  /** Name of what is exported, shown with the progress: 'Pessoas'. */
  readonly title: string
}

/** Interval between progress reads: short at first, for small exports. */
const FIRST_LOOK_MS = 250
const SLOWEST_LOOK_MS = 1500
const FAILURES_BORNE = 3

/** Codes of failures without a readable reply. */
const WITHOUT_BODY = new Set(['sem_conexao', 'tempo_esgotado', 'resposta_ilegivel'])

const running = store<readonly RunningExport[]>([])

/** The exports running in this tab; they continue while the user works elsewhere. */
export function useRunningExports(): readonly RunningExport[] {
  return useStore(running)
}

/** Starts an export, follows it and downloads the file when ready; failures show a toast. */
export async function startExport<Query>(order: ExportOrder<Query>): Promise<void> {
  const { endpoint, tipo, title, model } = order
  const query = { ...order.query, ...(model && { [columnsParameter]: shownColumns(model) }) }
  await followExport({ tipo, title }, () => call(endpoint, { params: { tipo }, query }))
}

/** The same as `startExport`, for an export with its own request. */
export async function followExport(
  { tipo, title }: { readonly tipo: ExportKind; readonly title: string },
  ask: () => Promise<ExportReply>,
): Promise<void> {
  try {
    const { id_exportacao, total } = await ask()
    running.set([...running.get(), { id_exportacao, title, tipo, done: 0, total }])
    await follow(id_exportacao)
  } catch (error) {
    alertFailure(error)
  }
}

/** Cancels a running export; nothing is downloaded. */
export async function cancelExport(id_exportacao: number): Promise<void> {
  forget(id_exportacao)
  try {
    await call(exportacaoCancel, { params: { id_exportacao } })
    toast.info('Exportação cancelada')
  } catch {
    // The export had already ended; it is off the list of running ones, as asked.
  }
}

function forget(id_exportacao: number) {
  running.set(running.get().filter((one) => one.id_exportacao !== id_exportacao))
}

async function follow(id_exportacao: number): Promise<void> {
  let failures = 0
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.4, SLOWEST_LOOK_MS)) {
    await wait(pause)
    if (!running.get().some((one) => one.id_exportacao === id_exportacao)) return
    try {
      if (await look(id_exportacao)) return
      failures = 0
    } catch (error) {
      failures += 1
      if (failures < FAILURES_BORNE) continue
      forget(id_exportacao)
      throw error
    }
  }
}

/** True when the export has ended: ready, failed or cancelled. */
async function look(id_exportacao: number): Promise<boolean> {
  const { data } = await call(exportacaoView, { params: { id_exportacao } })
  if (data.estado === 'fila' || data.estado === 'fazendo') {
    running.set(
      running
        .get()
        .map((one) =>
          one.id_exportacao === id_exportacao
            ? { ...one, done: data.linhas, total: data.total }
            : one,
        ),
    )
    return false
  }
  forget(id_exportacao)
  if (data.estado === 'pronta' && data.link) download(data.link, data.nome)
  if (data.estado === 'falhou') toast.danger('Erro ao exportar!')
  return true
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Downloads a signed link without leaving the screen. */
export function download(link: string, name: string | null = null): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = name ?? ''
  anchor.click()
}

/** Downloads a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  download(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Shows the server's message for a refusal; a fixed text when no readable reply came. */
function alertFailure(error: unknown) {
  if (error instanceof CallFailure && error.ofSession) return
  const hasBody = error instanceof CallFailure && !WITHOUT_BODY.has(error.code)
  if (hasBody) toast.danger(error.msg, 'Erro ao exportar!')
  else toast.danger('Error ao exportar')
}
