import type { RecebidaRow } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { counted } from '../../../lib/plain/format.ts'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { grauLooks, situacaoLooks } from './recebida.labels.ts'

/** What there is to do with a note, and the surest payable where it has none. */
export function SituacaoCell({ row: { situacao, melhor } }: { readonly row: RecebidaRow }) {
  const look = situacaoLooks[situacao]
  if (!melhor) return <BadgeCell value={look.label} look={look} />
  const { grau, descricao, ids, outras } = melhor
  const many = ids.length > 1 ? ` · ${counted(ids.length, 'parcela', 'parcelas')}` : ''
  const more = outras > 0 ? ` (+${outras})` : ''
  const text = `${descricao}${many}${more}`
  return (
    <span title={text}>
      <BadgeCell value={look.label} look={look} />{' '}
      <BadgeCell value={grauLooks[grau].label} look={grauLooks[grau]} /> {text}
    </span>
  )
}
