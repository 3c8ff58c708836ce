import { useMediaQuery } from '@mantine/hooks'
import { Suspense, lazy } from 'react'
import { mobileWidthPx } from '../../lib/constants.ts'
import type { List } from '../../lib/list.ts'
import { TopBarSlot } from '../../lib/top-bar.tsx'
import styles from './company-filter.module.css'

const CompanySelector = lazy(() =>
  import('../company-selector.tsx').then((part) => ({ default: part.CompanySelector })),
)

interface CompanyFilterProps<Row> {
  readonly list: List<Row>
  /** Name of the filter in the endpoint. */
  readonly name?: string
}

interface CompanyChoiceProps {
  readonly value: string | null
  /** Null means every company. */
  readonly onChange: (id_empresa: string | null) => void
}

/** The company whose records a screen shows, in the top bar; on a phone, above them. */
export function CompanyChoice({ value, onChange }: CompanyChoiceProps) {
  const isNarrow = useMediaQuery(`(max-width: ${mobileWidthPx - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const selector = (
    <Suspense fallback={<div className={styles.selector} />}>
      <CompanySelector
        withAll
        size="xs"
        className={styles.selector ?? ''}
        value={value}
        onChange={onChange}
      />
    </Suspense>
  )
  return isNarrow ? selector : <TopBarSlot>{selector}</TopBarSlot>
}

/** Filters a list by empresa. */
export function CompanyFilter<Row>({ list, name = 'id_empresa' }: CompanyFilterProps<Row>) {
  return (
    <CompanyChoice
      value={list.filters[name] || null}
      onChange={(id_empresa) => list.search({ ...list.filters, [name]: id_empresa ?? '' })}
    />
  )
}
