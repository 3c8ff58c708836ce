import { Failure } from '@claquete/contract/failures'
import { expect, test, vi } from 'vitest'
import { onceMore } from './once-more.ts'
import { isSwitch } from './switch.ts'

const failing = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const readOnlyText = 'cannot execute INSERT in a read-only transaction'

test.each(['57P01', '57P02', '57P03', '08006', '08P01', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])(
  '%s tells of a server that went away, to readers and writers',
  (code) => {
    expect([isSwitch(failing(code), true), isSwitch(failing(code), false)]).toEqual([true, true])
  },
)

test('a server that takes no writes is no primary; a reader that writes is a fault of ours', () => {
  expect(isSwitch(failing('25006', readOnlyText), false)).toBe(true)
  expect(isSwitch(failing('25006', readOnlyText), true)).toBe(false)
  // What a standby says to `begin transaction read write`.
  const standby = 'cannot set transaction read-write mode during recovery'
  expect(isSwitch(failing('0A000', standby), false)).toBe(true)
  expect(isSwitch(failing('0A000', 'cached plan must not change result type'), false)).toBe(false)
})

test.each(['23505', '40001', '57014', '53300'])('%s is no switch', (code) => {
  expect(isSwitch(failing(code), false)).toBe(false)
})

const gone = () => new Failure('sobrecarga', { cause: failing('57P01') })

test('what may be done twice is tried once more, and what the first attempt left is taken back', async () => {
  const again = vi.fn()
  const attempt = vi.fn().mockRejectedValueOnce(gone()).mockResolvedValueOnce('feito')
  expect(await onceMore(attempt, { readOnly: true, again })).toBe('feito')
  expect(again).toHaveBeenCalledOnce()
  const both = vi.fn().mockRejectedValue(gone())
  await expect(onceMore(both, { readOnly: false, again })).rejects.toMatchObject({ status: 503 })
  expect(both).toHaveBeenCalledTimes(2)
})

test('an overload that is none of a switch is not made worse', async () => {
  for (const error of [
    new Failure('sobrecarga'),
    new Failure('registro_ocupado'),
    failing('57P01'),
  ]) {
    const attempt = vi.fn().mockRejectedValue(error)
    await expect(onceMore(attempt, { readOnly: true, again: () => {} })).rejects.toBe(error)
    expect(attempt).toHaveBeenCalledOnce()
  }
})
