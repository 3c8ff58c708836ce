import type { AnyPermissionKey } from '../../permissions.ts'
import { importCalls } from './calls.ts'
import type { ImportCalls } from './calls.ts'
import type { Alvo } from './importacao.ts'

interface Definition extends Omit<Alvo, 'permitido'> {
  readonly access: AnyPermissionKey
  /** `main` where the product documents its calls. */
  readonly base?: 'main' | 'v2'
  /** The address that takes the file, where it is not `<caminho>/post`. */
  readonly envio?: `/${string}`
}

export interface ImportDefinition extends Definition {
  readonly calls: ImportCalls
}

/**
 * What can be imported: one definition file each in `contract/src/sistema/importacao/alvos`, found by the
 * server. Its calls, its permission, its line in the menu and its wizard come from it; what a line is
 * and how lines are stored is said in the module (`ImportTarget` in api/src/sistema/importacao).
 */
export const importDefinition = (definition: Definition): ImportDefinition => ({
  ...definition,
  calls: importCalls(definition),
})
