import type { CSSProperties } from 'react'

/** Horizontal alignment of an image, as a CSS variable. */
export const placed = (alinhamento: string) => ({ '--place': alinhamento }) as CSSProperties
