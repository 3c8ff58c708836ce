/** An option of a list field; `original` is the name stored in records, null for a new option. */
export interface FieldOption {
  readonly valor: string
  readonly original: string | null
}

/** The options to save, without blank ones, and the renamed ones by original name. */
export function optionsOf(options: readonly FieldOption[]) {
  const written = options
    .map(({ valor, original }) => ({ valor: valor.trim(), original }))
    .filter(({ valor }) => valor !== '')
  const renamed = written.flatMap(({ valor, original }): [string, string][] =>
    original !== null && original !== valor ? [[original, valor]] : [],
  )
  return { opcoes: written.map(({ valor }) => valor), renomeadas: Object.fromEntries(renamed) }
}
