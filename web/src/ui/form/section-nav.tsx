import { slug } from '@claquete/core/kernel/text'
import type { ReactNode } from 'react'
import { Stack } from '../layout/flex.tsx'
import { PressRow } from '../buttons/press.tsx'
import styles from './page.module.css'

interface SectionNavProps {
  readonly titles: readonly string[]
  readonly children: ReactNode
}

/** HTML id of a section, by its title. */
export const sectionId = (title: string) => `secao-${slug(title)}`

/** Scrolls to a section of a form, and into its first field. */
export function goToSection(title: string): void {
  const section = document.getElementById(sectionId(title))
  // A folded section opens: its own button is the only one it has.
  section?.querySelector<HTMLElement>('header [aria-expanded=false]')?.click()
  section?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}

/**
 * A long form beside a list of its sections, each a button that scrolls to it; the list is hidden on narrow
 * screens.
 */
export function SectionNav({ titles, children }: SectionNavProps) {
  return (
    <div className={styles.withNav}>
      <nav className={styles.nav} aria-label="Seções do formulário">
        {titles.map((title) => (
          <PressRow key={title} onClick={() => goToSection(title)}>
            {title}
          </PressRow>
        ))}
      </nav>
      <Stack gap={4}>{children}</Stack>
    </div>
  )
}
