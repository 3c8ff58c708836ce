import {
  visaoCreate,
  visaoDelete,
  visaoList,
} from '@claquete/contract/sistema/configuracoes/configuracao'
import { call, refreshReads, reportFailure, useRead } from './call.ts'

export interface SavedView {
  readonly id_visao: number
  readonly nome: string
  readonly consulta: string
}

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** True once saved; a refusal is alerted and false. */
  save(nome: string, consulta: string): Promise<boolean>
  remove(view: SavedView): Promise<boolean>
}

/** The views saved on a list: its filters, order and size under a name. */
export function useSavedViews(model: string): SavedViews {
  const reading = useRead(visaoList, { params: { model } })
  return {
    views: reading.data?.data ?? [],
    save: (nome, consulta) =>
      attempt(() => call(visaoCreate, { params: { model }, body: { nome, consulta } })),
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
