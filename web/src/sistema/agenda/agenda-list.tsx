import { DayList } from '../../ui/days/day-list.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import { EntryChip } from './entry-chip.tsx'
import { isOn, keyOf, timesOf } from './entries.ts'
import type { SeenProps } from './period.ts'

/** The days that have something, one below the other. */
export const AgendaList = ({ days, today, entradas, colours, onOpen, moves }: SeenProps) => (
  <DayList
    {...{ days, today }}
    entriesOf={(day) => entradas.filter(isOn(day))}
    empty={
      <EmptyState title="Nada nestes dias">
        Diárias, prazos, vencimentos e compromissos aparecem aqui no dia de cada um.
      </EmptyState>
    }
  >
    {(entrada, day) => (
      <li key={keyOf(entrada)}>
        <span data-whole={entrada.das === null || undefined}>{timesOf(entrada)}</span>
        <EntryChip {...{ entrada, day, colours, onOpen, moves }} isTall />
        {moves.isAsked(entrada) && (
          <TextButton aria-label={`Mover ${entrada.titulo}`} onClick={() => moves.ask(entrada)}>
            Mover
          </TextButton>
        )}
      </li>
    )}
  </DayList>
)
