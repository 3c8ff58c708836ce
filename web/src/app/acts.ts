import type { Access } from '@claquete/contract/endpoint'
import {
  toPerfilList,
  toPerfilNew,
  toProdutorNew,
  toUsuarioList,
  toUsuarioNew,
} from '../addresses/acesso.ts'
import {
  toEmpresaList,
  toEmpresaNew,
  toPessoaList,
  toPessoaNew,
  toProdutoNew,
  toServicoNew,
  toUnidadeList,
  toUnidadeNew,
} from '../addresses/cadastros.ts'
import { toDashboard, toPlan } from '../addresses/entry.ts'
import { toDirectLancamentoNew } from '../addresses/livro.ts'
import { toMinhasTarefas, toProjetoList, toProjetoNew } from '../addresses/projetos.ts'

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
    path: toPessoaNew(),
    access: 'pessoa.cadastrar',
    words: 'cadastrar fornecedor cliente',
  },
  {
    label: 'Nova empresa',
    path: toEmpresaNew(),
    access: 'empresa.cadastrar',
    words: 'cadastrar filial',
    host: 'main',
  },
  {
    label: 'Nova unidade',
    path: toUnidadeNew(),
    access: 'empresa.cadastrar',
    words: 'cadastrar empresa filial',
    host: 'other',
  },
  {
    label: 'Novo produto',
    path: toProdutoNew(),
    access: 'produto.cadastrar',
    words: 'cadastrar item locação equipamento preço',
  },
  {
    label: 'Novo serviço',
    path: toServicoNew(),
    access: 'servico.cadastrar',
    words: 'cadastrar diária cachê preço',
  },
  {
    label: 'Novo usuário',
    path: toUsuarioNew(),
    access: 'usuario.cadastrar',
    words: 'cadastrar acesso login convidar',
  },
  {
    label: 'Novo produtor externo',
    path: toProdutorNew('produtor-externo'),
    access: 'usuario.cadastrar',
    words: 'cadastrar freelancer',
  },
  {
    label: 'Novo perfil de acesso',
    path: toPerfilNew(),
    access: 'perfil.cadastrar',
    words: 'cadastrar permissões',
  },
  {
    label: 'Nova tarefa',
    path: toMinhasTarefas({ nova: 'S' }),
    access: 'projeto.tarefas',
    words: 'criar to-do afazer quadro projeto',
  },
  {
    label: 'Novo projeto',
    path: toProjetoNew(),
    access: 'projeto.cadastrar',
    words: 'criar abrir quadro job modelo',
  },
  {
    label: 'Lançar em conta',
    path: toDirectLancamentoNew(),
    access: 'lancamento.cadastrar',
    words: 'novo lançamento direto avulso extrato tarifa rendimento',
  },
]

interface Shortcut extends Act {
  readonly keys: string
}

/** Key sequences that open a screen. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'g d', label: 'Dashboard', path: toDashboard() },
  {
    keys: 'g e',
    label: 'Empresas',
    path: toEmpresaList(),
    access: 'empresa.consultar',
    host: 'main',
  },
  {
    keys: 'g e',
    label: 'Unidades',
    path: toUnidadeList(),
    access: 'empresa.consultar',
    host: 'other',
  },
  { keys: 'g p', label: 'Pessoas', path: toPessoaList(), access: 'pessoa.consultar' },
  { keys: 'g u', label: 'Usuários', path: toUsuarioList(), access: 'usuario.consultar' },
  { keys: 'g a', label: 'Permissões', path: toPerfilList(), access: 'perfil.consultar' },
  { keys: 'g j', label: 'Projetos', path: toProjetoList(), access: 'projeto.consultar' },
  { keys: 'g t', label: 'Minhas tarefas', path: toMinhasTarefas(), access: 'projeto.consultar' },
  { keys: 'g m', label: 'Meu Plano', path: toPlan() },
]
