import { useMediaQuery } from '@mantine/hooks'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import type { List } from '../../lib/list/list.ts'
import { TopBarSlot } from '../../lib/page/top-bar.tsx'
import styles from './company-filter.module.css'

const CompanySelector = lazyPart(
  () => import('../inputs/company-selector.tsx').then((part) => part.CompanySelector),
  () => <div className={styles.selector} />,
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
    <CompanySelector
      withAll
      size="xs"
      className={styles.selector ?? ''}
      value={value}
      onChange={onChange}
    />
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
