import { linhaSituacoes } from '@claquete/contract/orcamentos/incentivado/contas'
import { situacoesOfLinha } from '@claquete/core/orcamentos/incentivado/contas/linha'
import { useEffect } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import type { Situacoes } from '../board/situacoes.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { shownColumns } from './chosen-columns.ts'

interface LineSituacoesProps {
  readonly store: FolhaStore
  readonly id_projeto_incentivado: number
}

/** Tells the sheet where the expenses of its lines stand, after it is there, and again when they change. */
export function LineSituacoes({ store, id_projeto_incentivado }: LineSituacoesProps) {
  const mayAsk = useMay()(linhaSituacoes.access)
  useLiveReads('projeto_incentivado', linhaSituacoes)
  useLiveReads('execucao', linhaSituacoes)
  const { data, isError } = useRead(
    linhaSituacoes,
    { params: { id_projeto_incentivado } },
    { enabled: mayAsk },
  )
  const isUntold = !mayAsk || (isError && !data)
  useEffect(() => {
    if (data) {
      tell(
        store,
        new Map(
          data.data.map(({ uid, situacao, gastos }) => [
            uid,
            { situacao, texto: `${situacoesOfLinha[situacao]} (${gastos})` },
          ]),
        ),
      )
    } else if (isUntold) tell(store, null)
  }, [store, data, isUntold])
  return null
}

/** Without what it shows, the column goes; it comes back with it. */
function tell(store: FolhaStore, situacoes: Situacoes): void {
  const { header, board, colunas } = store.snapshot()
  const isSame = (board.situacoes === null) === (situacoes === null)
  store.knowSituacoes(
    situacoes,
    isSame ? colunas : shownColumns(header.pode, 'incentivado', situacoes !== null),
  )
}
