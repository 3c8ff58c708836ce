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
const meuPlano = screen(() => import('../modules/plano/meu-plano.screen.tsx'))
const empresaList = screen(() => import('../modules/empresas/empresa-list.screen.tsx'))
const empresaForm = screen(() => import('../modules/empresas/empresa-form.screen.tsx'))
const pessoaList = screen(() => import('../modules/pessoas/pessoa-list.screen.tsx'))
const pessoaForm = screen(() => import('../modules/pessoas/pessoa-form.screen.tsx'))
const pessoaMerge = screen(() => import('../modules/pessoas/pessoa-merge.screen.tsx'))
const importacao = screen(() => import('../modules/pessoas/importacao.screen.tsx'))
const usuarioList = screen(() => import('../modules/usuarios/usuario-list.screen.tsx'))
const usuarioForm = screen(() => import('../modules/usuarios/usuario-form.screen.tsx'))
const usuarioProfile = screen(() => import('../modules/usuarios/usuario-profile.screen.tsx'))
const produtorForm = screen(() => import('../modules/usuarios/produtor-externo-form.screen.tsx'))
const perfilList = screen(() => import('../modules/perfis/perfil-list.screen.tsx'))
const perfilForm = screen(() => import('../modules/perfis/perfil-form.screen.tsx'))

const empresas: readonly ScreenRoute[] = [
  {
    path: '/empresas/listar',
    title: 'Empresas',
    access: 'empresa.consultar',
    host: 'main',
    lazy: empresaList,
  },
  {
    path: '/empresas/formulario',
    title: 'Cadastrar Empresa',
    access: 'empresa.cadastrar',
    parent: '/empresas/listar',
    host: 'main',
    lazy: empresaForm,
  },
  {
    path: '/empresas/formulario/:id',
    title: 'Editar Empresa',
    access: 'empresa.consultar',
    parent: '/empresas/listar',
    lazy: empresaForm,
  },
  {
    path: '/unidades/listar',
    title: 'Unidades',
    access: 'empresa.consultar',
    host: 'other',
    lazy: empresaList,
  },
  {
    path: '/unidades/formulario',
    title: 'Cadastrar Unidade',
    access: 'empresa.cadastrar',
    parent: '/unidades/listar',
    host: 'other',
    lazy: empresaForm,
  },
  {
    path: '/unidades/formulario/:id',
    title: 'Editar Unidade',
    access: 'empresa.consultar',
    parent: '/unidades/listar',
    lazy: empresaForm,
  },
]

const pessoas: readonly ScreenRoute[] = [
  { path: '/pessoas/listar', title: 'Pessoas', access: 'pessoa.consultar', lazy: pessoaList },
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
    path: '/pessoas/unificar',
    title: 'Unificar pessoas',
    access: 'pessoa.unificar',
    parent: '/pessoas/listar',
    lazy: pessoaMerge,
  },
]

const usuarios: readonly ScreenRoute[] = [
  { path: '/usuarios/listar', title: 'Usuários', access: 'usuario.consultar', lazy: usuarioList },
  {
    path: '/usuarios/formulario',
    title: 'Cadastrar Usuário',
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
    path: '/cadastros/usuarios/formulario/:produtorExterno',
    title: 'Cadastrar Produtor Externo',
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
]

const permissoes: readonly ScreenRoute[] = [
  { path: '/permissoes/listar', title: 'Permissões', access: 'perfil.consultar', lazy: perfilList },
  {
    path: '/permissoes/formulario',
    title: 'Cadastrar Perfil',
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

/** The screens, by the groups of the menu. The first group has no name of its own. */
export const groups: readonly RouteGroup[] = [
  {
    title: '',
    screens: [
      { path: '/dashboard', title: 'Dashboard', name: 'dashboard', lazy: painel },
      { path: '/index', title: 'Dashboard', name: 'index', lazy: painel },
      // One's own profile asks for no permission.
      { path: '/usuarios/formulario/:id/simples', title: 'Editar Perfil', lazy: usuarioProfile },
      { path: '/meuplano', title: 'Meu Plano', lazy: meuPlano },
      { path: '/alterarplano', title: 'Meu Plano', name: 'meuplano.alterar', lazy: meuPlano },
    ],
  },
  { title: 'Cadastros', screens: [...empresas, ...pessoas, ...usuarios, ...permissoes] },
  {
    title: 'Configurações',
    screens: [
      ...registerRoutes(categoriaPessoa),
      {
        path: '/configuracoes/import-persons',
        title: 'Importar pessoas',
        access: 'pessoa.importar',
        lazy: importacao,
      },
    ],
  },
]

/** Guarded addresses whose screens are not part of the product yet: guarded all the same. */
export const guardedOnly: readonly string[] = Object.keys(guards).filter(
  (path) => !groups.some(({ screens }) => screens.some((route) => route.path === path)),
)
