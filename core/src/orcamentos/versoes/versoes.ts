/** A version of a budget in a list. */
export interface ListedVersao {
  readonly id_familia: number
  readonly id_orcamento_versao: number
  readonly aprovado: boolean
}

const isLater = (a: ListedVersao, b: ListedVersao) =>
  a.aprovado === b.aprovado ? a.id_orcamento_versao > b.id_orcamento_versao : a.aprovado

/**
 * One version per job: the approved one, or the newest. A list's sums then count no job twice; the server's
 * sums choose the same way.
 */
export function oneOfEach<Versao extends ListedVersao>(versoes: readonly Versao[]): Versao[] {
  const chosen = new Map<number, Versao>()
  for (const versao of versoes) {
    const other = chosen.get(versao.id_familia)
    if (!other || isLater(versao, other)) chosen.set(versao.id_familia, versao)
  }
  return [...chosen.values()]
}
