import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useKeys } from '../../lib/page/keys.ts'
import { PeriodBar } from '../../ui/days/period-bar.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { periodAt, periodText, scopes, shifted, typedPeriod } from './period.ts'
import type { Period, Scope } from './period.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  readonly period: Period
  readonly today: CalendarDate
  readonly search: string
  readonly onPeriod: (period: Period) => void
  readonly onSearch: (text: string) => void
}

/** Which days are seen, and of which equipment. */
export function Toolbar({ period, today, search, onPeriod, onSearch }: ToolbarProps) {
  const { ver, de, ate } = period
  const isNow = de <= today && today <= ate
  return (
    <Row gap={3} className={styles.bar}>
      <PeriodBar
        text={periodText(period)}
        isNow={isNow && ver !== 'datas'}
        onMove={(by) => onPeriod(shifted(period, by))}
        onToday={() => onPeriod(periodAt(ver === 'datas' ? 'quinzena' : ver, today))}
      />
      <SegmentedControl
        size="xs"
        aria-label="Período"
        value={ver}
        data={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
        onChange={(value) =>
          onPeriod(
            value === 'datas' ? typedPeriod(de, ate) : periodAt(value as Scope, isNow ? today : de),
          )
        }
      />
      {ver === 'datas' && (
        <Row nowrap>
          <DateInput
            size="xs"
            w={132}
            aria-label="De"
            value={de}
            onChange={(day) => day && onPeriod(typedPeriod(day, ate < day ? day : ate))}
          />
          <DateInput
            size="xs"
            w={132}
            aria-label="Até"
            value={ate}
            onChange={(day) => day && onPeriod(typedPeriod(day < de ? day : de, day))}
          />
        </Row>
      )}
      <SearchField search={search} onSearch={onSearch} />
    </Row>
  )
}

const restMs = 250

const helped = (keys: string, label: string) =>
  ({ keys, label, group: 'Calendário', onlyHelp: true, run: () => undefined }) as const
const keysOfGrid = [
  helped('Setas', 'Mudar de dia e de equipamento'),
  helped('Shift+Setas', 'Escolher dias'),
  helped('Enter', 'Reservar os dias escolhidos'),
  helped('Espaço', 'Abrir ou fechar um tipo'),
]

function SearchField({ search, onSearch }: Pick<ToolbarProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useState(search)
  const [told, setTold] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const tell = useDebouncedCallback((text: string) => {
    setTold(text)
    onSearch(text)
  }, restMs)
  // Back, and a link, change the address; what was told by this field comes back as it is typed on.
  if (search !== told) {
    setTold(search)
    setTyped(search)
  }
  useKeys([
    {
      keys: '/',
      label: 'Buscar equipamento',
      group: 'Calendário',
      run: () => input.current?.focus(),
    },
    ...keysOfGrid,
  ])
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      className={styles.search}
      aria-label="Buscar equipamento"
      placeholder="Nome, código ou número de série"
      autoComplete="off"
      leftSection={<IconSearch size={14} stroke={1.5} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        tell(event.currentTarget.value.trim())
      }}
    />
  )
}
