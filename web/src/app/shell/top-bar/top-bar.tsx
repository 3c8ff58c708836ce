import { Link, useLocation, useMatches } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { IconHelp, IconMenu2, IconSearch } from '../../../lib/page/icons.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { topBarSlotId } from '../../../lib/page/top-bar.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { IconButton, IconLink } from '../../../ui/buttons/press.tsx'
import { helpAddress } from '../../../addresses/help.ts'
import type { ScreenHandle } from '../../screen-handle.ts'
import { useScreenHandle } from '../../screen-handle.ts'
import { titleOf } from '../../screens.ts'
import { t } from '../../words.ts'
import { NoticesBell } from './notices-bell.tsx'
import { openPalette } from '../overlays/overlays.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

const Relogio = lazyPart(() => import('./relogio.tsx').then((part) => part.Relogio))

/** Breadcrumb, title, the screen's own controls, search, the clock of hours, notices and the user menu. */
export function TopBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const handle = useScreenHandle()
  const may = useMay()
  return (
    <Row as="header" nowrap className={styles.bar}>
      <IconButton
        size={40}
        className={styles.burger}
        aria-label={t('menu.abrir')}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </IconButton>
      <Row nowrap grow align="baseline">
        <Breadcrumb />
        <h1 className="clip">{handle?.title}</h1>
      </Row>
      <div id={topBarSlotId} className={styles.slot} />
      <button
        type="button"
        className={styles.search}
        title={t('barra.buscar_dica')}
        aria-label={`${t('barra.buscar')} Ctrl K`}
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className={styles.searchText}>{t('barra.buscar')}</span> <kbd>Ctrl K</kbd>
      </button>
      {may('hora.lancar') && <Relogio />}
      <HelpLink />
      <NoticesBell />
      <UserMenu />
    </Row>
  )
}

/** Opens the guide's page about this screen in another tab. On a phone it is in the user menu. */
function HelpLink() {
  const { pathname } = useLocation()
  return (
    <IconLink
      size={34}
      className={styles.help}
      href={helpAddress(pathname)}
      target="_blank"
      rel="noreferrer"
      title={t('barra.ajuda')}
      aria-label={t('barra.ajuda')}
    >
      <IconHelp size={19} stroke={1.6} aria-hidden />
    </IconLink>
  )
}

/** Breadcrumb of the open screen: its group, and its parent screen. */
function Breadcrumb() {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const parent = handle?.parent
  // A group whose first screen has its name, as PROJETOS, is said once.
  const group = parent && handle.group === titleOf(parent) ? undefined : handle?.group
  if (!group && !parent) return null
  return (
    <nav className={styles.crumbs} aria-label={t('barra.caminho')}>
      <Row as="ol" nowrap>
        {group && <li>{group}</li>}
        {group && <li aria-hidden>/</li>}
        {parent && (
          <li>
            <Link to={parent}>{titleOf(parent)}</Link>
          </li>
        )}
        {parent && <li aria-hidden>/</li>}
      </Row>
    </nav>
  )
}
