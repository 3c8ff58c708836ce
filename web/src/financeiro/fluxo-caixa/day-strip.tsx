import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { FluxoLine } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { centsToReais, formatReais } from '@claquete/core/kernel/money'
import { shortNumber } from '../../ui/chart/axis-text.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { useRelease } from './drag.ts'
import styles from './fluxo-caixa.module.css'
import { dayOfWeek } from './fluxo-caixa.labels.ts'
import type { SimulatedFluxo } from './use-simulacao.ts'

interface BandProps {
  readonly fluxo: SimulatedFluxo
  readonly onDia: (dia: CalendarDate) => void
  readonly onDrop: (titulo: FluxoTitulo, dia: CalendarDate) => void
}

/** A strip of days with their balances; titles can be dropped on a day, a click opens it. */
export function Band({ fluxo, onDia, onDrop }: BandProps) {
  return (
    <section className={styles.faixa} aria-label="Saldo de cada dia">
      <Row as="ul" nowrap gap={0} align="stretch">
        {fluxo.dias.map((line) => (
          <Day
            key={line.dia}
            line={line}
            today={fluxo.hoje}
            isLowest={fluxo.menor?.dia === line.dia}
            onDia={onDia}
            onDrop={onDrop}
          />
        ))}
      </Row>
    </section>
  )
}

interface DayProps extends Omit<BandProps, 'fluxo'> {
  readonly line: FluxoLine
  readonly today: CalendarDate
  readonly isLowest: boolean
}

function Day({ line, today, isLowest, onDia, onDrop }: DayProps) {
  const { dia, acumulado, entradas, saidas } = line
  const alvo = useRelease<HTMLLIElement>(dia, today, onDrop)
  const notas = [dia === today && 'hoje', isLowest && 'menor saldo do período'].filter(Boolean)
  return (
    <li ref={alvo} data-dia={dia}>
      <button
        type="button"
        className={styles.dia}
        data-hoje={dia === today || undefined}
        data-passado={dia < today || undefined}
        data-menor={isLowest || undefined}
        data-negativo={acumulado < 0 || undefined}
        onClick={() => onDia(dia)}
      >
        <span>{dayOfWeek(dia)}</span>
        <b>{dia.slice(8)}</b>
        <i aria-hidden>
          {entradas > 0 && <u data-lado="C" />}
          {saidas > 0 && <u data-lado="D" />}
        </i>
        <small>{shortNumber(centsToReais(acumulado))}</small>
        <span className="visually-hidden">
          {` ${[formatDateBr(dia), ...notas, `saldo ${formatReais(acumulado)}`].join(', ')}. Abrir o dia`}
        </span>
      </button>
    </li>
  )
}
