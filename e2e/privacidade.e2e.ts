import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

async function novaPessoa(page: Page) {
  const razao = `Privada ${Date.now() % 10_000_000}`
  const { id_pessoa } = await call(page, '/pessoa/post', {
    razao,
    obs: 'Prefere ligações à tarde',
    lista_dados_bancarios: [{ banco: 'Itaú', num_conta: '4321-0' }],
  })
  return { razao, id_pessoa: Number(id_pessoa) }
}

test('what is kept of a person is downloaded, the look at the record is noted, and the person is forgotten', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const { razao, id_pessoa } = await novaPessoa(page)
  await page.goto(`/pessoas/formulario/${id_pessoa}`)
  await page.getByRole('link', { name: 'Privacidade' }).click()
  await expect(page.getByRole('heading', { name: razao })).toBeVisible()
  await expect(page.getByText('Nada impede', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: /Finalidade e base legal/u })).toContainText(
    'Dados bancários',
  )

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar JSON' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain('Prefere ligações à tarde')
  expect(text).toContain('4321-0')

  // What was noted is stored after the reply of the record.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: /Consultas de documentos/u })).toContainText(
      'Ficha da pessoa',
      { timeout: 2_000 },
    )
  }).toPass()

  await page.getByRole('button', { name: 'Anonimizar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anonimizar' }).click()
  await expect(page.getByText('Anonimizada em', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Pessoa anonimizada ${id_pessoa}` })).toBeVisible()
  await page.goto(`/pessoas/formulario/${id_pessoa}`)
  await page.getByRole('link', { name: 'Mostrar Mais dados' }).click()
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('')
  expect(errors).toEqual([])
})

test('with an open title the day is kept, and can be given up', async ({ page }) => {
  await signIn(page)
  const { id_pessoa } = await novaPessoa(page)
  await call(page, '/lancamentos/post/tipo/contas-pagar', {
    descricao: `Cachê ${id_pessoa}`,
    valor: 100,
    dataVencimento: '2031-03-10',
    id_empresa: 1,
    id_pessoa,
  })
  await page.goto(`/pessoas/privacidade/${id_pessoa}`)
  await expect(page.getByText('Há 1 título em aberto.')).toBeVisible()
  await page.getByRole('button', { name: 'Agendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agendar' }).click()
  const agendada = page.getByText('Agendada para 10/03/2036', { exact: true })
  await expect(agendada).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(agendada).toHaveCount(0)
})
