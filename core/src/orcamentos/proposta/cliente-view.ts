import { folhaOf, documentoTotals } from '../folha/documento.ts'
import type { Documento } from '../folha/documento.ts'
import { printoutOf } from '../papeis/printout.ts'
import type { Printout } from '../papeis/printout.ts'

/**
 * A budget as its client sees it, on the public page and in letters: what a client paper prints. No cost, no
 * commission, nothing hidden.
 */
export function vistaDoCliente(documento: Documento): Printout {
  const folha = folhaOf(documento)
  return printoutOf(documento, documentoTotals(documento, folha), 'cliente', folha)
}
