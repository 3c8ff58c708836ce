import type { SomeCabecalho } from '@claquete/contract/set/ordem-do-dia/change'
import { createContext, useContext } from 'react'
import { useStore } from '../../../../lib/plain/use-store.ts'
import type { OrdemDesk } from './desk.ts'
import { headOf } from './edits.ts'

interface DeskPlace {
  readonly desk: OrdemDesk
  /** Nobody writes in it: the permission lacks, or the day fell. */
  readonly isReadOnly: boolean
}

export const DeskContext = createContext<DeskPlace | undefined>(undefined)

export function useDesk(): DeskPlace {
  const place = useContext(DeskContext)
  if (!place) throw new Error('A part of a call sheet stands outside one')
  return place
}

export const useDeskState = () => useStore(useDesk().desk.state)

/** The head as it stands, and how a part of it is changed. */
export function useHead() {
  const { desk } = useDesk()
  const head = headOf(useStore(desk.state).documento)
  return {
    head,
    set: (valores: SomeCabecalho, antes: SomeCabecalho, isTyped = false) =>
      desk.edit({ do: 'head', valores, antes }, isTyped),
    leave: () => void desk.flush(),
  }
}
