import type { ReactNode } from 'react'
import { useState } from 'react'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { IconChevronDown, IconEye, IconEyeOff } from '../../../ui/icons.ts'
import { isOptional } from './columns.ts'
import styles from './sheet.module.css'
import { useDesk, useHead } from './state/use-desk.ts'

interface SectionProps {
  readonly title: string
  /** The block it holds, as the sheet may do without it. */
  readonly bloco: string
  readonly count?: number
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the sheet, which may be folded on the screen and left out of the paper. */
export function Section({ title, bloco, count, aside, children }: SectionProps) {
  const { isReadOnly } = useDesk()
  const { head, set } = useHead()
  const [isOpen, setOpen] = useState(true)
  const canHide = isOptional(bloco)
  const isHidden = canHide && head.ocultos.includes(bloco)
  const toggle = () => {
    if (!canHide) return
    const ocultos = isHidden
      ? head.ocultos.filter((one) => one !== bloco)
      : [...head.ocultos, bloco]
    set({ ocultos }, { ocultos: head.ocultos })
  }
  return (
    <section className={styles.section} data-hidden={isHidden || undefined} aria-label={title}>
      <header>
        <IconButton
          size={24}
          aria-label={`${isOpen ? 'Fechar' : 'Abrir'} ${title}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={15} className={styles.chevron} />
        </IconButton>
        <h3>{title}</h3>
        {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        {isHidden && <span className={styles.out}>fora do papel</span>}
        <span className={styles.space} />
        {isOpen && aside}
        {canHide && !isReadOnly && (
          <IconButton
            size={26}
            aria-pressed={isHidden}
            title={isHidden ? `Pôr ${title} no papel` : `Deixar ${title} fora do papel`}
            onClick={toggle}
          >
            {isHidden ? <IconEyeOff size={15} /> : <IconEye size={15} />}
          </IconButton>
        )}
      </header>
      {isOpen && children}
    </section>
  )
}
