import type { AnyPermissionKey } from '../../permissions.ts'
import { importCalls } from './calls.ts'
import type { ImportCalls } from './calls.ts'
import type { Target } from './importacao.ts'

interface Definition extends Omit<Target, 'permitido'> {
  readonly access: AnyPermissionKey
  /** Plans (id_plano_jobbgestor) without it. */
  readonly excludedPlans?: readonly number[]
  /** `main` when the public API has its calls there. */
  readonly base?: 'main' | 'v2'
  /** Path that takes the file, if not `<caminho>/post`. */
  readonly envio?: `/${string}`
}

export interface ImportDefinition extends Definition {
  readonly calls: ImportCalls
}

/**
 * An import target: one definition file each in `contract/src/sistema/importacao/targets`, found by the server.
 * Its calls, permission, menu line and wizard come from it; the module says what a line is and how it is
 * stored (`ImportTarget` in api/src/sistema/importacao).
 */
export const importDefinition = (definition: Definition): ImportDefinition => ({
  ...definition,
  calls: importCalls(definition),
})
