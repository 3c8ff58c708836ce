import type { Page } from '@playwright/test'
import { barsOf } from '@claquete/core/kernel/boleto/bars'
import { barcodeOf, formatLine, lineOfBarcode } from '@claquete/core/kernel/boleto/boleto'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { signIn } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

const due = addDays(todayInSaoPaulo(Date.now()), 9)
const codes = [1_234_56, 78_90].map((valor) =>
  barcodeOf({
    banco: '341',
    vencimento: due,
    valor: cents(valor),
    campoLivre: '1091234567890123456789012',
  }),
)
const lines = codes.map((code) => formatLine(lineOfBarcode(code)))

/** A PDF of one page with these lines. */
function pdfOf(...texts: readonly string[]): Buffer {
  const shown = texts.map((text) => `(${text}) Tj 0 -20 Td`).join(' ')
  const stream = `BT /F1 8 Tf 40 700 Td ${shown} ET`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font,
  ]
  let out = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = out.length
    out += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = out.length
  out += `xref\n0 6\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${out}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`)
}

/** A photograph of the bars, a little askew. */
async function photographOf(page: Page, code: string): Promise<Buffer> {
  const url = await page.evaluate((widths) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1300
    canvas.height = 500
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#e8e4da'
    context.fillRect(0, 0, 1300, 500)
    context.rotate(0.05)
    context.fillStyle = '#222'
    let x = 60
    for (const [at, width] of widths.entries()) {
      if (at % 2 === 0) context.fillRect(x, 150, width * 2.8, 180)
      x += width * 2.8
    }
    return canvas.toDataURL('image/jpeg', 0.8)
  }, barsOf(code))
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('the line of a boleto is read from a PDF, from one of several, and from a photograph', async ({
  page,
}) => {
  await signIn(page)
  await call(page, '/lancamentos/post/tipo/contas-pagar', {
    descricao: 'Aluguel de câmeras por boleto',
    valor: 1234.56,
    dataVencimento: due,
    id_empresa: 1,
  })
  await page.goto('/financeiro/contas-pagar/listar?search=aluguel+de+câmeras+por+boleto')
  await page
    .getByRole('checkbox', { name: /^Selecionar linha/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Preparar pagamento' }).click()
  await page
    .getByRole('region', { name: 'Títulos a pagar' })
    .getByRole('button', { name: /^Corrigir/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Como pagar' })
  await dialog
    .getByLabel('Forma')
    .selectOption({ label: 'Boleto, conta ou imposto com código de barras' })
  const line = dialog.getByLabel('Linha digitável ou código de barras')
  const file = dialog.locator('input[type=file]')
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer })

  const [first = '', second = ''] = lines
  await give(
    'boleto.pdf',
    'application/pdf',
    pdfOf(`Banco 341-7 | ${first} CNPJ 11.222.333/0001-81`),
  )
  await expect(line).toHaveValue(first)
  await expect(dialog.getByText(/Boleto do banco 341, R\$ 1\.234,56/)).toBeVisible()

  await give('carne.pdf', 'application/pdf', pdfOf(first, 'Segunda parcela', second))
  const found = dialog.getByRole('list', { name: 'Boletos encontrados' })
  await found.getByRole('listitem').filter({ hasText: '78,90' }).getByRole('button').click()
  await expect(line).toHaveValue(second)

  await give('nota.pdf', 'application/pdf', pdfOf('Nota fiscal 123'))
  await expect(dialog.getByText(/“nota.pdf” não tem linha nem barras/)).toBeVisible()
  await expect(line).toHaveValue(second)

  await give('foto.jpg', 'image/jpeg', await photographOf(page, codes[0] ?? ''))
  await expect(line).toHaveValue(first)

  // Without a camera the person is told so.
  await page.context().grantPermissions(['camera'])
  await dialog.getByRole('button', { name: 'Ler com a câmera' }).click()
  const camera = page.getByRole('dialog', { name: 'Ler o código de barras' })
  await expect(camera.getByRole('alert')).toContainText('Não há câmera')
})
