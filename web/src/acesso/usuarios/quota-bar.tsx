import { Anchor, Button, Skeleton, Tooltip } from '@mantine/core'
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
      <QuotaLine quota={users} noun="usuários" />
      <QuotaLine quota={producers} noun="produtores externos" />
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

function QuotaLine({ quota, noun }: { quota: Quota | undefined; noun: string }) {
  if (!quota) return <Skeleton height={13} width={120} my={4} />
  const { created, licensed, isFull, reason } = quota
  return (
    <span className={styles.quota} data-full={isFull || undefined}>
      <span>
        <strong>
          {formatInteger(created)} de {formatInteger(licensed)}
        </strong>{' '}
        {noun}
      </span>
      {isFull && (
        <span>
          <LimitText reason={reason} />
        </span>
      )}
    </span>
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
  useKeys(keys && !isFull ? [{ keys, label, group: 'Listas', run: () => void navigate(to) }] : [])
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
