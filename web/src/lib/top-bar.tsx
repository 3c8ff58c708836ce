import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the place in the top bar that the open screen may fill. */
export const topBarSlotId = 'barra-da-tela'

/** What one screen adds to the top bar: a company selector, a refresh button. */
export function TopBarSlot({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(topBarSlotId)), [])
  return slot && createPortal(children, slot)
}
