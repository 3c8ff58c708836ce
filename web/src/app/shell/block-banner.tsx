import { daysBetween, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { Link, useLocation } from 'react-router'
import { isOfPlan, blockedStore } from '../../lib/wire/block.ts'
import { useStore } from '../../lib/plain/use-store.ts'
import { IconAlertTriangle } from '../../lib/page/icons.ts'
import { blockDate } from '../../lib/wire/session.ts'
import { useUser } from '../../lib/account/user.ts'
import { toPlan } from '../../addresses/entry.ts'
import { t } from '../words.ts'
import styles from './block-banner.module.css'
import { useToday } from '../../lib/page/clock.ts'
import { Status } from '../../ui/status.tsx'

function blockText(days: number): string {
  if (days < 0) return t('bloqueio.passado')
  if (days === 0) return t('bloqueio.hoje')
  return days === 1 ? t('bloqueio.um') : t('bloqueio.dias', { dias: days })
}

/** Days left until the automatic block; once blocked, says why. */
export function BlockBanner() {
  const today = useToday()
  const user = useUser()
  const blocked = useStore(blockedStore)
  const { pathname } = useLocation()
  const stored = user ? user.data_bloqueio : blockDate()
  const day = stored && isCalendarDate(stored) ? stored : undefined
  if (!day && !blocked) return null
  const days = day && !blocked ? daysBetween(today, day) : -1
  return (
    <Status className={styles.banner} data-late={days <= 0 || undefined}>
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
      <span>{blockText(days)}</span>
      {!isOfPlan(pathname) && <Link to={toPlan()}>{t('bloqueio.plano')}</Link>}
    </Status>
  )
}
