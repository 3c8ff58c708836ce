import type { Page } from '@playwright/test'
import { enter, signIn, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

const day = '2031-03-10'

/** Creates an open title and the account to settle it in. */
async function openTitle(page: Page, lado: 'pagar' | 'receber', valor = 100) {
  const descricao = `Janela ${lado} ${Date.now() % 10_000_000}`
  const { id_contabancaria } = await call(page, '/contas-bancarias/post/', {
    descricao: `Conta da ${descricao}`,
    id_contabancaria_tipo: 1,
    saldo_inicial: 5000,
  })
  const { id_lancamento } = await call(page, `/lancamentos/post/tipo/contas-${lado}`, {
    descricao,
    valor,
    dataVencimento: day,
    id_empresa: 1,
  })
  return { descricao, id_lancamento: Number(id_lancamento), conta: String(id_contabancaria) }
}

const dialog = (page: Page) => page.getByRole('dialog')

test('settling inside a half-edited title neither saves it nor makes a conflict of it', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const { id_lancamento, descricao, conta } = await openTitle(page, 'pagar')
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lancamentos/put/')) saved.push(request.url())
  })
  await page.goto(`/financeiro/formulario-contas-pagar/${id_lancamento}`)
  const words = page.getByRole('textbox', { name: 'Observações' })
  await words.fill('Pela metade')
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await dialog(page).getByLabel('Conta', { exact: false }).selectOption(conta)
  await dialog(page).getByRole('textbox', { name: 'Valor pago' }).fill('40,00')
  await expect(dialog(page).getByLabel('Como tratar a diferença')).toContainText(
    'Manter saldo em aberto',
  )
  await dialog(page).getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'R$ 40,00' }).first()).toBeVisible()
  await expect(words).toHaveValue('Pela metade')
  expect(saved).toEqual([])

  // The settlement is not somebody else's change: the edit is saved without a conflict.
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Lançamento alterado')).toBeVisible()
  await expect(page.getByText('Outra pessoa alterou')).toHaveCount(0)
  await page.goto(`/financeiro/formulario-contas-pagar/${id_lancamento}`)
  await expect(words).toHaveValue('Pela metade')
  await expect(page.getByRole('textbox', { name: 'Descrição', exact: true })).toHaveValue(descricao)
  expect(errors).toEqual([])
})

test('what was typed in a money dialog is asked about before Esc takes it away', async ({
  page,
}) => {
  await signIn(page)
  const { id_lancamento } = await openTitle(page, 'pagar')
  await page.goto(`/financeiro/formulario-contas-pagar/${id_lancamento}`)
  const settle = page.getByRole('button', { name: 'Dar baixa', exact: true })
  await settle.click()
  await expect(dialog(page).getByLabel('Multa')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await settle.click()
  await dialog(page).getByLabel('Multa').fill('1,23')
  for (const leave of ['Escape', 'Cancelar'] as const) {
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: 'Cancelar', exact: true }).last().click()
    await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toHaveCount(0)
    await expect(dialog(page).getByLabel('Multa')).toHaveValue('1,23')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog(page)).toHaveCount(0)

  // The calendar and the dropdown render in portals outside the form; picking from them counts as an edit too.
  await settle.click()
  await dialog(page).getByRole('button', { name: 'Abrir calendário' }).first().click()
  await page.getByRole('dialog', { name: 'Calendário' }).getByText('10', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await page.goto('/financeiro/contas-pagar/solicitacao')
  await page.getByRole('button', { name: 'Solicitar pagamento' }).first().click()
  await dialog(page).getByRole('combobox', { name: 'Favorecido' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Solicitar pagamento' }).first().click()
  await dialog(page).getByLabel('Número do documento').fill('NF 12')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(dialog(page).getByLabel('Número do documento')).toHaveValue('NF 12')
})

test('a date whose amounts cannot be read takes away nothing that was typed', async ({ page }) => {
  await signIn(page)
  const { id_lancamento } = await openTitle(page, 'pagar')
  await page.goto(`/financeiro/formulario-contas-pagar/${id_lancamento}`)
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await dialog(page).getByLabel('Multa').fill('1,23')
  const broken = '**/dar-baixa/titulos**'
  await page.route(broken, (route) => route.fulfill({ status: 500, json: {} }))
  await dialog(page).getByRole('textbox', { name: 'Data do pagamento' }).fill('01/03/2031')
  await page.keyboard.press('Tab')
  const again = dialog(page).getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  await expect(dialog(page).getByLabel('Multa')).toHaveValue('1,23')
  await expect(dialog(page).getByRole('button', { name: 'Dar baixa', exact: true })).toBeDisabled()
  await page.unroute(broken)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(dialog(page).getByLabel('Multa')).toHaveValue('1,23')
  await expect(dialog(page).getByRole('button', { name: 'Dar baixa', exact: true })).toBeEnabled()
})

test('what is already received is told once, with nothing to press', async ({ page }) => {
  await signIn(page)
  const um = await openTitle(page, 'receber')
  await call(page, '/lancamentos/dar-baixa/', {
    id_contabancaria: Number(um.conta),
    baixas: [{ id_lancamento: um.id_lancamento }],
  })
  await page.goto(`/financeiro/contas-receber/dar-baixa?ids=${um.id_lancamento}`)
  await expect(page.getByText('Não há o que baixar neste título.')).toBeVisible()
  await expect(page.getByText('Fica de fora: já foi recebido')).toBeVisible()
  await expect(page.getByText(/Informe o valor|0 título|já foi pago/u)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Recebido' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dar baixa', exact: true })).toBeDisabled()
})

const centavos = (text: string) =>
  Number(text.replaceAll(/\D/gu, '')) * (/[-−]/u.test(text) ? -1 : 1)

test('the rows of the bank accounts add up to TOTAL GERAL, and the statement and the cash flow to its cash and cards', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/financeiro/contas-bancarias?perPage=50')
  await expect(page.locator('tfoot tr')).toHaveCount(4)
  const amounts = async (rows: string) =>
    (await page.locator(`${rows} td:nth-child(4)`).allTextContents()).map(centavos)
  const shown = (await amounts('tbody tr')).reduce((total, one) => total + one, 0)
  const [cash = 0, cards = 0, barter = 0, all] = await amounts('tfoot tr')
  expect(all).toBe(shown)
  expect(cash + cards + barter).toBe(shown)
  expect(barter).not.toBe(0)
  await page.goto('/financeiro/lancamentos/listar')
  const kinds = page.getByLabel('Saldos por tipo de conta').locator('dd')
  await expect(kinds).toHaveCount(4)
  expect((await kinds.allTextContents()).map(centavos)).toEqual([cash, cards, barter, all])
  const period = page.getByLabel('Saldos do período').locator('dd')
  expect(centavos((await period.last().textContent()) ?? '')).toBe(cash + cards)
  const before = centavos((await period.first().textContent()) ?? '')
  await page.goto('/financeiro/fluxo-de-caixa')
  const opening = page.locator('dl').filter({ hasText: 'Saldo inicial' }).locator('dd').first()
  await expect(opening).toBeVisible()
  expect(centavos((await opening.textContent()) ?? '')).toBe(before)
})

/** Controls covered by a visible toast; says so if there is no toast at all. */
const covered = (page: Page) =>
  page.evaluate(`(() => {
    const boxes = [...document.querySelectorAll('[data-toasts] > *')].map((one) => one.getBoundingClientRect())
    if (boxes.length === 0) return ['nenhum aviso']
    return [...document.querySelectorAll('button, a[href], input, [role="tab"]')].flatMap((one) => {
      const own = one.getBoundingClientRect()
      const isOver = boxes.some((box) => own.width > 0 && own.left < box.right && box.left < own.right
        && own.top < box.bottom && box.top < own.bottom)
      return isOver && !one.closest('[data-toasts]') ? [one.outerHTML.slice(0, 120)] : []
    })
  })()`)

/** Hovers a toast, which keeps it visible, even on a slow machine. */
const hold = (page: Page, text: string) =>
  page
    .locator('[data-toasts] > *')
    .filter({ hasText: text })
    .dispatchEvent('pointerover', { bubbles: true })

async function coversNothing(page: Page, text: string) {
  await hold(page, text)
  await expect.poll(() => covered(page)).toEqual([])
}

for (const [where, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a telephone', { width: 390, height: 844 }],
] as const) {
  test(`a notice covers nothing that can be pressed, on ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page)
    const { id_lancamento, conta } = await openTitle(page, 'pagar')
    // Over a form with its action bar.
    await page.goto(`/financeiro/formulario-contas-pagar/${id_lancamento}`)
    await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    await dialog(page).getByLabel('Conta', { exact: false }).selectOption(conta)
    await dialog(page).getByRole('textbox', { name: 'Valor pago' }).fill('10,00')
    await dialog(page).getByRole('button', { name: 'Dar baixa', exact: true }).click()
    await hold(page, 'Baixa registrada')
    await expect(dialog(page)).toHaveCount(0)
    await coversNothing(page, 'Baixa registrada')
    // Over the list that saving leads to, with its toolbar and the menus of its rows.
    await page.getByRole('textbox', { name: 'Observações' }).fill('Visto')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await hold(page, 'Lançamento alterado')
    await expect(page.getByRole('button', { name: /Ações da linha/u }).first()).toBeVisible()
    await coversNothing(page, 'Lançamento alterado')
  })
}

test('every column of money is in sight at 1440 pixels', async ({ page }) => {
  await signIn(page)
  for (const [path, names] of [
    ['/financeiro/faturas', ['Total', 'Recebido']],
    ['/financeiro/orcamento-faturar', ['Valor', 'Já faturado', 'A faturar']],
    ['/financeiro/contas-receber/listar', ['Valor', 'Saldo']],
    ['/financeiro/contas-pagar/listar', ['Valor', 'Saldo']],
    ['/financeiro/contas-bancarias', ['Saldo contábil', 'Saldo disponível']],
  ] as const) {
    await page.goto(path)
    for (const name of names) {
      const head = page.getByRole('columnheader', { name, exact: true })
      await expect(head).toBeVisible()
      const isInSight = await head.evaluate(cellBelow)
      expect(isInSight, `${path}: ${name}`).toBe(true)
    }
  }
})

interface Cell {
  readonly cellIndex: number
  closest(
    selector: string,
  ): { readonly tBodies: ArrayLike<{ readonly rows: ArrayLike<Row> }> } | null
}
interface Row {
  readonly cells: ArrayLike<
    Cell & { getBoundingClientRect(): Box; contains(other: unknown): boolean }
  >
}
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly height: number
}

/** Whether the first cell below this column header is uncovered at both ends. Runs in the page. */
function cellBelow(head: unknown): boolean {
  const title = head as Cell
  const cell = title.closest('table')?.tBodies[0]?.rows[0]?.cells[title.cellIndex]
  if (!cell) return false
  const { left, right, top, height } = cell.getBoundingClientRect()
  const page = globalThis as unknown as {
    document: { elementFromPoint(x: number, y: number): unknown }
  }
  return [left + 2, right - 2].every((x) =>
    cell.contains(page.document.elementFromPoint(x, top + height / 2)),
  )
}
