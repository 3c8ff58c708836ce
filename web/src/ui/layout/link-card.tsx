import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-card.module.css'

interface LinkCardProps {
  readonly to: string
  readonly icon: ReactNode
  readonly title: ReactNode
  /** What one finds there. */
  readonly children?: ReactNode
}

/** One of several ways to go on. */
export const LinkCard = ({ to, icon, title, children }: LinkCardProps) => (
  <Link className={styles.card} to={to}>
    {icon}
    <strong>{title}</strong>
    {children && <p>{children}</p>}
  </Link>
)
