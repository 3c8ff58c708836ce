import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { valueAt } from '../../lib/form/path.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import { Card } from '../layout/card.tsx'
import styles from './page.module.css'
import { sectionId } from './section-nav.tsx'

interface SectionProps {
  readonly title: string
  readonly help?: string
  /** Shown beside the title: 'Copiar do principal'. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled group of fields. */
export function Section({ title, help, action, children }: SectionProps) {
  return (
    <Card id={sectionId(title)} label={title} title={title} subtitle={help} aside={action}>
      {children}
    </Card>
  )
}

interface FoldedSectionProps {
  readonly title: string
  readonly help?: string
  /** Paths of its fields, or the beginning they share: it opens when one is filled or refused. */
  readonly paths: readonly string[]
  readonly children: ReactNode
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

/** A section of what is seldom filled: only its title, until it is opened or has something to show. */
export function FoldedSection({ title, help, paths, children }: FoldedSectionProps) {
  const { form } = useCurrentForm()
  const [wasOpened, setOpened] = useState<boolean>()
  const refused = Object.keys(form.errors).some((path) => paths.some((one) => path.startsWith(one)))
  const [hasContent] = useState(() =>
    paths.some((path) => isFilled(valueAt(form.getValues(), path))),
  )
  const isOpen = refused || (wasOpened ?? hasContent)
  return (
    <Card
      id={sectionId(title)}
      label={title}
      title={title}
      subtitle={help}
      aside={
        // A link, because buttons of a form that may only be read are disabled.
        <Button
          component="a"
          href={`#${sectionId(title)}`}
          variant="subtle"
          color="gray"
          size="xs"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Recolher ${title}` : `Mostrar ${title}`}
          rightSection={isOpen ? <IconChevronUp size={13} /> : <IconChevronDown size={13} />}
          onClick={(event) => {
            event.preventDefault()
            setOpened(!isOpen)
          }}
        >
          {isOpen ? 'Recolher' : 'Mostrar'}
        </Button>
      }
    >
      {isOpen && children}
    </Card>
  )
}

/** Fields in a grid, three to a line by default; one to a line on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

interface SpanProps {
  /** Width in twelfths of the line. */
  readonly of: 2 | 3 | 6 | 8 | 12
  readonly children: ReactNode
}

/** A field of another width than a third of the line. */
export function Span({ of, children }: SpanProps) {
  const style = { '--span': of, '--narrow-span': of < 8 ? 6 : 12 } as CSSProperties
  return <div style={style}>{children}</div>
}
