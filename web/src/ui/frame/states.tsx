import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureText, isMissing } from '../../lib/wire/failure.ts'
import { IconAlertTriangle, IconInbox, IconRefresh, IconSearch } from '../icons.ts'
import styles from './states.module.css'
import { LinkButton } from '../buttons/link-button.tsx'

interface StateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
  /** For use inside a drawer or a card. */
  readonly dense?: boolean
}

/** An empty panel: what it is for, and a button to create the first record. */
export function EmptyState({ title, children, action, icon, dense }: StateProps) {
  return (
    <div className={styles.state} data-dense={dense || undefined}>
      <div className={styles.icon} aria-hidden>
        {icon ?? <IconInbox size={20} stroke={1.5} />}
      </div>
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface ErrorProps {
  /** What happened, in words the user can act on. */
  readonly message: string
  readonly onRetry: () => void
  readonly dense?: boolean
}

/** A panel that failed to load, with a retry button. */
export function ErrorState({ message, onRetry, dense }: ErrorProps) {
  return (
    <div className={styles.state} data-dense={dense || undefined} role="alert">
      <div className={styles.icon} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={20} stroke={1.5} />
      </div>
      <div className={styles.title}>Não foi possível carregar</div>
      <div className={styles.text}>{message}</div>
      <Button
        className={styles.action}
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} />}
        onClick={onRetry}
      >
        Tentar de novo
      </Button>
    </div>
  )
}

interface RecordFailureProps extends Pick<ErrorProps, 'onRetry'> {
  readonly error: unknown
  /** The list of such records; a form of settings has none. */
  readonly listTo: string | undefined
}

/** A record that could not be loaded: a retry button, or the way back to the list when it does not exist. */
export function RecordFailure({ error, listTo, onRetry }: RecordFailureProps) {
  const message = failureText(error)
  if (!isMissing(error) || listTo === undefined) {
    return <ErrorState message={message} onRetry={onRetry} />
  }
  return (
    <EmptyState
      title={message}
      icon={<IconSearch size={20} stroke={1.5} />}
      action={<LinkButton to={listTo}>Voltar para a lista</LinkButton>}
    >
      Pode ter sido excluído, ou o endereço tem um erro.
    </EmptyState>
  )
}
