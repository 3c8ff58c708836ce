import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { PlanChange } from '@claquete/core/acesso/plano/change'
import styles from './change-plan.module.css'
import { lastDayText, money } from './plan-text.ts'

interface Props {
  readonly change: PlanChange
  /** First day that no charge covers yet. */
  readonly until: CalendarDate
}

function whenText({ kind, effective }: PlanChange): string {
  if (kind === 'agora') return 'Assim que o pagamento for confirmado'
  if (kind === 'renovacao') return `Em ${formatDateBr(effective)}`
  return 'Nada muda'
}

/** What a change costs, when it counts, and why. */
export function ChangeSummary({ change, until }: Props) {
  const { kind, monthlyNow, monthlyNew, due } = change
  return (
    <dl className={styles.summary} aria-live="polite">
      <div>
        <dt>Mensalidade</dt>
        <dd>
          {monthlyNow !== monthlyNew && <del>{money(monthlyNow)}</del>}{' '}
          <strong>{money(monthlyNew)}</strong>
        </dd>
      </div>
      <div>
        <dt>
          A pagar agora
          {kind === 'agora' && <span>Proporcional aos dias até {lastDayText(until)}</span>}
          {kind === 'renovacao' && <span>O que já foi cobrado continua valendo até o fim</span>}
        </dt>
        <dd>
          <strong>{money(due)}</strong>
        </dd>
      </div>
      <div>
        <dt>Começa a valer</dt>
        <dd>{whenText(change)}</dd>
      </div>
    </dl>
  )
}
