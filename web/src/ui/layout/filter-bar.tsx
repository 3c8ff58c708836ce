import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './filters.module.css'
import { Row } from './flex.tsx'

interface FilterBarProps extends FormHTMLAttributes<HTMLFormElement> {
  readonly ref?: Ref<HTMLFormElement>
  /** The fields; one with `data-wide` takes twice the room. */
  readonly children: ReactNode
  /** At the right: the button that searches. */
  readonly actions?: ReactNode
  /** Below: what `MoreFilters` holds. */
  readonly more?: ReactNode
}

/** The card of filters over a list, a report or a chart. */
export const FilterBar = ({ children, actions, more, ...form }: FilterBarProps) => (
  <search>
    <form
      noValidate
      // What takes effect at once has nothing to send.
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

/** Fields that are seldom needed, under a line. */
export const MoreFilters = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.more}>{children}</div>
)

interface RangeFilterProps {
  readonly label: string
  /** Days need more room than numbers. */
  readonly isWide?: boolean
  readonly from: ReactNode
  readonly to: ReactNode
}

/** From one value to another. */
export const RangeFilter = ({ label, isWide, from, to }: RangeFilterProps) => (
  <fieldset className={styles.range} data-wide={isWide || undefined}>
    <legend>{label}</legend>
    {from}
    <small>até</small>
    {to}
  </fieldset>
)
