import { afterEach, expect, test, vi } from 'vitest'
import { frames } from '../../../test/frames.ts'
import { show } from '../../../test/world.tsx'
import { toast } from '../../lib/page/toast.ts'

afterEach(() => void vi.useRealTimers())

/** Distances of a toast to the edges of the window, in pixels. */
function placeOf(text: string) {
  const card = [...document.querySelectorAll('[data-kind]')].find((one) =>
    one.textContent?.includes(text),
  )
  const box = card?.getBoundingClientRect()
  if (!box) throw new Error(`${text} is not shown`)
  return {
    top: box.top,
    right: innerWidth - box.right,
    bottom: innerHeight - box.bottom,
    left: box.left,
  }
}
const isShown = (text: string) => document.body.textContent.includes(text)

test('an alert stands at the top right for 5000 ms, the default toast at the bottom right for 1 s', async () => {
  await show(<p>A tela</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toast.danger('Não foi salvo.')
  toast.small('Copiado')
  await frames()
  const [alert, small] = [placeOf('Não foi salvo.'), placeOf('Copiado')]
  expect(alert.top).toBeLessThan(alert.bottom)
  expect(small.bottom).toBeLessThan(small.top)
  for (const { left, right } of [alert, small]) expect(right).toBeLessThan(left)
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await frames()
    return ['Copiado', 'Não foi salvo.'].filter(isShown)
  }
  expect(await pass(999)).toEqual(['Copiado', 'Não foi salvo.'])
  expect(await pass(1)).toEqual(['Não foi salvo.'])
  expect(await pass(3999)).toEqual(['Não foi salvo.'])
  expect(await pass(1)).toEqual([])
})
