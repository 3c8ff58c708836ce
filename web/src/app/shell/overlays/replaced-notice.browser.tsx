import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from '../../../../test/frames.ts'
import { show, signIn } from '../../../../test/world.tsx'
import { setNavigator } from '../../../lib/page/navigation.ts'
import { isSignedIn, refuseSession } from '../../../lib/wire/session.ts'
import { ReplacedNotice } from './replaced-notice.tsx'

const text = 'Você está sendo deslogado, pois seu login está sendo usado em outro navegador.'
const visits: string[] = []

beforeEach(async () => {
  visits.length = 0
  await signIn()
  setNavigator((to) => visits.push(to))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const timer = () => page.getByRole('timer').element().textContent
async function pass(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await frames()
}

test('a session taken elsewhere (409) counts down from 10 s, then is cleared and the login opens', async () => {
  await show(<ReplacedNotice />)
  refuseSession(409, text)
  await frames()
  const notice = page.getByRole('alertdialog', { name: 'Atenção!' })
  expect(notice.element().textContent).toContain(text)
  for (let left = 10; left >= 1; left -= 1) {
    expect(timer()).toMatch(new RegExp(String.raw`\b${left}\b`, 'u'))
    expect([isSignedIn(), visits]).toEqual([true, []])
    await pass(1)
  }
  expect([isSignedIn(), visits]).toEqual([false, ['/login']])
})

test('after a reload it goes on from where it stood', async () => {
  localStorage.setItem('claquete.contagem', '4')
  await show(<ReplacedNotice />)
  refuseSession(409, text)
  await frames()
  expect(timer()).toMatch(/\b4\b/u)
  await pass(1)
  expect(timer()).toMatch(/\b3\b/u)
  expect(localStorage.getItem('claquete.contagem')).toBe('3')
})
