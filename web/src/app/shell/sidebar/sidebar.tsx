import { toDashboard } from '../../../addresses/entry.ts'
import { sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../../lib/account/brand.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { IconChevronDown, IconLayoutSidebar, IconRefresh } from '../../../lib/page/icons.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { setPreference, usePreferences } from '../../../lib/account/preferences.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { IconButton, PressRow } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { t } from '../../words.ts'
import { MenuIcon, favouritesOf, useOpenLine } from './menu.ts'
import { SidebarFlyout } from './flyout.tsx'
import { SidebarItems } from './items.tsx'
import styles from './sidebar.module.css'

const menuStaleMs = 5 * 60_000

interface Props {
  readonly collapsed: boolean
  /** Absent in the drawer of a phone, where the menu cannot be collapsed. */
  readonly onToggle?: () => void
  readonly onNavigate?: () => void
}

/** The menu with the groups the server sends. */
export function Sidebar({ collapsed, onToggle, onNavigate }: Props) {
  const { sidebar_titulo, logo } = useBrand()
  const toggleLabel = collapsed ? t('menu.expandir') : t('menu.recolher')
  return (
    <div className={styles.sidebar} data-collapsed={collapsed || undefined}>
      <Row nowrap gap={1} justify="between" className={styles.head}>
        <Link
          to={toDashboard()}
          className={styles.brand}
          aria-label={sidebar_titulo}
          {...(onNavigate && { onClick: onNavigate })}
        >
          <Row as="span" nowrap>
            <img src={logo} alt="" width={28} height={28} />
            <span className={`clip ${styles.name}`}>{sidebar_titulo}</span>
          </Row>
        </Link>
        {onToggle && (
          <IconButton
            aria-label={toggleLabel}
            title={toggleLabel}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </Row>
      <nav className={styles.nav} aria-label={t('menu.nome')}>
        <Menu collapsed={collapsed} {...(onNavigate && { onNavigate })} />
      </nav>
    </div>
  )
}

function Menu({ collapsed, onNavigate }: Pick<Props, 'collapsed' | 'onNavigate'>) {
  const { data, isError, refetch } = useRead(sessaoSidebar, {}, { staleTime: menuStaleMs })
  useLiveReads('pendencia', sessaoSidebar)
  const openPath = useOpenLine(data?.data)
  const { menu_favoritos } = usePreferences()
  if (isError) {
    return (
      <div role="alert">
        {!collapsed && <Note>{t('menu.falhou')}</Note>}
        <PressRow
          className={styles.row}
          aria-label={t('geral.tentar')}
          onClick={() => void refetch()}
        >
          <IconRefresh size={18} stroke={1.6} aria-hidden />
          <span className={styles.label}>{t('geral.tentar')}</span>
        </PressRow>
      </div>
    )
  }
  if (!data) return <MenuSkeleton />
  const favourites = favouritesOf(data.data, menu_favoritos)
  const shared = { openPath, collapsed, ...(onNavigate && { onNavigate }) }
  return (
    <Stack as="ul" gap={0}>
      {favourites && <Group group={favourites} isFavourites {...shared} />}
      {data.data.map((group) => (
        <Group key={group.titulo} group={group} {...shared} />
      ))}
    </Stack>
  )
}

const skeletonRows = [62, 84, 70, 56, 90, 66]

const MenuSkeleton = () => (
  <Stack gap={4} className={styles.skeleton} aria-hidden>
    {skeletonRows.map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </Stack>
)

interface GroupProps {
  readonly group: SidebarGroup
  /** Path of the highlighted entry of the whole menu. */
  readonly openPath: string | undefined
  readonly collapsed: boolean
  /** The favourites are open until the user folds them. */
  readonly isFavourites?: boolean
  readonly onNavigate?: () => void
}

function Group({ group, openPath, collapsed, isFavourites, onNavigate }: GroupProps) {
  const { titulo, icone, path } = group
  if (path) {
    return (
      <li>
        <PressRow
          as={Link}
          to={path}
          className={styles.row}
          aria-current={path === openPath ? 'page' : undefined}
          title={collapsed ? titulo : undefined}
          {...(onNavigate && { onClick: onNavigate })}
        >
          <MenuIcon name={icone} size={18} stroke={1.6} aria-hidden />
          <span className={styles.label}>{titulo}</span>
        </PressRow>
      </li>
    )
  }
  if (collapsed) return <SidebarFlyout {...{ group, openPath }} />
  return <FoldingGroup {...{ group, openPath, isFavourites }} {...(onNavigate && { onNavigate })} />
}

type FoldingProps = Omit<GroupProps, 'collapsed' | 'isFavourites'> & {
  readonly isFavourites: boolean | undefined
}

/**
 * A group that folds. Folded at first, unless it holds the open screen; what the user opens stays open in every
 * browser. The group of the open screen can be folded, until another screen is opened.
 */
function FoldingGroup({
  group: { titulo, icone, itens },
  openPath,
  isFavourites,
  onNavigate,
}: FoldingProps) {
  const { menu_abertos } = usePreferences()
  const [foldedAt, setFoldedAt] = useState<string>()
  const isCurrent = itens.some(({ path }) => path === openPath)
  // The favourites' name is stored when they are folded, the other groups' when they are opened.
  const isStored = menu_abertos.includes(icone)
  const open = isFavourites ? !isStored : isStored || (isCurrent && foldedAt !== openPath)
  const toggle = () => {
    setFoldedAt(open ? openPath : undefined)
    const others = menu_abertos.filter((one) => one !== icone)
    const keeps = isFavourites ? open : !open && !isCurrent
    if (keeps || isStored) setPreference('menu_abertos', keeps ? [...others, icone] : others)
  }
  return (
    <li>
      <PressRow className={styles.row} aria-expanded={open} onClick={toggle}>
        <MenuIcon name={icone} size={18} stroke={1.6} aria-hidden />
        <span className={styles.label}>{titulo}</span>
        <IconChevronDown className={styles.chevron} size={14} stroke={1.8} aria-hidden />
      </PressRow>
      <div className={styles.fold} data-open={open || undefined} inert={!open}>
        <ul className={styles.items}>
          <SidebarItems {...{ itens, openPath }} {...(onNavigate && { onNavigate })} />
        </ul>
      </div>
    </li>
  )
}
