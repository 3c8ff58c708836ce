import { expect, test } from 'vitest'
import { themeFor } from './theme.ts'

const { components } = themeFor('#1864ab')
const of = (name: string) => (components?.[name]?.defaultProps ?? {}) as Record<string, unknown>

test('a tooltip waits 200 ms', () => {
  expect(of('Tooltip')['openDelay']).toBe(200)
})

test('a window opens in 500 ms', () => {
  expect(of('Modal')['transitionProps']).toEqual({ duration: 500 })
})
