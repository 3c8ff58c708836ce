import type { AgeBand } from '@claquete/core/kernel/amounts/age'
import { useWidget } from '../together.ts'
import type { Place } from '../use-layout.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import painel from '../painel.module.css'
import styles from './bars.module.css'
import { Bars, Sum } from './bars.tsx'
import { Nothing, OnlyUnits, PanelWidget } from './panel-widget.tsx'

const bands: Readonly<Record<AgeBand, string>> = {
  a_vencer: 'A vencer',
  ate_30: '1 a 30 dias',
  ate_60: '31 a 60 dias',
  ate_90: '61 a 90 dias',
  acima_90: 'Mais de 90 dias',
}

/** What is to be received, by how late it is. */
export function ReceivablesByAge({ place }: { readonly place: Place }) {
  return (
    <PanelWidget place={place} reading={useWidget('recebiveis_idade')}>
      {({ data, quantidade, valor, lista, restrito }) =>
        quantidade === 0 ? (
          <Nothing title="Nada a receber em aberto" isRestricted={restrito}>
            Cada conta a receber entra na faixa dos dias que passaram do vencimento.
          </Nothing>
        ) : (
          <div className={painel.noted}>
            <Row gap={2} className={styles.sum}>
              <Sum valor={valor} quantidade={quantidade} to={lista} />
              {restrito && <OnlyUnits />}
            </Row>
            <Bars
              label={place.nome}
              bars={data.map(({ faixa, lista: to, ...band }) => ({
                ...band,
                label: bands[faixa],
                tone: faixa === 'a_vencer' ? ('income' as const) : ('expense' as const),
                to,
              }))}
            />
          </div>
        )
      }
    </PanelWidget>
  )
}
