import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { settled } from './looks.ts'
import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('anula')
const pictures = process.env['ANULA_PICTURES']

const ofx = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>567890</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261005<TRNAMT>-350.00<FITID>a1<MEMO>CHEQUE COMPENSADO 000123</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261007<TRNAMT>350.00<FITID>a2<MEMO>CHEQUE DEVOLVIDO 000123</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261008<TRNAMT>-12.50<FITID>a3<MEMO>TARIFA</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test('a cheque and its return are ticked, decided in one act and undone as one', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await createCompanyWithUnit(request, who, 'Anula Filmes')
  const send = await senderAs(request, who)
  await send('post', '/contas-bancarias/post/', {
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
  await page.goto('/financeiro/extratos/importar')
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'itau.ofx', mimeType: 'text/plain', buffer: Buffer.from(ofx) }])
  await page.getByRole('button', { name: /^Importar/ }).click()
  await expect(page.getByText('3 linhas importadas.').first()).toBeVisible()

  await page.goto('/financeiro/lancamentos/conciliacao')
  await settled(page)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(3)
  const line = (text: string) => lines.filter({ hasText: text })
  const annul = page.getByRole('button', { name: 'Os dois se anulam' })
  await line('COMPENSADO').getByRole('checkbox').check()
  await line('TARIFA').getByRole('checkbox').check()
  await expect(annul).toBeHidden()
  await line('TARIFA').getByRole('checkbox').uncheck()
  await line('DEVOLVIDO').getByRole('checkbox').check()
  await annul.click()
  const dialog = page.getByRole('dialog', { name: 'Os dois se anulam' })
  await expect(dialog).toContainText('Nada muda no livro')
  if (pictures) await page.screenshot({ path: `${pictures}/annul.png` })
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(lines).toHaveCount(1)

  await page.getByText('Feitas', { exact: true }).click()
  const made = page.getByRole('row').filter({ hasText: 'CHEQUE COMPENSADO' })
  await expect(made).toContainText('Anula-se com: CHEQUE DEVOLVIDO 000123')
  if (pictures) await page.screenshot({ path: `${pictures}/annulled.png` })
  await made.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita por').first()).toBeVisible()
  await page.getByText('A conciliar', { exact: true }).click()
  await expect(lines).toHaveCount(3)
  expect(errors).toEqual([])
})
