import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { field, show } from '../../../test/world.tsx'
import { MoneyInput } from './money-input.tsx'

const changed = vi.fn<(reais: number) => void>()

function Valor() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <MoneyInput
        label="Valor"
        value={value}
        onChange={(reais) => {
          changed(reais)
          setValue(reais)
        }}
      />
      <button>Depois</button>
    </>
  )
}

test('a field of money shows 0,00, which focus clears and leaving it blank brings back', async () => {
  const { container } = await show(<Valor />)
  const valor = field('Valor')
  await expect.element(valor).toHaveValue('0,00')
  expect(container.textContent).toContain('R$')
  await valor.click()
  await expect.element(valor).toHaveValue('')
  await userEvent.keyboard('{Tab}')
  await expect.element(valor).toHaveValue('0,00')
  expect(changed).not.toHaveBeenCalled()
  await valor.fill('1234,5')
  await userEvent.keyboard('{Tab}')
  await expect.element(valor).toHaveValue('1.234,50')
  await valor.fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(valor).toHaveValue('0,00')
  expect(changed.mock.lastCall).toEqual([0])
})
