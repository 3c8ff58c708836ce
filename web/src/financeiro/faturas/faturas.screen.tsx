import {
  faturaCreate,
  faturaDelete,
  faturaPut,
  faturaSend,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturaExportTipo, faturaList } from '@claquete/contract/financeiro/faturas/fatura'
import type { FaturaRow } from '@claquete/contract/financeiro/faturas/fatura'
import { Button } from '@mantine/core'
import { reais, figureText } from '../../lib/plain/money.ts'
import { toOrcamentosToInvoice } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useList } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useOpened } from '../../lib/page/opened.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { IconFileTypePdf, IconPlus } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { column } from '../../ui/list-table/column.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { cancelFaturas, deleteFaturas, reopenFaturas } from './acts.ts'
import { FaturaPanel } from './fatura-panel.tsx'
import { situacoes } from './fatura.labels.ts'
import { openPdf, useFaturasVivas } from './use-faturas.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const columns = [
  column.text('numero_documento', 'Fatura', { width: 140 }),
  column.date('data_faturado', 'Data'),
  column.text('cliente', 'Cliente', { width: 170 }),
  column.badge('situacao_label', 'Situação', situacoes, { width: 152 }),
  column.text('orcamentos', 'Orçamentos', { width: 140, sortable: false }),
  column.date('proximo_vencimento', 'Vencimento'),
  column.money('valor_total', 'Total', { width: 130 }),
  column.money('recebido', 'Recebido', { width: 130 }),
  column.text('empresa', unitText('{Unidade}'), { width: 160, sortable: false }),
  column.text('link_documento', 'Link', { width: 180, sortable: false }),
]

const filterOfSituacao = [
  { value: 'faturado', label: 'Em vigor' },
  { value: 'cancelado', label: 'Canceladas' },
  { value: 'reaberto', label: 'Reabertas' },
]
const yesOrNo = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]

/** Invoices to clients, with the amounts received. */
export default function FaturasScreen() {
  useFaturasVivas()
  const list = useList(faturaList, {
    rowId: 'id_fatura',
    model: 'fatura',
    defaultSort: { prop: 'id_fatura', order: 'desc' },
  })
  const may = useMay()
  const { opened, open, close, addressOf } = useOpened('fatura')
  const totais = useTotals(list)
  const novo = may(faturaCreate.access) && (
    <LinkButton to={toOrcamentosToInvoice()} variant="filled" icon={<IconPlus size={15} />}>
      Faturar orçamento
    </LinkButton>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={faturaExportTipo} title="Faturas" />}
      create={novo}
      selection={
        list.status === 'full' &&
        totais && (
          <Row justify="end">
            A receber <strong>{reais(totais.a_receber)}</strong>
          </Row>
        )
      }
      rowTo={(row) => addressOf(row.id_fatura)}
      rowActions={(row) => acts(row, may, open)}
      totals={{
        numero_documento: `${totais?.quantidade ?? '—'} em vigor`,
        valor_total: figureText(totais?.valor_total),
        recebido: figureText(totais?.recebido),
      }}
      empty={{
        title: 'Nenhuma fatura',
        text: 'Fature um orçamento aprovado: a fatura cria os títulos a receber e o PDF para o cliente.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={['permuta', 'id_fatura']}
        more={
          <>
            <SelectFilter name="permuta" label="Permuta" placeholder="Todas" options={yesOrNo} />
          </>
        }
      >
        <TextFilter
          name="search"
          label="Buscar"
          placeholder="Número, cliente, orçamento ou valor"
        />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={filterOfSituacao}
        />
        <PickerFilter name="id_cliente" label="Cliente" source={personSource} placeholder="Todos" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Faturado" />
      </ListFilters>
      <Selected list={list} />
      {opened !== undefined && <FaturaPanel id_fatura={opened} onClose={close} />}
    </ListScreen>
  )
}

const papel = <IconFileTypePdf size={16} stroke={1.5} />

function acts(
  row: FaturaRow,
  may: ReturnType<typeof useMay>,
  onOpen: (id: number) => void,
): RowAction[] {
  const vale = row.situacao === 'faturado'
  const mayChange = may(faturaPut.access)
  return [
    {
      label: may(faturaSend.access) ? 'Abrir e enviar' : 'Abrir',
      run: () => onOpen(row.id_fatura),
    },
    { label: 'Imprimir', icon: papel, run: () => openPdf(row.id_fatura) },
    rowAction.attachments(() => onOpen(row.id_fatura)),
    ...(mayChange && vale
      ? [{ label: 'Cancelar fatura', tone: 'danger' as const, run: () => cancelFaturas([row]) }]
      : []),
    ...(mayChange && row.situacao !== 'reaberto'
      ? [{ label: 'Reabrir', run: () => reopenFaturas([row]) }]
      : []),
    ...(!vale && may(faturaDelete.access) ? [rowAction.remove(() => deleteFaturas([row]))] : []),
  ]
}

function Selected({ list }: { list: List<FaturaRow> }) {
  const may = useMay()
  const { rows, clear } = list.selection
  const inForce = rows.filter(({ situacao }) => situacao === 'faturado')
  const run = async (act: (chosen: readonly FaturaRow[]) => Promise<boolean>) => {
    if (await act(rows)) clear()
  }
  const all = (quantas: number) => rows.length > 0 && quantas === rows.length
  return (
    <SelectionBar list={list} sumOf="valor_total">
      {may(faturaPut.access) && all(inForce.length) && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => void run(cancelFaturas)}
        >
          Cancelar faturas
        </Button>
      )}
      {may(faturaPut.access) && rows.every(({ situacao }) => situacao !== 'reaberto') && (
        <Button size="compact-sm" variant="subtle" onClick={() => void run(reopenFaturas)}>
          Reabrir
        </Button>
      )}
      {may(faturaDelete.access) && inForce.length === 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => void run(deleteFaturas)}
        >
          Excluir
        </Button>
      )}
    </SelectionBar>
  )
}

/** The totals come with the list's own reply; the same query key reads it from the cache. */
function useTotals(list: List<FaturaRow>) {
  const query = { ...(list.query as object), currentPage: list.page, perPage: list.pageSize }
  return useRead(faturaList, { query }, { keepPreviousData: true }).data?.totais
}
