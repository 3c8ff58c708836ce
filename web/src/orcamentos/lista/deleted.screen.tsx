import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import {
  deletedOrcamentos,
  orcamentoPageSizes,
  orcamentoRestore,
} from '@claquete/contract/orcamentos/lista/orcamento'
import type { DeletedOrcamento } from '@claquete/contract/orcamentos/lista/orcamento'
import { Button } from '@mantine/core'
import { call, reportFailure } from '../../lib/wire/call.ts'
import { useListOf } from '../../lib/list/list.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconArrowBackUp } from '../../ui/icons.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { ListTable } from '../../ui/list-table/table.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { refreshOrcamentos } from '../orcamento/public.ts'
import { StatusChip } from '../orcamento/public.ts'

const [firstSize] = orcamentoPageSizes

const columns = columnsOf(deletedOrcamentos, {
  cells: { id_orcamento_versao: versaoName, status: (row) => <StatusChip {...row} /> },
})

async function restore(rows: readonly DeletedOrcamento[]) {
  const reply = await call(orcamentoRestore, { body: { ids: rows.map((row) => row.id_orcamento) } })
  toast.success(reply.msg ?? 'Restaurado')
  await refreshOrcamentos()
}

export default function DeletedScreen() {
  const list = useListOf(deletedOrcamentos, {
    model: 'orcamento-excluido',
    sizes: orcamentoPageSizes,
    defaultSize: firstSize,
  })
  const { rows, clear } = list.selection
  return (
    <ListPage>
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Número, título ou cliente" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Período de cadastro" />
      </ListFilters>
      <ListTable
        list={list}
        columns={columns}
        rowActions={(row) => [
          {
            label: 'Restaurar',
            icon: <IconArrowBackUp size={16} stroke={1.5} />,
            run: () => restore([row]).catch(reportFailure),
          },
        ]}
        empty={{
          title: 'Nenhum orçamento excluído',
          text: 'O que for excluído fica aqui e pode ser restaurado com tudo o que tinha.',
        }}
      />
      <SelectionBar list={list}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={15} stroke={1.5} />}
          onClick={() => void restore(rows).then(clear, reportFailure)}
        >
          Restaurar
        </Button>
      </SelectionBar>
      <ListPager list={list} />
    </ListPage>
  )
}
