import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import SeloScreen from './selo.screen.tsx'

const own = {
  id_selo: 1,
  tipo: 'instalacao',
  titular: 'Selo da instalação - Sol',
  emissor: 'Selo da instalação - Sol',
  valido_de: '2026-11-01T00:00:00Z',
  valido_ate: '2031-11-01T00:00:00Z',
  situacao: 'valido',
}

async function open(...answers: Answer[]) {
  await signIn('assinatura.configurar')
  const waiting = [...answers]
  const asked = answerBy(({ method }) =>
    method === 'GET'
      ? { body: { data: { em_uso: own, certificados: [own], carimbo: null } } }
      : (waiting.shift() ?? { body: { msg: 'Guardado' } }),
  )
  await show(<SeloScreen />)
  return () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
}

const choose = (size = 4) => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File([new Uint8Array(size)], 'empresa.pfx'))
  if (!input) throw new Error('no input')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a wrong password and an expired certificate are told at their fields, and the file stays chosen', async () => {
  const sent = await open(
    refusal({ senha: 'A senha do certificado não confere.' }),
    refusal({ pfx: 'O certificado de Sol venceu em 01/01/2026, 00:00. Envie o novo.' }),
  )
  await expect.element(page.getByText('Válido', { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
  await button('Usar o certificado A1 da empresa').click()
  await expect.element(page.getByText('O A1 é um arquivo .pfx ou .p12.')).toBeVisible()
  choose()
  await expect.element(page.getByText('empresa.pfx')).toBeVisible()
  await field('Senha do certificado').fill('errada')
  await button('Guardar').click()
  await expect
    .element(field('Senha do certificado'))
    .toHaveAccessibleDescription(/A senha do certificado não confere/u)
  await expect.element(page.getByText('empresa.pfx')).toBeVisible()
  await field('Senha do certificado').fill('certa')
  await button('Guardar').click()
  await expect.element(page.getByText(/venceu em 01\/01\/2026/u).first()).toBeVisible()
  expect(sent().at(-1)).toEqual({ pfx: 'AAAAAA==', senha: 'certa' })
})

test('a file that is too large for a certificate is not read', async () => {
  const sent = await open()
  await button('Usar o certificado A1 da empresa').click()
  await expect.element(page.getByText('O A1 é um arquivo .pfx ou .p12.')).toBeVisible()
  choose(60_000)
  await expect
    .element(page.getByText('O arquivo é grande demais para um certificado.'))
    .toBeVisible()
  expect(sent()).toEqual([])
})

test('an authority of timestamps is refused at its address', async () => {
  await open(refusal({ url: 'Informe um endereço https da internet, com nome e não com número.' }))
  await button('Configurar').click()
  await field('Endereço').fill('http://10.0.0.1')
  await button('Salvar').click()
  await expect.element(field('Endereço')).toHaveAccessibleDescription(/Informe um endereço https/u)
  await expect.element(field('Endereço')).toHaveValue('http://10.0.0.1')
})
