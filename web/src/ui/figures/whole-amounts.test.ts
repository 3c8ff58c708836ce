import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeAmounts } from './whole-amounts.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement('p', null, wholeAmounts(text)))
const whole = (amount: string) => `<span style="white-space:nowrap">${amount}</span>`

test('an amount in a text stays on one line, with its sign', () => {
  expect(drawn('caixa e bancos R$ 2.587.065,37 · cartões -R$ 6.529,68')).toBe(
    `<p>caixa e bancos ${whole('R$ 2.587.065,37')} · cartões ${whole('-R$ 6.529,68')}</p>`,
  )
  expect(drawn('em 02/11/2026')).toBe('<p>em 02/11/2026</p>')
})

test('a CPF or a CNPJ in a text stays on one line', () => {
  expect(drawn('Salário · 124.598.784-43')).toBe(`<p>Salário · ${whole('124.598.784-43')}</p>`)
  expect(drawn('12.ABC.345/01DE-35')).toBe(`<p>${whole('12.ABC.345/01DE-35')}</p>`)
})
