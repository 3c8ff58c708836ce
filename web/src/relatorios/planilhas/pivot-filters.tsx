import type { Pivot, PivotFilter } from '@claquete/contract/relatorios/planilhas/pivot'
import { Button, Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { PeriodFields } from '../../ui/inputs/period-fields.tsx'
import { centros, orcamentoSource, planos } from '../../livro/titulos/public.ts'
import { companySource, personSource } from '../../lib/form/selectors.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { responsavelSource } from '../../orcamentos/orcamento/public.ts'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import { ManyPickerInput } from '../../ui/inputs/many-picker-input.tsx'
import { FilterBar, MoreFilters } from '../../ui/filters/filter-bar.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { filterNames } from './pivot-view.ts'
import type { PivotView } from './pivot-view.ts'

const sourcesOf = ({ side }: Pivot): Readonly<Record<PivotFilter, OptionSource>> => ({
  id_empresa: companySource,
  id_grupoCusto: side === 'receita' ? planos.C : planos.D,
  id_pessoa: personSource,
  id_centrocusto: centros,
  id_orcamento: orcamentoSource,
  id_responsavel: responsavelSource,
})

const comparisons = [
  { value: '', label: 'Sem comparação' },
  { value: 'anterior', label: 'Com o período anterior' },
  { value: 'ano', label: 'Com o ano anterior' },
]

interface FiltersProps {
  readonly pivot: Pivot
  readonly view: PivotView
}

/** The filters of a pivot; they apply at once. */
export function PivotFilters({ pivot, view }: FiltersProps) {
  const { query, set } = view
  const inForce = filterNames.filter((name) => query[name]).length
  const [isOpen, setOpen] = useState(inForce > 0)
  return (
    <FilterBar
      aria-label={`Filtros: ${pivot.title}`}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          rightSection={isOpen ? <IconChevronUp size={13} /> : <IconChevronDown size={13} />}
        >
          Mais campos{inForce > 0 && ` (${inForce})`}
        </Button>
      }
      {...(isOpen && { more: <MoreFields pivot={pivot} view={view} /> })}
    >
      <Input.Wrapper size="xs" label="Mês de" labelElement="div">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Mês de"
          data={Object.entries(pivot.bases).map(([value, label]) => ({ value, label }))}
          value={query.base ?? 'competencia'}
          onChange={(base) => set({ base: base === 'competencia' ? null : base })}
        />
      </Input.Wrapper>
      <PeriodFields {...view} year={view.ano} />
    </FilterBar>
  )
}

/** How the rows are grouped, and what they are compared with. */
export function PivotLook({ pivot, view: { query, set } }: FiltersProps) {
  return (
    <Row>
      <NativeSelect
        size="xs"
        aria-label="Agrupar por"
        data={Object.entries(pivot.groups).map(([value, { label }]) => ({
          value,
          label: `Por ${unitText(label).toLowerCase()}`,
        }))}
        value={query.agrupar ?? 'plano'}
        onChange={({ currentTarget: { value } }) =>
          set({ agrupar: value === 'plano' ? null : value })
        }
      />
      <NativeSelect
        size="xs"
        aria-label="Comparar com"
        data={comparisons}
        value={query.comparar ?? ''}
        onChange={(event) => set({ comparar: event.currentTarget.value })}
      />
    </Row>
  )
}

function MoreFields({ pivot, view: { query, set } }: FiltersProps) {
  const sources = sourcesOf(pivot)
  return (
    <MoreFilters>
      {filterNames.map((name) => (
        <ManyPickerInput
          key={name}
          size="xs"
          label={unitText(pivot.filters[name])}
          placeholder="Todos"
          source={sources[name]}
          value={(query[name] ?? []).map(String)}
          onChange={(ids) => set({ [name]: ids.join(',') })}
        />
      ))}
    </MoreFilters>
  )
}
