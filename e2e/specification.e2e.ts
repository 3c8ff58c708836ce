import type { Page } from '@playwright/test'
import { cutValues, settled, walkTo } from './looks.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

/** Lists whose records have a company. */
const lists = [
  '/orcamentos/listar/publicitario',
  '/orcamentos/excluidos',
  '/financeiro/lancamentos/listar',
  '/financeiro/contas-pagar/listar',
  '/financeiro/contas-receber/listar',
  '/financeiro/contas-pagar/solicitacao',
  '/financeiro/relacao-pagamento',
  '/financeiro/faturas',
  '/financeiro/orcamento-faturar',
  '/financeiro/verba-producao',
  '/financeiro/verba-producao?aba=despesas',
  '/financeiro/contas-bancarias',
  '/financeiro/boletos/listar',
  '/financeiro/negociacoes',
  '/financeiro/pagamentos',
  '/financeiro/cnab/Listar',
  '/financeiro/cnab-retorno/Listar',
  '/financeiro/regua-cobranca/lembretes',
  '/financeiro/extratos',
  '/financeiro/listar-extrato-cartao',
  '/financeiro/cheques',
  '/financeiro/recibos',
  '/relatorios/visao-orcamento/listar',
  '/relatorios/contas-pagas/listar',
  '/relatorios/contas-recebidas/listar',
  '/relatorios/lancamentos/listar',
  '/relatorios/orcamento-periodo/listar',
  '/relatorios/orcamento-conta/listar',
  '/relatorios/fornecedores-job/listar',
  '/relatorios/fornecedores-orc/listar',
  '/relatorios/recebimentos-vs-faturamento/listar',
  '/relatorios/demonstrativo-dre/listar',
  '/relatorios/graficos/listar',
  '/relatorios/pacote-contador',
  '/relatorios/resultado-financeiro/planejamento/listar',
]

test('every list of budgets, finance and reports has the company selector', async ({ page }) => {
  await signIn(page)
  for (const list of lists) {
    await walkTo(page, list)
    const selector = page.getByRole('combobox', { name: 'Empresa', exact: true })
    await expect(selector, list).toHaveValue('Todas as Empresas', { timeout: 20_000 })
    await expect(selector, list).toHaveAttribute('placeholder', 'Selecione a empresa')
  }
})

test('at 1440 px no list cuts a day, an amount or a document, nor its last column by a little', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  const others = [
    '/pessoas/listar',
    '/usuarios/listar',
    '/direitos-imagem',
    '/orcamento/visao-orcamento/?id=20',
    '/financeiro/pagamentos/1',
    '/financeiro/extratos/1',
    '/financeiro/extrato-cartao/1',
    '/configuracoes/emails/listar',
    '/configuracoes/tarefas',
    '/configuracoes/modelo-carta/listar',
  ]
  for (const list of [...lists, ...others]) {
    await walkTo(page, list)
    await settled(page)
    expect.soft(await cutValues(page), list).toEqual([])
  }
})

/** Lists whose records are acted on one at a time. */
const oneAtATime = [
  '/financeiro/extratos',
  '/financeiro/extratos/1',
  '/financeiro/listar-extrato-cartao',
  '/financeiro/negociacoes',
  '/direitos-imagem',
]

test('a list that does nothing with ticked rows has no ticks', async ({ page }) => {
  await signIn(page)
  for (const list of oneAtATime) {
    await walkTo(page, list)
    await expect(page.getByRole('row').nth(1), list).toContainText(/\w/u)
    await expect(page.getByRole('checkbox', { name: /^Selecionar/u }), list).toHaveCount(0)
  }
})

/** Answers a call with a refusal. */
const refuse = (page: Page, url: string | RegExp, msg: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, success: false, msg, codigo: 'dados_invalidos' },
    }),
  )

test('a payable that is not deleted says so, with the reason', async ({ page }) => {
  await signIn(page)
  await refuse(page, /acao-lote-contas-pagar/u, 'Já foi paga.')
  await page.goto('/financeiro/contas-pagar/listar')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Excluir selecionados' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Erro ao deletar as Contas a pagar!')).toBeVisible()
  await expect(page.getByText('Já foi paga.')).toBeVisible()
})

test('an invoice that is not created says so, with the reason', async ({ page }) => {
  await signIn(page)
  await refuse(page, '**/api/faturas/post', 'O mês está fechado.')
  await page.goto('/financeiro/orcamento-faturar')
  await page.getByRole('row').nth(1).click()
  await page.getByLabel('Data do fato gerador').fill('30/11/2026')
  await page.getByLabel('Número do documento').focus()
  await page.getByRole('button', { name: 'Criar Fatura' }).click()
  await expect(page.getByText('Erro ao criar fatura')).toBeVisible()
})

test('fields with suggestions say when there are none', async ({ page }) => {
  await signIn(page)
  await page.goto('/pessoas/formulario')
  await page.getByRole('combobox', { name: 'Cidade', exact: true }).fill('Xyzwq')
  await expect(page.getByText('Sem sugestões!')).toBeVisible()
})

test('only the copy has a form of its own', async ({ page }) => {
  await signIn(page)
  await page.goto('/financeiro/lancamentos/formulario/apagar/1')
  await expect(page.getByText('A página que você procura não pode ser encontrada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
})

test('an entry of the statement shows its attachments', async ({ page }) => {
  await signIn(page)
  await page.goto('/financeiro/lancamentos/listar')
  await page
    .getByRole('button', { name: /^Ações de/u })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Anexos' }).click()
  await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached()
})
