import { Anchor, Button, Skeleton, Tooltip } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { toPlan } from '../../addresses/entry.ts'
import { tooltipMs } from '../../lib/plain/constants.ts'
import { formatInteger } from '../../lib/plain/format.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { IconPlus } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { Quota, Quotas } from './quota.ts'

/** 'x de y usuários' of the plan, with a link to the plan when the quota is used up. */
export function QuotaBar({ users, producers, isUnread }: Quotas) {
  return (
    <Row as="section" gap={4} aria-label="Usuários do plano">
      <QuotaLine quota={users} isUnread={isUnread} noun="usuários" />
      <QuotaLine quota={producers} isUnread={isUnread} noun="produtores externos" />
    </Row>
  )
}

const planName = 'Meu Plano'

/** The message of a full quota, with 'Meu Plano' as a link. */
function LimitText({ reason }: { reason: string }) {
  const [before, after] = reason.split(planName)
  if (after === undefined) return reason
  return (
    <>
      {before}
      <Anchor component={Link} to={toPlan()} inherit underline="always" c="inherit">
        {planName}
      </Anchor>
      {after}
    </>
  )
}

interface QuotaLineProps {
  readonly quota: Quota | undefined
  readonly isUnread: boolean
  readonly noun: string
}

function QuotaLine({ quota, isUnread, noun }: QuotaLineProps) {
  if (isUnread) return <Note>— {noun}</Note>
  if (!quota) return <Skeleton height={13} width={120} my={4} />
  const { created, licensed, isFull, reason } = quota
  return (
    <Row>
      <Note>
        <strong>
          {formatInteger(created)} de {formatInteger(licensed)}
        </strong>{' '}
        {noun}
      </Note>
      {isFull && (
        <Note tone="warning">
          <LimitText reason={reason} />
        </Note>
      )}
    </Row>
  )
}

interface QuotaButtonProps {
  readonly quota: Quota | undefined
  readonly to: string
  readonly label: string
  /** Keyboard shortcut; only the main button has one. */
  readonly keys?: string
}

/** Opens the form of a new user; when the quota is full, disabled with the reason. */
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
