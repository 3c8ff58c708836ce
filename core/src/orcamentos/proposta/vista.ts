import { folhaDe, totaisDoDocumento } from '../orcamento/documento.ts'
import type { Documento } from '../orcamento/documento.ts'
import { impressaoDe } from '../orcamento/impressao.ts'
import type { Impressao } from '../orcamento/impressao.ts'

/**
 * A budget as its client may see it, on the page and in letters: what a paper of the client prints. No
 * cost, no commission, nothing that is not printed.
 */
export function vistaDoCliente(documento: Documento): Impressao {
  const folha = folhaDe(documento)
  return impressaoDe(documento, totaisDoDocumento(documento, folha), 'cliente', folha)
}
