import type { ComponentPropsWithRef, ElementType, HTMLAttributes } from 'react'
import styles from './press.module.css'

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  readonly 'aria-label': string
  /** Its side in pixels; 28 by default. */
  readonly size?: number
}

/** A square button with an icon alone: closing, opening a menu. */
export const IconButton = ({ size, className, style, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={className ? `${styles.icon} ${className}` : styles.icon}
    style={size === undefined ? style : { minWidth: size, height: size, ...style }}
  />
)

interface PressRowProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
  /** What the element itself takes: where a link leads. */
  readonly [prop: string]: unknown
}

/** One line of a menu: a link, a button or an option of a list, its icon at the left. */
export const PressRow = ({ as: Tag = 'button', className, ...rest }: PressRowProps) => (
  <Tag
    {...(Tag === 'button' && { type: 'button' })}
    {...rest}
    className={className ? `${styles.row} ${String(className)}` : styles.row}
  />
)

/** A few choices in one frame, one of them taken: buttons that are pressed, or labels of radio buttons. */
export const Segments = (props: HTMLAttributes<HTMLElement>) => (
  <fieldset {...props} className={styles.segments} />
)

/** What the lines below it have in common. */
export const PressHeading = (props: HTMLAttributes<HTMLElement>) => (
  <div {...props} className={styles.heading} />
)
