import type { CSSProperties } from 'react'

/** Where an image stands on its line. */
export const placed = (alinhamento: string) => ({ '--place': alinhamento }) as CSSProperties
