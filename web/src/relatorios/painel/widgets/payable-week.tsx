import { useToday } from '../../../lib/page/clock.ts'
import { useWidget } from '../together.ts'
import type { Place } from '../use-layout.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import painel from '../painel.module.css'
import styles from './bars.module.css'
import { Bars, Sum } from './bars.tsx'
import { shortDay } from './months.ts'
import { Nothing, OnlyUnits, PanelWidget } from './panel-widget.tsx'

/** What falls due on each day of this week and is still owed, and what is owed from before. */
export function PayableWeek({ place }: { readonly place: Place }) {
  const today = useToday()
  return (
    <PanelWidget place={place} reading={useWidget('pagar_semana')}>
      {({ data, antes, quantidade, valor, lista, restrito }) =>
        quantidade === 0 && antes.quantidade === 0 ? (
          <Nothing title="Nada vence nesta semana" isRestricted={restrito}>
            Cada conta a pagar em aberto aparece no dia do seu vencimento.
          </Nothing>
        ) : (
          <div className={painel.noted}>
            <Row gap={2} className={styles.sum}>
              <Sum valor={valor} quantidade={quantidade} to={lista} />
              {restrito && <OnlyUnits />}
            </Row>
            <Bars
              label={place.nome}
              bars={[
                ...(antes.quantidade > 0
                  ? [{ ...antes, label: 'De antes', tone: 'expense' as const, to: antes.lista }]
                  : []),
                ...data.map(({ dia, lista: to, ...day }) => ({
                  ...day,
                  label: shortDay(dia),
                  tone: dia < today ? ('expense' as const) : ('balance' as const),
                  to,
                  isToday: dia === today,
                })),
              ]}
            />
          </div>
        )
      }
    </PanelWidget>
  )
}
