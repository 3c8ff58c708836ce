/** A table that refers to a person: what their copy of the data shows of it, and how it is anonymised. */
export interface PersonalTable {
  readonly tabela: string
  /** The column with the id of the person, or of the row of `via`. */
  readonly coluna: string
  /** For a loose reference: the column that says `pessoa`. */
  readonly coluna_tabela?: string
  /** Set when the row refers to the person through a row of this other table. */
  readonly via?: { readonly tabela: string; readonly chave: string; readonly coluna: string }
  /** Heading in the person's copy of their data. */
  readonly titulo: string
  /** Columns of the person's copy, each with its label. */
  readonly campos: Readonly<Record<string, string>>
  /** Date columns of money movements: the retention of fiscal papers counts from the latest of them. */
  readonly movimento?: readonly string[]
  readonly anonimizar: Anonymising
}

export type Anonymising =
  /** The rows are deleted. */
  | 'apagar'
  /** The rows stay: nothing in them besides the reference is personal. */
  | 'ficar'
  | {
      /** Columns to overwrite, each with its new value; empty ones stay empty. */
      readonly valores?: Readonly<Record<string, string | null>>
      /** Free texts in which the person's name and documents are replaced. */
      readonly texts?: readonly string[]
      /** JSON columns, each with those of its keys whose text is emptied. */
      readonly partes?: Readonly<Record<string, readonly string[]>>
    }

export const someone = 'Pessoa anonimizada'
