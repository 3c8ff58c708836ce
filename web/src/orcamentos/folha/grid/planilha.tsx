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

function newGrade(store: FolhaStore, acoes: GridActs, host: HTMLElement): Grade {
  const grade = new Grade(store, acoes)
  changePlace(grade.scroller, host)
  return grade
}

/** Mounts the grid, which renders itself outside React. */
export function Planilha({ store, actions, early, onGrade }: PlanilhaProps) {
  const host = useRef<HTMLDivElement>(null)
  const ultimas = useRef(actions)
  const notify = useRef(onGrade)
  useEffect(() => {
    ultimas.current = actions
    notify.current = onGrade
  })
  useEffect(() => {
    if (!host.current) return undefined
    const acts: GridActs = {
      searchOptions: (...args) => ultimas.current.searchOptions(...args),
      openSearch: () => ultimas.current.openSearch(),
      openMenu: (x, y) => ultimas.current.openMenu(x, y),
      openDetails: () => ultimas.current.openDetails(),
      openGastos: () => ultimas.current.openGastos(),
    }
    const grade = early?.moveTo(host.current, acts) ?? newGrade(store, acts, host.current)
    grade.draw()
    grade.focusIfFree()
    notify.current?.(grade)
    return () => {
      notify.current?.(undefined)
      grade.close()
    }
  }, [store, early])
  return <div ref={host} className={styles.lugar} />
}
