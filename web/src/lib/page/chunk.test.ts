import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkTimeout, screen } from './chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the code of a screen that does not come is given up after 120 s', async () => {
  const told = vi.fn()
  const opening = screen(() => new Promise<never>(() => undefined))
  const opened = opening().catch(told)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await opened
  expect(told).toHaveBeenCalledWith(expect.any(ChunkTimeout))
})

test('one that comes opens, and leaves no timer', async () => {
  const Screen = () => null
  const { Component } = await screen(async () => ({ default: Screen }))()
  expect([Component, vi.getTimerCount()]).toEqual([Screen, 0])
})
