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
} from '../../lib/icons.ts'
import { useScreenHandle } from '../screen-handle.ts'
import { rootOf } from '../screens.ts'

const icons = {
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

/** Path of the highlighted menu entry: the topmost ancestor of the open screen, or the screen itself. */
export function useOpenLine(groups: readonly SidebarGroup[] | undefined): string | undefined {
  const { pathname } = useLocation()
  const parent = useScreenHandle()?.parent
  const lines = groups?.flatMap(({ path, itens }) => (path ? [path] : itens.map((one) => one.path)))
  return lines && ((parent && openLine(lines, rootOf(parent))) || openLine(lines, pathname))
}
