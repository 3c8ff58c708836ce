import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { answerBy, show, signIn } from '../../../test/world.tsx'
import { queryClient } from '../../lib/wire/call.ts'
import { BlockBanner } from './block-banner.tsx'

beforeEach(() => queryClient.clear())

const inDays = (days: number) => addDays(todayInSaoPaulo(Date.now()), days)

/** What the banner says to whom the server tells this block date. */
async function saidWith(data_bloqueio: string | null) {
  await signIn()
  answerBy(({ path }) => ({ body: { data: path === sessaoMe.path ? { data_bloqueio } : [] } }))
  const { container, unmount } = await show(<BlockBanner />)
  const told = () => container.querySelector('[role=status]')?.textContent ?? ''
  if (data_bloqueio === null) await expect.poll(() => queryClient.isFetching()).toBe(0)
  else await expect.poll(told).not.toBe('')
  const said = told()
  await unmount()
  queryClient.clear()
  return said
}

test('the banner counts the days until data_bloqueio', async () => {
  expect(await saidWith(null)).toBe('')
  expect(await saidWith(inDays(12))).toMatch(/\b12 dias\b/u)
  expect(await saidWith(inDays(1))).toMatch(/\b1 dia\b|amanhã/u)
  expect(await saidWith(inDays(0))).toMatch(/hoje/iu)
})
