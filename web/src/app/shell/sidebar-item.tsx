import { Link } from 'react-router'
import { PressRow } from '../../ui/layout/press.tsx'
import { t } from '../words.ts'
import styles from './sidebar.module.css'

interface ItemProps {
  readonly titulo: string
  readonly path: string
  readonly isOpen: boolean
  /** Number of records there that need attention. */
  readonly pending?: number | undefined
  readonly onNavigate?: () => void
}

const most = 99

/** A menu entry that links to a screen. */
export function SidebarItem({ titulo, path, isOpen, pending, onNavigate }: ItemProps) {
  return (
    <li>
      <PressRow
        as={Link}
        to={path}
        className={styles.item}
        aria-current={isOpen ? 'page' : undefined}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <span className="clip">{titulo}</span>
        {pending !== undefined && (
          <span className={styles.pending}>
            <span aria-hidden>{pending > most ? `${most}+` : pending}</span>
            <span className="visually-hidden">{t('menu.pendentes', { quantidade: pending })}</span>
          </span>
        )}
      </PressRow>
    </li>
  )
}
