import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> {
  /** What stands in it: read out when the keyboard reaches it. */
  readonly label: string
}

/** A part of the screen that scrolls by itself, also with the keyboard. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what it can reach
  return <section aria-label={label} tabIndex={0} {...rest} />
}
