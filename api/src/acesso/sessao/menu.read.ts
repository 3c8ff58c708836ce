import type { SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import type { Brand } from '../../kernel/settings/config.ts'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Menu, MenuGroup, MenuItem, MenuPart } from '../../module.ts'

interface Group {
  readonly titulo: string
  readonly icone: string
  /** The group itself opens this screen. */
  readonly path?: string
  /** The group of the modules' menu lines below it. */
  readonly group?: MenuGroup
}

/** The sidebar's groups, in order. */
const groups: readonly Group[] = [
  { titulo: 'DASHBOARD', icone: 'dashboard', path: '/dashboard' },
  { titulo: 'CADASTROS', icone: 'cadastros', group: 'cadastros' },
  { titulo: 'ORÇAMENTOS', icone: 'orcamentos', group: 'orcamentos' },
  { titulo: 'PROJETOS', icone: 'projetos', group: 'projetos' },
  { titulo: 'FINANCEIRO', icone: 'financeiro', group: 'financeiro' },
  { titulo: 'EQUIPAMENTOS', icone: 'equipamentos', group: 'equipamentos' },
  { titulo: 'RELATÓRIOS', icone: 'relatorios', group: 'relatorios' },
  { titulo: 'CONFIGURAÇÕES', icone: 'configuracoes', group: 'configuracoes' },
  { titulo: 'MEU PLANO', icone: 'plano', path: '/meuplano' },
]

const partTitles: Readonly<Record<MenuPart, string>> = {
  receber: 'A receber',
  pagar: 'A pagar',
  banco: 'Banco',
  cadastros: 'Cadastros',
}

const allowed = (actor: Actor, brand: Brand) => (item: MenuItem) =>
  (item.host === undefined || (item.host === 'main') === brand.main) &&
  !item.excludedPlans?.includes(actor.id_plano_jobbgestor) &&
  (item.needs === undefined || item.needs.some((key) => actor.permissions.has(key)))

/** The only line shown while a payment is due. */
const unpaid = '/meuplano'

/** A person's menu on a host; groups without lines are left out. */
export async function sidebarFor(
  menu: Menu,
  { db, actor, brand }: { db: TenantDb; actor: Actor; brand: Brand },
): Promise<SidebarGroup[]> {
  const sidebar: SidebarGroup[] = []
  const seen = menu.filter(allowed(actor, brand))
  for (const { group, ...head } of groups) {
    if (!actor.pagamentoValido && head.path !== unpaid) continue
    const itens = []
    for (const { titulo, path, part, counts } of seen.filter((item) => item.group === group)) {
      itens.push({
        titulo,
        path,
        ...(part && { parte: partTitles[part] }),
        pendentes: (await counts?.({ db, actor })) || undefined,
      })
    }
    if (head.path !== undefined || itens.length > 0) sidebar.push({ ...head, itens })
  }
  return sidebar
}
