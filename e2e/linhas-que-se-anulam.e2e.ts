import type { APIRequestContext, Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { settled } from './looks.ts'
import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const pictures = process.env['ANULA_PICTURES']

type Line = readonly [day: string, amount: string, text: string]

const ofx = (lines: readonly Line[]) => `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>567890</BANKACCTFROM><BANKTRANLIST>
${lines
  .map(
    ([day, amount, text], at) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>a${at}<MEMO>${text}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const cheque: readonly Line[] = [
  ['20261005', '-350.00', 'CHEQUE COMPENSADO 000123'],
  ['20261007', '350.00', 'CHEQUE DEVOLVIDO 000123'],
]

/** A new company with one account, and its administrator signed in. */
async function openCompany(page: Page, request: APIRequestContext, name: string) {
  const who = administratorOf(name)
  const id_empresa = await createCompanyWithUnit(request, who, 'Anula Filmes')
  const send = await senderAs(request, who)
  const { id_contabancaria } = await send('post', '/contas-bancarias/post/', {
    descricao: 'Itaú',
    numero_banco: '341',
    agencia: '1234',
    conta: '56789',
    conta_dv: '0',
    saldo_inicial: 1000,
    data_abertura: '2026-01-01',
    id_contabancaria_tipo: 1,
  })
  await enter(page, who)
  return { send, id_empresa, id_contabancaria }
}

/** Imports a statement with these lines, and opens the reconciliation. */
async function importLines(page: Page, lines: readonly Line[]) {
  await page.goto('/financeiro/extratos/importar')
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'itau.ofx', mimeType: 'text/plain', buffer: Buffer.from(ofx(lines)) }])
  await page.getByRole('button', { name: /^Importar/ }).click()
  await expect(page.getByText(`${lines.length} linhas importadas.`).first()).toBeVisible()
  await page.goto('/financeiro/lancamentos/conciliacao')
  await settled(page)
  return page.getByRole('main').getByRole('listitem')
}

/** Of what is open now, on a desk and on a telephone, when somebody wants to look at it. */
async function picture(page: Page, name: string) {
  if (!pictures) return
  await settled(page)
  await page.screenshot({ path: `${pictures}-${name}.png` })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await page.screenshot({ path: `${pictures}-${name}-390.png` })
  if (size) await page.setViewportSize(size)
}

test('a cheque and its return are ticked, decided in one act and undone as one', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await openCompany(page, request, 'anula')
  const lines = await importLines(page, [...cheque, ['20261008', '-12.50', 'TARIFA']])
  await expect(lines).toHaveCount(3)
  // By the name of the line: another one may be told beside it.
  const line = (text: string) => page.getByRole('listitem', { name: text })
  const annul = page.getByRole('button', { name: 'Os dois se anulam' })
  await line('COMPENSADO').getByRole('checkbox').check()
  await line('TARIFA').getByRole('checkbox').check()
  await expect(annul).toBeHidden()
  await line('TARIFA').getByRole('checkbox').uncheck()
  await line('DEVOLVIDO').getByRole('checkbox').check()
  await annul.click()
  const dialog = page.getByRole('dialog', { name: 'Os dois se anulam' })
  await expect(dialog).toContainText('Nada muda no livro')
  await picture(page, 'pair')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(lines).toHaveCount(1)

  await page.getByText('Feitas', { exact: true }).click()
  const made = page.getByRole('row').filter({ hasText: 'CHEQUE COMPENSADO' })
  await expect(made).toContainText('Anula-se com: CHEQUE DEVOLVIDO 000123')
  await made.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita por').first()).toBeVisible()
  await page.getByText('A conciliar', { exact: true }).click()
  await expect(lines).toHaveCount(3)
  expect(errors).toEqual([])
})

test('a cheque that was reconciled and came back: one act, and its title is owed again', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const { send, id_empresa, id_contabancaria } = await openCompany(page, request, 'devolvido')
  const { id_pessoa } = await send('post', '/pessoa/post', { razao: 'Locadora Sol' })
  const {
    ids: [id_lancamento],
  } = await send('post', '/transactions/multiple', {
    lancamentos: [
      {
        operacao: 'D',
        descricao: 'Aluguel de luz',
        valor: 350,
        dataVencimento: '2026-10-05',
        id_pessoa,
        id_empresa,
      },
    ],
  })
  await send('post', '/v2/cheques', {
    id_contabancaria,
    numCheque: 123,
    favorecido: 'Locadora Sol',
    id_pessoa,
    valor: 350,
    dataEmissao: '2026-10-02',
    titulos: [{ id_lancamento }],
  })
  const lines = await importLines(page, cheque)
  const back = lines.filter({ hasText: 'DEVOLVIDO' })
  await expect(back).toContainText('Parece anular')
  await picture(page, 'guess')

  // While both wait, the settlement is one choice among others, and none is made for the person.
  await back.getByRole('button', { name: 'Conferir' }).click()
  const pair = page.getByRole('dialog', { name: 'Os dois se anulam' })
  await expect(pair.getByRole('radio', { name: 'Nenhuma' })).toBeChecked()
  await pair.getByRole('radio', { name: /Locadora Sol/ }).check()
  await expect(pair).toContainText('as linhas têm este número')
  await expect(pair).toContainText('o título volta a dever')
  await picture(page, 'settlement')
  await pair.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()

  await page.getByRole('button', { name: 'Conciliar 1 certa' }).click()
  await expect(lines).toHaveCount(1)
  await expect(back).toContainText('Parece devolver o que já foi conciliado')
  await back.getByRole('button', { name: 'Outras ações desta linha' }).click()
  await page.getByRole('menuitem', { name: 'Desfaz um pagamento conciliado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desfazer um pagamento que voltou' })
  await dialog.getByRole('radio', { name: /Locadora Sol/ }).check()
  await expect(dialog).toContainText('com vencimento em 05/10/2026')
  await dialog.getByLabel('Alínea da devolução').selectOption('11')
  await picture(page, 'reopen')
  await dialog.getByRole('button', { name: 'Desfazer e anular' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()

  await page.goto('/financeiro/cheques')
  await expect(page.getByRole('row').filter({ hasText: '000123' })).toContainText('Devolvido')
  await page.goto('/financeiro/contas-pagar/listar')
  await expect(page.getByRole('row').filter({ hasText: 'Aluguel de luz' })).toContainText('350,00')

  await page.goto('/financeiro/lancamentos/conciliacao?aba=feitas')
  const made = page.getByRole('row').filter({ hasText: 'Anula-se com' })
  await made.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  const undo = page.getByRole('dialog')
  await expect(undo).toContainText('o título continua em aberto')
  await undo.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('A conciliar', { exact: true }).click()
  await expect(lines).toHaveCount(2)
  expect(errors).toEqual([])
})
