import {
  calendarioTipo,
  calendarioView,
  livreList,
} from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { riscoList } from '@claquete/contract/equipamentos/remessas/movimento'
import { equipamentoRemessaCreate } from '@claquete/contract/equipamentos/remessas/remessa'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { toEquipamentoNew } from '../../addresses/equipamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { useToday } from '../../lib/page/clock.ts'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { refreshReads, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FillPage } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { Reservation } from './calendar-grid.tsx'
import { Legend } from './legend.tsx'
import { daysOf, periodOf, wordsOf } from './period.ts'
import { PhoneList } from './phone-list.tsx'
import { ReserveDialog } from './reserve.dialog.tsx'
import { RiskStrip } from './risk-strip.tsx'
import { rowsOf } from './rows.ts'
import type { Tipo } from './rows.ts'
import { Toolbar } from './toolbar.tsx'
import { useOpenTypes } from './use-open-types.ts'

/** Which equipment is free when: types by day, their equipment with what occupies it, and days that are dragged to be reserved. */
export default function DisponibilidadeScreen() {
  useLiveReads('remessa', calendarioView, calendarioTipo, livreList, riscoList)
  useLiveReads('equipamento', calendarioView, calendarioTipo, livreList, riscoList)
  const [words, setWords] = useAddressWords()
  const today = useToday()
  const period = periodOf(words, today)
  const search = words.get('search') ?? ''
  const query = { de: period.de, ate: period.ate, ...(search && { search }) }
  const reading = useRead(calendarioView, { query }, { keepPreviousData: true })
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setWords(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true },
    )
  return (
    <FillPage>
      <RiskStrip />
      <Toolbar
        {...{ period, today, search }}
        onPeriod={(next) => set(wordsOf(next, today))}
        onSearch={(text) => set({ search: text })}
      />
      <Reading of={reading} waiting={420}>
        {({ data }) =>
          data.tipos.length === 0 ? (
            <Nothing search={search} />
          ) : (
            <Shown
              tipos={data.tipos.map((tipo) =>
                data.dias[0] === period.de ? tipo : { ...tipo, ocupadas: [] },
              )}
              query={query}
              today={today}
            />
          )
        }
      </Reading>
    </FillPage>
  )
}

const Nothing = ({ search }: { readonly search: string }) =>
  search === '' ? (
    <EmptyState
      title="Nenhum equipamento ativo"
      action={<LinkButton to={toEquipamentoNew()}>Novo equipamento</LinkButton>}
    >
      Aqui se vê, por tipo e por dia, quantas peças estão ocupadas, e se reserva o que está livre.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhum equipamento encontrado">
      Nenhum equipamento ativo com “{search}”. Busque por nome, código, fabricante ou número de
      série.
    </EmptyState>
  )

interface ShownProps {
  readonly tipos: readonly Tipo[]
  readonly query: Parameters<typeof useOpenTypes>[1]
  readonly today: ReturnType<typeof useToday>
}

function Shown({ tipos, query, today }: ShownProps) {
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, false, {
    getInitialValueInEffect: false,
  })
  const mayReserve = useMay()(equipamentoRemessaCreate.access)
  const [reservation, setReservation] = useState<Reservation>()
  const { open, toggle } = useOpenTypes(tipos, query)
  const dias = daysOf(query)
  const shared = {
    dias,
    today,
    mayReserve,
    onToggle: toggle,
    onRetry: () => void refreshReads(calendarioTipo),
    onReserve: setReservation,
  }
  return (
    <>
      {isPhone ? (
        <PhoneList {...shared} {...{ tipos, open }} />
      ) : (
        <>
          <CalendarGrid {...shared} rows={rowsOf(tipos, open, dias)} reserved={reservation} />
          <Legend mayReserve={mayReserve} />
        </>
      )}
      {reservation && (
        <ReserveDialog
          key={`${reservation.key} ${reservation.de} ${reservation.ate}`}
          reservation={reservation}
          onClose={() => setReservation(undefined)}
        />
      )}
    </>
  )
}
