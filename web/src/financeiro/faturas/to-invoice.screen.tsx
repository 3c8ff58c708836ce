import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import {
  orcamentoInvoiceExport,
  orcamentoInvoiceList,
} from '@claquete/contract/financeiro/faturas/fatura'
import type { OrcamentoToInvoice } from '@claquete/contract/financeiro/faturas/fatura'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { figureText } from '../../lib/plain/money.ts'
import { toInvoiceOrcamentos } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useList } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { column } from '../../ui/list-table/column.tsx'
import { DateRangeFilter, PickerFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useFaturasVivas } from './use-faturas.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const columns = [
  column.text('num_orc', 'Orçamento', { width: 146 }),
  column.text('titulo', 'Título', { width: 210 }),
  column.text('cliente', 'Cliente', { width: 170 }),
  column.date('data_aprovacao', 'Aprovado em', { width: 112 }),
  column.money('total', 'Valor', { width: 140 }),
  column.money('valor_faturado', 'Já faturado', { width: 140 }),
  column.money('a_faturar', 'A faturar', { width: 140 }),
  column.text('empresa', unitText('{Unidade}'), { width: 160, sortable: false }),
]

/** Approved budgets with an amount left to invoice. */
export default function ToInvoiceScreen() {
  useFaturasVivas()
  const list = useList(orcamentoInvoiceList, {
    rowId: 'id_orcamento',
    model: 'orcamento_faturar',
    defaultSort: { prop: 'id_orcamento', order: 'desc' },
  })
  const navigate = useNavigate()
  const may = useMay()
  const pode = may(faturaCreate.access)
  const query = { ...(list.query as object), currentPage: list.page, perPage: list.pageSize }
  const totais = useRead(orcamentoInvoiceList, { query }, { keepPreviousData: true }).data?.totais
  const invoice = (row: OrcamentoToInvoice) => ({
    label: 'Faturar',
    run: () => navigate(toInvoiceOrcamentos({ ids: [row.id_orcamento] })),
  })
  return (
    <ListScreen
      list={list}
      columns={columns}
      isSelectable={pode}
      menus={
        <ListMenus list={list} endpoint={orcamentoInvoiceExport} title="Orçamentos a faturar" />
      }
      {...(pode && {
        rowTo: (row: OrcamentoToInvoice) => toInvoiceOrcamentos({ ids: [row.id_orcamento] }),
        rowActions: (row: OrcamentoToInvoice) => [invoice(row)],
      })}
      totals={{
        num_orc: 'Total',
        total: figureText(totais?.total),
        valor_faturado: figureText(totais?.valor_faturado),
        a_faturar: figureText(totais?.a_faturar),
      }}
      empty={{
        title: 'Nada a faturar',
        text: 'Os orçamentos aprovados aparecem aqui enquanto resta algo a faturar.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Número, título, cliente ou valor" />
        <PickerFilter name="id_cliente" label="Cliente" source={personSource} placeholder="Todos" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Aprovado" />
      </ListFilters>
      {pode && <Chosen list={list} />}
    </ListScreen>
  )
}

function Chosen({ list }: { list: List<OrcamentoToInvoice> }) {
  const navigate = useNavigate()
  const ids = list.selection.rows.map(({ id_orcamento }) => id_orcamento)
  return (
    <SelectionBar list={list} sumOf="a_faturar">
      <Button size="compact-sm" onClick={() => void navigate(toInvoiceOrcamentos({ ids }))}>
        Faturar
      </Button>
    </SelectionBar>
  )
}
