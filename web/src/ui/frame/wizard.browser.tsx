import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, show } from '../../../test/world.tsx'
import { Wizard } from './wizard.tsx'

afterEach(() => void vi.useRealTimers())

const current = () => document.querySelector('[aria-current=step]')?.textContent

test('a step is not left forward until it is valid', async () => {
  const leave = vi.fn<() => Promise<boolean>>()
  function Import() {
    const [step, setStep] = useState(0)
    const [file, setFile] = useState('')
    const steps = [
      {
        label: 'Arquivo',
        blockedBy: file === '' ? 'Escolha um arquivo.' : undefined,
        content: <button onClick={() => setFile('a.csv')}>Escolher</button>,
      },
      { label: 'Colunas', leave, content: 'As colunas' },
      { label: 'Fim', next: null, content: 'Importado' },
    ]
    return <Wizard steps={steps} current={step} onChange={setStep} />
  }
  await show(<Import />)
  await expect.element(button('Continuar')).toBeDisabled()
  await expect.element(button('Continuar')).toHaveAttribute('title', 'Escolha um arquivo.')
  await button('Escolher').click()
  await button('Continuar').click()
  await expect.poll(current).toBe('2Colunas')
  leave.mockResolvedValueOnce(false)
  await button('Continuar').click()
  leave.mockRejectedValueOnce(new Error('A rede caiu.'))
  await expect.element(button('Continuar')).toBeEnabled()
  await button('Continuar').click()
  await expect.poll(() => leave.mock.calls.length).toBe(2)
  expect(current()).toBe('2Colunas')
  // Back needs no valid step.
  await button('Voltar').click()
  await expect.poll(current).toBe('1Arquivo')
  await button('Continuar').click()
  leave.mockResolvedValueOnce(true)
  await button('Continuar').click()
  await expect.element(page.getByText('Importado')).toBeVisible()
})

test('a resize is measured 66 ms after the last one', async () => {
  const steps = ['Arquivo', 'Colunas', 'Fim'].map((label) => ({ label, content: label }))
  const { container } = await show(<Wizard steps={steps} current={0} onChange={() => undefined} />)
  const list = () => container.querySelector('ol')?.dataset['narrow']
  expect(list()).toBeUndefined()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  container.style.width = '200px'
  dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(60)
  dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(65)
  expect(list()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(list).toBe('true')
})
