import { useEffect, useRef, useState } from 'react'
import { numberMs } from '../../lib/plain/constants.ts'

/** Value of a count-up animation after a share (0 to 1) of its time; eases out. */
export function countedUp(from: number, to: number, share: number): number {
  if (share >= 1) return to
  return Math.round(from + (to - from) * (1 - (1 - Math.max(share, 0)) ** 3))
}

/** Animates a number to its value in 500 ms; at once when reduced motion is preferred. */
export function useAnimatedNumber(value: number): number {
  const [shown, setShown] = useState(0)
  const last = useRef(0)
  useEffect(() => {
    const from = last.current
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) {
      last.current = value
      const soon = setTimeout(setShown, 0, value)
      return () => clearTimeout(soon)
    }
    const start = performance.now()
    let frame = 0
    const step = (now: number) => {
      const next = countedUp(from, value, (now - start) / numberMs)
      last.current = next
      setShown(next)
      if (next !== value) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
