import type { CSSProperties } from 'react'

/** Horizontal alignment of an image, as a CSS variable. */
export const placed = (alignment: string) => ({ '--place': alignment }) as CSSProperties
