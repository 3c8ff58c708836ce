import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { SidePanel } from '../frame/dialog.tsx'
import { DotsMenu } from './dots-menu.tsx'

test('the menu of a record in a side panel opens under its button', async () => {
  const ran: string[] = []
  await show(
    <SidePanel title="Uma venda" onClose={() => undefined}>
      <DotsMenu label="Ações" actions={[{ label: 'Perder', run: () => ran.push('perder') }]} />
    </SidePanel>,
  )
  const button = page.getByRole('dialog').getByRole('button', { name: 'Ações' })
  await button.click()
  const item = page.getByRole('menuitem', { name: 'Perder' })
  await expect.element(item).toBeVisible()
  const gap =
    item.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom
  expect(gap).toBeLessThan(24)
  await item.click()
  expect(ran).toEqual(['perder'])
})
