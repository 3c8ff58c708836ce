import { useEffect, useRef } from 'react'
import type { EarlyGrid } from '../early/early-sheet.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { Grade } from './grid.ts'
import { changePlace } from './place.ts'
import type { GridActs } from './surface.ts'
import styles from './grid.module.css'

interface PlanilhaProps {
  readonly store: FolhaStore
  readonly actions: GridActs
  /** This sheet's grid, if the page drew it before the screen loaded. */
  readonly early?: EarlyGrid | undefined
  readonly onGrade?: (grade: Grade | undefined) => void
}

function newGrade(store: FolhaStore, acoes: GridActs, lugar: HTMLElement): Grade {
  const grade = new Grade(store, acoes)
  changePlace(grade.scroller, lugar)
  return grade
}

/** Mounts the grid, which renders itself outside React. */
export function Planilha({ store, actions, early, onGrade }: PlanilhaProps) {
  const lugar = useRef<HTMLDivElement>(null)
  const ultimas = useRef(actions)
  const avisar = useRef(onGrade)
  useEffect(() => {
    ultimas.current = actions
    avisar.current = onGrade
  })
  useEffect(() => {
    if (!lugar.current) return undefined
    const daqui: GridActs = {
      searchOptions: (...args) => ultimas.current.searchOptions(...args),
      openSearch: () => ultimas.current.openSearch(),
      openMenu: (x, y) => ultimas.current.openMenu(x, y),
      openDetails: () => ultimas.current.openDetails(),
    }
    const grade = early?.moveTo(lugar.current, daqui) ?? newGrade(store, daqui, lugar.current)
    grade.draw()
    grade.focusIfFree()
    avisar.current?.(grade)
    return () => {
      avisar.current?.(undefined)
      grade.close()
    }
  }, [store, early])
  return <div ref={lugar} className={styles.lugar} />
}
