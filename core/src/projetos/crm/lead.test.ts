import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastestMs, leadLimits, originOf, suspicionOf } from './lead.ts'

const good = { hidden: '', elapsedMs: fastestMs, mensagem: 'Oi', fromThere: 0, byForm: 0 }

test('what looks like a machine waits, and a person does not', () => {
  expect(suspicionOf(good)).toBeUndefined()
  expect(suspicionOf({ ...good, hidden: 'x' })).toBe('campo_oculto')
  expect(suspicionOf({ ...good, elapsedMs: fastestMs - 1 })).toBe('rapido')
  expect(suspicionOf({ ...good, fromThere: leadLimits.remetente - 1 })).toBeUndefined()
  expect(suspicionOf({ ...good, fromThere: leadLimits.remetente })).toBe('muitos')
  expect(suspicionOf({ ...good, byForm: leadLimits.formulario })).toBe('muitos')
  expect(suspicionOf({ ...good, mensagem: 'https://a https://b' })).toBeUndefined()
  expect(suspicionOf({ ...good, mensagem: 'http://a https://b HTTPS://c' })).toBe('links')
})

test('the origin is what the address says, short, and nothing else', () => {
  expect(originOf('?utm_source=google&utm_campaign=verao&x=1')).toBe('google / verao')
  expect(originOf('')).toBe('')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(originOf(`?utm_source=${text}`).length).toBeLessThanOrEqual(200)
    }),
  )
})
