import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { failureText } from '../../../lib/call.ts'
import { useUser } from '../../../lib/session-user.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { takeEarlyFolha } from './cedo/cedo.ts'
import { openFolha } from './estado/abrir.ts'
import { readFolha } from './estado/transporte.ts'
import { colunasMostradas } from './barra/colunas-escolhidas.ts'
import type { Modo } from './estado/colunas.ts'
import type { FolhaStore } from './estado/folha-store.ts'
import { Mesa } from './mesa.tsx'
import styles from './folha.module.css'

/** The sheet of a budget; a new one begins at its first page. */
export default function FolhaScreen() {
  return <Folha modo="venda" />
}

export function Folha({ modo }: { readonly modo: Modo }) {
  const params = useParams()
  const id = Number(params['id'])
  if (params['id'] === undefined) return <Navigate to={paths.orcamentoOpcoes()} replace />
  return <FolhaDe key={`${id}/${modo}`} id_orcamento={id} modo={modo} />
}

/** The store of the sheet while its screen is open. */
function useStoreDaFolha(id_orcamento: number, modo: Modo) {
  const user = useUser()
  const [vinda, setVinda] = useState(() => takeEarlyFolha(id_orcamento, modo))
  const reading = useQuery({
    queryKey: ['folha', id_orcamento],
    queryFn: ({ signal }) => readFolha(id_orcamento, signal),
    // The sheet keeps itself fresh: what is kept of a former visit is old.
    gcTime: 0,
    staleTime: Infinity,
    enabled: !vinda,
  })
  const [store, setStore] = useState<FolhaStore>()
  const folha = reading.data
  const id_usuario = user?.id_usuario
  useEffect(() => {
    if (!folha || id_usuario === undefined) return undefined
    const aberta = openFolha(folha, colunasMostradas(folha.pode, modo), id_usuario)
    setStore(aberta.store)
    return () => {
      setStore(undefined)
      aberta.fechar()
    }
  }, [folha, id_usuario, modo])
  useEffect(() => {
    if (!vinda) return undefined
    let saiu = false
    void vinda.then((aberta) => {
      if (saiu) return
      if (aberta) setStore(aberta.store)
      else setVinda(undefined)
    })
    return () => {
      saiu = true
      setStore(undefined)
      void vinda.then((aberta) => aberta?.fechar())
    }
  }, [vinda])
  return { store, error: reading.error, refetch: reading.refetch }
}

function FolhaDe({ id_orcamento, modo }: { id_orcamento: number; modo: Modo }) {
  const { store, error, refetch } = useStoreDaFolha(id_orcamento, modo)
  if (error) return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
  if (!store) return <Carregando />
  return <Mesa store={store} modo={modo} />
}

function Carregando() {
  return (
    <div className={styles.mesa} aria-busy="true" aria-label="Carregando a planilha…">
      <Skeleton height={34} width={420} />
      <Skeleton height={30} />
      <Skeleton className={styles.cresce ?? ''} />
      <Skeleton height={56} />
    </div>
  )
}
