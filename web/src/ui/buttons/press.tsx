import type { ComponentPropsWithRef, ElementType, HTMLAttributes } from 'react'
import styles from './press.module.css'

/** Its name, also shown over it when it is a `title`. */
type Named = { readonly 'aria-label': string } | { readonly title: string }

interface Square {
  /** Width and height in pixels; 28 by default. */
  readonly size?: number
}

type IconButtonProps = ComponentPropsWithRef<'button'> & Named & Square

/** A square button with only an icon: close, open a menu. */
export const IconButton = ({ size, className, style, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} {...squareOf({ size, className, style })} />
)

type IconLinkProps = ComponentPropsWithRef<'a'> & Named & Square

/** A link that looks as `IconButton`. */
export const IconLink = ({ size, className, style, children, ...rest }: IconLinkProps) => (
  <a {...rest} {...squareOf({ size, className, style })}>
    {children}
  </a>
)

type Look = Pick<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  readonly size: number | undefined
}

const squareOf = ({ size, className, style }: Look) => ({
  className: className ? `${styles.icon} ${className}` : styles.icon,
  style: size === undefined ? style : { minWidth: size, height: size, ...style },
})

interface PressRowProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
  /** Props of the element in `as`, such as `to` of a link. */
  readonly [prop: string]: unknown
}

/** A row of a menu: a link, a button or an option, with its icon at the left. */
export const PressRow = ({ as: Tag = 'button', className, ...rest }: PressRowProps) => (
  <Tag
    {...(Tag === 'button' && { type: 'button' })}
    {...rest}
    className={className ? `${styles.row} ${String(className)}` : styles.row}
  />
)

/** A segmented control: toggle buttons, or labels of radio buttons. */
export const Segments = (props: HTMLAttributes<HTMLElement>) => (
  <fieldset {...props} className={styles.segments} />
)

/** Heading of the menu rows below it. */
export const PressHeading = (props: HTMLAttributes<HTMLElement>) => (
  <div {...props} className={styles.heading} />
)
