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

/** Values that a produto and a servico share. */
export interface ItemValues {
  readonly codigo: string | null
  readonly descricao: string | null
  readonly grupo: string | null
  readonly id_unidade: number | null
  readonly valor: number | null
  readonly custo: number | null
  readonly id_pessoa: number | null
  readonly obs: string | null
  readonly ativo: 'S' | 'N'
}

/** Warning after saving a record with the same name or code as another. */
export const repeatedText = (name: string) => `Já existe “${name}” com o mesmo nome ou código.`
