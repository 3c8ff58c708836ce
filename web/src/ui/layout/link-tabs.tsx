import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './header.module.css'

interface LinkTab {
  readonly label: ReactNode
  readonly to: string
  readonly isCurrent: boolean
  /** Tooltip. */
  readonly title?: string
}

interface LinkTabsProps {
  readonly label: string
  readonly tabs: readonly LinkTab[]
}

/** Tabs that are links to parts of a screen. Many tabs scroll; the current one is scrolled into view. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const open = tabs.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    if (open === undefined) return
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ label: text, to, isCurrent, title }) => (
        <Link key={to} to={to} title={title} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
