import { senderAs } from './company.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { chooseIn, demo, signIn } from './person.ts'
import { signByLink } from './signing.ts'
import { expect, test } from './test.ts'

test('a funded film begins with the structure of its call, and says what its sources ask', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orcamentos/inserir-projeto-incentivado/ancine')
  await expect(page.getByRole('radio', { name: /^Ancine/u })).toBeChecked()
  await page.getByLabel(/^Nome do projeto/u).fill('A ponte de madeira')
  await page.getByLabel(/^Número Salic/u).fill('26A')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Use só os números, de 5 a 10 dígitos').first()).toBeVisible()
  await page.getByLabel(/^Número Salic/u).fill('260999')
  await page.getByRole('button', { name: 'Salvar' }).click()

  // The sheet has the groups, and no price beside its cost.
  await expect(page).toHaveURL(/\/orcamentos\/incentivado\/formulario\/\d+$/u)
  await expect(page.getByText('Desenvolvimento do projeto').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Ocorr.' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Margem %' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Limites' }).click()
  await expect(page.getByText('Nenhum limite para medir')).toBeVisible()
  await page.getByRole('link', { name: 'Projeto, fontes e normas' }).click()

  await page.getByRole('button', { name: 'Nova fonte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova fonte de recursos' })
  await chooseIn(dialog.getByRole('combobox', { name: /^Fonte/u }), 'Fundo Setorial')
  await dialog.getByLabel(/^Valor aprovado/u).fill('1500000,00')
  await dialog.getByRole('button', { name: 'Adicionar entrada' }).click()
  await dialog.getByLabel(/^Data da entrada 1/u).fill('10/03/2026')
  await dialog.getByLabel(/^Valor da entrada 1/u).fill('400000,00')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('R$ 1.100.000,00').first()).toBeVisible()
  await expect(page.getByText(/pedem também IN Ancine 158\/2021/u)).toBeVisible()

  // Found by its number, in its own list.
  await page.goto('/orcamentos/listar/incentivado?search=260999')
  await expect(page.getByRole('row').filter({ hasText: 'A ponte de madeira' })).toBeVisible()
})

test('a workbook comes into the budget of a film, its lines have places, and the import is undone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orcamentos/inserir-projeto-incentivado/ancine')
  await page.getByLabel(/^Nome do projeto/u).fill('A travessia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/orcamentos\/incentivado\/formulario\/\d+$/u)
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click()
  const rows = [
    'Item;Descrição;Qtde;Ocorrência;Dias;Vl. unitário;Vl. total',
    '3;Produção e filmagem;;;;;18.500,00',
    '3.2.1;Produtor executivo;1;3;90;5.000,00;15.000,00',
    '3.2.2;Assistente;2;1;30;1.500,00;3.500,00',
    ';Subtotal;;;;;18.500,00',
    '42.1;Drone;1;1;;900,00;900,00',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'orcamento.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByText('Soma das linhas: não é importada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 3 linhas' })).toBeDisabled()
  await page.getByLabel('Decisão da linha 4').selectOption('digitado')
  await page.getByRole('button', { name: 'Importar 3 linhas' }).click()

  // What has no code of the structure waits for a place.
  await expect(page).toHaveURL(/\/orcamentos\/incentivado\/formulario\/\d+$/u)
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ver por estrutura' }).click()
  await page.getByRole('checkbox', { name: /Drone/u }).check()
  await page.getByRole('button', { name: 'Pôr em um lugar' }).click()
  const dialog = page.getByRole('dialog', { name: '1 linha para um lugar' })
  await chooseIn(dialog.getByRole('combobox', { name: /^Lugar/u }), '3.9 Equipamento')
  await expect(dialog.getByText('R$ 0,00 → R$ 900,00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row', { name: /^Sem lugar/u })).toHaveCount(0)

  await page.getByRole('link', { name: 'Abrir orçamento' }).click()
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click()
  // The sheet has an undo of its own.
  const imports = page.getByRole('list', { name: 'Planilhas importadas' })
  await imports.getByRole('button', { name: 'Desfazer' }).click()
  await page
    .getByRole('dialog', { name: 'Desfazer a importação?' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await expect(page.getByText('Importação desfeita')).toBeVisible()
})

test('a payment without proof is proven by the receipt that its supplier signs', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const mail = await mailServer()
  const send = await senderAs(request, demo)
  await send('put', '/v2/remetente-email', senderThrough(mail, 'contas@produtora.example'))
  await signIn(page)
  await page.goto('/orcamentos/exportar-projeto-ancine/0/1/pacote')
  const give = page.getByRole('button', { name: /^Enviar recibo para assinar/u }).first()
  const payment = (await give.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await give.click()
  const dialog = page.getByRole('dialog', { name: 'Enviar recibo para assinar' })
  await expect(dialog.getByText(/a importância de R\$/u)).toBeVisible()
  const supplier = { nome: 'Rita Lentes', email: 'rita@lentes.example' }
  await dialog.getByLabel(/^Nome/u).fill(supplier.nome)
  await dialog.getByLabel(/^E-mail/u).fill('')
  await dialog.getByRole('button', { name: 'Enviar para assinar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByLabel(/^E-mail/u).fill(supplier.email)
  await dialog.getByRole('button', { name: 'Enviar para assinar' }).click()
  await expect(dialog).toBeHidden()
  const waiting = page.getByText(`o recibo enviado a ${supplier.email}`, { exact: false })
  await expect(waiting.first()).toBeVisible()

  await signByLink(browser, mail, supplier)
  // The page hears of the end by itself: the payment is proven.
  await expect(waiting).toHaveCount(0, { timeout: 60_000 })
  await expect(
    page.getByRole('button', { name: `Enviar recibo para assinar: ${payment}` }),
  ).toHaveCount(0)
  await mail.close()
})

test('a festival under Rouanet tells what its norm asks, and the accounting says what nobody told', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orcamentos/inserir-projeto-incentivado/salic')
  await page.getByLabel(/^Nome do projeto/u).fill('Festival de outono')
  await chooseIn(page.getByRole('combobox', { name: 'Normas do projeto' }), 'IN MinC 29/2026')
  await page.getByLabel(/^Proposta apresentada em/u).fill('10/02/2026')
  await page.getByRole('combobox', { name: 'É de território' }).click()
  await page.getByRole('option', { name: 'Não', exact: true }).click()
  // A day that the answer asks for is missing, and it is told before anything is sent.
  await page.getByRole('combobox', { name: 'Edição de ação continuada' }).click()
  await page
    .getByRole('option', { name: 'As contas da edição anterior foram entregues', exact: true })
    .click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByText('Informe o dia em que as contas foram entregues.').first(),
  ).toBeVisible()
  await page.getByLabel(/^Contas da edição anterior em/u).fill('15/01/2026')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/orcamentos\/incentivado\/formulario\/\d+$/u)

  // The company's own projects propose the portfolio, and a person takes it.
  await page.getByRole('button', { name: 'Limites' }).click()
  await page.getByRole('link', { name: 'Projeto, fontes e normas' }).click()
  await page.getByRole('button', { name: 'Usar estes números' }).click()
  const counted = page.getByText(/^Neste sistema, com este: \d+ projetos? ativos?/u)
  const [, projetos = ''] = /: (\d+) projeto/u.exec(await counted.innerText()) ?? []
  await expect(page.getByLabel(/^Projetos ativos do proponente/u)).toHaveValue(projetos)
  const [, id] = /editar-projeto-incentivado\/(\d+)/u.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()

  // What was told passes, and what was not says what to tell.
  await page.goto(`/orcamentos/exportar-projeto-ancine/0/${id}/conferencia`)
  await expect(page.getByText('Proposta de 10/02/2026', { exact: false }).first()).toBeVisible()
  await expect(
    page.getByText('Informe no projeto se o proponente está inabilitado.').first(),
  ).toBeVisible()
})
