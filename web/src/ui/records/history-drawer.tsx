import { Button, Skeleton, Stack } from '@mantine/core'
import { formatMoment } from '../../lib/format.ts'
import { useHistory } from '../../lib/history.ts'
import type { HistoricoItem } from '../../lib/history.ts'
import { SidePanel } from '../dialog.tsx'
import { IconHistory } from '../icons.ts'
import { EmptyState, ErrorState } from '../states.tsx'
import { fieldText } from '../value-text.ts'
import styles from './records.module.css'

interface HistoryProps {
  readonly tabela: string
  readonly chave: number
  /** How the screen calls the fields and the tables under the record ('o endereço'). */
  readonly labels?: Readonly<Record<string, string>>
}

type HistoryDrawerProps = HistoryProps & {
  readonly subject?: string
  readonly onClose: () => void
}

/** The history of a record in a drawer. */
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

/** Who did what to a record, when, what it was and what it became. */
export function History({ tabela, chave, labels = {} }: HistoryProps) {
  const { items, isPending, failure, retry, hasMore, showMore } = useHistory(tabela, chave)
  if (failure) return <ErrorState dense message={failure} onRetry={retry} />
  if (isPending) {
    return (
      <Stack gap="lg" aria-label="Carregando o histórico…">
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
      <ol className={styles.events}>
        {items.map((item) => (
          <HistoryEvent key={item.id_auditoria} item={item} main={tabela} labels={labels} />
        ))}
      </ol>
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
}

/** Fields that belong to the machine and tell a person nothing. */
const HIDDEN = new Set(['tenant_id', 'versao', 'alterado_em', 'criado_em', 'busca', 'dobrado'])

function HistoryEvent({ item, main, labels }: EventProps) {
  const { usuario, operacao, tabela, quando } = item
  const changes = item.campos.filter(({ campo, antes, depois }) => {
    const isBlank = fieldText(campo, antes) === '' && fieldText(campo, depois) === ''
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
      <time className={styles.when} dateTime={quando}>
        {formatMoment(quando)}
      </time>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ campo, antes, depois }) => (
            <div key={campo} style={{ display: 'contents' }}>
              <dt>{labels[campo] ?? campo.replaceAll('_', ' ')}</dt>
              <dd>
                {operacao !== 'I' && <del>{fieldText(campo, antes) || 'vazio'}</del>}
                {operacao === 'A' && ' → '}
                {operacao !== 'E' && <ins>{fieldText(campo, depois) || 'vazio'}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
