import { useEffect } from 'react'
import type { ListStatus } from '../../lib/list/list.ts'
import { column } from '../../ui/list-table/column.tsx'
import { ColumnsButton, DensityButton } from '../../ui/list/columns-button.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { ListTable } from '../../ui/list-table/table.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { sampleRows, sampleSource, useSampleList } from './sample.ts'
import type { SampleRow } from './sample.ts'
import { Chapter, Specimen } from './specimen.tsx'

const columns = [
  column.text('nome', 'Nome'),
  column.documento('cnpj', 'CPF/CNPJ'),
  column.badge('situacao', 'Situação', {
    S: { label: 'Ativo', color: 'green' },
    N: { label: 'Inativo' },
  }),
  column.money('valor', 'Valor'),
  column.date('vencimento', 'Vencimento'),
  column.datetime('alterado_em', 'Alterado em'),
]
const situations = [
  { value: 'S', label: 'Ativos' },
  { value: 'N', label: 'Inativos' },
]
const nothing = () => undefined
const actions = () => [
  rowAction.edit('#listas'),
  rowAction.history(nothing),
  rowAction.remove(nothing),
]
const empty = {
  title: 'Nenhuma pessoa cadastrada',
  text: 'Clientes, fornecedores, equipe e elenco ficam aqui.',
}

/** The parts of a list, and its table in each state. */
export function Lists() {
  return (
    <Chapter title="Listas">
      <FullList />
      <State name="Lendo" status="loading" />
      <State name="Vazia" status="empty" />
      <State name="Falhou" status="error" />
    </Chapter>
  )
}

function FullList() {
  const list = useSampleList('full')
  const { setAll } = list.selection
  useEffect(() => setAll(sampleRows.slice(0, 2), true), [setAll])
  return (
    <Specimen name="Filtros, tabela, seleção e páginas" isWide>
      <Stack style={{ position: 'relative', paddingBottom: 56 }}>
        <Row>
          <DensityButton />
          <ColumnsButton<SampleRow> list={list} columns={columns} />
        </Row>
        <ListFilters
          list={list}
          more={<PickerFilter name="pessoa" label="Pessoa" source={sampleSource} />}
          moreNames={['pessoa']}
        >
          <TextFilter name="search" label="Buscar" placeholder="Nome ou documento" />
          <SelectFilter name="situacao" label="Situação" options={situations} />
          <DateRangeFilter from="periodo1" to="periodo2" label="Período de cadastro" />
        </ListFilters>
        <ListTable
          list={list}
          columns={columns}
          rowActions={actions}
          totals={{ valor: 'R$ 98.927,06' }}
          empty={empty}
        />
        <ListPager list={list} />
        <SelectionBar list={list} sumOf="valor" />
      </Stack>
    </Specimen>
  )
}

function State({ name, status }: { readonly name: string; readonly status: ListStatus }) {
  const list = useSampleList(status)
  return (
    <Specimen name={name} isWide>
      <ListTable list={list} columns={columns} rowActions={actions} empty={empty} />
    </Specimen>
  )
}
