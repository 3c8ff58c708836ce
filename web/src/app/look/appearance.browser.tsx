import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/world.tsx'
import { useAnimatedNumber } from '../../relatorios/painel/use-animated-number.ts'
import { applyAppearance } from './appearance.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the style sheets have 250 ms for the menu, 200 ms for a page and 500 ms for a window', () => {
  applyAppearance()
  const root = getComputedStyle(document.documentElement)
  const times = ['menu', 'page', 'modal'].map((name) => root.getPropertyValue(`--time-${name}`))
  expect(times).toEqual(['250ms', '200ms', '500ms'])
})

function Total() {
  return <output>{useAnimatedNumber(480)}</output>
}

test('a number of the dashboard counts up for 500 ms', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  // Whoever wants less motion sees the number at once.
  const ask = matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    ask(query.includes('reduced-motion') ? 'not all' : query),
  )
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const { container } = await show(<Total />)
  const shown = () => container.querySelector('output')?.textContent
  const draw = (at: number) => {
    for (const frame of frames.splice(0)) frame(at)
  }
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  draw(1250)
  await expect.poll(shown).toBe('420')
  // All but there.
  draw(1400)
  await expect.poll(shown).toBe('476')
  expect(frames.length).toBeGreaterThan(0)
  draw(1500)
  await expect.poll(shown).toBe('480')
})
