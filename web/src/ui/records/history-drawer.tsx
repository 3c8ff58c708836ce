import { Button, Skeleton } from '@mantine/core'
import { formatMoment } from '../../lib/plain/format.ts'
import { useHistory } from '../../lib/list/history.ts'
import type { HistoricoItem } from '../../lib/list/history.ts'
import { SidePanel } from '../frame/dialog.tsx'
import { IconHistory } from '../icons.ts'
import { Figures } from '../figures/figures.tsx'
import { Stack } from '../layout/flex.tsx'
import { EmptyState, ErrorState } from '../frame/states.tsx'
import { fieldText } from '../list-table/value-text.ts'
import styles from './records.module.css'

interface HistoryProps {
  readonly table: string
  readonly id: number
  /** Labels by field name, and by name of a table related to the record ('o endereço'). */
  readonly labels?: Readonly<Record<string, string>>
  /** Formats the value when the field name alone does not determine it. */
  readonly text?: (campo: string, value: unknown) => string
}

type HistoryDrawerProps = HistoryProps & {
  readonly subject?: string
  readonly onClose: () => void
}

/** The history of a record, in a drawer. */
export function HistoryDrawer({ subject, onClose, ...rest }: HistoryDrawerProps) {
  return (
    <SidePanel
      size="lg"
      title={subject ? `Histórico de ${subject}` : 'Histórico'}
      onClose={onClose}
    >
      <History {...rest} />
    </SidePanel>
  )
}

const deeds = { I: 'criou', A: 'alterou', E: 'excluiu' } as const

/** Who changed what in a record and when, with values before and after. */
export function History({ table, id, ...words }: HistoryProps) {
  return <HistoryEvents reading={useHistory(table, id)} main={table} {...words} />
}

interface EventsProps extends Pick<HistoryProps, 'labels' | 'text'> {
  readonly reading: ReturnType<typeof useHistory>
  readonly main?: string
}

/** The events of a history that the caller read. */
export function HistoryEvents({ reading, main, labels = {}, text = fieldText }: EventsProps) {
  const { items, isPending, failure, retry, hasMore, showMore } = reading
  if (failure) return <ErrorState dense message={failure} onRetry={retry} />
  if (isPending) {
    return (
      <Stack gap={4} aria-label="Carregando o histórico…">
        {[0, 1, 2].map((bone) => (
          <Skeleton key={bone} height={54} />
        ))}
      </Stack>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState dense title="Sem alterações" icon={<IconHistory size={20} stroke={1.5} />}>
        Cada mudança neste registro aparece aqui, com quem a fez.
      </EmptyState>
    )
  }
  return (
    <>
      <Stack as="ol" gap={0}>
        {items.map((item) => (
          <HistoryEvent
            key={item.id_auditoria}
            {...{ item, labels, text }}
            main={main ?? item.tabela}
          />
        ))}
      </Stack>
      {hasMore && (
        <Button variant="default" size="xs" mt="lg" onClick={showMore}>
          Mostrar mais
        </Button>
      )}
    </>
  )
}

interface EventProps {
  readonly item: HistoricoItem
  readonly main: string
  readonly labels: Readonly<Record<string, string>>
  readonly text: (campo: string, value: unknown) => string
}

/** Technical fields, of no use to the user. */
const HIDDEN = new Set(['tenant_id', 'versao', 'alterado_em', 'criado_em', 'busca', 'dobrado'])

function HistoryEvent({ item, main, labels, text }: EventProps) {
  const { usuario, operacao, tabela, quando } = item
  const changes = item.campos.filter(({ campo, antes, depois }) => {
    const isBlank = text(campo, antes) === '' && text(campo, depois) === ''
    const isKey = campo.startsWith('id_') && labels[campo] === undefined
    return !HIDDEN.has(campo) && !isKey && !isBlank
  })
  const part = tabela === main ? '' : ` ${labels[tabela] ?? tabela.replaceAll('_', ' ')}`
  return (
    <li className={styles.event}>
      <div>
        <strong>{usuario}</strong> {deeds[operacao]}
        {part}
      </div>
      <time dateTime={quando}>{formatMoment(quando)}</time>
      {changes.length > 0 && (
        <Figures
          look="pairs"
          items={changes.map(({ campo, antes, depois }) => ({
            key: campo,
            label: labels[campo] ?? campo.replaceAll('_', ' '),
            value: (
              <>
                {operacao !== 'I' && <del>{text(campo, antes) || 'vazio'}</del>}
                {operacao === 'A' && ' → '}
                {operacao !== 'E' && <ins>{text(campo, depois) || 'vazio'}</ins>}
              </>
            ),
          }))}
        />
      )}
    </li>
  )
}
