import { orcamentoHistorico } from '@claquete/contract/orcamentos/orcamento/status'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../lib/call.ts'
import { formatMoment } from '../../../lib/format.ts'
import { SidePanel } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import styles from './cabeca.module.css'

const tones: Readonly<Record<string, string>> = {
  aprovacao: 'good',
  envio: 'info',
  reabertura: 'warn',
  substituicao: 'warn',
  exclusao: 'bad',
}

/** What happened to a budget, the newest first. */
export function HistoricoLista({ id_orcamento }: { id_orcamento: number }) {
  const reading = useRead(orcamentoHistorico, { params: { id_orcamento } })
  if (reading.error) {
    return (
      <ErrorState dense message={reading.error.message} onRetry={() => void reading.refetch()} />
    )
  }
  if (!reading.data) return <Skeleton height={120} />
  if (reading.data.data.length === 0) {
    return (
      <EmptyState dense title="Nada aconteceu ainda">
        Mudanças de status, versões, envios e decisões do cliente aparecem aqui.
      </EmptyState>
    )
  }
  return (
    <ol className={styles.events}>
      {reading.data.data.map((event) => (
        <li key={event.id_orca_evento} data-tone={tones[event.tipo]}>
          <p>{event.descricao}</p>
          <small>
            {[event.usuario, formatMoment(event.criado_em)].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}

interface PanelProps {
  readonly id_orcamento: number
  readonly subject: string
  readonly onClose: () => void
}

/** The history of a budget beside whatever is open. */
export function HistoricoPanel({ id_orcamento, subject, onClose }: PanelProps) {
  return (
    <SidePanel title={`Histórico de ${subject}`} onClose={onClose}>
      <HistoricoLista id_orcamento={id_orcamento} />
    </SidePanel>
  )
}
