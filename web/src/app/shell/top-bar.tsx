import { Fragment } from 'react'
import { Link, useMatches } from 'react-router'
import { IconMenu2, IconSearch } from '../../lib/icons.ts'
import { topBarSlotId } from '../../lib/top-bar.tsx'
import type { ScreenHandle } from '../screen-handle.ts'
import { useScreenHandle } from '../screen-handle.ts'
import { titleOf } from '../screens.ts'
import { t } from '../words.ts'
import { NoticesBell } from './notices-bell.tsx'
import { openPalette } from './overlays.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** Where one is, what the screen adds, search, notices, the person. */
export function TopBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const handle = useScreenHandle()
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.burger}
        aria-label={t('menu.abrir')}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </button>
      <div className={styles.where}>
        <Breadcrumb />
        <h1 className={styles.title}>{handle?.title}</h1>
      </div>
      <div id={topBarSlotId} className={styles.slot} />
      <button
        type="button"
        className={styles.search}
        title={t('barra.buscar_dica')}
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className={styles.searchText}>{t('barra.buscar')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <NoticesBell />
      <UserMenu />
    </header>
  )
}

/** The way to the open screen, from the matched route: its group, and the screen above it. */
function Breadcrumb() {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const { group, parent } = handle ?? {}
  if (!group && !parent) return null
  return (
    <nav className={styles.crumbs} aria-label={t('barra.caminho')}>
      <ol>
        {group && <li>{group}</li>}
        {parent && (
          <Fragment>
            {group && <li aria-hidden>/</li>}
            <li>
              <Link to={parent}>{titleOf(parent)}</Link>
            </li>
          </Fragment>
        )}
      </ol>
    </nav>
  )
}
