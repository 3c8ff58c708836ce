import {
  queWords,
  vencimentoCalendar,
  vencimentoList,
} from '@claquete/contract/contratos/contrato/vencimento'
import { tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { hasKey } from '@claquete/core/kernel/record'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { toVencimentos } from '../../../addresses/contratos.ts'
import { useAddressWords } from '../../../lib/page/address-words.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { useKeys } from '../../../lib/page/keys.ts'
import { mobileWidthPx } from '../../../lib/plain/constants.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { PeriodBar } from '../../../ui/days/period-bar.tsx'
import { FillPage } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ContratoTabs } from '../contrato-tabs.tsx'
import { queOptions, tipoOptions } from '../contrato.labels.ts'
import { DayDialog, MonthOfEnds } from './calendar.tsx'
import { Legend } from './legend.tsx'
import { marksByDay } from './marks.ts'
import type { Calendar, Vencimento } from './marks.ts'
import { looks, moved, periodOf, seenOf, seenText } from './period.ts'
import type { Look, Seen } from './period.ts'
import { VencimentoDialog } from './vencimento.dialog.tsx'
import { VencimentoList } from './vencimento-list.tsx'
import { YearOfEnds } from './year.tsx'

const group = 'Vencimentos'

/** Ends of contracts and of the use of images: as a list, by month, or twelve months at a glance. */
export default function VencimentoScreen() {
  useLiveReads('contrato', vencimentoList, vencimentoCalendar)
  const [words, setWords] = useAddressWords()
  const today = useToday()
  const seen = seenOf(words, today)
  const put = (said: Readonly<Record<string, string>>) =>
    setWords(
      (before) => {
        for (const [name, value] of Object.entries(said)) {
          if (value === '') before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: true },
    )
  const see = ({ ver, dia }: Seen) => put(ver === 'lista' ? { ver: '', dia: '' } : { ver, dia })
  const look = (ver: Look) => see({ ...seen, ver })
  useKeys([
    { keys: 'l', label: 'Ver a lista', group, run: () => look('lista') },
    { keys: 'm', label: 'Ver o mês', group, run: () => look('mes') },
    { keys: 'a', label: 'Ver doze meses', group, run: () => look('ano') },
  ])
  const control = (
    <SegmentedControl
      size="xs"
      aria-label="Ver"
      value={seen.ver}
      data={Object.entries(looks).map(([value, label]) => ({ value, label }))}
      onChange={(ver) => look(ver as Look)}
    />
  )
  if (seen.ver === 'lista') return <VencimentoList looks={control} />
  return (
    <FillPage>
      <ContratoTabs current={toVencimentos()} />
      <Ends {...{ seen, today, words, control }} onSee={see} onFilter={put} />
    </FillPage>
  )
}

interface EndsProps {
  readonly seen: Seen
  readonly today: CalendarDate
  readonly words: URLSearchParams
  /** Chooses the look. */
  readonly control: ReactNode
  readonly onSee: (seen: Seen) => void
  readonly onFilter: (said: Readonly<Record<string, string>>) => void
}

const all = (label: string) => ({ value: '', label })

function Ends({ seen, today, words, control, onSee, onFilter }: EndsProps) {
  const [que, tipo] = [words.get('que') ?? '', words.get('tipo') ?? '']
  const query = {
    ...periodOf(seen),
    ...(hasKey(queWords, que) && { que }),
    ...(hasKey(tiposDeContrato, tipo) && { tipo }),
  }
  const reading = useRead(vencimentoCalendar, { query }, { keepPreviousData: true })
  const [opened, setOpened] = useState<Vencimento>()
  useKeys([{ keys: 't', label: 'Ir para hoje', group, run: () => onSee({ ...seen, dia: today }) }])
  return (
    <>
      <Row gap={3}>
        <PeriodBar
          text={seenText(seen)}
          onMove={(by) => onSee(moved(seen, by))}
          onToday={() => onSee({ ...seen, dia: today })}
        />
        {control}
        <Row gap={2} style={{ marginLeft: 'auto' }}>
          <NativeSelect
            size="xs"
            aria-label="O que termina"
            data={[all('Contratos e usos de imagem'), ...queOptions]}
            value={que}
            onChange={(event) => onFilter({ que: event.currentTarget.value })}
          />
          <NativeSelect
            size="xs"
            aria-label="Tipo"
            data={[all('Todos os tipos'), ...tipoOptions]}
            value={tipo}
            onChange={(event) => onFilter({ tipo: event.currentTarget.value })}
          />
        </Row>
      </Row>
      <Reading of={reading} waiting={520}>
        {({ data }) => <Shown {...{ data, seen, today, onSee }} onOpen={setOpened} />}
      </Reading>
      {opened && <VencimentoDialog vencimento={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface ShownProps extends Pick<EndsProps, 'seen' | 'today' | 'onSee'> {
  readonly data: Calendar
  readonly onOpen: (vencimento: Vencimento) => void
}

function Shown({ data, seen, today, onSee, onOpen }: ShownProps) {
  const isPhone =
    useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, false, {
      getInitialValueInEffect: false,
    }) ?? false
  const [whole, setWhole] = useState<CalendarDate>()
  const { vencimentos, tem_mais } = data
  return (
    <>
      {tem_mais && <Note tone="warning">Há mais vencimentos do que cabem: filtre por tipo.</Note>}
      {seen.ver === 'ano' ? (
        <YearOfEnds
          {...{ vencimentos, onOpen }}
          dia={seen.dia}
          onMonth={(dia) => onSee({ ver: 'mes', dia })}
        />
      ) : (
        <>
          {!isPhone && <Legend />}
          <MonthOfEnds
            {...{ vencimentos, today, onOpen }}
            dia={seen.dia}
            isList={isPhone}
            onDay={(dia) => onSee({ ...seen, dia })}
            onMore={setWhole}
          />
          {whole && (
            <DayDialog
              day={whole}
              marks={marksByDay(vencimentos)(whole)}
              onOpen={onOpen}
              onClose={() => setWhole(undefined)}
            />
          )}
        </>
      )}
    </>
  )
}
