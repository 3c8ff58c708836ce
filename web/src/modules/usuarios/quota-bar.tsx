import { Alert, Anchor, Button, Tooltip } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { tooltipMs } from '../../lib/constants.ts'
import { formatInteger } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { IconPlus } from '../../ui/icons.ts'
import type { Quota } from './quota.ts'
import styles from './usuarios.module.css'

interface QuotaBarProps {
  readonly users: Quota | undefined
  readonly producers: Quota | undefined
}

/** 'x de y usuários', and where more are bought once there is no room for another. */
export function QuotaBar({ users, producers }: QuotaBarProps) {
  return (
    <section className={styles.quotas} aria-label="Usuários do plano">
      <div className={styles.meters}>
        <Meter quota={users} noun="usuários" />
        <Meter quota={producers} noun="produtores externos" />
      </div>
      {[users, producers].map(
        (quota) =>
          quota?.isFull && (
            <Alert key={quota.reason} color="yellow" variant="light" p="xs">
              <LimitText reason={quota.reason} />
            </Alert>
          ),
      )}
    </section>
  )
}

const planName = 'Meu Plano'

/** The sentence of the limit, with the plan's screen behind its name. */
function LimitText({ reason }: { reason: string }) {
  const [before, after] = reason.split(planName)
  if (after === undefined) return reason
  return (
    <>
      {before}
      <Anchor component={Link} to={paths.plan()} inherit underline="always" c="inherit">
        {planName}
      </Anchor>
      {after}
    </>
  )
}

function Meter({ quota, noun }: { quota: Quota | undefined; noun: string }) {
  if (!quota) return <span className={styles.meter} aria-hidden />
  const { created, licensed, isFull } = quota
  const share = licensed === 0 ? 100 : Math.min((created / licensed) * 100, 100)
  return (
    <div className={styles.meter} data-full={isFull || undefined}>
      <span>
        <strong>
          {formatInteger(created)} de {formatInteger(licensed)}
        </strong>{' '}
        {noun}
      </span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
    </div>
  )
}

interface QuotaButtonProps {
  readonly quota: Quota | undefined
  readonly to: string
  readonly label: string
  /** The key that does the same; the principal button has one. */
  readonly keys?: string
}

/** Opens the form of a new one; without room for it, says why it does not. */
export function QuotaButton({ quota, to, label, keys }: QuotaButtonProps) {
  const navigate = useNavigate()
  const isFull = quota?.isFull ?? false
  useKeys(
    keys && !isFull ? [{ keys, label, group: 'Listas', run: () => void navigate(to) }] : [],
  )
  const look = {
    size: 'xs',
    variant: keys ? 'filled' : 'default',
    leftSection: <IconPlus size={15} />,
  } as const
  if (!isFull) {
    return (
      <Button component={Link} to={to} title={keys && `${label} (${keys})`} {...look}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip label={quota?.reason} openDelay={tooltipMs} multiline w={260}>
      <Button
        {...look}
        data-disabled
        aria-disabled
        aria-description={quota?.reason}
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
