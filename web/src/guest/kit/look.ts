import type { CSSProperties } from 'react'
import { accentShades, contrast, darkEnough } from '../../lib/plain/colour.ts'

export type Fundo = 'claro' | 'neutro' | 'escuro'

const grounds = {
  claro: { page: '#ffffff', card: '#ffffff', ink: '#1b1f24', soft: '#5c6470', line: '#e4e7eb' },
  neutro: { page: '#f2f3f5', card: '#ffffff', ink: '#1b1f24', soft: '#5c6470', line: '#e4e7eb' },
  escuro: { page: '#101216', card: '#181b20', ink: '#eceef1', soft: '#a8aeb7', line: '#2b3037' },
} as const satisfies Record<Fundo, unknown>

const readable = 4.5

/** The accent as text colour: the nearest shade with enough contrast on every given background. */
const accentText = (accent: string, under: readonly string[], ink: string) =>
  [accent, ...[...accentShades(accent)].reverse()].find((shade) =>
    under.every((ground) => contrast(shade, ground) >= readable),
  ) ?? ink

/** CSS variables of the page's colours; text on each has a contrast of at least 4.5:1. */
export function lookOf(cor: string, fundo: Fundo): CSSProperties {
  const { page, card, ink, soft, line } = grounds[fundo]
  const accent = darkEnough(cor)
  return {
    colorScheme: fundo === 'escuro' ? 'dark' : 'light',
    '--p-page': page,
    '--p-card': card,
    '--p-ink': ink,
    '--p-soft': soft,
    '--p-line': line,
    '--p-accent': accent,
    '--p-danger': fundo === 'escuro' ? '#ffb3b0' : '#9b1c1c',
    '--p-accent-text': accentText(accent, [page, card], ink),
  } as CSSProperties
}
