/** The texts that ship with the product, one for each kind of contract, to be filled, changed and signed. */
import { must } from '../../../kernel/must.ts'
import type { RichText } from '../../../kernel/rich-text/document.ts'
import { readDocument } from '../../../kernel/rich-text/read.ts'
import type { TipoDeContrato } from '../contrato.ts'
import type { TextoPronto } from './clauses.ts'
import { cliente, coproducao } from './companies.ts'
import { elenco, equipe } from './people.ts'
import { fornecedor, locacao } from './suppliers.ts'

export const textosProntos: Readonly<Record<TipoDeContrato, TextoPronto>> = {
  cliente,
  fornecedor,
  elenco,
  equipe,
  locacao,
  coproducao,
}

/** The text that ships for a kind, as stored texts are. */
export function textoProntoOf(tipo: TipoDeContrato): RichText {
  const reading = readDocument({ type: 'doc', content: textosProntos[tipo].conteudo })
  return must(reading.ok ? reading.document : undefined, `text of ${tipo}`)
}
