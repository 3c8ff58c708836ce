/** Labels of a user's fields; those in braces are in the brand's word for a company. */
export const usuarioLabels = {
  nome: 'Nome',
  login: 'Login',
  email: 'E-mail',
  telefone: 'Telefone',
  id_usuario_tipo: 'Perfil',
  empresas: '{Unidades}',
  id_empresa: '{Unidade}',
  ativo: 'Ativo',
  produtor_externo: 'Produtor externo',
  imagem_usuario: 'Foto',
  senha: 'Senha',
  segundo_passo: 'a verificação em duas etapas',
  ligado_em: 'Ligada em',
  campos_custom_valor: 'os campos personalizados',
} as const
