import { readFile } from 'node:fs/promises'
import { administratorOf } from './company.ts'
import { fontes, prepareFilme, statements, typed } from './filme-company.ts'
import * as steps from './filme-steps.ts'
import { chooseIn, enter, watchErrors } from './person.ts'
import { saved, total } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const who = administratorOf('filme')

test.beforeAll(({ request }) => prepareFilme(request, who))

test('a film is planned: its budget from the structure of the call, three sources, their norms, and who pays what', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await page.goto('/orcamentos/opcoes')
  await page.getByRole('link', { name: 'Projeto incentivado' }).click()
  await page.getByLabel(/^Nome do projeto/u).fill('A correnteza')
  await page.getByLabel(/^Número Salic/u).fill('260431')
  await page.getByLabel(/^Aprovado em/u).fill(typed(58))
  await page.getByLabel(/^Execução de/u).fill(typed(50))
  await page.getByLabel(/^Execução até/u).fill(typed(-300))
  await page.getByRole('button', { name: 'Salvar' }).click()

  await expect(page.getByText('Desenvolvimento do projeto').first()).toBeVisible()
  await steps.typeLine(page, '3.3', 'Direção de fotografia', '60000')
  await steps.typeLine(page, '3.9', 'Câmera e lentes', '120000')
  await steps.typeLine(page, '3.12', 'Vans da filmagem', '40000')
  await steps.typeLine(page, '4.1', 'Primeiro corte', '50000')
  await expect(total(page, 'totalGeral')).toHaveText('R$ 270.000,00')
  await saved(page)

  // From the sheet to the project; once it has sources it says which norms they bring, and where they are chosen.
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Projeto e fontes' }).click()
  for (const fonte of fontes) await steps.addFonte(page, fonte)
  await expect(page.getByText('R$ 230.000,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Escolher as normas' }).click()
  await page.getByRole('button', { name: 'Usar as normas das fontes' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Escolher as normas' })).toBeHidden()
  await page.getByRole('button', { name: 'Incluir linhas obrigatórias' }).click()
  await page.getByRole('button', { name: 'Incluir 5 linhas' }).click()
  await expect(page.getByRole('button', { name: 'Incluir linhas obrigatórias' })).toBeHidden()

  await page.getByRole('link', { name: 'Abrir o plano' }).click()
  await steps.planItem(page, '3.9', 'Fundo Setorial')
  await steps.planItem(page, '3.3', '1º-A')
  await steps.planItem(page, '3.12', '1º-A')
  await steps.planItem(page, '4.1', 'art. 18')
  const planned = page.getByRole('row', { name: /^Planejado/u })
  await expect(planned).toContainText('fecha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  expect(errors).toEqual([])
})

test('it is approved and shot: the call sheet goes out by link, and its screens stay at the project', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await steps.openFilme(page)
  // The limits stand beside the total, also those that only warn.
  await expect(page.getByRole('button', { name: /^\d+ regras? descumpridas?$/u })).toBeVisible()
  await page.getByRole('button', { name: 'Rascunho' }).click()
  await page.getByRole('button', { name: /^Aprovado/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Status alterado')).toBeVisible()

  await steps.openFromJob(page, 'Ordens do dia')
  await expect(page).toHaveURL(/\/ordem-do-dia\/\d+\/\d+$/u)
  await page.getByRole('button', { name: 'Nova ordem do dia' }).first().click()
  const making = page.getByRole('dialog', { name: 'Nova ordem do dia' })
  await making.getByLabel(/^Título/u).fill('Rio acima')
  await making.getByRole('button', { name: 'Criar' }).click()
  await page.getByRole('link', { name: 'Publicar e enviar' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar a versão 1' }).click()
  await page.getByRole('button', { name: /^Ações de Administrador/u }).click()
  await page.getByRole('menuitem', { name: 'Texto de WhatsApp' }).click()
  const text = await page.getByRole('dialog').locator('pre').innerText()
  await page.keyboard.press('Escape')
  const link = /\/ordem-do-dia\/confirmar\?token=[\w.-]+/u.exec(text)?.[0] ?? ''
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(phone.getByText(/^Presença confirmada/u)).toBeVisible()
  await phone.context().close()

  await page.getByRole('link', { name: 'Horários reais' }).click()
  await expect(page).toHaveURL(/\/horarios-reais\/\d+\/\d+$/u)
  // A link that does not know of the project leads to the same screen of it.
  await page.goto(page.url().replace(/\/\d+$/u, ''))
  await expect(page).toHaveURL(/\/horarios-reais\/\d+\/\d+$/u)
  await page.getByRole('link', { name: 'Destinatários' }).click()
  await expect(page).toHaveURL(/\/destinatario\/\d+\/\d+$/u)
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('its payables name their sources, faults are told while typed, and each payment is proven', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  const camera = {
    quem: 'Prado',
    descricao: 'Câmera, 1ª semana',
    valor: '80000',
    documento: '1001',
  }
  await steps.typePayable(page, { ...camera, item: 'Câmera e lentes' })
  await expect(page.getByText(/é o proponente ou pessoa ligada a ele/u)).toBeVisible()
  await chooseIn(page.getByRole('combobox', { name: /^Fornecedor/u }), 'Lentes do Sul')
  await expect(page.getByText(/é o proponente ou pessoa ligada a ele/u)).toBeHidden()
  await chooseIn(page.getByRole('combobox', { name: 'Fonte que paga' }), 'Fundo Setorial')
  await expect(page.getByText('Nenhuma fonte paga este gasto.')).toBeHidden()
  await steps.savePayable(page)
  const corte = { quem: 'Brandão', descricao: 'Corte do filme', valor: '9000', documento: '77' }
  await steps.typePayable(page, { ...corte, item: 'Primeiro corte' })
  await chooseIn(page.getByRole('combobox', { name: 'Fonte que paga' }), 'art. 18')
  await steps.savePayable(page)
  const luz = { quem: 'Horizonte', descricao: 'Luz e vans', valor: '30000', documento: '305' }
  await steps.typePayable(page, { ...luz, item: 'Direção de fotografia' })
  await steps.savePayable(page)

  // Two sources pay one expense: its parts are typed, and each leaves its own account.
  const mixed = await steps.openGasto(page, 'Luz e vans')
  for (const [at, fonte, valor] of [
    [1, 'Fundo Setorial', '10000'],
    [2, '1º-A', '20000'],
  ] as const) {
    await mixed.getByRole('button', { name: 'Adicionar fonte' }).click()
    await chooseIn(mixed.getByRole('combobox', { name: `Fonte ${at}` }), fonte)
    await mixed.getByLabel(`Valor da fonte ${at}`).fill(valor)
  }
  await mixed.getByRole('button', { name: 'Salvar' }).click()
  await expect(mixed).toBeHidden()
  await (
    await steps.openGasto(page, 'Luz e vans')
  )
    .getByRole('link', { name: 'Abrir o título' })
    .click()
  await steps.payFrom(await steps.beginToPay(page), /^Pagar R\$ 10\.000,00 da conta BB do FSA$/u)
  await steps.payFrom(await steps.beginToPay(page), /^Pagar da conta BB do Art\. 1º-A$/u)
  await steps.prove(page)

  // Whoever pays is told that the account is another source's, and takes the right one.
  await (
    await steps.openGasto(page, 'Câmera, 1ª semana')
  )
    .getByRole('link', { name: 'Abrir o título' })
    .click()
  const paying = await steps.beginToPay(page)
  const conta = paying.getByLabel('Conta', { exact: false }).first()
  const wrong = conta.locator('option').filter({ hasText: 'BB da Rouanet' })
  await conta.selectOption({ label: (await wrong.textContent()) ?? '' })
  await expect(paying.getByText(/sairia de outra conta/u)).toBeVisible()
  await steps.payFrom(paying, /^Pagar da conta BB do FSA$/u)
  await steps.prove(page)
  await (
    await steps.openGasto(page, 'Corte do filme')
  )
    .getByRole('link', { name: 'Abrir o título' })
    .click()
  await steps.payFrom(await steps.beginToPay(page), /^Pagar da conta BB da Rouanet$/u)
  await steps.prove(page)
  await expect(page.getByRole('row').filter({ hasText: 'Comprovado' })).toHaveCount(3)
  expect(errors).toEqual([])
})

test('the statements agree with the accounts, and the assistant names what is left', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await steps.openFromJob(page, 'Prestação de contas')
  await page.getByText(/^Não passaram \(/u).click()
  // What lacks leads to where it is mended: the statements come in, and are reconciled.
  await expect(page.getByText('Nenhum extrato importado.')).toHaveCount(3)
  await page.getByRole('link', { name: 'Importar extrato' }).first().click()
  await page.locator('input[type=file]').setInputFiles(statements)
  await page.getByRole('button', { name: 'Importar 3 extratos' }).click()
  await expect(page.getByText('7 linhas importadas.').first()).toBeVisible()
  await page.goto('/financeiro/lancamentos/conciliacao')
  for (const { descricao } of fontes) await steps.reconcile(page, descricao)

  await steps.openFromJob(page, 'Projeto e fontes')
  await page.getByRole('button', { name: 'Remanejar' }).click()
  const moving = page.getByRole('dialog', { name: 'Novo remanejamento' })
  await moving.getByLabel(/^Motivo/u).fill('Mais um dia de câmera')
  for (const [at, linha] of [
    [1, 'Vans da filmagem'],
    [2, 'Câmera e lentes'],
  ] as const) {
    await chooseIn(moving.getByRole('combobox', { name: `Linha ${at}`, exact: true }), linha)
    await moving.getByLabel(`Valor da linha ${at}`).fill('2000')
  }
  await moving.getByRole('button', { name: 'Remanejar' }).click()
  await expect(moving).toBeHidden()

  await page.getByRole('link', { name: 'Prestação de contas' }).click()
  await page.getByText(/^Não passaram \(/u).click()
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Ligar à linha do banco' }).first().click()
    const linking = page.getByRole('dialog')
    await chooseIn(linking.getByRole('combobox', { name: /^Crédito/u }), 'sugerida')
    await linking.getByRole('button', { name: 'Ligar' }).click()
    await expect(page.getByRole('button', { name: 'Ligar à linha do banco' })).toHaveCount(left)
  }
  // The reallocation left the plan unequal to the budget: both items are mended in it.
  await page.getByRole('link', { name: 'Abrir o plano' }).first().click()
  await steps.planItem(page, '3.9', 'Fundo Setorial')
  await steps.planCell(page, '3.12', '1º-A', '38000')
  await expect(page.getByRole('row', { name: /^Planejado/u })).toContainText('fecha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  await steps.openFromJob(page, 'Prestação de contas')
  await page.getByText(/^Não passaram \(/u).click()
  await page.getByRole('link', { name: 'Abrir o projeto' }).first().click()
  await chooseIn(page.getByRole('combobox', { name: /^Contador/u }), 'Contas Claras')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  await page.getByRole('link', { name: 'Prestação de contas' }).click()
  // No expense, account, statement or plan has a fault; what is left is of the norms, and says what to do.
  await page.getByText(/^Não passaram \(/u).click()
  const checks = page.getByRole('list', { name: 'Verificações' })
  for (const name of [
    'Pagamentos a um só fornecedor',
    'Captação de recursos',
    'Acessibilidade, comunicação e divulgação acessíveis',
    'Divulgação e comunicação',
    'Contrapartida',
    'Depósito legal e acessibilidade no orçamento',
  ]) {
    await expect(checks).toContainText(name)
  }
  const mended = ['Contador com CRC', 'sem a linha do banco', 'Pagamento sem', 'conciliad', 'plano']
  for (const name of mended) {
    await expect(checks).not.toContainText(name)
  }
  expect(errors).toEqual([])
})

test('it is accounted for: the sheets say what was paid, the package has its proofs, and the project ends after the Cinemateca', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, who)
  await steps.openFromJob(page, 'Prestação de contas')
  const pagamentos = await steps.sheetOf(page, 'Relação de pagamentos')
  expect(pagamentos.filter((row) => row.includes('NFS-e'))).toHaveLength(4)
  expect(pagamentos.find(([first]) => first === 'Total')).toEqual(
    expect.arrayContaining(['119000.00']),
  )
  expect(pagamentos.flat()).toEqual(expect.arrayContaining(['80000.00', '9000.00', 'f2', 'a2']))
  const extrato = await steps.sheetOf(page, 'Demonstrativo do extrato bancário')
  const balances = extrato.filter((row) => row.includes('Saldo final')).map((row) => row.at(-1))
  expect(balances).toEqual(['10000.00', '60000.00', '41000.00'])
  expect(extrato.find(([first]) => first === 'Total')).toEqual(
    expect.arrayContaining(['230000.00', '119000.00']),
  )
  const orcamento = await steps.sheetOf(page, 'Demonstrativo orçamentário')
  const camera = orcamento.find((row) => row.includes('Câmera e lentes'))
  expect(camera).toEqual(
    expect.arrayContaining(['120000.00', '2000.00', '122000.00', '80000.00', '42000.00']),
  )
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pacote', exact: true }).click()
  await page.getByRole('button', { name: 'Exportar assim' }).click()
  const zip = await readFile(await (await downloading).path())
  // Of each of the three expenses its document and its proof: two payments share those of one.
  const proofs = new Set(zip.toString('latin1').match(/RP_\d{3}_[\w.-]+\.pdf/gu))
  expect([...proofs], String([...proofs])).toHaveLength(6)

  // The co-producer sees sums by a link, without signing in.
  await page.getByRole('link', { name: 'A correnteza' }).click()
  await page.getByRole('button', { name: 'Novo link' }).click()
  const making = page.getByRole('dialog', { name: 'Novo link de coprodução' })
  await making.getByLabel(/^Para quem/u).fill('Margem Filmes')
  await making.getByRole('button', { name: 'Criar link' }).click()
  const made = page.getByRole('dialog', { name: 'Link de coprodução' })
  const { pathname, search } = new URL(await made.getByLabel('Link', { exact: true }).inputValue())
  await page.keyboard.press('Escape')
  const guest = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await guest.goto(pathname + search)
  await expect(guest.getByText('R$ 119.000,00').first()).toBeVisible()
  await expect(guest.getByText('Lentes do Sul')).toHaveCount(0)
  await guest.context().close()

  await chooseIn(page.getByRole('combobox', { name: /^Situação/u }), 'Concluído')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const missing = page.getByText('Informe a entrega à Cinemateca antes de concluir.')
  await expect(missing.first()).toBeVisible()
  await page.getByLabel(/^Obra concluída em/u).fill(typed(1))
  await page.getByLabel(/^Entregue à Cinemateca em/u).fill(typed(1))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Projeto concluído')).toBeVisible()
  // The refused save is answered by 422, which the browser notes.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})
