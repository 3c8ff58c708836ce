/** An option of a list, with the name it has on the records that hold it. */
export interface FieldOption {
  readonly valor: string
  readonly original: string | null
}

/** The options written, and which of them were called otherwise; blank lines are none. */
export function optionsOf(options: readonly FieldOption[]) {
  const written = options
    .map(({ valor, original }) => ({ valor: valor.trim(), original }))
    .filter(({ valor }) => valor !== '')
  const renamed = written.flatMap(({ valor, original }): [string, string][] =>
    original !== null && original !== valor ? [[original, valor]] : [],
  )
  return { opcoes: written.map(({ valor }) => valor), renomeadas: Object.fromEntries(renamed) }
}
