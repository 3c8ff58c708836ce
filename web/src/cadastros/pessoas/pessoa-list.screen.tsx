import { pessoaLabels } from '@claquete/contract/cadastros/pessoas/pessoa-labels'
import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import {
  pessoaCreate,
  pessoaDelete,
  pessoaDeleteMany,
  pessoaExport,
  pessoaList,
  pessoaMerge,
  pessoaUpdate,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import type { PessoaRow } from '@claquete/contract/cadastros/pessoas/pessoa'
import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { toPessoaEdit, toPessoaMerge, toPessoaNew } from '../../addresses/cadastros.ts'
import { toPessoaImport } from '../../addresses/sistema.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useList } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { registerSource } from '../../lib/form/selectors.ts'
import { IconArrowMerge, IconUpload, IconX } from '../../ui/icons.ts'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { MergeSelected } from '../../ui/merge/merge-selected.tsx'
import { useRecordActs } from '../../ui/records/use-record-acts.tsx'
import { pessoaCard } from './pessoa-card.tsx'
import { pessoaColumns, tipoOptions } from './pessoa-labels.ts'

const moreNames = ['razao', 'fantasia', 'cpfCnpj', 'id_pessoa_categoria', 'tipo_pessoa']

async function removeAll(rows: readonly PessoaRow[]) {
  await call(pessoaDeleteMany, { body: { ids: rows.map(({ id_pessoa }) => id_pessoa) } })
  await refreshReads(pessoaList)
}

export default function PessoaListScreen() {
  const list = useList(pessoaList, {
    rowId: 'id_pessoa',
    model: 'pessoa',
    defaultSort: { prop: 'razao', order: 'asc' },
  })
  const may = useMay()
  const { rowActions, drawers } = useRecordActs<PessoaRow>({
    table: 'pessoa',
    idOf: ({ id_pessoa }) => id_pessoa,
    nameOf: ({ razao }) => razao,
    labels: pessoaLabels,
    attachments: 'pessoas',
    update: pessoaUpdate,
    toEdit: ({ id_pessoa }) => toPessoaEdit(id_pessoa),
    remove: pessoaDelete,
    removeAll,
  })
  const createButton = (
    <CreateButton to={toPessoaNew()} endpoint={pessoaCreate} label="Nova pessoa" />
  )
  return (
    <ListScreen
      list={list}
      columns={pessoaColumns}
      menus={
        <>
          <ImportFilter list={list} />
          <ListMenus list={list} endpoint={pessoaExport} title="Pessoas">
            <Tools />
          </ListMenus>
        </>
      }
      create={createButton}
      selection={
        <SelectionBar list={list}>
          {may(pessoaMerge.access) && (
            <MergeSelected keys={list.selection.keys} path={toPessoaMerge()} />
          )}
          <DeleteSelected list={list} endpoint={pessoaDeleteMany} run={removeAll} />
        </SelectionBar>
      }
      rowTo={(row) => toPessoaEdit(row.id_pessoa)}
      rowActions={rowActions}
      card={pessoaCard}
      empty={{
        title: 'Nenhuma pessoa cadastrada',
        text: 'Clientes, fornecedores, equipe e elenco ficam aqui, com endereço, contatos e conta bancária.',
      }}
    >
      <PessoaFilters list={list} />
      {drawers}
    </ListScreen>
  )
}

function PessoaFilters({ list }: { list: List<PessoaRow> }) {
  const categories = useMemo(() => registerSource(categoriaPessoa), [])
  return (
    <ListFilters
      list={list}
      moreNames={moreNames}
      more={
        <>
          <TextFilter name="razao" label="Razão Social" />
          <TextFilter name="fantasia" label="Fantasia" />
          <TextFilter name="cpfCnpj" label="CPF/CNPJ" placeholder="Com ou sem pontos" />
          <PickerFilter name="id_pessoa_categoria" label="Categoria" source={categories} />
          <SelectFilter name="tipo_pessoa" label="Tipo" options={tipoOptions} />
        </>
      }
    >
      <TextFilter name="search" label="Buscar" placeholder="Nome, documento, e-mail ou cidade" />
      <DateRangeFilter from="periodo1" to="periodo2" label="Período de cadastro" />
    </ListFilters>
  )
}

/** Links that depend on permission: duplicates and import. */
function Tools() {
  const may = useMay()
  return (
    <>
      {may(pessoaMerge.access) && (
        <LinkButton to={toPessoaMerge()} icon={<IconArrowMerge size={15} stroke={1.5} />}>
          Encontrar duplicados
        </LinkButton>
      )}
      {may(pessoaImport.access) && (
        <LinkButton to={toPessoaImport()} icon={<IconUpload size={15} stroke={1.5} />}>
          Importar
        </LinkButton>
      )}
    </>
  )
}

/** Shows that the list is limited to one import, with a button to remove that filter. */
function ImportFilter({ list }: { list: List<PessoaRow> }) {
  const { id_importacao, ...others } = list.filters
  if (!id_importacao) return null
  return (
    <Button
      variant="light"
      size="xs"
      mr="auto"
      rightSection={<IconX size={13} />}
      title="Mostrar todas as pessoas"
      onClick={() => list.search(others)}
    >
      Da importação {id_importacao}
    </Button>
  )
}
