import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { PlanChange } from '@claquete/core/acesso/plano/change'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { lastDayText, money } from './plan-text.ts'

interface Props {
  readonly change: PlanChange
  /** First day not yet covered by a charge. */
  readonly until: CalendarDate
}

function whenText({ kind, effective }: PlanChange): string {
  if (kind === 'agora') return 'Assim que o pagamento for confirmado'
  if (kind === 'renovacao') return `Em ${formatDateBr(effective)}`
  return 'Nada muda'
}

function dueText({ kind }: PlanChange, until: CalendarDate): string | undefined {
  if (kind === 'agora') return `Proporcional aos dias até ${lastDayText(until)}`
  if (kind === 'renovacao') return 'O que já foi cobrado continua valendo até o fim'
  return undefined
}

/** Price of a change, and when it takes effect. */
export function ChangeSummary({ change, until }: Props) {
  const { monthlyNow, monthlyNew, due } = change
  return (
    <Card label="O que muda">
      <div aria-live="polite">
        <Figures
          look="rows"
          items={[
            {
              label: 'Mensalidade',
              value: (
                <>
                  {monthlyNow !== monthlyNew && <del>{money(monthlyNow)}</del>} {money(monthlyNew)}
                </>
              ),
            },
            { label: 'A pagar agora', value: money(due), hint: dueText(change, until) },
            { label: 'Começa a valer', value: whenText(change) },
          ]}
        />
      </div>
    </Card>
  )
}
