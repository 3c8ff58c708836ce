import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Notice } from './notice.tsx'

const tall = <div style={{ height: 3000 }} />

test('the thanks for an answer come into view, with the focus, and are a status', async () => {
  await render(
    <>
      <Notice isNews>Obrigado! A produtora já foi avisada.</Notice>
      {tall}
    </>,
  )
  const thanks = page.getByRole('status')
  await expect.element(thanks).toHaveFocus()
  await expect.element(thanks).toBeInViewport()
})

test('below the fold they are brought up, and an old answer leaves the page where it is', async () => {
  const { rerender } = await render(
    <>
      {tall}
      <Notice>Obrigado!</Notice>
    </>,
  )
  await expect.element(page.getByRole('status')).not.toBeInViewport()
  await rerender(
    <>
      {tall}
      <Notice isNews>Obrigado!</Notice>
    </>,
  )
  await expect.element(page.getByRole('status')).toBeInViewport()
  await expect.element(page.getByRole('status')).toHaveFocus()
})
