interface NamedVersao {
  readonly nome_versao: string
  readonly id_orcamento_versao: number
}

/** How a version is called where it has no name of its own. */
export const versaoName = ({ nome_versao, id_orcamento_versao }: NamedVersao): string =>
  nome_versao || (id_orcamento_versao === 0 ? 'Original' : `Versão ${id_orcamento_versao}`)
