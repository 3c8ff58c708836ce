import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import {
  toIncentivadoEdit,
  toIncentivadoList,
  toOrcamentoEdit,
  toOrcamentoList,
  toOrcamentoOptions,
  toProjetoIncentivadoNew,
} from '../../addresses/orcamentos.ts'
import { useUser } from '../../lib/account/user.ts'
import { RecordFailure } from '../../ui/frame/states.tsx'
import type { EarlySheet } from './early/early-sheet.ts'
import { takeEarlySheet } from './early/early.ts'
import { openFolha } from './state/open.ts'
import { readFolha } from './sync/transport.ts'
import { shownColumns } from './bar/chosen-columns.ts'
import type { Modo } from './board/modes.ts'
import { Mesa } from './desk.tsx'
import styles from './folha.module.css'

/** The sheet of a budget; without an id, redirects to the new budget's options. */
export default function FolhaScreen() {
  return <Folha modo="venda" />
}

export function Folha({ modo }: { readonly modo: Modo }) {
  const params = useParams()
  const id = Number(params['id'])
  if (params['id'] === undefined) {
    const to = modo === 'incentivado' ? toProjetoIncentivadoNew('ancine') : toOrcamentoOptions()
    return <Navigate to={to} replace />
  }
  return <FolhaLoader key={`${id}/${modo}`} id_orcamento={id} modo={modo} />
}

/** Opens the sheet's store, the early one if there is one, and closes it with the screen. */
function useFolhaStore(id_orcamento: number, modo: Modo) {
  const user = useUser()
  const [early, setEarly] = useState(() => takeEarlySheet(id_orcamento, modo))
  const reading = useQuery({
    queryKey: ['folha', id_orcamento],
    queryFn: ({ signal }) => readFolha(id_orcamento, signal),
    // The store keeps itself up to date; a cached reply of an earlier visit would be stale.
    gcTime: 0,
    staleTime: Infinity,
    enabled: !early,
  })
  const [open, setOpen] = useState<EarlySheet>()
  const folha = reading.data
  const id_usuario = user?.id_usuario
  useEffect(() => {
    if (!folha || id_usuario === undefined) return undefined
    const opened = openFolha(folha, shownColumns(folha.pode, modo), id_usuario)
    // oxlint-disable-next-line react/set-state-in-effect -- opening the sheet starts timers and a channel, which only an effect can open and close
    setOpen(opened)
    return () => {
      setOpen(undefined)
      opened.fechar()
    }
  }, [folha, id_usuario, modo])
  useEffect(() => {
    if (!early) return undefined
    let hasLeft = false
    void early.then((opened) => {
      if (hasLeft) return
      if (opened) setOpen(opened)
      else setEarly(undefined)
    })
    return () => {
      hasLeft = true
      setOpen(undefined)
      void early.then((opened) => opened?.fechar())
    }
  }, [early])
  return { open, error: reading.error, refetch: reading.refetch }
}

function FolhaLoader({ id_orcamento, modo }: { id_orcamento: number; modo: Modo }) {
  const { open, error, refetch } = useFolhaStore(id_orcamento, modo)
  if (error) {
    const listTo = modo === 'incentivado' ? toIncentivadoList() : toOrcamentoList()
    return <RecordFailure error={error} listTo={listTo} onRetry={() => void refetch()} />
  }
  if (!open) return <LoadingFolha />
  // Links from elsewhere do not know the kind of a budget.
  const isIncentivado = open.store.snapshot().header.id_projeto_incentivado !== null
  if (modo !== 'trabalho' && isIncentivado !== (modo === 'incentivado')) {
    const to = isIncentivado ? toIncentivadoEdit : toOrcamentoEdit
    return <Navigate to={to(id_orcamento)} replace />
  }
  return <Mesa store={open.store} early={open.grid} modo={modo} />
}

function LoadingFolha() {
  return (
    <div className={styles.mesa} aria-busy="true" aria-label="Carregando a planilha…">
      <Skeleton height={34} width={420} />
      <Skeleton height={30} />
      <Skeleton flex={1} />
      <Skeleton height={56} />
    </div>
  )
}
