import { useEffect, useRef } from 'react'
import { takeDrawn } from '../cedo/cedo.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { Grade } from './grade.ts'
import { changePlace } from './lugar.ts'
import type { Acoes } from './superficie.ts'
import styles from './grade.module.css'

interface PlanilhaProps {
  readonly store: FolhaStore
  readonly acoes: Acoes
  readonly onGrade?: (grade: Grade | undefined) => void
}

/** The sheet in the page. It draws itself: the screen around it is drawn again without it. */
export function Planilha({ store, acoes, onGrade }: PlanilhaProps) {
  const lugar = useRef<HTMLDivElement>(null)
  const ultimas = useRef(acoes)
  const avisar = useRef(onGrade)
  useEffect(() => {
    ultimas.current = acoes
    avisar.current = onGrade
  })
  useEffect(() => {
    if (!lugar.current) return undefined
    const daqui: Acoes = {
      buscarOpcoes: (...args) => ultimas.current.buscarOpcoes(...args),
      abrirBusca: () => ultimas.current.abrirBusca(),
      abrirMenu: (x, y) => ultimas.current.abrirMenu(x, y),
      abrirDetalhes: () => ultimas.current.abrirDetalhes(),
    }
    const cedo = takeDrawn(store)
    const grade = cedo?.grade ?? new Grade(store, daqui)
    changePlace(grade.rolagem, lugar.current)
    cedo?.acoes.chegaram(daqui)
    cedo?.tirarMoldura()
    grade.desenhar()
    grade.focusIfFree()
    avisar.current?.(grade)
    return () => {
      avisar.current?.(undefined)
      grade.fechar()
    }
  }, [store])
  return <div ref={lugar} className={styles.lugar} />
}
