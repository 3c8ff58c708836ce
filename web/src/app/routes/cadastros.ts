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
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

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
  { ...route(toEmpresaList, 'Empresas', 'empresa.consultar', empresaList), host: 'main' },
  ...under(toEmpresaList, [
    {
      ...route(toEmpresaNew, 'Cadastrar Empresa', 'empresa.cadastrar', empresaForm),
      host: 'main',
    },
    route(toEmpresaEdit, 'Editar Empresa', 'empresa.consultar', empresaForm),
  ]),
  { ...route(toUnidadeList, 'Unidades', 'empresa.consultar', empresaList), host: 'other' },
  ...under(toUnidadeList, [
    {
      ...route(toUnidadeNew, 'Cadastrar Unidade', 'empresa.cadastrar', empresaForm),
      host: 'other',
    },
    route(toUnidadeEdit, 'Editar Unidade', 'empresa.consultar', empresaForm),
  ]),
]

const pessoas: readonly ScreenRoute[] = [
  route(toPessoaList, 'Pessoas', 'pessoa.consultar', pessoaList),
  ...under(toPessoaList, [
    route(toPessoaNew, 'Cadastrar Pessoas', 'pessoa.cadastrar', pessoaForm),
    route(toPessoaEdit, 'Alterar pessoa', 'pessoa.consultar', pessoaForm),
    route(toPessoaPrivacidade, 'Privacidade', 'privacidade.consultar', privacidade),
    route(toPessoaMerge, 'Unificar pessoas', 'pessoa.unificar', pessoaMerge),
  ]),
  route(toDireitos, 'Direitos de imagem', 'direito.consultar', direitos),
]

const usuarios: readonly ScreenRoute[] = [
  route(toUsuarioList, 'Usuários', 'usuario.consultar', usuarioList),
  ...under(toUsuarioList, [
    route(toUsuarioNew, 'Cadastrar Usuário', 'usuario.cadastrar', usuarioForm),
    route(toUsuarioEdit, 'Alterar usuário', 'usuario.consultar', usuarioForm),
    route(toProdutorNew, 'Cadastrar Produtor Externo', 'usuario.cadastrar', produtorForm),
    route(toProdutorEdit, 'Alterar produtor externo', 'usuario.consultar', produtorForm),
  ]),
]

const permissoes: readonly ScreenRoute[] = [
  route(toPerfilList, 'Permissões', 'perfil.consultar', perfilList),
  ...under(toPerfilList, [
    route(toPerfilNew, 'Cadastrar Perfil', 'perfil.cadastrar', perfilForm),
    route(toPerfilEdit, 'Alterar perfil', 'perfil.consultar', perfilForm),
  ]),
]

const catalogo: readonly ScreenRoute[] = [
  route(toProdutoList, 'Produtos', 'produto.consultar', produtoList),
  ...under(toProdutoList, [
    route(toProdutoNew, 'Cadastrar Produto', 'produto.cadastrar', produtoForm),
    route(toProdutoEdit, 'Alterar produto', 'produto.consultar', produtoForm),
    route(toProdutoMerge, 'Unificar produtos', 'produto.unificar', produtoMerge),
  ]),
  route(toServicoList, 'Serviços', 'servico.consultar', servicoList),
  ...under(toServicoList, [
    route(toServicoNew, 'Cadastrar Serviço', 'servico.cadastrar', servicoForm),
    route(toServicoEdit, 'Alterar serviço', 'servico.consultar', servicoForm),
  ]),
]

/** The screens of CADASTROS. */
export const cadastros: readonly ScreenRoute[] = [
  ...empresas,
  ...pessoas,
  ...usuarios,
  ...permissoes,
  ...catalogo,
]
