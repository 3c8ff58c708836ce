import { cobrancaExport, cobrancas } from '@claquete/contract/acesso/plano/cobranca'
import { blockedStore } from '../../lib/wire/block.ts'
import { useStore } from '../../lib/plain/use-store.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { useListOf } from '../../lib/list/list.ts'
import { Cell } from '../../ui/list-table/cell.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ColumnsButton, DensityButton } from '../../ui/list/columns-button.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { ListTable } from '../../ui/list-table/table.tsx'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { situations } from './situations.ts'

const columns = columnsOf(cobrancas, {
  looks: { situacao: situations },
  cells: {
    recibo: (row) => <ReceiptLink charge={row} />,
    pago_em: (row) => <Cell kind="moment-day" value={row.pago_em} />,
  },
})

const options = Object.entries(situations).map(([value, { label }]) => ({ value, label }))
const kinds = [
  { value: 'mensalidade', label: 'Mensalidades' },
  { value: 'ajuste', label: 'Mudanças de plano' },
]

/** All charges of the plan, with their status. */
export default function HistoricoScreen() {
  const list = useListOf(cobrancas, { model: 'plano_cobranca' })
  const blocked = useStore(blockedStore)
  useChanges('plano', list.retry)
  return (
    <ListPage
      toolbar={
        blocked ? undefined : (
          <>
            <ViewsMenu list={list} />
            <ExportMenu list={list} endpoint={cobrancaExport} title="Histórico do plano" />
            <DensityButton />
            <ColumnsButton list={list} columns={columns} />
          </>
        )
      }
    >
      <ListFilters
        list={list}
        moreNames={['tipo']}
        more={<SelectFilter name="tipo" label="Tipo" options={kinds} />}
      >
        <TextFilter name="search" label="Buscar" placeholder="Descrição ou valor" />
        <SelectFilter name="situacao" label="Situação" options={options} placeholder="Todas" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Vencimento" />
      </ListFilters>
      <ListTable
        list={list}
        columns={columns}
        isSelectable={false}
        empty={{
          title: 'Nenhuma cobrança ainda',
          text: 'A primeira aparece aqui alguns dias antes do vencimento.',
        }}
      />
      <ListPager list={list} />
    </ListPage>
  )
}
