import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { FluxoLine } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { centsToReais, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { useMemo } from 'react'
import { Row } from '../../ui/layout/flex.tsx'
import { useDay } from './use-day.ts'
import styles from './fluxo-caixa.module.css'
import { dayOfWeek } from './fluxo-caixa.labels.ts'
import type { SimulatedFluxo } from './use-simulacao.ts'

interface BandProps {
  readonly fluxo: SimulatedFluxo
  readonly onDia: (dia: CalendarDate) => void
  readonly onDrop: (titulo: FluxoTitulo, dia: CalendarDate) => void
}

/** One unit for all the days, so that two balances that differ read differently in the room of a day. */
function unitOf(days: readonly FluxoLine[]) {
  const most = Math.max(...days.map(({ acumulado }) => Math.abs(centsToReais(acumulado))))
  const [word, size, digits] =
    most >= 100_000_000 ? ['mi', 1_000_000, 1] : most >= 100_000 ? ['mil', 1_000, 0] : ['', 1, 0]
  const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: Number(digits) })
  const textOf = (cents: Cents) => format.format(centsToReais(cents) / Number(size))
  return { name: word ? `em R$ ${word}` : 'em R$', textOf }
}

/** A strip of days with their balances; titles can be dropped on a day, a click opens it. */
export function Band({ fluxo, onDia, onDrop }: BandProps) {
  const unit = useMemo(() => unitOf(fluxo.dias), [fluxo.dias])
  return (
    <section className={styles.faixa} aria-label="Saldo de cada dia">
      <p className={styles.legenda}>Saldo de cada dia, {unit.name}</p>
      <Row as="ul" nowrap gap={0} align="stretch">
        {fluxo.dias.map((line) => (
          <Day
            key={line.dia}
            line={line}
            balance={unit.textOf(line.acumulado)}
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
  /** The balance in the unit of the strip. */
  readonly balance: string
  readonly today: CalendarDate
  readonly isLowest: boolean
}

function Day({ line, balance, today, isLowest, onDia, onDrop }: DayProps) {
  const { dia, acumulado, entradas, saidas } = line
  const alvo = useDay<HTMLLIElement>(dia, today, onDrop)
  const notes = [dia === today && 'hoje', isLowest && 'menor saldo do período'].filter(Boolean)
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
        <small>{balance}</small>
        <span className="visually-hidden">
          {` ${[formatDateBr(dia), ...notes, `saldo ${formatReais(acumulado)}`].join(', ')}. Abrir o dia`}
        </span>
      </button>
    </li>
  )
}
