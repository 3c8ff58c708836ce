import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Marks an input whose text cannot be parsed as invalid, so that no form submits its previous value. */
export function useUnreadable(input: RefObject<HTMLInputElement | null>, msg: string): void {
  useEffect(() => {
    input.current?.setCustomValidity(msg)
  }, [input, msg])
}

/** The first input of an area marked by `useUnreadable`, with the message to show; null when there is none. */
export function unreadableOf(area: Element): { input: HTMLInputElement; msg: string } | null {
  const input = [...area.querySelectorAll('input')].find(({ validity }) => validity.customError)
  if (!input) return null
  const label = input.labels?.[0]?.firstChild?.textContent ?? input.ariaLabel
  return { input, msg: label ? `${label}: ${input.validationMessage}` : input.validationMessage }
}
