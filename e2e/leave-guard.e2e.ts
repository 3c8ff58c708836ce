import type { Locator, Page } from '@playwright/test'
import { settled } from './looks.ts'
import { signIn, watchErrors } from './person.ts'
import { forms } from './routes.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

/** Forms of an existing title, and other screens with fields. */
const records = (titulo: number) => [
  `/financeiro/formulario-contas-pagar/${titulo}`,
  `/financeiro/contas-pagar/dar-baixa?ids=${titulo}`,
  '/financeiro/retencoes/aliquotas',
]

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Dialogs: the screen of each and what opens it; without `open`, the address itself opens it. */
const windows = (titulo: number): { path: string; open?: (page: Page) => Promise<void> }[] => [
  { path: `/financeiro/formulario-contas-pagar/${titulo}`, open: press('Dar baixa') },
  { path: '/financeiro/lancamentos/listar', open: press('Transferir') },
  { path: '/financeiro/contas-pagar/solicitacao', open: press('Solicitar pagamento') },
  { path: '/financeiro/verba-producao', open: press(/^Pedir/u) },
  { path: '/financeiro/fechamento', open: press('Fechar') },
  { path: '/financeiro/fluxo-de-caixa', open: press('Simular lançamento') },
  { path: '/configuracoes/aprovacao-pagamentos', open: press('Nova regra') },
  { path: '/financeiro/plano-contas?conta=nova' },
  { path: '/financeiro/centro-custos?centro=1' },
  { path: '/configuracoes/campos-personalizados?model=pessoa&campo=novo' },
]

/** Creates an open payable; returns its id. */
async function openTitle(page: Page): Promise<number> {
  const made = await call(page, '/lancamentos/post/tipo/contas-pagar', {
    descricao: 'Para sair sem salvar',
    valor: 100,
    dataVencimento: '2031-03-10',
    id_empresa: 1,
    id_pessoa: 1,
  })
  return Number(made['id_lancamento'])
}

/** Navigates like a link inside the product, so that Back returns. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(`{
    const state = { usr: null, key: String(Math.random()), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }`)

const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

/** Tries to leave, expects the confirmation and chooses to stay. */
async function asksAndStays(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question(page)).toHaveCount(0)
  // What covered the page fades, and takes clicks meanwhile.
  await settled(page)
}

async function leaves(page: Page): Promise<void> {
  await page.goBack()
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)
}

/** Types into the first field that takes text or an amount. */
async function typeIn(root: Locator): Promise<Locator> {
  const field = root
    .locator('input[type=text], input:not([type]), textarea')
    .and(
      root.locator(
        ':enabled:not([readonly]):not([role=combobox]):not([aria-haspopup]):not([placeholder="dd/mm/aaaa"])',
      ),
    )
    .filter({ visible: true })
    .first()
  await field.fill('12')
  return field
}

const home = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first()

test('whatever is typed into a form of a screen is asked about before a menu item or Back loses it', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const titulo = await openTitle(page)
  for (const path of [...forms, ...records(titulo)]) {
    await test.step(path, async () => {
      await go(page, path)
      // A record that comes late would replace what was typed before it.
      await settled(page)
      const main = page.locator('main')
      const field = await typeIn(main.locator('form, table'))
      await asksAndStays(page, () => home(page).click())
      await expect(field).toHaveValue(/12/u)
      await asksAndStays(page, () => page.goBack())
      await expect(field).toHaveValue(/12/u)
      await leaves(page)
    })
  }
  expect(errors).toEqual([])
})

test('a tax that was switched on is asked about before the menu loses it', async ({ page }) => {
  await signIn(page)
  const titulo = await openTitle(page)
  await go(page, `/financeiro/formulario-contas-pagar-retencao/${titulo}`)
  const tax = page.getByRole('switch', { name: 'INSS' })
  await tax.locator('xpath=..').click()
  await expect(tax).toBeChecked()
  await asksAndStays(page, () => home(page).click())
  await expect(tax).toBeChecked()
})

test('whatever is typed into a window is asked about before Esc, a click outside or Back loses it', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  for (const { path, open } of windows(await openTitle(page))) {
    await test.step(path, async () => {
      await go(page, path)
      await open?.(page)
      const window = page.getByRole('dialog').last()
      const field = await typeIn(window)
      await asksAndStays(page, () => page.keyboard.press('Escape'))
      await asksAndStays(page, () => page.mouse.click(3, 400))
      await asksAndStays(page, () => page.goBack())
      await expect(field).toHaveValue(/12/u)
      await leaves(page)
    })
  }
  expect(errors).toEqual([])
})
