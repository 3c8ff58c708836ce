import { unitText } from '../../lib/unit-text.ts'

/** Labels of a user's fields. */
export const usuarioLabels = {
  nome: 'Nome',
  login: 'Login',
  email: 'E-mail',
  telefone: 'Telefone',
  id_usuario_tipo: 'Perfil',
  empresas: unitText('{Unidades}'),
  id_empresa: unitText('{Unidade}'),
  ativo: 'Ativo',
  produtor_externo: 'Produtor externo',
  imagem_usuario: 'Foto',
  senha: 'Senha',
  segundo_passo: 'a verificação em duas etapas',
  ligado_em: 'Ligada em',
  campos_custom_valor: 'os campos personalizados',
} as const
