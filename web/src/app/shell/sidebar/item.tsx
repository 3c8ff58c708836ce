import { Link } from 'react-router'
import { setPreference, usePreferences } from '../../../lib/account/preferences.ts'
import { IconStar, IconStarFilled } from '../../../lib/page/icons.ts'
import { IconButton, PressRow } from '../../../ui/buttons/press.tsx'
import { t } from '../../words.ts'
import { pendingText } from './counts.ts'
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
    <li className={styles.line}>
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
            <span className="visually-hidden">{pendingText(pending)}</span>
          </span>
        )}
      </PressRow>
      <Favourite titulo={titulo} path={path} />
    </li>
  )
}

/** Keeps an entry on top of the menu, or takes it from there. Shown over its line and to the keyboard. */
function Favourite({ titulo, path }: Pick<ItemProps, 'titulo' | 'path'>) {
  const { menu_favoritos } = usePreferences()
  const isKept = menu_favoritos.includes(path)
  const label = t(isKept ? 'menu.desfavoritar' : 'menu.favoritar', { tela: titulo })
  const Star = isKept ? IconStarFilled : IconStar
  const others = menu_favoritos.filter((one) => one !== path)
  return (
    <IconButton
      className={styles.star}
      title={label}
      aria-pressed={isKept}
      onClick={() => setPreference('menu_favoritos', isKept ? others : [...others, path])}
    >
      <Star size={14} stroke={1.6} aria-hidden />
    </IconButton>
  )
}
