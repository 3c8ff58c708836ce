import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { useEffect, useRef } from 'react'

const kind = 'titulo-do-fluxo'

/** Makes a title's row draggable by its grip. */
export function useDrag<E extends HTMLElement>(titulo: FluxoTitulo, isMovable: boolean) {
  const item = useRef<E>(null)
  const grip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = item.current
    const dragHandle = grip.current
    if (!element || !dragHandle || !isMovable) return undefined
    return draggable({
      element,
      dragHandle,
      getInitialData: () => ({ kind, titulo }),
      onDragStart: () => (element.dataset['dragging'] = ''),
      onDrop: () => delete element.dataset['dragging'],
    })
  }, [titulo, isMovable])
  return { item, grip }
}

/** Makes a day a drop target, with `data-alvo` during a drag over it; past days take no drops. */
export function useRelease<E extends HTMLElement>(
  dia: CalendarDate,
  hoje: CalendarDate,
  onDrop: (titulo: FluxoTitulo, dia: CalendarDate) => void,
) {
  const alvo = useRef<E>(null)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const element = alvo.current
    if (!element || dia < hoje) return undefined
    const mark = (isOver: boolean) => {
      if (isOver) element.dataset['alvo'] = ''
      else delete element.dataset['alvo']
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind,
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop: ({ source }) => {
        mark(false)
        latest.current(source.data['titulo'] as FluxoTitulo, dia)
      },
    })
  }, [dia, hoje])
  return alvo
}
