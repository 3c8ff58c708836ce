import { signIn, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

/** A year without demo data: every figure comes from this journey. */
const year = 2034
const dre = `/relatorios/demonstrativo-dre/listar?ano=${year}`

test('what the DRE leaves out is told, and classified from there', async ({ page }) => {
  await signIn(page)
  const errors = watchErrors(page)
  const corpo = { dataVencimento: `${year}-05-10`, id_empresa: 1, id_grupoCusto: null }
  await call(page, '/lancamentos/post/tipo/contas-receber', {
    ...corpo,
    descricao: 'Parcela sem conta',
    valor: 1500,
  })
  await call(page, '/lancamentos/post/tipo/contas-pagar', {
    ...corpo,
    descricao: 'Aluguel sem conta',
    valor: 400,
  })

  await page.goto(dre)
  const aviso = page.getByText('Não classificado: R$ 1.100,00 em 2 lançamentos.')
  await expect(aviso).toBeVisible()
  await expect(page.getByText('R$ 1.500,00 de receitas e R$ 400,00 de despesas')).toBeVisible()
  await page.getByRole('button', { name: 'Classificar agora' }).click()
  const panel = page.getByRole('dialog', { name: 'Classificar lançamentos' })
  await expect(panel.getByRole('link', { name: 'Parcela sem conta' })).toBeVisible()
  await panel.getByRole('combobox', { name: 'Conta de receita' }).fill('Fotografia')
  await page.getByRole('option', { name: /Fotografia/u }).click()
  await panel.getByRole('button', { name: 'Classificar 1' }).click()
  await expect(page.getByText('1 lançamento classificado')).toBeVisible()
  // With no revenue left to classify, the panel goes on to expenses.
  await expect(panel.getByRole('link', { name: 'Aluguel sem conta' })).toBeVisible()
  await panel.getByRole('combobox', { name: 'Plano de contas' }).fill('Aluguel')
  await page.getByRole('option', { name: /Aluguel/u }).click()
  await panel.getByRole('button', { name: 'Classificar 1' }).click()
  await expect(panel.getByText('Toda despesa tem a sua conta.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(aviso).toBeHidden()
  await expect(
    page.getByRole('button', { name: /^Receita operacional bruta: 1\.500,00/u }),
  ).toBeVisible()
  expect(errors).toEqual([])
})

test('an invoice has its account by itself, and its instalments follow what is withheld', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  await page.goto('/financeiro/orcamento-faturar')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page
    .getByRole('button', { name: /Faturar/u })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'Conta de receita' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Dividir em 3 vezes' }).click()
  const terceira = page.getByRole('textbox', { name: 'Valor da parcela 3' })
  const antes = await terceira.inputValue()
  await page.getByText('Impostos retidos', { exact: true }).click()
  await expect(page.getByText('As parcelas fecham com o total a receber')).toBeVisible()
  await expect(terceira).not.toHaveValue(antes)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 4000)
  await expect(page.getByRole('heading', { name: 'Parcelas' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Faturas', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Claquete' }).first()).toBeInViewport()
  expect(errors).toEqual([])
})

test('the defaults are chosen in one screen, and a bill of no budget asks for its unit', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  await page.goto('/configuracoes/classificacao')
  const conta = page.getByRole('combobox', { name: 'Conta de receitas, Todas as empresas' })
  const era = await conta.inputValue()
  const choose = async (nome: string) => {
    await conta.click()
    await conta.fill(nome)
    await page.getByRole('option', { name: nome }).first().click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Classificação automática gravada').first()).toBeVisible()
  }
  await choose('Fotografia')
  await page.reload()
  await expect(conta).toHaveValue(/Fotografia/u)
  await choose(era)

  await page.goto('/financeiro/formulario-contas-pagar')
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Aluguel')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).first().fill('10,00')
  // Known once the units are read; asked for before, the server refuses it.
  const empresa = page.getByRole('combobox', { name: 'Empresa' })
  await expect(empresa).toHaveAttribute('placeholder', 'Escolha a empresa')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Empresa: Escolha a empresa.')).toBeVisible()
  await expect(empresa).toHaveAttribute('aria-invalid', 'true')
  expect(errors).toEqual([])
})
