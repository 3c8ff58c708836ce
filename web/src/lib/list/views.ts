import { visaoDelete, visaoList } from '@claquete/contract/sistema/configuracoes/configuracao'
import { call, refreshReads, reportFailure, useRead } from '../wire/call.ts'

export interface SavedView {
  readonly id_visao: number
  readonly nome: string
  readonly consulta: string
}

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** True once deleted; false, with a toast, when refused. */
  remove(view: SavedView): Promise<boolean>
}

/** The saved views of a list: filters, sort order and page size under a name. */
export function useSavedViews(model: string): SavedViews {
  const reading = useRead(visaoList, { params: { model } })
  return {
    views: reading.data?.data ?? [],
    remove: ({ id_visao }) => attempt(() => call(visaoDelete, { params: { model, id_visao } })),
  }
}

async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    await refreshReads(visaoList)
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}
