import type { AllHTMLAttributes, ElementType, Ref } from 'react'
import styles from './layout.module.css'

interface FlexProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as'> {
  readonly as?: ElementType
  readonly ref?: Ref<HTMLElement>
  /** In steps of 4 px; 2 by default in a row, 3 in a stack. */
  readonly gap?: 0 | 1 | 2 | 3 | 4 | 6
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'between' | 'center' | 'end'
  /** Takes the remaining space of the flex container around it. */
  readonly grow?: boolean
}

/** A horizontal flex container that wraps; `nowrap` keeps one line. */
export const Row = ({ nowrap, ...props }: FlexProps & { readonly nowrap?: boolean }) => (
  <Flex {...props} kind={nowrap ? 'line' : 'row'} />
)

/** A vertical flex container. */
export const Stack = (props: FlexProps) => <Flex {...props} kind="stack" />

function Flex({
  as: Tag = 'div',
  kind,
  gap,
  align,
  justify,
  grow,
  className,
  style,
  ...rest
}: FlexProps & { readonly kind: 'row' | 'line' | 'stack' }) {
  const placed = {
    ...(gap !== undefined && { gap: gap * 4 }),
    ...(align && { alignItems: align }),
    ...(justify && { justifyContent: justify === 'between' ? 'space-between' : justify }),
    ...(grow && { flex: 1 }),
  }
  return (
    <Tag
      {...rest}
      className={className ? `${styles.flex} ${className}` : styles.flex}
      data-flex={kind}
      style={{ ...placed, ...style }}
    />
  )
}
