import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import type { NothingYet, OptionSource } from '../../lib/form/selectors.ts'
import { ManyPickerInput } from './many-picker-input.tsx'
import { PickerInput } from './picker-input.tsx'

const sourceOf = (name: string, nothing: NothingYet): OptionSource => ({
  name,
  search: () => Promise.resolve([]),
  nothingYet: () => nothing,
})

function Pickers({ source }: { readonly source: OptionSource }) {
  const [one, setOne] = useState<string | null>(null)
  const [many, setMany] = useState<readonly string[]>([])
  return (
    <>
      <PickerInput label="Uma" source={source} value={one} onChange={setOne} />
      <ManyPickerInput label="Várias" source={source} value={many} onChange={setMany} />
    </>
  )
}

const picker = (name: string) => page.getByRole('combobox', { name })

test('a picker of nothing says so whatever is typed, and opens where it is mended', async () => {
  const option = page.getByRole('option', { name: 'Nada ainda: criar' })
  for (const name of ['Uma', 'Várias']) {
    const source = sourceOf(`com tela/${name}`, { text: 'Nada ainda: criar', to: '/criar' })
    const { router, unmount } = await show(<Pickers source={source} />)
    await picker(name).fill('alu')
    await expect.element(option).toBeVisible()
    await option.click()
    await expect.poll(() => router.state.location.pathname).toBe('/criar')
    await unmount()
  }
})

test('who may not mend it reads what to do, and there is nothing to choose', async () => {
  await show(<Pickers source={sourceOf('sem tela', { text: 'Nada ainda: peça a alguém' })} />)
  for (const [at, name] of ['Uma', 'Várias'].entries()) {
    const said = page.getByText('Nada ainda: peça a alguém').nth(at)
    await picker(name).click()
    await expect.element(said).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(0)
    await picker(name).fill('alu')
    await expect.element(said).toBeVisible()
    await userEvent.keyboard('{Escape}')
  }
})
