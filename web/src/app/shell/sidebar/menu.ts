import type { SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import { openLine } from '@claquete/core/acesso/sessao/menu'
import type { IconProps } from '@tabler/icons-react'
import { createElement } from 'react'
import { useLocation } from 'react-router'
import {
  IconAddressBook,
  IconBriefcase,
  IconCamera,
  IconChartBar,
  IconCreditCard,
  IconFileText,
  IconLayoutDashboard,
  IconMovie,
  IconReportMoney,
  IconSettings,
  IconStar,
} from '../../../lib/page/icons.ts'
import { t } from '../../words.ts'
import { useScreenHandle } from '../../screen-handle.ts'
import { rootOf } from '../../screens.ts'

const icons = {
  favoritos: IconStar,
  dashboard: IconLayoutDashboard,
  cadastros: IconAddressBook,
  orcamentos: IconFileText,
  projetos: IconBriefcase,
  financeiro: IconReportMoney,
  equipamentos: IconCamera,
  relatorios: IconChartBar,
  configuracoes: IconSettings,
  plano: IconCreditCard,
} as const

/** The icon for an icon name of the server's menu. */
export const MenuIcon = ({ name, ...props }: IconProps & { readonly name: string }) =>
  createElement(icons[name as keyof typeof icons] ?? IconMovie, props)

/** The group of the entries that the user keeps on top, in the order they were chosen; undefined for none. */
export function favouritesOf(
  groups: readonly SidebarGroup[],
  paths: readonly string[],
): SidebarGroup | undefined {
  const all = groups.flatMap(({ itens }) => itens)
  const itens = paths.flatMap((path) => {
    const found = all.find((one) => one.path === path)
    return found ? [{ ...found, parte: undefined }] : []
  })
  return itens.length > 0 ? { titulo: t('menu.favoritos'), icone: 'favoritos', itens } : undefined
}

/** Path of the highlighted menu entry: the topmost ancestor of the open screen, or the screen itself. */
export function useOpenLine(groups: readonly SidebarGroup[] | undefined): string | undefined {
  const { pathname } = useLocation()
  const parent = useScreenHandle()?.parent
  const lines = groups?.flatMap(({ path, itens }) => (path ? [path] : itens.map((one) => one.path)))
  return lines && ((parent && openLine(lines, rootOf(parent))) || openLine(lines, pathname))
}
