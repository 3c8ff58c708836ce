import { slug } from '@claquete/core/kernel/text'
import type { ReactNode } from 'react'
import { Stack } from '../layout/flex.tsx'
import { PressRow } from '../layout/press.tsx'
import styles from './form-page.module.css'

interface SectionNavProps {
  /** Titles of the sections, in order. */
  readonly titles: readonly string[]
  readonly children: ReactNode
}

/** The name by which the address of a section is known in its page. */
export const sectionId = (title: string) => `secao-${slug(title)}`

/** A long form beside the list of its sections, each a click away; on a telephone only the form. */
export function SectionNav({ titles, children }: SectionNavProps) {
  const go = (title: string) => {
    const section = document.getElementById(sectionId(title))
    section?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.withNav}>
      <nav className={styles.nav} aria-label="Seções do formulário">
        {titles.map((title) => (
          <PressRow key={title} onClick={() => go(title)}>
            {title}
          </PressRow>
        ))}
      </nav>
      <Stack gap={4}>{children}</Stack>
    </div>
  )
}
