import { grupoList } from '@claquete/contract/cadastros/catalogo/produto'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { useMemo } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import type { List } from '../../lib/list/list.ts'
import { personSource, registerSource } from '../../lib/form/selectors.ts'
import {
  SituacaoFilter,
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'

interface ItemFiltersProps<Row> {
  readonly list: List<Row>
  /** Name of the filter by name. */
  readonly name: 'produto' | 'servico'
  readonly label: string
}

/** The filters of the lists of produtos and servicos. */
export function ItemFilters<Row>({ list, name, label }: ItemFiltersProps<Row>) {
  const units = useMemo(() => registerSource(unidadeMedida), [])
  const groups = useRead(grupoList, {}).data?.data ?? []
  return (
    <ListFilters
      list={list}
      moreNames={[name, 'codigo', 'cpfCnpj', 'id_pessoa', 'id_unidade']}
      more={
        <>
          <TextFilter name={name} label={label} />
          <TextFilter name="codigo" label="Código" />
          <PickerFilter
            name="id_unidade"
            label="Unidade de medida"
            placeholder="Todas"
            source={units}
          />
          <PickerFilter
            name="id_pessoa"
            label="Fornecedor"
            placeholder="Todos"
            source={personSource}
          />
          <TextFilter
            name="cpfCnpj"
            label="CPF/CNPJ do fornecedor"
            placeholder="Com ou sem pontos"
          />
        </>
      }
    >
      <TextFilter name="search" label="Buscar" placeholder="Nome, código ou grupo" />
      <SelectFilter
        name="grupo"
        label="Grupo"
        options={groups.map((grupo) => ({ value: grupo, label: grupo }))}
      />
      <SituacaoFilter />
      <DateRangeFilter from="periodo1" to="periodo2" label="Período de cadastro" />
    </ListFilters>
  )
}
