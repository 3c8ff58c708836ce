import type { SidebarGroup } from '@claquete/contract/sessao/sessao'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Actor } from '../../kernel/context.ts'
import type { Brand } from '../../kernel/config.ts'

interface Item {
  readonly titulo: string
  readonly path: string
  /** Any one of these; none means whoever is signed in. */
  readonly needs?: readonly AnyPermissionKey[]
  /** Only on the main host, or only on the others. */
  readonly host?: 'main' | 'other'
}
interface Group {
  readonly titulo: string
  readonly icone: string
  readonly path?: string
  readonly itens: readonly Item[]
}

/** The sidebar, in the order of the product. An item is added with the screen it opens. */
const menu: readonly Group[] = [
  { titulo: 'DASHBOARD', icone: 'dashboard', path: '/dashboard', itens: [] },
  {
    titulo: 'CADASTROS',
    icone: 'cadastros',
    itens: [
      { titulo: 'Empresas', path: '/empresas/listar', needs: ['empresa.consultar'], host: 'main' },
      { titulo: 'Unidades', path: '/unidades/listar', needs: ['empresa.consultar'], host: 'other' },
      { titulo: 'Pessoas', path: '/pessoas/listar', needs: ['pessoa.consultar'] },
      { titulo: 'Usuários', path: '/usuarios/listar', needs: ['usuario.consultar'] },
      { titulo: 'Permissões', path: '/permissoes/listar', needs: ['perfil.consultar'] },
    ],
  },
  {
    titulo: 'CONFIGURAÇÕES',
    icone: 'configuracoes',
    itens: [
      {
        titulo: 'Categorias de pessoa',
        path: '/configuracoes/categoria-pessoa/listar',
        needs: ['cadastro:categoria_pessoa.consultar'],
      },
      {
        titulo: 'Importar pessoas',
        path: '/configuracoes/import-persons',
        needs: ['pessoa.importar'],
      },
    ],
  },
  { titulo: 'MEU PLANO', icone: 'plano', path: '/meuplano', itens: [] },
]

const allowed = (actor: Actor, brand: Brand) => (item: Item) =>
  (item.host === undefined || (item.host === 'main') === brand.main) &&
  (item.needs === undefined || item.needs.some((key) => actor.permissions.has(key)))

/** The menu of one person on one host; groups with nothing to open disappear. */
export function sidebarFor(actor: Actor, brand: Brand): SidebarGroup[] {
  return menu
    .map(({ itens, ...group }) => ({
      ...group,
      itens: itens.filter(allowed(actor, brand)).map(({ titulo, path }) => ({ titulo, path })),
    }))
    .filter((group) => group.path !== undefined || group.itens.length > 0)
}
