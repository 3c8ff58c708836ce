import { useCallback } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Opens the address of a row; with Ctrl or Command, in another tab. */
export function useOpen() {
  const navigate = useNavigate()
  return useCallback(
    (to: string, event?: MouseEvent) => {
      if (event && (event.metaKey || event.ctrlKey)) window.open(to, '_blank', 'noopener')
      else void navigate(to)
    },
    [navigate],
  )
}
