import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the element of the top bar that the open screen may fill. */
export const topBarSlotId = 'barra-da-tela'

const slotElement = () => document.getElementById(topBarSlotId)
const staysWhereItIs = () => () => undefined

/** Renders a screen's own controls in the top bar: a company selector, a refresh button. */
export function TopBarSlot({ children }: { readonly children: ReactNode }) {
  const slot = useSyncExternalStore(staysWhereItIs, slotElement)
  return slot && createPortal(children, slot)
}
