import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../../lib/plain/colour.ts'
import { lookOf } from './look.ts'

test('whatever the colour and the ground, every text of the page can be read', () => {
  const anyColour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const anyGround = fc.constantFrom('claro' as const, 'neutro' as const, 'escuro' as const)
  fc.assert(
    fc.property(anyColour, anyGround, (cor, fundo) => {
      const look = lookOf(cor, fundo) as unknown as Record<string, string>
      const on = (text: string, ground: string) => contrast(look[text] ?? '', look[ground] ?? '')
      for (const ground of ['--p-page', '--p-card']) {
        for (const text of ['--p-ink', '--p-soft', '--p-accent-text']) {
          expect(on(text, ground), `${text} ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }
      expect(contrast('#ffffff', look['--p-accent'] ?? '')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})
