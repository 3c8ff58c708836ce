import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Approves the selected requests, with their sum seen, and accepts what passes a line where the dialog says so. */
export async function approveSelected(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aprovar selecionados' }).click()
  const dialog = page.getByRole('dialog', { name: /^Aprovar/u })
  await expect(dialog.getByText('Soma')).toBeVisible()
  const accept = dialog.getByRole('checkbox')
  if ((await accept.count()) > 0) await accept.check()
  await dialog.getByRole('button', { name: /^Aprovar/u }).click()
  await expect(dialog).toBeHidden()
}
