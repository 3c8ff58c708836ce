import { orcamentoHistorico } from '@claquete/contract/orcamentos/status/status'
import { ColorSwatch } from '@mantine/core'
import { useRead } from '../../../lib/wire/call.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'

const colours: Readonly<Record<string, string>> = {
  aprovacao: 'var(--success-text)',
  envio: 'var(--info-text)',
  reabertura: 'var(--warning-text)',
  substituicao: 'var(--warning-text)',
  exclusao: 'var(--danger-text)',
}

const other = 'var(--muted)'

/** The events of a budget, newest first. */
export function HistoricoList({ id_orcamento }: { id_orcamento: number }) {
  const reading = useRead(orcamentoHistorico, { params: { id_orcamento } })
  return (
    <Reading
      of={reading}
      waiting={120}
      dense
      empty={
        <EmptyState dense title="Nada aconteceu ainda">
          Mudanças de status, versões, envios e decisões do cliente aparecem aqui.
        </EmptyState>
      }
    >
      {({ data }) => (
        <ItemList bare>
          {data.map((event) => (
            <Item
              key={event.id_orca_evento}
              lead={
                <ColorSwatch size={9} withShadow={false} color={colours[event.tipo] ?? other} />
              }
              title={event.descricao}
              detail={[event.usuario, formatMoment(event.criado_em)].filter(Boolean).join(' · ')}
            />
          ))}
        </ItemList>
      )}
    </Reading>
  )
}

interface PanelProps {
  readonly id_orcamento: number
  readonly subject: string
  readonly onClose: () => void
}

/** The budget's history in a side panel. */
export function HistoricoPanel({ id_orcamento, subject, onClose }: PanelProps) {
  return (
    <SidePanel title={`Histórico de ${subject}`} onClose={onClose}>
      <HistoricoList id_orcamento={id_orcamento} />
    </SidePanel>
  )
}
