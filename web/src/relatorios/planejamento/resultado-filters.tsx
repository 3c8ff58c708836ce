import { Button, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { toPlanejamentoList } from '../../addresses/relatorios.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { months } from './resultado-view.ts'
import type { Resultado } from './resultado-view.ts'

/** Year, scenario and months; they apply at once. */
export function ResultadoFilters({ view }: { readonly view: Resultado }) {
  const { ano, query, plans, thisYear, data, set } = view
  const years = [...new Set([ano, ...Array.from({ length: 6 }, (_, at) => thisYear + 1 - at)])]
  const chosen = query.id_planejamento ?? data?.planejamento?.id_planejamento
  const { mes1 = 1, mes2 = 12 } = query
  return (
    <FilterBar aria-label="Filtros">
      <NativeSelect
        size="xs"
        label="Ano"
        data={years.toSorted((a, b) => b - a).map(String)}
        value={String(ano)}
        onChange={(event) => set({ ano: event.currentTarget.value, plano: null })}
      />
      <NativeSelect
        size="xs"
        label="Planejamento"
        disabled={plans.length === 0}
        data={
          plans.length === 0
            ? ['Nenhum']
            : plans.map((one) => ({
                value: String(one.id_planejamento),
                label: `${one.nome} · ${one.unidade ?? unitText('{todas as unidades}')}`,
              }))
        }
        value={chosen ? String(chosen) : ''}
        onChange={(event) => set({ plano: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        label="De"
        data={months}
        value={String(mes1)}
        onChange={({ currentTarget: { value } }) =>
          set({ mes1: value, ...(Number(value) > mes2 && { mes2: value }) })
        }
      />
      <NativeSelect
        size="xs"
        label="Até"
        data={months}
        value={String(mes2)}
        onChange={({ currentTarget: { value } }) =>
          set({ mes2: value, ...(Number(value) < mes1 && { mes1: value }) })
        }
      />
    </FilterBar>
  )
}

/** Says that the year has no plan, with the way to one. */
export function WithoutPlan({ view: { data, ano } }: { readonly view: Resultado }) {
  if (!data || data.planejamento) return null
  return (
    <Notice
      tone="info"
      title={`Não há planejamento de ${ano}`}
      action={
        <Button component={Link} to={toPlanejamentoList()} size="compact-sm" variant="subtle">
          Planejar o ano
        </Button>
      }
    >
      A previsão é só o que já foi lançado. Com um planejamento, aparecem o que falta e o desvio.
    </Notice>
  )
}
