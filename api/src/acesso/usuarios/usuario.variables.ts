import { formatPhone } from '@claquete/core/kernel/person/phone'
import type { Variable, VariableSource } from '../../kernel/areas/variables.ts'
import { chosenId, notFound } from '../../kernel/areas/variables.ts'
import { findUserForPaper } from './usuario-paper.queries.ts'

const variables = (nome: string): Variable[] => [
  { chave: `${nome}.nome`, rotulo: 'Nome', exemplo: 'Ana Exemplo' },
  { chave: `${nome}.email`, rotulo: 'E-mail', exemplo: 'ana@exemplo.com.br' },
  { chave: `${nome}.fone`, rotulo: 'Telefone', exemplo: '(11) 91111-0000' },
]

/** A user in one role of a document; the issuer unless another is chosen. */
const userSource = (nome: string, titulo: string, isChosen: boolean): VariableSource => ({
  nome,
  titulo,
  ...(isChosen && { inputs: [{ nome, rotulo: titulo, tipo: 'usuario' }] }),
  variables: variables(nome),
  resolve: async ({ db, actor, escolhas }) => {
    const id = (isChosen ? chosenId(escolhas, nome) : undefined) ?? actor.id_usuario
    const usuario = await findUserForPaper(db, id)
    if (!usuario) throw notFound(nome)
    return {
      [`${nome}.nome`]: usuario.nome,
      [`${nome}.email`]: usuario.email,
      [`${nome}.fone`]: usuario.telefone ? formatPhone(usuario.telefone) : '',
    }
  },
})

export const responsavelVariables = userSource('responsavel', 'Responsável', true)
export const usuarioVariables = userSource('usuario', 'Usuário que emite', false)
