import { SegmentedControl } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { toast } from '../../lib/page/toast.ts'

test('a notice gives way to a choice of a segmented control, whose radio buttons have no size', async () => {
  await show(
    <div style={{ position: 'fixed', top: 60, right: 12 }}>
      <SegmentedControl data={['A conciliar', 'Feitas']} defaultValue="Feitas" />
    </div>,
  )
  toast.success('1 conciliação desfeita.')
  await expect.element(page.getByText('1 conciliação desfeita.')).toBeVisible()
  await page.getByText('A conciliar').click({ timeout: 2000 })
  await expect.element(page.getByRole('radio', { name: 'A conciliar' })).toBeChecked()
})
