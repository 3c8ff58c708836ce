/** A version of a budget, as it stands in a list. */
export interface VersaoListada {
  readonly id_familia: number
  readonly id_orcamento_versao: number
  readonly aprovado: boolean
}

const isLater = (a: VersaoListada, b: VersaoListada) =>
  a.aprovado === b.aprovado ? a.id_orcamento_versao > b.id_orcamento_versao : a.aprovado

/**
 * Of the versions given, one of each job: the approved one, or the newest. What is summed of a list adds
 * no job twice; the server's sums choose in the same way.
 */
export function oneOfEach<Versao extends VersaoListada>(versoes: readonly Versao[]): Versao[] {
  const chosen = new Map<number, Versao>()
  for (const versao of versoes) {
    const other = chosen.get(versao.id_familia)
    if (!other || isLater(versao, other)) chosen.set(versao.id_familia, versao)
  }
  return [...chosen.values()]
}
