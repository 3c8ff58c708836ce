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
  /** Rejects when it is refused. */
  save(nome: string, consulta: string): Promise<{ readonly msg?: string | undefined }>
  /** True once deleted; a refusal is alerted and false. */
  remove(view: SavedView): Promise<boolean>
}

/** The views saved on a list: its filters, order and size under a name. */
export function useSavedViews(model: string): SavedViews {
  const reading = useRead(visaoList, { params: { model } })
  return {
    views: reading.data?.data ?? [],
    save: async (nome, consulta) => {
      await call(visaoCreate, { params: { model }, body: { nome, consulta } })
      await refreshReads(visaoList)
      return {}
    },
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
