import { beforeEach, expect, test, vi } from 'vitest'

const melodies: number[] = []

beforeEach(() => {
  vi.resetModules()
  melodies.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { pathname: '/pessoas/listar', search: '' })
  class Part {
    gain = {
      setValueAtTime: () => 0,
      linearRampToValueAtTime: () => 0,
      exponentialRampToValueAtTime: () => 0,
    }
    connect = (to: unknown) => to
    stop = () => undefined
    start = (at: number) => melodies.push(at)
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => undefined
    },
  )
  vi.stubGlobal('OscillatorNode', Part)
  vi.stubGlobal('GainNode', Part)
})

const notice = { tipo: 'info', titulo: 'Pagamento', msg: 'Aprovado' } as const

/** The modules of a page whose person hears notices, or not. */
async function open(som: 'S' | 'N') {
  const { preferences } = await import('./preferences.ts')
  preferences.set({ ...preferences.get(), som })
  const { toastStore } = await import('../page/toast.ts')
  const { receiveNotice, unreadNow } = await import('./notices.ts')
  return { receiveNotice, unreadNow, toasts: toastStore.read }
}

test('a notice is shown for five seconds and counted under the bell', async () => {
  const { receiveNotice, unreadNow, toasts } = await open('S')
  receiveNotice(notice as never)
  expect(toasts()).toMatchObject([
    { titulo: 'Pagamento', msg: 'Aprovado', durationMs: 5_000, small: false },
  ])
  expect(unreadNow()).toBe(1)
})

test('a notice plays a sound, unless the person switched it off', async () => {
  const loud = await open('S')
  loud.receiveNotice(notice as never)
  expect(melodies).toHaveLength(2)
  vi.resetModules()
  melodies.length = 0
  const quiet = await open('N')
  quiet.receiveNotice(notice as never)
  expect(quiet.toasts()).toHaveLength(1)
  expect(melodies).toEqual([])
})
