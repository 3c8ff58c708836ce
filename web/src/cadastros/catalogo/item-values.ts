/** Values of a new produto or servico. */
export const blankItem = {
  codigo: '',
  descricao: '',
  grupo: '',
  id_unidade: null,
  valor: 0,
  custo: 0,
  id_pessoa: null,
  obs: '',
  ativo: 'S',
  campos_personalizados: {},
} as const

/** Warning after saving a record with the same name or code as another. */
export const repeatedText = (name: string) => `Já existe “${name}” com o mesmo nome ou código.`
