import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('a question in words is answered with the figure, and opens the report that shows it', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Tela, registro, ação ou pergunta…' })
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const answer = (name: string | RegExp) => page.getByRole('option', { name })
  const year = new Date().getFullYear()

  // Three questions to begin with: choosing one asks it.
  await page.keyboard.press('Control+k')
  const examples = page.getByRole('group', { name: 'Pergunte, por exemplo' }).getByRole('option')
  await expect(examples).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Quem está devendo?')
  const debtors = answer(/^A receber, atrasado · por cliente/)
  await expect(debtors).toContainText(/R\$\s[1-9]/)
  const figure = /R\$\s[\d.]+,\d\d/.exec((await debtors.innerText()) ?? '')?.[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/situacao=atrasado/)
  // The report shows the very figure.
  await expect(page.getByText(figure.replace(/\s/u, ' ')).first()).toBeVisible()

  await ask(`lucro por cliente ${year}`)
  await expect(answer(/^Resultado dos jobs · por cliente/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/relatorios\/orcamento-periodo\/listar\?.*agrupar=cliente/)

  await ask(`quanto a Caravela deve em ${year}`)
  await answer(/^A receber · .*Caravela/)
    .first()
    .click()
  await expect(page).toHaveURL(/situacao=em_aberto/)
  await expect(page).toHaveURL(/id_pessoa=\d+/)

  // An account is found by its name in the singular.
  await ask(`quanto gastei com locação em ${year}`)
  await answer(/^Despesas · .*Locações/)
    .first()
    .click()
  await expect(page).toHaveURL(/id_grupoCusto=\d+/)

  await ask('gastos com abracadabra')
  await expect(page.getByText('Não encontrei “abracadabra”.')).toBeVisible()
  await answer('Despesas').click()
  await expect(field).toHaveValue('Despesas')
  // The name of a screen stays the first that is found by it.
  await page.keyboard.press('Escape')
  await ask('contas pagas')
  await expect(answer(/^Contas pagas/).first()).toHaveAttribute('aria-selected', 'true')
})
