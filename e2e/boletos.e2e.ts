import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { signInByForm, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const later = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

test('receivables become boletos with Pix: what is missing is mended, the bank answers, one is cancelled', async ({
  page,
  request,
}) => {
  const who = administratorOf('boletos')
  await createCompanyWithUnit(request, who, 'Produtora dos boletos')
  const send = await senderAs(request, who)
  await send('post', '/v2/integracoes/inter', { ambiente: 'simulador' })
  await send('post', '/contas-bancarias/post/', {
    descricao: 'Inter',
    id_contabancaria_tipo: 1,
    numero_banco: '077',
  })
  const { id_pessoa } = await send('post', '/pessoa/post', {
    razao: 'Agência Sem Endereço Ltda',
    cnpj: '11222333000181',
  })
  await send('post', '/lancamentos/post/tipo/contas-receber', {
    descricao: 'Filme de Natal',
    valor: 1500,
    dataVencimento: later(),
    id_pessoa,
  })
  const errors = watchErrors(page)
  await signInByForm(page, who)

  await page.goto('/financeiro/contas-receber/listar')
  await page
    .getByRole('checkbox', { name: /^Selecionar/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByText('Informe o CEP, com 8 dígitos')).toBeVisible()
  await page.getByRole('button', { name: /^Dados de quem paga/ }).click()
  const payer = page.getByRole('dialog', { name: 'Quem paga' })
  await payer.getByLabel('CEP').fill('01310-100')
  await payer.getByLabel('Endereço').fill('Avenida Paulista')
  await payer.getByLabel('Cidade').fill('São Paulo')
  await payer.getByLabel('Estado').fill('SP')
  await payer.getByRole('button', { name: 'Usar no boleto' }).click()
  await page.getByRole('button', { name: 'Gerar 1 boleto' }).click()
  await expect(page.getByRole('main').getByText('A receber', { exact: true })).toBeVisible({
    timeout: 20_000,
  })

  await page.getByRole('button', { name: 'QR', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Boleto e Pix' })
  await expect(panel.getByRole('img', { name: /Código QR do Pix/ })).toBeVisible()
  await expect(panel.getByText(/^07790\.00116/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cancelar' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancelar o boleto?' })
  await cancel.getByLabel('Motivo').fill('Pago de outra forma')
  await cancel.getByRole('button', { name: 'Cancelar boleto' }).click()
  await expect(panel.getByText('Cancelado', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})
