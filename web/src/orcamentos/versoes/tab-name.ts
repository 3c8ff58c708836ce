interface NamedVersao {
  readonly id_orcamento_versao: number
  readonly nome_versao: string
}

/** A version's name, or "Original" or its number. */
export const nameOfAba = ({ id_orcamento_versao, nome_versao }: NamedVersao): string =>
  nome_versao || (id_orcamento_versao === 0 ? 'Original' : `Versão ${id_orcamento_versao}`)
