import type { ComponentProps } from 'react'

interface StatusProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'p' | 'span'
}

/** What a screen reader says by itself once it appears or changes. */
export function Status({ as: Tag = 'div', ...rest }: StatusProps) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, a status also paragraphs and buttons
  return <Tag role="status" {...(rest as object)} />
}
