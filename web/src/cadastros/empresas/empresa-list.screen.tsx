import { empresaLabels } from '@claquete/contract/cadastros/empresas/empresa-labels'
import {
  empresaCreate,
  empresaDelete,
  empresaExport,
  empresaList,
  empresaUpdate,
  empresas,
} from '@claquete/contract/cadastros/empresas/empresa'
import type { Empresa } from '@claquete/contract/cadastros/empresas/empresa'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { SituacaoFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useRecordActs } from '../../ui/records/use-record-acts.tsx'
import { useUnitWords } from './unit-words.ts'

const columns = columnsOf(empresas, {
  looks: { ativo: { S: { label: 'Ativa', color: 'green' }, N: { label: 'Inativa' } } },
})

const remove = ({ id_empresa }: Empresa) => call(empresaDelete, { params: { id_empresa } })

async function removeAll(rows: readonly Empresa[]) {
  try {
    for (const row of rows) await remove(row)
  } finally {
    await refreshReads(empresaList)
  }
}

export default function EmpresaListScreen() {
  const unit = useUnitWords()
  const list = useListOf(empresas, {
    model: 'empresa',
    // Without it the endpoint replies as for a selector, with active empresas only.
    fixed: { table: 'S' },
  })
  const may = useMay()
  const createButton = (
    <CreateButton
      to={unit.create}
      endpoint={empresaCreate}
      label={`Nova ${unit.one.toLowerCase()}`}
    />
  )
  const { rowActions, drawers } = useRecordActs<Empresa>({
    table: 'empresa',
    idOf: ({ id_empresa }) => id_empresa,
    nameOf: ({ fantasia }) => fantasia,
    labels: empresaLabels,
    attachments: 'empresa',
    update: empresaUpdate,
    toEdit: ({ id_empresa }) => unit.edit(id_empresa),
    remove: empresaDelete,
    removeAll,
  })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={empresaExport} title={unit.many} />}
      create={createButton}
      selection={
        <SelectionBar list={list}>
          <DeleteSelected list={list} endpoint={empresaDelete} run={removeAll} />
        </SelectionBar>
      }
      rowTo={(row) => (may(empresaUpdate.access) ? unit.edit(row.id_empresa) : undefined)}
      rowActions={rowActions}
      empty={{
        title: `Nenhuma ${unit.one.toLowerCase()} cadastrada`,
        text: 'Cadastre a sua empresa e as filiais dela: orçamentos, contas e notas saem em nome de cada uma.',
      }}
    >
      <ListFilters
        list={list}
        moreNames={['fantasia', 'razao', 'cnpj']}
        more={
          <>
            <TextFilter name="fantasia" label="Nome fantasia" />
            <TextFilter name="razao" label="Razão social" />
            <TextFilter name="cnpj" label="CNPJ" placeholder="Com ou sem pontos" />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Nome, CNPJ, cidade ou e-mail" />
        <SituacaoFilter />
      </ListFilters>
      {drawers}
    </ListScreen>
  )
}
