import { categoriaPessoa } from '@claquete/contract/registers/categoria-pessoa'
import { screen } from '../lib/chunk.ts'
import type { ScreenRoute } from '../lib/screen-route.ts'
import { registerRoutes } from '../modules/registers/register-routes.tsx'
import { guards } from './guards.ts'

interface RouteGroup {
  readonly title: string
  readonly screens: readonly ScreenRoute[]
}

const painel = screen(() => import('../modules/painel/painel.screen.tsx'))
const empresaList = screen(() => import('../modules/empresas/empresa-list.screen.tsx'))
const empresaForm = screen(() => import('../modules/empresas/empresa-form.screen.tsx'))
const pessoaForm = screen(() => import('../modules/pessoas/pessoa-form.screen.tsx'))
const usuarioForm = screen(() => import('../modules/usuarios/usuario-form.screen.tsx'))
const perfilForm = screen(() => import('../modules/perfis/perfil-form.screen.tsx'))
const produtorForm = screen(() => import('../modules/usuarios/produtor-externo-form.screen.tsx'))
const meuPlano = screen(() => import('../modules/plano/meu-plano.screen.tsx'))

/** Companies answer at both addresses on every host; each brand's menu shows its own. */
const companies = (at: '/empresas' | '/unidades'): readonly ScreenRoute[] => {
  const host = at === '/empresas' ? 'main' : 'other'
  const parent = `${at}/listar`
  return [
    { path: parent, title: 'Unidades', access: 'empresa.consultar', host, lazy: empresaList },
    {
      path: `${at}/formulario`,
      title: 'Cadastrar Unidade',
      access: 'empresa.cadastrar',
      host,
      parent,
      lazy: empresaForm,
    },
    {
      path: `${at}/formulario/:id`,
      title: 'Editar Unidade',
      access: 'empresa.consultar',
      host,
      parent,
      lazy: empresaForm,
    },
  ]
}

const people: readonly ScreenRoute[] = [
  {
    path: '/pessoas/listar',
    title: 'Pessoas',
    access: 'pessoa.consultar',
    lazy: screen(() => import('../modules/pessoas/pessoa-list.screen.tsx')),
  },
  {
    path: '/pessoas/formulario',
    title: 'Cadastrar Pessoas',
    access: 'pessoa.cadastrar',
    parent: '/pessoas/listar',
    lazy: pessoaForm,
  },
  {
    path: '/pessoas/formulario/:id',
    title: 'Alterar pessoa',
    access: 'pessoa.consultar',
    parent: '/pessoas/listar',
    lazy: pessoaForm,
  },
  {
    path: '/usuarios/listar',
    title: 'Usuários',
    access: 'usuario.consultar',
    lazy: screen(() => import('../modules/usuarios/usuario-list.screen.tsx')),
  },
  {
    path: '/usuarios/formulario',
    title: 'Cadastrar usuário',
    access: 'usuario.cadastrar',
    parent: '/usuarios/listar',
    lazy: usuarioForm,
  },
  {
    path: '/usuarios/formulario/:id',
    title: 'Alterar usuário',
    access: 'usuario.consultar',
    parent: '/usuarios/listar',
    lazy: usuarioForm,
  },
  {
    path: '/usuarios/formulario/:id/simples',
    title: 'Editar Perfil',
    lazy: screen(() => import('../modules/usuarios/usuario-profile.screen.tsx')),
  },
  {
    path: '/cadastros/usuarios/formulario/:produtorExterno',
    title: 'Cadastrar produtor externo',
    access: 'usuario.cadastrar',
    parent: '/usuarios/listar',
    lazy: produtorForm,
  },
  {
    path: '/usuarios/formulario/:produtorExterno/:idProdutor',
    title: 'Alterar produtor externo',
    access: 'usuario.consultar',
    parent: '/usuarios/listar',
    lazy: produtorForm,
  },
  {
    path: '/permissoes/listar',
    title: 'Permissões',
    access: 'perfil.consultar',
    lazy: screen(() => import('../modules/perfis/perfil-list.screen.tsx')),
  },
  {
    path: '/permissoes/formulario',
    title: 'Cadastrar perfil',
    access: 'perfil.cadastrar',
    parent: '/permissoes/listar',
    lazy: perfilForm,
  },
  {
    path: '/permissoes/formulario/:id',
    title: 'Alterar perfil',
    access: 'perfil.consultar',
    parent: '/permissoes/listar',
    lazy: perfilForm,
  },
]

const settings: readonly ScreenRoute[] = []

/** The screens, by the groups of the menu. The first group has no name of its own. */
export const groups: readonly RouteGroup[] = [
  {
    title: '',
    screens: [
      { path: '/dashboard', title: 'Dashboard', name: 'dashboard', lazy: painel },
      { path: '/index', title: 'Dashboard', name: 'index', lazy: painel },
      { path: '/meuplano', title: 'Meu Plano', lazy: meuPlano },
      { path: '/alterarplano', title: 'Meu Plano', name: 'meuplano.alterar', lazy: meuPlano },
    ],
  },
  {
    title: 'Cadastros',
    screens: [...companies('/empresas'), ...companies('/unidades'), ...people],
  },
  { title: 'Configurações', screens: [...settings, ...registerRoutes(categoriaPessoa)] },
]

/** Guarded addresses whose screens are not part of the product yet: guarded all the same. */
export const guardedOnly: readonly string[] = Object.keys(guards).filter(
  (path) => !groups.some(({ screens }) => screens.some((route) => route.path === path)),
)
