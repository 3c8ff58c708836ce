import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useStore } from '../../../lib/plain/use-store.ts'
import { useDesk } from '../screen/use-desk.ts'
import { idOfCard } from '../state/board.ts'
import type { Card } from '../state/board.ts'

/** Columns of up to so many cards are drawn whole: the browser's own search finds what is drawn. */
const wholeMost = 40
/** Pixels of a card until it was measured, and between cards. */
const guessedHeight = 76
const gap = 6

interface NearCard {
  readonly index: number
  /** Pixels from the beginning of the column; undefined where cards simply follow each other. */
  readonly top: number | undefined
}

interface NearCards {
  readonly drawn: readonly NearCard[]
  /** Pixels of the whole column, undefined as above. */
  readonly height: number | undefined
  readonly measure: ((element: Element | null) => void) | undefined
}

/** Of a column of very many cards of any height, those near what is seen, and the ones that are dragged. */
export function useNearCards(
  cards: readonly Card[],
  id_projeto_grupo: number,
  scroller: RefObject<HTMLElement | null>,
): NearCards {
  const desk = useDesk()
  const dragged = useStore(desk.dragged)
  const isWhole = cards.length <= wholeMost
  const indexOf = (id: number) => cards.findIndex((card) => idOfCard(card) === id)
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here alone, and in no memo
  const all = useVirtualizer({
    count: cards.length,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => guessedHeight,
    gap,
    // Only the resize observer measures cards: reading the height of each would make the browser lay out the page each time.
    measureElement: (element, entry, { itemSizeCache, options }) =>
      entry?.borderBoxSize[0]?.blockSize ??
      itemSizeCache.get(options.getItemKey(Number(element.getAttribute(options.indexAttribute)))) ??
      guessedHeight,
    getItemKey: (index) => cards[index]?.id_projeto_tarefa ?? index,
    overscan: 3,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      // The browser ends a drag when the element that is dragged goes.
      const kept = dragged.map(indexOf).filter((at) => at >= 0 && !near.includes(at))
      return kept.length > 0 ? [...near, ...kept].toSorted((a, b) => a - b) : near
    },
  })
  useEffect(() => {
    const { reveal } = desk
    reveal.set(id_projeto_grupo, (id) => {
      const at = indexOf(id)
      if (!isWhole && at >= 0) all.scrollToIndex(at)
    })
    return () => void reveal.delete(id_projeto_grupo)
  })
  if (isWhole) {
    const drawn = cards.map((_, index) => ({ index, top: undefined }))
    return { drawn, height: undefined, measure: undefined }
  }
  return {
    drawn: all.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: all.getTotalSize(),
    measure: all.measureElement,
  }
}
