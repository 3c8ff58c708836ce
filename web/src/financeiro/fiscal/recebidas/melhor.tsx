import type { RecebidaRow } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { counted } from '../../../lib/plain/format.ts'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { grauLooks } from './recebida.labels.ts'

/** The surest payable of a note that has none, and how sure it is. */
export function Melhor({ row: { melhor } }: { readonly row: RecebidaRow }) {
  if (!melhor) return null
  const { grau, descricao, ids, outras } = melhor
  const many = ids.length > 1 ? ` · ${counted(ids.length, 'parcela', 'parcelas')}` : ''
  const more = outras > 0 ? ` (+${outras})` : ''
  const text = `${descricao}${many}${more}`
  return (
    <span title={text}>
      <BadgeCell value={grauLooks[grau].label} look={grauLooks[grau]} /> {text}
    </span>
  )
}
