import { orcamentoOptions } from '@claquete/contract/orcamentos/lista/orcamento'
import type { OrcamentoRow } from '@claquete/contract/orcamentos/lista/orcamento'
import { MultiSelect } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import type { List } from '../../lib/list/list.ts'
import { agencySource, campanhaSource, personSource } from '../../lib/form/selectors.ts'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import { useFilter } from '../../ui/filters/filter-draft.ts'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { responsavelSource } from '../orcamento/public.ts'

const moreNames = [
  'num_orc',
  'titulo',
  'id_cliente',
  'id_agencia',
  'id_responsavel',
  'id_pessoa_produtor',
  'id_campanha',
  'faturado',
  'periodo_de',
]
const billing = [
  { value: 'S', label: 'Faturado' },
  { value: 'A', label: 'A faturar' },
]
const days = [
  { value: 'envio', label: 'Envio' },
  { value: 'aprovacao', label: 'Aprovação' },
]
const versions = [{ value: 'todas', label: 'Todas as versões' }]

interface FiltersProps {
  readonly list: List<OrcamentoRow>
  readonly seesBilling: boolean
  readonly seesCampaigns: boolean
}

export function OrcamentoFilters({ list, seesBilling, seesCampaigns }: FiltersProps) {
  return (
    <ListFilters
      list={list}
      moreNames={moreNames}
      more={
        <>
          <TextFilter name="num_orc" label="Número" />
          <TextFilter name="titulo" label="Título" />
          <PickerFilter
            name="id_cliente"
            label="Cliente"
            placeholder="Todos"
            source={personSource}
          />
          <PickerFilter name="id_agencia" label="Agência" source={agencySource} />
          <PickerFilter
            name="id_responsavel"
            label="Responsável"
            placeholder="Todos"
            source={responsavelSource}
          />
          <PickerFilter
            name="id_pessoa_produtor"
            label="Produtor"
            placeholder="Todos"
            source={personSource}
          />
          {seesCampaigns && (
            <PickerFilter
              name="id_campanha"
              label="Campanha"
              placeholder="Todas"
              source={campanhaSource}
            />
          )}
          <SelectFilter
            name="periodo_de"
            label="Período de"
            placeholder="Cadastro"
            options={days}
          />
          {seesBilling && <SelectFilter name="faturado" label="Faturamento" options={billing} />}
        </>
      }
    >
      <TextFilter name="search" label="Buscar" placeholder="Número, título, cliente ou agência" />
      <StatusFilter />
      <SelectFilter name="versoes" label="Versões" placeholder="Só as atuais" options={versions} />
      <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
    </ListFilters>
  )
}

/** Filters by one or more statuses. */
function StatusFilter() {
  const [value, set] = useFilter('status')
  const { data } = useRead(orcamentoOptions, {})
  const options = (data?.data.status ?? []).map((one) => ({
    value: String(one.id_orcamento_status),
    label: one.descricao,
  }))
  return (
    <MultiSelect
      size="xs"
      label="Status"
      data-wide
      {...optionsScroll}
      data={options}
      placeholder={value === '' ? 'Todos' : ''}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      hidePickedOptions
      value={value === '' ? [] : value.split(',')}
      onChange={(chosen) => set(chosen.join(','))}
    />
  )
}
