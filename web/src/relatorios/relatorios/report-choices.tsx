import type { Report } from '@claquete/contract/report'
import { NativeSelect, Text } from '@mantine/core'
import { useId } from 'react'
import { Row } from '../../ui/layout/flex.tsx'
import { unitText } from '../../lib/account/unit-text.ts'
import type { ReportList } from './report-view.ts'

interface ChoiceProps {
  readonly label: string
  readonly list: ReportList
  /** The filter that it sets. */
  readonly name: 'agrupar' | 'comparar'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
}

/** A choice beside the report, which applies at once. */
function Choice({ label, list, name, options, value }: ChoiceProps) {
  const id = useId()
  return (
    <Row nowrap>
      <Text component="label" htmlFor={id} size="sm" c="dimmed">
        {label}
      </Text>
      <NativeSelect
        id={id}
        size="xs"
        data={[...options]}
        value={value}
        onChange={(event) => list.search({ ...list.filters, [name]: event.currentTarget.value })}
      />
    </Row>
  )
}

interface GroupByProps {
  readonly report: Report
  readonly list: ReportList
  /** The summary always has a grouping, so 'none' is not offered. */
  readonly isSummary: boolean
}

export function GroupBy({ report, list, isSummary }: GroupByProps) {
  const { agrupar } = list.query
  const names = Object.entries(report.groups).map(([value, { label }]) => ({
    value,
    label: unitText(label),
  }))
  const [first] = names
  const none = { value: 'nenhum', label: 'Nada' }
  const chosen = agrupar === 'nenhum' ? undefined : agrupar
  return (
    <Choice
      label="Agrupar por"
      list={list}
      name="agrupar"
      options={isSummary ? names : [none, ...names]}
      value={chosen ?? (isSummary && first ? first : none).value}
    />
  )
}

const comparisons = [
  { value: '', label: 'Nada' },
  { value: 'anterior', label: 'Período anterior' },
  { value: 'ano', label: 'Ano anterior' },
]

/** The earlier period whose sums stand beside those of the report. */
export const CompareWith = ({ list }: { readonly list: ReportList }) => (
  <Choice
    label="Comparar com"
    list={list}
    name="comparar"
    options={comparisons}
    value={list.query.comparar ?? ''}
  />
)
