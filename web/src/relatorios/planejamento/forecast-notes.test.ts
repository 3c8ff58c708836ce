import { expect, test } from 'vitest'
import { exceededNote, forecastParts } from './forecast-notes.ts'

const plain = (text: string | undefined) => text?.replaceAll(' ', ' ')

test('a forecast says its three parts, and why it adds the rest of a plan that is exceeded', () => {
  const over = { planejado: 100, realizado: 120, aberto: 10.5, resto: 40 }
  expect(plain(forecastParts(over))).toBe(
    'R$ 120,00 realizados + R$ 10,50 em aberto + R$ 40,00 do resto do plano',
  )
  expect(plain(forecastParts({ ...over, aberto: -10.5 }))).toContain(
    'R$ 120,00 realizados - R$ 10,50 em aberto + R$ 40,00',
  )
  expect(plain(exceededNote('Despesas', over))).toContain(
    'Despesas: o lançado já passa R$ 30,50 do planejado. A previsão ainda soma R$ 40,00',
  )
  expect(exceededNote('Despesas', { ...over, resto: 0 })).toBeUndefined()
  expect(exceededNote('Despesas', { ...over, planejado: 130.5 })).toBeUndefined()
})
