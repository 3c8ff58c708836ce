import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { NativeSelect } from '@mantine/core'
import { DateInput } from './date-input.tsx'
import { periodos } from '../../lib/plain/periods.ts'

interface PeriodFieldsProps {
  readonly year: number
  readonly periodo: string
  readonly de: CalendarDate | null
  readonly ate: CalendarDate | null
  readonly today: CalendarDate
  readonly set: (words: Readonly<Record<string, string | null>>) => void
}

/** A preset period of a year, or two days. */
export function PeriodFields({ year, periodo, de, ate, today, set }: PeriodFieldsProps) {
  const thisYear = Number(today.slice(0, 4))
  const years = [...new Set([year, ...Array.from({ length: 7 }, (_, at) => thisYear + 1 - at)])]
  return (
    <>
      <NativeSelect
        size="xs"
        label="Período"
        data={periodos}
        value={periodo}
        onChange={(event) => set({ periodo: event.currentTarget.value })}
      />
      {periodo === 'datas' ? (
        <>
          <DateInput size="xs" label="De" value={de} onChange={(dia) => set({ de: dia })} />
          <DateInput size="xs" label="Até" value={ate} onChange={(dia) => set({ ate: dia })} />
        </>
      ) : (
        periodo !== '12m' && (
          <NativeSelect
            size="xs"
            label="Ano"
            data={years.toSorted((a, b) => b - a).map(String)}
            value={String(year)}
            onChange={(event) => set({ ano: event.currentTarget.value })}
          />
        )
      )}
    </>
  )
}
