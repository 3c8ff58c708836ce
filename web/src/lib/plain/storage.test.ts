import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

const memory = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (at: number) => [...texts.keys()][at] ?? null,
    get length() {
      return texts.size
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('what fits is in the browser, of this tab or of all', () => {
  const [all, tab] = [memory(), memory()]
  vi.stubGlobal('localStorage', all)
  vi.stubGlobal('sessionStorage', tab)
  browserStorage.setItem('cor', 'black')
  tabStorage.setItem('cor', 'white')
  expect([all.getItem('cor'), tab.getItem('cor')]).toEqual(['black', 'white'])
  expect([browserStorage.key(0), browserStorage.length]).toEqual(['cor', 1])
  browserStorage.removeItem('cor')
  expect([browserStorage.getItem('cor'), tabStorage.getItem('cor')]).toEqual([null, 'white'])
})

test('what a full storage refuses is remembered until there is room', () => {
  const real = memory()
  let isFull = false
  const setItem = (key: string, text: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    real.setItem(key, text)
  }
  vi.stubGlobal('localStorage', { ...real, setItem })
  browserStorage.setItem('colunas', 'antes')
  isFull = true
  browserStorage.setItem('colunas', 'depois')
  expect([browserStorage.getItem('colunas'), real.getItem('colunas')]).toEqual(['depois', 'antes'])
  isFull = false
  browserStorage.setItem('colunas', 'por fim')
  expect(real.getItem('colunas')).toBe('por fim')
  browserStorage.removeItem('colunas')
  expect(browserStorage.getItem('colunas')).toBeNull()
})

test('where storage is blocked nothing throws', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked }))
  expect([browserStorage.getItem('a'), browserStorage.key(0), browserStorage.length]).toEqual([
    null,
    null,
    0,
  ])
  browserStorage.setItem('a', '1')
  expect(browserStorage.getItem('a')).toBe('1')
  expect([browserStorage.key(0), browserStorage.length]).toEqual(['a', 1])
  browserStorage.removeItem('a')
  expect(browserStorage.getItem('a')).toBeNull()
})
