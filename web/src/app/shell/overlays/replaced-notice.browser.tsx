import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('a session taken elsewhere (409) counts down from 10 s, then is cleared and the login opens', async () => {
  await show(<ReplacedNotice />)
  refuseSession(409, text)
  await expect.poll(() => timer()).toMatch(/\b10\b/u)
  const notice = page.getByRole('alertdialog', { name: 'Atenção!' })
  expect(notice.element().textContent).toContain(text)
  for (let left = 9; left >= 1; left -= 1) {
    await pass(1)
    await expect.poll(() => timer()).toMatch(new RegExp(String.raw`\b${left}\b`, 'u'))
  }
  expect([isSignedIn(), visits]).toEqual([true, []])
  await pass(1)
  await expect.poll(() => visits).toEqual(['/login'])
  expect(isSignedIn()).toBe(false)
})

test('after a reload it goes on from where it stood', async () => {
  localStorage.setItem('claquete.contagem', '4')
  await show(<ReplacedNotice />)
  refuseSession(409, text)
  await expect.poll(() => timer()).toMatch(/\b4\b/u)
  await pass(1)
  await expect.poll(() => localStorage.getItem('claquete.contagem')).toBe('3')
})
