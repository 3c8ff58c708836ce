import '../guest.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, refusal } from '../../../test/world.tsx'
import type { Answer, Asked } from '../../../test/world.tsx'
import ContatoGuest from './contato.guest.tsx'

const form = {
  empresa: 'Sol Filmes',
  cor: '#2563eb',
  titulo: 'Fale com a gente',
  texto: 'Respondemos em um dia útil.',
  consentimento: 'Concordo que me respondam.',
  consentimento_versao: 3,
  selo: 'selo',
}

/** The form of a link, whose answers the server takes or refuses. */
function serve(taken: (asked: Asked) => Answer = () => ({ body: { status: true } })) {
  const asked = answerBy((one) =>
    one.path.endsWith('/abrir') ? { body: { data: form } } : taken(one),
  )
  return () => asked.filter(({ path }) => !path.endsWith('/abrir'))
}

const fill = async () => {
  await page.getByLabelText('Seu nome').fill('Marina Prado')
  await page.getByLabelText('E-mail').fill('marina@exemplo.com.br')
  await page.getByLabelText('O que você precisa').fill('Um filme de Natal')
}
const send = () => page.getByRole('button', { name: 'Enviar' }).click()

test('nothing is sent before what is missing is said and the consent is given', async () => {
  const sent = serve()
  await render(<ContatoGuest token="a" />)
  await send()
  for (const text of ['Diga o seu nome', 'Informe um e-mail que você lê', 'É preciso concordar']) {
    await expect.element(page.getByText(text)).toBeVisible()
  }
  expect(await violations()).toEqual([])
  await fill()
  await send()
  expect(sent()).toEqual([])
  await page.getByRole('checkbox', { name: form.consentimento }).click()
  await send()
  await expect.element(page.getByRole('heading', { name: 'Recebemos o seu contato' })).toBeVisible()
  expect(sent()).toMatchObject([
    {
      body: {
        nome: 'Marina Prado',
        email: 'marina@exemplo.com.br',
        consentimento_versao: 3,
        aceito: true,
        site: '',
      },
    },
  ])
  expect(await violations()).toEqual([])
})

test('what was typed stays when the answer is refused', async () => {
  serve(() => refusal({ email: 'E-mail inválido' }))
  await render(<ContatoGuest token="b" />)
  await fill()
  await page.getByRole('checkbox').click()
  await send()
  await expect.element(page.getByText('E-mail inválido')).toBeVisible()
  await page.getByRole('button', { name: 'Responder de novo' }).click()
  await expect.element(page.getByLabelText('O que você precisa')).toHaveValue('Um filme de Natal')
})
