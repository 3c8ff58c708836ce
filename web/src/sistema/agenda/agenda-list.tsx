import { EmptyState } from '../../ui/frame/states.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import looks from './agenda.module.css'
import styles from './days.module.css'
import { EntryChip } from './entry-chip.tsx'
import { isOn, keyOf, timesOf } from './entries.ts'
import type { GridProps } from './month-grid.tsx'
import { dayText } from './period.ts'

/** The days that have something, one below the other. */
export function AgendaList({ days, today, entradas, colours, onOpen, moves }: GridProps) {
  const full = days.filter((day) => entradas.some(isOn(day)))
  if (full.length === 0) {
    return (
      <EmptyState title="Nada nestes dias">
        Diárias, prazos, vencimentos e compromissos aparecem aqui no dia de cada um.
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      {full.map((day) => (
        <section key={day} data-today={day === today || undefined} aria-label={dayText(day)}>
          <h3>
            {dayText(day)}
            {day === today && <small>hoje</small>}
          </h3>
          <ul>
            {entradas.filter(isOn(day)).map((entrada) => (
              <li key={keyOf(entrada)}>
                <span data-whole={entrada.das === null || undefined}>{timesOf(entrada)}</span>
                <EntryChip {...{ entrada, day, colours, onOpen, moves }} isTall />
                {moves.isAsked(entrada) && (
                  <TextButton
                    className={looks.more}
                    aria-label={`Mover ${entrada.titulo}`}
                    onClick={() => moves.ask(entrada)}
                  >
                    Mover
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
