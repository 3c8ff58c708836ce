import { conciliacaoPainel } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import {
  conciliacaoAges,
  conciliacaoReport,
  conciliacaoReportExport,
} from '@claquete/contract/financeiro/conciliacao/relatorio'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { toConciliacao } from '../../addresses/financeiro.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { dayOf } from '../../lib/plain/day.ts'
import { followExport } from '../../lib/list/export.ts'
import { useMay } from '../../lib/account/permission.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { FilesMenu } from '../../ui/list/export-menu.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { PendingAges } from './pending-ages.tsx'
import { ReconciliationStatement } from './reconciliation-statement.tsx'

const views = [
  { value: 'conta', label: 'Conta em um dia' },
  { value: 'idades', label: 'Pendências por idade' },
]

/** Account, day and view, kept in the address so that they can be linked. */
function useFilter() {
  const [words, setWords] = useAddressWords()
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const set = (name: string, value: string | null) =>
    setWords(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    conta: Number(words.get('id_contabancaria')) || undefined,
    data: dayOf(words.get('data')) ?? today,
    view: words.get('ver') === 'idades' ? ('idades' as const) : ('conta' as const),
    set,
  }
}

/** How the balance in the books and the balance at the bank meet, and what waits to be reconciled. */
export default function ReconciliationReportScreen() {
  const filter = useFilter()
  const { data, view } = filter
  const panel = useRead(conciliacaoPainel, {})
  const contas = panel.data?.data ?? []
  const isKnown = contas.some(({ id_contabancaria }) => id_contabancaria === filter.conta)
  const first = contas.find(({ saldo_banco }) => saldo_banco !== null) ?? contas[0]
  const conta = isKnown ? filter.conta : first?.id_contabancaria
  return (
    <ListPage
      toolbar={
        <>
          <SegmentedControl
            size="xs"
            aria-label="O que mostrar"
            data={views}
            value={view}
            onChange={(chosen) => filter.set('ver', chosen === 'idades' ? chosen : null)}
          />
          {view === 'conta' && conta !== undefined && (
            <>
              <LinkButton to={toConciliacao({ conta })}>Conciliar</LinkButton>
              <Files conta={conta} data={data} />
            </>
          )}
        </>
      }
    >
      <Filters filter={filter} contas={contas} conta={conta} />
      <Reading
        of={panel}
        waiting={360}
        empty={
          <EmptyState title="Nenhuma conta bancária">Cadastre uma conta para conciliar.</EmptyState>
        }
      >
        {() =>
          conta !== undefined &&
          (view === 'idades' ? <Ages /> : <OfDay conta={conta} data={data} />)
        }
      </Reading>
    </ListPage>
  )
}

interface OfDayProps {
  readonly conta: number
  readonly data: CalendarDate
}

function Files({ conta, data }: OfDayProps) {
  const may = useMay()
  if (!may(conciliacaoReportExport.access)) return null
  return (
    <FilesMenu
      start={(tipo) =>
        void followExport({ tipo, title: 'Conciliação bancária' }, () =>
          call(conciliacaoReportExport, { body: { id_contabancaria: conta, data, tipo } }),
        )
      }
    />
  )
}

interface FiltersProps {
  readonly filter: ReturnType<typeof useFilter>
  readonly contas: readonly { readonly id_contabancaria: number; readonly descricao: string }[]
  readonly conta: number | undefined
}

function Filters({ filter: { data, view, set }, contas, conta }: FiltersProps) {
  if (view === 'idades' || contas.length === 0) return null
  return (
    <FilterBar aria-label="Filtros da conciliação">
      <NativeSelect
        size="xs"
        label="Conta"
        data={contas.map(({ id_contabancaria, descricao }) => ({
          value: String(id_contabancaria),
          label: descricao,
        }))}
        value={String(conta)}
        onChange={(event) => set('id_contabancaria', event.currentTarget.value)}
      />
      <DateInput
        size="xs"
        label="No fim do dia"
        value={data}
        onChange={(day) => set('data', day)}
      />
    </FilterBar>
  )
}

function OfDay({ conta, data }: OfDayProps) {
  const body = { id_contabancaria: conta, data }
  const reading = useRead(conciliacaoReport, { body }, { keepPreviousData: true })
  useChanges('financeiro', () => void reading.refetch())
  return (
    <Reading of={reading} waiting={360}>
      {({ data: report }) => (
        <ReconciliationStatement
          report={report}
          title={`${report.descricao} em ${formatDateBr(report.data)}`}
          isBusy={reading.isPlaceholderData}
        />
      )}
    </Reading>
  )
}

function Ages() {
  const reading = useRead(conciliacaoAges, {})
  useChanges('financeiro', () => void reading.refetch())
  return (
    <Reading of={reading} waiting={240}>
      {({ data }) => <PendingAges contas={data} />}
    </Reading>
  )
}
