import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './filters.module.css'
import { Row } from '../layout/flex.tsx'

interface FilterBarProps extends FormHTMLAttributes<HTMLFormElement> {
  readonly ref?: Ref<HTMLFormElement>
  /** The fields; one with `data-wide` takes twice the width. */
  readonly children: ReactNode
  /** Shown at the right: the search button. */
  readonly actions?: ReactNode
  /** Shown below: `MoreFilters`. */
  readonly more?: ReactNode
}

/** The card of filters above a list, a report or a chart. */
export const FilterBar = ({ children, actions, more, ...form }: FilterBarProps) => (
  <search>
    <form
      noValidate
      // Filters that apply at once have nothing to submit; by default the submit does nothing.
      onSubmit={(event) => event.preventDefault()}
      {...form}
      className={styles.bar}
    >
      <Row align="end">
        <Row align="end" className={styles.main}>
          {children}
        </Row>
        {actions && (
          <Row nowrap gap={1}>
            {actions}
          </Row>
        )}
      </Row>
      {more}
    </form>
  </search>
)

/** Rarely used fields, below a separator. */
export const MoreFilters = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.more}>{children}</div>
)

interface RangeFilterProps {
  readonly label: string
  /** For dates, which need more width than numbers. */
  readonly isWide?: boolean
  readonly from: ReactNode
  readonly to: ReactNode
}

/** Two inputs of a range. */
export const RangeFilter = ({ label, isWide, from, to }: RangeFilterProps) => (
  <fieldset className={styles.range} data-wide={isWide || undefined}>
    <legend>{label}</legend>
    {from}
    <small>até</small>
    {to}
  </fieldset>
)
