import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { DifferenceLines } from './difference-lines.tsx'

const same = (texto: string) => ({
  tipo: 'igual' as const,
  partes: [{ tipo: 'igual' as const, texto }],
})

test('only what changed and the lines beside it are shown, with what went and what came told apart', async () => {
  const screen = await show(
    <DifferenceLines
      lines={[
        same('Cláusula primeira'),
        same('Cláusula segunda'),
        {
          tipo: 'mudou',
          partes: [
            { tipo: 'igual', texto: 'Aluga ' },
            { tipo: 'saiu', texto: 'um gerador' },
            { tipo: 'entrou', texto: 'dois geradores' },
          ],
        },
        same('Cláusula quarta'),
        same('Cláusula quinta'),
      ]}
    />,
  )
  await expect.element(page.getByText('Cláusula segunda')).toBeVisible()
  await expect.element(page.getByText('Cláusula primeira')).not.toBeInTheDocument()
  await expect.element(page.getByText('Cláusula quinta')).not.toBeInTheDocument()
  expect(screen.container.querySelector('del')?.textContent).toBe('um gerador')
  expect(screen.container.querySelector('ins')?.textContent).toBe('dois geradores')
})

test('a text without a change says so', async () => {
  await show(<DifferenceLines lines={[same('Cláusula primeira')]} />)
  await expect.element(page.getByText('O texto é o mesmo.')).toBeVisible()
})
