import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-card.module.css'

interface LinkCardProps {
  readonly to: string
  readonly icon: ReactNode
  readonly title: ReactNode
  /** Description of the target screen. */
  readonly children?: ReactNode
}

/** A card that links to another screen. */
export const LinkCard = ({ to, icon, title, children }: LinkCardProps) => (
  <Link className={styles.card} to={to}>
    {icon}
    <strong>{title}</strong>
    {children && <p>{children}</p>}
  </Link>
)
