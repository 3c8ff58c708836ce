import { expect, it, vi } from 'vitest'
import { sheet } from './testing.ts'
import { attachTransfer } from './transferencia.ts'

function open(isReadOnly = false) {
  const um = sheet({ isReadOnly })
  const tree = new EventTarget()
  const disconnect = attachTransfer(um.grade, tree as HTMLElement)
  const send = (type: string, text = '') => {
    const setData = vi.fn()
    const clipboardData = { setData, getData: () => text }
    const event = Object.assign(new Event(type, { cancelable: true }), { clipboardData })
    tree.dispatchEvent(event)
    return { copied: setData.mock.calls[0]?.[1], prevented: event.defaultPrevented }
  }
  return { ...um, send, disconnect }
}

it('copies the cell, and cuts it from a sheet that may be changed', () => {
  const um = open()
  um.at('a', 'valor_unit')
  expect(um.send('copy')).toEqual({ copied: '1,00', prevented: true })
  expect(um.linha('a')).toMatchObject({ valor_unit: 100 })
  expect(um.send('cut').copied).toBe('1,00')
  expect(um.linha('a')).toMatchObject({ valor_unit: 0 })
  const fixed = open(true)
  fixed.at('a', 'valor_unit')
  expect(fixed.send('cut').copied).toBe('1,00')
  expect(fixed.linha('a')).toMatchObject({ valor_unit: 100 })
})

it('pastes rows from the cursor on, and nothing once it is disconnected', () => {
  const um = open()
  um.at('a', 'valor_unit')
  expect(um.send('paste', '5,00\n7,50').prevented).toBe(true)
  expect([um.linha('a'), um.linha('b')]).toMatchObject([{ valor_unit: 500 }, { valor_unit: 750 }])
  um.disconnect()
  expect(um.send('paste', '9,00').prevented).toBe(false)
  expect(um.linha('a')).toMatchObject({ valor_unit: 500 })
})
