/** What the form of a product or a service starts with. */
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

/** Said once a record was saved beside another of the same name or code. */
export const repeatedText = (name: string) => `Já existe “${name}” com o mesmo nome ou código.`
