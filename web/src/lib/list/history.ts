import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import type { HistoricoItem } from '@claquete/contract/sistema/configuracoes/historico'
import { useState } from 'react'
import { useRead } from '../wire/call.ts'

export type { HistoricoItem }

/** History of a record, latest first, loaded page by page up to 100 entries. */
export function useHistory(tabela: string, chave: number) {
  const [shown, setShown] = useState(25)
  const reading = useRead(
    historicoList,
    { params: { tabela, chave }, query: { perPage: Math.min(shown, 100) } },
    { keepPreviousData: true },
  )
  const page = reading.data?.data
  return {
    items: page?.data ?? [],
    isPending: reading.isPending,
    failure: reading.error?.message,
    retry: () => void reading.refetch(),
    hasMore: shown < 100 && (page?.total ?? 0) > shown,
    showMore: () => setShown((count) => count + 25),
  }
}
