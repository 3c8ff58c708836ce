import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { ordemAddresses } from './ordem-addresses.ts'
import type { OrdemAddresses } from './ordem-addresses.ts'

interface AtProjetoProps {
  /** The project of the job's budget; null of any other job. */
  readonly projeto: number | null
  /** The address of the open screen among these. */
  readonly to: (addresses: OrdemAddresses) => string
  readonly children: ReactNode
}

/** Links from elsewhere do not know the kind of a budget: its screen is shown at the address that names its project. */
export function AtProjeto({ projeto, to, children }: AtProjetoProps) {
  const { search } = useLocation()
  const named = useParams()['idIcent']
  if ((named ?? null) !== (projeto === null ? null : String(projeto))) {
    return <Navigate to={to(ordemAddresses(projeto)) + search} replace />
  }
  return children
}
