interface NamedVersao {
  readonly nome_versao: string
  /** 0 is the original. */
  readonly id_orcamento_versao: number
}

/** What a version is called in the house, on every screen, paper and message. */
export const versaoName = ({ nome_versao, id_orcamento_versao }: NamedVersao): string =>
  nome_versao.trim() || (id_orcamento_versao === 0 ? 'Original' : `Versão ${id_orcamento_versao}`)

/** The same beside a budget's number, where an original without a name says nothing: ''. */
export const versaoBeside = (versao: NamedVersao): string =>
  versao.id_orcamento_versao === 0 && versao.nome_versao.trim() === '' ? '' : versaoName(versao)

/** What a client reads: the number alone, as the house's name may say what is not for them; '' for the original. */
export const versaoForClient = ({
  id_orcamento_versao,
}: Pick<NamedVersao, 'id_orcamento_versao'>): string =>
  id_orcamento_versao === 0 ? '' : `versão ${id_orcamento_versao}`
