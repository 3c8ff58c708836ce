import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> {
  /** Accessible name, announced when the region takes the focus. */
  readonly label: string
}

/** A scroll container that can also be scrolled by keyboard. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it must take the focus to scroll by keyboard
  return <section aria-label={label} tabIndex={0} {...rest} />
}
