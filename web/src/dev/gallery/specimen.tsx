import { slug } from '@claquete/core/kernel/text'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import styles from './gallery.module.css'

interface ChapterProps {
  readonly title: string
  readonly children: ReactNode
}

/** A group of specimens. */
export function Chapter({ title, children }: ChapterProps) {
  const id = slug(title)
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  )
}

interface SpecimenProps {
  readonly name: string
  /** Takes the full width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One component in one state, with its name. */
export function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <div data-wide={isWide || undefined}>
      <Card level={3} title={name}>
        {children}
      </Card>
    </div>
  )
}
