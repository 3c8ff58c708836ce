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

/** The picture for an icon's name in the server's menu. */
export const menuIcon = (name: string) => icons[name as keyof typeof icons] ?? IconMovie

/** The part of an address that a screen and its forms share: `/pessoas/listar` gives `/pessoas/`. */
const stem = (path: string) => path.replace(/\/listar$/, '/')

/** Is the screen of this menu line open, or one under it? */
export function isOpen(path: string, pathname: string): boolean {
  if (pathname === path || pathname.startsWith(`${path}/`)) return true
  if (path === '/dashboard') return pathname === '/index'
  if (path === '/meuplano') return pathname === '/alterarplano'
  return path.endsWith('/listar') && pathname.startsWith(stem(path))
}
