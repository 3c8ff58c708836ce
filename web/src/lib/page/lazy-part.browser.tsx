import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, show } from '../../../test/world.tsx'
import { lazyPart } from './lazy-part.tsx'

const Loaded = ({ text }: { readonly text: string }) => <p>{text}</p>

/** Code that does not come the first time it is asked for. */
function onceMissing() {
  let tries = 0
  return async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Loaded
  }
}

test('a part whose code does not come closes, says why, and opens the next time', async () => {
  const Part = lazyPart<{ readonly text: string; readonly onClose: () => void }>(onceMissing())
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <label>
          Nome
          <input />
        </label>
        <button onClick={() => setOpen(true)}>Abrir</button>
        {isOpen && <Part text="Aberta" onClose={() => setOpen(false)} />}
      </>
    )
  }
  await show(<Screen />)
  await field('Nome').fill('Digitado')
  await button('Abrir').click()
  await expect.element(page.getByText(/Esta parte não carregou/u)).toBeVisible()
  await expect.element(field('Nome')).toHaveValue('Digitado')
  await button('Abrir').click()
  await expect.element(page.getByText('Aberta')).toBeVisible()
})

test('a part that nothing closes shows that it waits, and comes by itself', async () => {
  const Part = lazyPart(onceMissing(), ({ text }: { readonly text: string }) => (
    <i>Espera {text}</i>
  ))
  await show(<Part text="o texto" />)
  await expect.element(page.getByText('Espera o texto')).toBeVisible()
  await expect.element(page.getByText(/Esta parte não carregou/u)).toBeVisible()
  await expect.element(page.getByText('o texto', { exact: true })).toBeVisible()
})
