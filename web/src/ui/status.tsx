import type { ComponentProps } from 'react'

interface StatusProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'p' | 'span'
}

/** A live region: screen readers announce its content when it changes. */
export function Status({ as: Tag = 'div', ...rest }: StatusProps) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds phrasing content only; a status may hold paragraphs and buttons
  return <Tag role="status" {...(rest as object)} />
}
