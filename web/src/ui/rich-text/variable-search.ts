import { hasWords } from '@claquete/core/kernel/search'

export interface VariableOption {
  readonly chave: string
  readonly rotulo: string
  readonly exemplo: string
  readonly tabela: boolean
}

export interface VariableGroupOption {
  readonly nome: string
  readonly titulo: string
  /** The group has no real values yet, only examples. */
  readonly exemplo: boolean
  readonly variaveis: readonly VariableOption[]
}

/** The groups with the variables that match all words in their label, key or group title. */
export function searchVariables(
  groups: readonly VariableGroupOption[],
  text: string,
): VariableGroupOption[] {
  // A key is typed with its point: `cliente.nome`.
  const words = text.replaceAll('.', ' ')
  return groups.flatMap((group) => {
    const variaveis = group.variaveis.filter(({ chave, rotulo }) =>
      hasWords(`${group.titulo} ${chave} ${rotulo}`, words),
    )
    return variaveis.length > 0 ? [{ ...group, variaveis }] : []
  })
}

export interface VariableName {
  readonly titulo: string
  readonly rotulo: string
}

/** Names by variable key; a key absent from the map does not exist. */
export const namesOf = (
  groups: readonly VariableGroupOption[],
): ReadonlyMap<string, VariableName> =>
  new Map(
    groups.flatMap(({ titulo, variaveis }) =>
      variaveis.map(({ chave, rotulo }) => [chave, { titulo, rotulo }] as const),
    ),
  )
