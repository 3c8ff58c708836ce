import type { Access } from '@claquete/contract/endpoint'
import { paths } from './paths.ts'

export interface Act {
  readonly label: string
  readonly path: string
  readonly access?: Access
  readonly host?: 'main' | 'other'
  /** More words by which the palette finds it. */
  readonly words?: string
}

/** Actions of the palette; only those whose screen is in the route table are shown. */
export const acts: readonly Act[] = [
  {
    label: 'Nova pessoa',
    path: paths.pessoaNew(),
    access: 'pessoa.cadastrar',
    words: 'cadastrar fornecedor cliente',
  },
  {
    label: 'Nova empresa',
    path: paths.empresaNew(),
    access: 'empresa.cadastrar',
    words: 'cadastrar filial',
    host: 'main',
  },
  {
    label: 'Nova unidade',
    path: paths.unidadeNew(),
    access: 'empresa.cadastrar',
    words: 'cadastrar empresa filial',
    host: 'other',
  },
  {
    label: 'Novo produto',
    path: paths.produtoNew(),
    access: 'produto.cadastrar',
    words: 'cadastrar item locação equipamento preço',
  },
  {
    label: 'Novo serviço',
    path: paths.servicoNew(),
    access: 'servico.cadastrar',
    words: 'cadastrar diária cachê preço',
  },
  {
    label: 'Novo usuário',
    path: paths.usuarioNew(),
    access: 'usuario.cadastrar',
    words: 'cadastrar acesso login convidar',
  },
  {
    label: 'Novo produtor externo',
    path: paths.produtorNew(),
    access: 'usuario.cadastrar',
    words: 'cadastrar freelancer',
  },
  {
    label: 'Novo perfil de acesso',
    path: paths.perfilNew(),
    access: 'perfil.cadastrar',
    words: 'cadastrar permissões',
  },
  {
    label: 'Lançar em conta',
    path: paths.lancamentoDiretoNew(),
    access: 'lancamento.cadastrar',
    words: 'novo lançamento direto avulso extrato tarifa rendimento',
  },
]

interface Shortcut extends Act {
  readonly keys: string
}

/** Key sequences that open a screen. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'g d', label: 'Dashboard', path: paths.dashboard() },
  {
    keys: 'g e',
    label: 'Empresas',
    path: paths.empresaList(),
    access: 'empresa.consultar',
    host: 'main',
  },
  {
    keys: 'g e',
    label: 'Unidades',
    path: paths.unidadeList(),
    access: 'empresa.consultar',
    host: 'other',
  },
  { keys: 'g p', label: 'Pessoas', path: paths.pessoaList(), access: 'pessoa.consultar' },
  { keys: 'g u', label: 'Usuários', path: paths.usuarioList(), access: 'usuario.consultar' },
  { keys: 'g a', label: 'Permissões', path: paths.perfilList(), access: 'perfil.consultar' },
  { keys: 'g m', label: 'Meu Plano', path: paths.plan() },
]
