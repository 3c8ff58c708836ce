import type { AnyAddress } from '@claquete/contract/endpoint'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useListOf } from '../../lib/list/list.ts'
import type { ListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useOpened } from '../../lib/page/opened.ts'
import { useMay } from '../../lib/account/permission.ts'
import type { Option } from '../../lib/form/selectors.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import type { Looks } from '../../ui/list-table/columns-of.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { cnabReads, contaSource } from './reads.ts'

interface FileListDefinition<Row, Query> {
  /** The parameter of the address that opens one. */
  readonly name: 'remessa' | 'retorno'
  readonly of: ListOf<Row, Query>
  readonly looks: Looks
  readonly states: readonly Option[]
  /** What the search finds. */
  readonly search: string
  /** The day by which they are filtered. */
  readonly dated: string
  readonly filters?: ReactNode
  readonly more?: { readonly moreNames: readonly string[]; readonly more: ReactNode }
  readonly other: { readonly to: string; readonly label: string }
  readonly create: { readonly to: string; readonly label: string; readonly endpoint: AnyAddress }
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly empty: { readonly title: string; readonly text: string }
  readonly panel: (id: number, close: () => void) => ReactNode
}

/** The files that go to banks, or those that come from them. */
export function FileList<Row, Query>({
  screen,
}: {
  readonly screen: FileListDefinition<Row, Query>
}) {
  const { name, of, looks, other, create, empty } = screen
  useLiveReads('financeiro', ...cnabReads)
  const may = useMay()
  const list = useListOf(of, { model: `cnab-${name}` })
  const idOf = (row: Row) => Number(row[list.rowId])
  const columns = useMemo(() => columnsOf(of, { looks }), [of, looks])
  const { opened, open, close, addressOf } = useOpened(name)
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={<LinkButton to={other.to}>{other.label}</LinkButton>}
      create={
        may(create.endpoint.access) && (
          <LinkButton to={create.to} variant="filled">
            {create.label}
          </LinkButton>
        )
      }
      rowTo={(row) => addressOf(idOf(row))}
      rowActions={(row) => [
        { label: 'Abrir', run: () => open(idOf(row)) },
        ...(screen.actionsOf?.(row) ?? []),
      ]}
      empty={empty}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list} {...screen.more}>
        <TextFilter name="search" label="Buscar" placeholder={screen.search} />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={screen.states} />
        {screen.filters}
        <PickerFilter
          name="id_contabancaria"
          label="Conta"
          source={contaSource}
          placeholder="Todas"
        />
        <DateRangeFilter from="inicio" to="fim" label={screen.dated} />
      </ListFilters>
      {opened !== undefined && screen.panel(opened, close)}
    </ListScreen>
  )
}

/** Says which list this is; the row's type comes from its call. */
export const fileList = <Row, Query>(definition: FileListDefinition<Row, Query>) => definition
