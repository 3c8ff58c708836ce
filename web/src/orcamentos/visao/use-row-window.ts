import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Up to this many rows all are rendered. */
const maxDrawnWhole = 150
/** Rows rendered beyond each edge of the viewport. */
const margem = 20

interface RowWindow {
  readonly de: number
  readonly ate: number
}

/** Virtualises rows of one height: which to render, and the height of those left out. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  altura: number,
): RowWindow & { readonly antes: number; readonly depois: number } {
  const [visto, setVisto] = useState<RowWindow>({ de: 0, ate: maxDrawnWhole })
  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    const topo = Math.floor(element.scrollTop / altura)
    const de = Math.max(0, topo - margem)
    const ate = topo + Math.ceil(element.clientHeight / altura) + margem
    setVisto((before) => (before.de === de && before.ate === ate ? before : { de, ate }))
  }, [box, altura])
  useEffect(() => {
    const element = box.current
    if (!element || count <= maxDrawnWhole) return undefined
    element.addEventListener('scroll', measure, { passive: true })
    // A ResizeObserver also fires on `observe`, which makes the first measurement.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [box, count, measure])
  if (count <= maxDrawnWhole) return { de: 0, ate: count, antes: 0, depois: 0 }
  const ate = Math.min(visto.ate, count)
  const de = Math.min(visto.de, ate)
  return { de, ate, antes: de * altura, depois: (count - ate) * altura }
}
