import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const empresaList = screen(() => import('../../cadastros/empresas/empresa-list.screen.tsx'))
const empresaForm = screen(() => import('../../cadastros/empresas/empresa-form.screen.tsx'))
const pessoaList = screen(() => import('../../cadastros/pessoas/pessoa-list.screen.tsx'))
const pessoaForm = screen(() => import('../../cadastros/pessoas/pessoa-form.screen.tsx'))
const pessoaMerge = screen(() => import('../../cadastros/pessoas/pessoa-merge.screen.tsx'))
const privacidade = screen(() => import('../../cadastros/pessoas/privacidade.screen.tsx'))
const direitos = screen(() => import('../../orcamentos/direitos/direito-list.screen.tsx'))
const produtoList = screen(() => import('../../cadastros/catalogo/produto-list.screen.tsx'))
const produtoForm = screen(() => import('../../cadastros/catalogo/produto-form.screen.tsx'))
const produtoMerge = screen(() => import('../../cadastros/catalogo/produto-merge.screen.tsx'))
const servicoList = screen(() => import('../../cadastros/catalogo/servico-list.screen.tsx'))
const servicoForm = screen(() => import('../../cadastros/catalogo/servico-form.screen.tsx'))
const usuarioList = screen(() => import('../../acesso/usuarios/usuario-list.screen.tsx'))
const usuarioForm = screen(() => import('../../acesso/usuarios/usuario-form.screen.tsx'))
const produtorForm = screen(() => import('../../acesso/usuarios/external-produtor-form.screen.tsx'))
const perfilList = screen(() => import('../../acesso/perfis/perfil-list.screen.tsx'))
const perfilForm = screen(() => import('../../acesso/perfis/perfil-form.screen.tsx'))

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
    path: '/pessoas/privacidade/:id',
    title: 'Privacidade',
    access: 'privacidade.consultar',
    parent: '/pessoas/listar',
    lazy: privacidade,
  },
  {
    path: '/pessoas/unificar',
    title: 'Unificar pessoas',
    access: 'pessoa.unificar',
    parent: '/pessoas/listar',
    lazy: pessoaMerge,
  },
  {
    path: '/direitos-imagem',
    title: 'Direitos de imagem',
    access: 'direito.consultar',
    lazy: direitos,
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

const catalogo: readonly ScreenRoute[] = [
  { path: '/produtos/listar', title: 'Produtos', access: 'produto.consultar', lazy: produtoList },
  {
    path: '/produtos/formulario',
    title: 'Cadastrar Produto',
    access: 'produto.cadastrar',
    parent: '/produtos/listar',
    lazy: produtoForm,
  },
  {
    path: '/produtos/formulario/:id',
    title: 'Alterar produto',
    access: 'produto.consultar',
    parent: '/produtos/listar',
    lazy: produtoForm,
  },
  {
    path: '/produtos/unificar',
    title: 'Unificar produtos',
    access: 'produto.unificar',
    parent: '/produtos/listar',
    lazy: produtoMerge,
  },
  { path: '/servicos/listar', title: 'Serviços', access: 'servico.consultar', lazy: servicoList },
  {
    path: '/servicos/formulario',
    title: 'Cadastrar Serviço',
    access: 'servico.cadastrar',
    parent: '/servicos/listar',
    lazy: servicoForm,
  },
  {
    path: '/servicos/formulario/:id',
    title: 'Alterar serviço',
    access: 'servico.consultar',
    parent: '/servicos/listar',
    lazy: servicoForm,
  },
]

/** The screens of CADASTROS. */
export const cadastros: readonly ScreenRoute[] = [
  ...empresas,
  ...pessoas,
  ...usuarios,
  ...permissoes,
  ...catalogo,
]
