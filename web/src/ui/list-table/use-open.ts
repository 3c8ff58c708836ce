import { useCallback } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export const middleButton = 1

/** Opens the address of a row; with Ctrl, Command or the middle button, in another tab. */
export function useOpen() {
  const navigate = useNavigate()
  return useCallback(
    (to: string, event?: MouseEvent) => {
      const isOtherTab = event && (event.metaKey || event.ctrlKey || event.button === middleButton)
      if (isOtherTab) window.open(to, '_blank', 'noopener')
      else void navigate(to)
    },
    [navigate],
  )
}
