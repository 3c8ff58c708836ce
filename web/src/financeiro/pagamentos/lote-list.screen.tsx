import type { RequestTo } from '@claquete/contract/endpoint'
import { loteList } from '@claquete/contract/financeiro/pagamentos/lote'
import type { LoteRow } from '@claquete/contract/financeiro/pagamentos/lote'
import { toLotePagamento, toPayableList } from '../../addresses/financeiro.ts'
import { useList } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { contas } from '../../livro/titulos/public.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { column } from '../../ui/list-table/column.tsx'
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

const columns = [
  column.custom<LoteRow, 'id_lote_pagamento'>(
    'id_lote_pagamento',
    'Lote',
    ({ id_lote_pagamento }) => `nº ${id_lote_pagamento}`,
    { width: 72 },
  ),
  column.date('data', 'Dia'),
  column.text('conta', 'Conta', { width: 190 }),
  column.badge('estado_label', 'Situação', loteLooks, { width: 136 }),
  column.number('quantidade', 'Pagamentos', { width: 104 }),
  column.number('pagos', 'Pagos', { width: 80, sortable: false }),
  column.number('recusados', 'Rejeitados', { width: 96, sortable: false }),
  column.text('preparado_por', 'Preparado por', { width: 176, sortable: false }),
  column.text('descricao', 'Descrição', { width: 180, sortable: false }),
  column.money('valor', 'Valor', { width: 132 }),
]

type Query = RequestTo<typeof loteList>['query']

/** Batches of payments, by state. */
export default function LoteListScreen() {
  useLiveReads('financeiro', loteList)
  const list: List<LoteRow, Query> = useList(loteList, {
    rowId: 'id_lote_pagamento',
    model: 'lote_pagamento',
    defaultSort: { prop: 'id_lote_pagamento', order: 'desc' },
  })
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
        <TextFilter name="search" label="Buscar" placeholder="Favorecido, descrição ou lote" />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={estadoOptions} />
        <PickerFilter name="id_contabancaria" label="Conta" source={contas} placeholder="Todas" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Dia" />
      </ListFilters>
    </ListScreen>
  )
}
