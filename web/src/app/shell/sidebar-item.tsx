import { Link, useLocation } from 'react-router'
import { isOpen } from './menu.ts'
import styles from './sidebar.module.css'

interface ItemProps {
  readonly titulo: string
  readonly path: string
  readonly onNavigate?: () => void
}

/** A screen of the menu. */
export function SidebarItem({ titulo, path, onNavigate }: ItemProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        to={path}
        className={styles.item}
        aria-current={isOpen(path, pathname) ? 'page' : undefined}
        {...(onNavigate && { onClick: onNavigate })}
      >
        {titulo}
      </Link>
    </li>
  )
}
