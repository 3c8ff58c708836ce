import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { faults } from './looks.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('tempo')
const dayMs = 86_400_000
const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
  Date.now() + dayMs,
)
let address = ''

test.beforeAll(async ({ request }) => {
  const id_empresa = await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  const { id_orcamento } = await send('post', '/orcamento/post', { titulo: 'Filme', id_empresa })
  const { id_ordem_dia } = await send('post', `/v2/orcamento/${id_orcamento}/ordens-do-dia`, {
    data: tomorrow,
    origem: 'branco',
  })
  await send('post', `/v2/ordem-do-dia/${id_ordem_dia}/linhas`, {
    bloco: 'locacao',
    linhas: [{ nome: 'Praia', latitude: -23.9608, longitude: -46.3336 }],
  })
  address = `/orcamentos/editar/${id_orcamento}/ordem-do-dia/${id_ordem_dia}`
})

test('the weather comes from the service of the company, and what is typed over it stays', async ({
  page,
}) => {
  await signIn(page, who)
  await page.goto(address)
  const weather = page.getByRole('region', { name: 'Tempo e sol' })
  const fetchButton = weather.getByRole('button', { name: 'Buscar previsão' })
  await fetchButton.click()
  // Nobody is asked before the company chose a service.
  await expect(page.getByText(/serviço de previsão/iu)).toBeVisible()
  await expect(weather.getByLabel('Máxima, °C')).toHaveValue('')

  await page.goto('/configuracoes/gerais/integracao')
  const card = page.getByRole('region', { name: 'Previsão do tempo' })
  await expect(card.getByText('Não configurada')).toBeVisible()
  await card.getByRole('button', { name: 'Configurar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Previsão do tempo' })
  await dialog.getByLabel('Endereço').fill('http://10.0.0.8')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('Endereço')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Serviço').selectOption({ label: 'Simulador, para experimentar' })
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(card.getByText('Funcionando')).toBeVisible()

  await page.goto(address)
  await fetchButton.click()
  await expect(
    weather.getByText(/^Previsão de Simulador, lida em \d\d\/\d\d às \d\d:\d\d\.$/u),
  ).toBeVisible()
  await expect(weather.getByLabel('Previsão', { exact: true })).toHaveValue(/\p{L}/u)
  for (const label of ['Mínima, °C', 'Máxima, °C', 'Chuva, %', 'Vento, km/h']) {
    await expect(weather.getByLabel(label)).toHaveValue(/^\d+$/u)
    await expect(weather.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true')
  }
  const coldest = await weather.getByLabel('Mínima, °C').inputValue()

  await weather.getByLabel('Máxima, °C').fill('41')
  await weather.getByLabel('Máxima, °C').press('Tab')
  // What a person typed is not what the source said.
  await expect(weather.getByText(/Previsão de Simulador/u)).toBeHidden()
  expect(await faults(page)).toEqual([])
  await expect(page.getByText(/^Salvo às/u)).toBeVisible()
  await page.reload()
  await expect(weather.getByLabel('Máxima, °C')).toHaveValue('41')
  await expect(weather.getByLabel('Mínima, °C')).toHaveValue(coldest)
  await expect(weather.getByText(/Previsão de Simulador/u)).toBeHidden()
})
