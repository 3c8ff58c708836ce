import {
  toPerfilEdit,
  toPerfilList,
  toPerfilNew,
  toProdutorEdit,
  toProdutorNew,
  toUsuarioEdit,
  toUsuarioList,
  toUsuarioNew,
} from '../../addresses/acesso.ts'
import {
  toEmpresaEdit,
  toEmpresaList,
  toEmpresaNew,
  toPessoaEdit,
  toPessoaList,
  toPessoaMerge,
  toPessoaNew,
  toPessoaPrivacidade,
  toProdutoEdit,
  toProdutoList,
  toProdutoMerge,
  toProdutoNew,
  toServicoEdit,
  toServicoList,
  toServicoNew,
  toUnidadeEdit,
  toUnidadeList,
  toUnidadeNew,
} from '../../addresses/cadastros.ts'
import { toDireitos } from '../../addresses/orcamentos.ts'
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
    path: toEmpresaList.path,
    title: 'Empresas',
    access: 'empresa.consultar',
    host: 'main',
    lazy: empresaList,
  },
  {
    path: toEmpresaNew.path,
    title: 'Cadastrar Empresa',
    access: 'empresa.cadastrar',
    parent: toEmpresaList.path,
    host: 'main',
    lazy: empresaForm,
  },
  {
    path: toEmpresaEdit.path,
    title: 'Editar Empresa',
    access: 'empresa.consultar',
    parent: toEmpresaList.path,
    lazy: empresaForm,
  },
  {
    path: toUnidadeList.path,
    title: 'Unidades',
    access: 'empresa.consultar',
    host: 'other',
    lazy: empresaList,
  },
  {
    path: toUnidadeNew.path,
    title: 'Cadastrar Unidade',
    access: 'empresa.cadastrar',
    parent: toUnidadeList.path,
    host: 'other',
    lazy: empresaForm,
  },
  {
    path: toUnidadeEdit.path,
    title: 'Editar Unidade',
    access: 'empresa.consultar',
    parent: toUnidadeList.path,
    lazy: empresaForm,
  },
]

const pessoas: readonly ScreenRoute[] = [
  { path: toPessoaList.path, title: 'Pessoas', access: 'pessoa.consultar', lazy: pessoaList },
  {
    path: toPessoaNew.path,
    title: 'Cadastrar Pessoas',
    access: 'pessoa.cadastrar',
    parent: toPessoaList.path,
    lazy: pessoaForm,
  },
  {
    path: toPessoaEdit.path,
    title: 'Alterar pessoa',
    access: 'pessoa.consultar',
    parent: toPessoaList.path,
    lazy: pessoaForm,
  },
  {
    path: toPessoaPrivacidade.path,
    title: 'Privacidade',
    access: 'privacidade.consultar',
    parent: toPessoaList.path,
    lazy: privacidade,
  },
  {
    path: toPessoaMerge.path,
    title: 'Unificar pessoas',
    access: 'pessoa.unificar',
    parent: toPessoaList.path,
    lazy: pessoaMerge,
  },
  {
    path: toDireitos.path,
    title: 'Direitos de imagem',
    access: 'direito.consultar',
    lazy: direitos,
  },
]

const usuarios: readonly ScreenRoute[] = [
  { path: toUsuarioList.path, title: 'Usuários', access: 'usuario.consultar', lazy: usuarioList },
  {
    path: toUsuarioNew.path,
    title: 'Cadastrar Usuário',
    access: 'usuario.cadastrar',
    parent: toUsuarioList.path,
    lazy: usuarioForm,
  },
  {
    path: toUsuarioEdit.path,
    title: 'Alterar usuário',
    access: 'usuario.consultar',
    parent: toUsuarioList.path,
    lazy: usuarioForm,
  },
  {
    path: toProdutorNew.path,
    title: 'Cadastrar Produtor Externo',
    access: 'usuario.cadastrar',
    parent: toUsuarioList.path,
    lazy: produtorForm,
  },
  {
    path: toProdutorEdit.path,
    title: 'Alterar produtor externo',
    access: 'usuario.consultar',
    parent: toUsuarioList.path,
    lazy: produtorForm,
  },
]

const permissoes: readonly ScreenRoute[] = [
  { path: toPerfilList.path, title: 'Permissões', access: 'perfil.consultar', lazy: perfilList },
  {
    path: toPerfilNew.path,
    title: 'Cadastrar Perfil',
    access: 'perfil.cadastrar',
    parent: toPerfilList.path,
    lazy: perfilForm,
  },
  {
    path: toPerfilEdit.path,
    title: 'Alterar perfil',
    access: 'perfil.consultar',
    parent: toPerfilList.path,
    lazy: perfilForm,
  },
]

const catalogo: readonly ScreenRoute[] = [
  { path: toProdutoList.path, title: 'Produtos', access: 'produto.consultar', lazy: produtoList },
  {
    path: toProdutoNew.path,
    title: 'Cadastrar Produto',
    access: 'produto.cadastrar',
    parent: toProdutoList.path,
    lazy: produtoForm,
  },
  {
    path: toProdutoEdit.path,
    title: 'Alterar produto',
    access: 'produto.consultar',
    parent: toProdutoList.path,
    lazy: produtoForm,
  },
  {
    path: toProdutoMerge.path,
    title: 'Unificar produtos',
    access: 'produto.unificar',
    parent: toProdutoList.path,
    lazy: produtoMerge,
  },
  { path: toServicoList.path, title: 'Serviços', access: 'servico.consultar', lazy: servicoList },
  {
    path: toServicoNew.path,
    title: 'Cadastrar Serviço',
    access: 'servico.cadastrar',
    parent: toServicoList.path,
    lazy: servicoForm,
  },
  {
    path: toServicoEdit.path,
    title: 'Alterar serviço',
    access: 'servico.consultar',
    parent: toServicoList.path,
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
