import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
  await expect.poll(() => isShown('Copiado') && isShown('Não foi salvo.')).toBe(true)
  const [alert, small] = [placeOf('Não foi salvo.'), placeOf('Copiado')]
  expect(alert.top).toBeLessThan(alert.bottom)
  expect(small.bottom).toBeLessThan(small.top)
  for (const { left, right } of [alert, small]) expect(right).toBeLessThan(left)
  await vi.advanceTimersByTimeAsync(999)
  expect(isShown('Copiado')).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => isShown('Copiado')).toBe(false)
  await vi.advanceTimersByTimeAsync(3999)
  expect(isShown('Não foi salvo.')).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => isShown('Não foi salvo.')).toBe(false)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})
