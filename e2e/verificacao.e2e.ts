import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { claquete } from './claquete.ts'
import { demo, signIn } from './person.ts'
import { expect, test } from './test.ts'

const dominio = `etapas-${Date.now()}`
const senha = 'senha-da-jornada'

test.beforeAll(() =>
  claquete('create-tenant', '--dominio', dominio, '--nome', 'Etapas Filmes', '--senha', senha),
)

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that a telephone with this key shows, `ahead` steps of 30 s from now (RFC 6238). */
function codeOf(chave: string, ahead = 0): string {
  const bits = [...chave].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/gu) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE(hash.readUInt8(19) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Types domain, login and password; what comes after depends on the account. */
async function givePassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Domínio').fill(dominio)
  await page.getByLabel('Login').fill('admin')
  await page.locator('input[name=senha]').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu de Administrador' }).click()
  await page.getByText('SAIR', { exact: true }).click()
  await expect(page).toHaveURL(/\/login/u)
}

test('a profile asks for two steps: led to turn it on, then in by a code, then by a recovery code', async ({
  page,
}) => {
  await givePassword(page)
  await expect(page).toHaveURL(/\/dashboard$/u)
  await page.goto('/permissoes/formulario/1')
  await page
    .getByRole('switch', { name: 'Exige verificação em duas etapas' })
    .check({ force: true })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/usuarios\/seguranca$/u)
  await expect(
    page.getByText('O seu perfil exige a verificação em duas etapas').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Ligar', exact: true }).click()
  const turningOn = page.getByRole('dialog', { name: 'Ligar a verificação em duas etapas' })
  await expect(turningOn.getByRole('img', { name: /QR code/u })).toBeVisible()
  const chave = (await turningOn.locator('code').innerText()).replaceAll(' ', '')
  const code = turningOn.getByRole('textbox', { name: /código que o aplicativo/u })
  await code.fill('000000')
  await turningOn.getByRole('button', { name: 'Confirmar e ligar' }).click()
  await expect(turningOn.getByText(/Código incorreto/u).first()).toBeVisible()
  await code.fill(codeOf(chave))
  await turningOn.getByRole('button', { name: 'Confirmar e ligar' }).click()
  const shown = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const recovery = await shown.first().innerText()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)
  await expect(page.getByRole('link', { name: 'Pessoas' }).first()).toBeVisible()

  await signOut(page)
  await givePassword(page)
  await page.getByRole('textbox', { name: 'Código' }).fill(codeOf(chave, 1))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)

  await signOut(page)
  await givePassword(page)
  await page.getByRole('button', { name: 'Sem o celular' }).click()
  await page.getByRole('textbox', { name: 'Código de recuperação' }).fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)
  await page.goto('/usuarios/seguranca')
  await expect(page.getByText('Ligada', { exact: true })).toBeVisible()
  const left = page.getByText('Códigos de recuperação sem uso').locator('..')
  await expect(left).toContainText('9')
})

test('the only administrator who lost everything is freed from the command line', async ({
  page,
}) => {
  expect(await claquete('reset-second-step', '--dominio', dominio, '--login', 'admin')).toContain(
    'retirada',
  )
  await givePassword(page)
  await expect(page).toHaveURL(/\/usuarios\/seguranca$/u)
})

/** As the server answers fifteen minutes after the password was given. */
const tooOld = {
  status: false,
  success: false,
  codigo: 'confirme_senha',
  msg: 'Confirme a sua senha para continuar.',
}

test('the password is asked again before a bank account is kept, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page)
  const name = `Conta conferida ${Date.now() % 100_000}`
  await page.goto('/financeiro/contas-bancarias/formulario')
  await page.getByLabel('Nome da conta').fill(name)
  await page.route(
    '**/contas-bancarias/post/',
    (route) => route.fulfill({ status: 428, json: tooOld }),
    { times: 2 },
  )

  const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Confirme a sua senha para continuar.').first()).toBeVisible()
  await expect(page.getByLabel('Nome da conta')).toHaveValue(name)

  await page.keyboard.press('Control+s')
  await dialog.locator('input[name=senha]').fill('errada')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('A senha não confere.').first()).toBeVisible()
  await dialog.locator('input[name=senha]').fill(demo.senha)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Conta cadastrada com sucesso')).toBeVisible()
})

test('it is asked before a file of people with bank data is imported, and the import waits as it was', async ({
  page,
}) => {
  await signIn(page)
  const name = `Com Pix ${Date.now() % 100_000}`
  await page.goto('/configuracoes/import-persons')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'pix.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Nome;Chave Pix\n${name};pix@exemplo.com.br\n`),
    })
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByText('Prontas para importar')).toBeVisible()
  let refusals = 2
  await page.route('**/pessoa/importar/post', async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('"confirmar":true') || refusals === 0) return route.fallback()
    refusals -= 1
    return route.fulfill({ status: 428, json: tooOld })
  })

  const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  const send = page.getByRole('button', { name: 'Importar 1 linha válida' })
  await send.click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Confirme a sua senha para continuar.').first()).toBeVisible()
  await expect(page.getByText('Prontas para importar')).toBeVisible()
  // The file and its columns are still there after a reload too.
  await page.reload()
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByText('Prontas para importar')).toBeVisible()

  await send.click()
  await dialog.locator('input[name=senha]').fill('errada')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('A senha não confere.').first()).toBeVisible()
  await dialog.locator('input[name=senha]').fill(demo.senha)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Pessoas importadas')).toBeVisible({ timeout: 30_000 })
  await page.goto('/pessoas/listar')
  await page.getByRole('textbox', { name: 'Buscar' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})
