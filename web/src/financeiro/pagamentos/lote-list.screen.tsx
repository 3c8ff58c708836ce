import { lotes } from '@claquete/contract/financeiro/pagamentos/lote'
import { toLotePagamento, toPayableList } from '../../addresses/financeiro.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { contas } from '../../livro/titulos/public.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { estadoOptions, loteLooks } from './pagamento.labels.ts'

const columns = columnsOf(lotes, {
  looks: { estado_label: loteLooks },
  cells: { id_lote_pagamento: ({ id_lote_pagamento }) => `nº ${id_lote_pagamento}` },
})

/** Batches of payments, by state. */
export default function LoteListScreen() {
  useLiveReads('financeiro', lotes.call)
  const list = useListOf(lotes, { model: 'lote_pagamento' })
  const start = (
    <LinkButton to={toPayableList()} variant="filled">
      Escolher títulos
    </LinkButton>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ViewsMenu list={list} />}
      create={start}
      rowTo={({ id_lote_pagamento }) => toLotePagamento(id_lote_pagamento)}
      empty={{
        title: 'Nenhum lote de pagamento',
        text: 'Marque títulos em contas a pagar e escolha “Preparar pagamento”.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter
          name="search"
          label="Buscar"
          placeholder="Favorecido, descrição, lote ou valor"
        />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={estadoOptions} />
        <PickerFilter name="id_contabancaria" label="Conta" source={contas} placeholder="Todas" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Dia" />
      </ListFilters>
    </ListScreen>
  )
}
