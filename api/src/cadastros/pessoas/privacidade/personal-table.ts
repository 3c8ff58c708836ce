/** A table that refers to a person, with what is given to them and what anonymising does. */
export interface PersonalTable {
  readonly tabela: string
  /** The column with the id of the person, or of the row of `via`. */
  readonly coluna: string
  /** For a loose reference: the column that says `pessoa`. */
  readonly coluna_tabela?: string
  /** The row belongs to one that refers to the person. */
  readonly via?: { readonly tabela: string; readonly chave: string; readonly coluna: string }
  /** Heading in what the person is given. */
  readonly titulo: string
  /** What the person is given: column → label. */
  readonly campos: Readonly<Record<string, string>>
  /** Days of movements of money; the last one begins the time that fiscal papers are kept. */
  readonly movimento?: readonly string[]
  readonly anonimizar: Anonymising
}

export type Anonymising =
  /** The rows go. */
  | 'apagar'
  /** Nothing of the person is in them besides the reference. */
  | 'ficar'
  | {
      /** Column → new value, where there is one now. */
      readonly valores?: Readonly<Record<string, string | null>>
      /** Texts in which name and documents may occur, and are replaced. */
      readonly textos?: readonly string[]
    }

export const someone = 'Pessoa anonimizada'
