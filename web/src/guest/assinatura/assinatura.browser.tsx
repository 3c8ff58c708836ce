import '../guest.css'
import type { AssinaturaPage } from '@claquete/contract/contratos/assinatura/convidado'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, refusal } from '../../../test/world.tsx'
import type { Answer, Asked } from '../../../test/world.tsx'
import AssinaturaGuest from './assinatura.guest.tsx'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1040" height="2400"/%3E'
const sheet = (texto: string) => ({ largura: 1_040, altura: 2_400, imagem: picture, texto })

const reading: AssinaturaPage = {
  empresa: 'Sol Filmes',
  cor: '#2563eb',
  titulo: 'Cessão de imagem',
  mensagem: '',
  situacao: 'ler',
  fim: '',
  nome: 'Ana Souza',
  papel: 'testemunha',
  em_nome_de: '',
  email: 'a•••@elenco.example',
  pede_cpf: true,
  expira_em: null,
  respondido_em: null,
  documentos: [
    {
      nome: 'Contrato.pdf',
      sha256: 'a'.repeat(64),
      arquivo: '/arquivo',
      paginas: [sheet('Cláusula 1'), sheet('Cláusula 2'), sheet('Cláusula 3')],
    },
  ],
  vistas: [],
  pessoas: [
    { nome: 'Ana Souza', papel: 'testemunha', situacao: 'vez' },
    { nome: 'Bia Nogueira', papel: 'parte', situacao: 'depois' },
  ],
  aceite: { versao: '2026-11', textos: ['Li o documento inteiro e concordo com ele.'] },
  final: null,
}
const read: AssinaturaPage = { ...reading, vistas: [1, 2, 3] }

interface Served {
  readonly page: AssinaturaPage
  readonly after?: AssinaturaPage
  readonly confirm?: (tries: number) => object
  readonly act?: (asked: Asked, tries: number) => Answer
}

/** The server of one link: the page, its codes, and what becomes of the signature. */
function serve({ page: first, after = first, confirm, act }: Served) {
  let hasActed = false
  const count = (path: RegExp) => asked.filter((one) => path.test(one.path)).length
  const asked = answerBy((one) => {
    if (one.path.endsWith('/abrir')) return { body: { data: hasActed ? after : first } }
    if (one.path.endsWith('/paginas')) return { body: { data: { vistas: [] } } }
    if (one.path.endsWith('/codigo')) {
      const sent = { enviado: true, email: first.email, espera_segundos: 30, valido_minutos: 10 }
      return { body: { data: sent } }
    }
    if (one.path.endsWith('/confirmar')) {
      const right = { situacao: 'validado', restam: 4, prova: 'prova-1' }
      return { body: { data: confirm?.(count(/\/confirmar$/u)) ?? right } }
    }
    const answer = act?.(one, count(/\/(assinar|recusar)$/u))
    if (answer && answer.status !== undefined && answer.status >= 400) return answer
    hasActed = true
    return (
      answer ?? { body: { data: { situacao: 'assinado', respondido_em: '2026-11-30T12:00:00Z' } } }
    )
  })
  return (path: RegExp) => asked.filter((one) => path.test(one.path)).map(({ body }) => body)
}

let place = 0
const show = () => render(<AssinaturaGuest token={`t${(place += 1)}`} />)
beforeEach(() => page.viewport(390, 844))

const giveCode = async (codigo = '123456') => {
  await page.getByLabelText('Código de 6 números').fill(codigo)
  await button('Confirmar').click()
}
const signed = { ...read, situacao: 'assinado', respondido_em: '2026-11-30T12:00:00Z' } as const

test('nobody signs before the end of every page came into view', async () => {
  const asked = serve({ page: reading })
  await show()
  await expect.element(button('Continuar lendo (3)')).toBeVisible()
  await expect.element(button('Assinar')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  for (const left of [2, 1]) {
    document
      .querySelector(`#pagina-${3 - left} + *, #pagina-${3 - left} figcaption`)
      ?.scrollIntoView({ block: 'end' })
    await expect.element(button(`Continuar lendo (${left})`)).toBeVisible()
  }
  document.querySelector('#pagina-3 figcaption')?.scrollIntoView({ block: 'end' })
  await expect.element(button('Assinar')).toBeVisible()
  await expect.poll(() => asked(/\/paginas$/u).length).toBeGreaterThan(0)
  const told = (asked(/\/paginas$/u) as { paginas: number[] }[]).flatMap(({ paginas }) => paginas)
  expect(new Set(told)).toEqual(new Set([1, 2, 3]))
})

test('a wrong code says how many tries are left, one that is over asks for another', async () => {
  serve({
    page: read,
    confirm: (tries) =>
      tries === 1
        ? { situacao: 'errado', restam: 1, prova: null }
        : { situacao: 'vencido', restam: 0, prova: null },
  })
  await show()
  await button('Assinar').click()
  await expect.element(page.getByText(/Enviamos um código a a•••@elenco.example/u)).toBeVisible()
  await giveCode('12')
  await expect.element(page.getByText('Digite os 6 números do e-mail')).toBeVisible()
  await giveCode()
  await expect.element(page.getByText('O código não confere. Resta 1 tentativa.')).toBeVisible()
  await giveCode()
  await expect.element(page.getByText('Este código já não vale. Peça outro.')).toBeVisible()
  await expect.element(page.getByText(/peça a Sol Filmes que corrija o endereço/u)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a typed name is sent once it is accepted; what is refused stays as it was typed', async () => {
  const asked = serve({
    page: read,
    after: signed,
    act: (_, tries) =>
      tries === 1
        ? refusal({ cpf: 'CPF inválido' })
        : { body: { data: { situacao: 'assinado', respondido_em: '2026-11-30T12:00:00Z' } } },
  })
  await show()
  await button('Assinar').click()
  await giveCode()
  const sign = () => page.getByRole('dialog').getByRole('button', { name: 'Assinar' }).click()
  await sign()
  for (const text of ['Digite o seu nome', 'Informe o seu CPF', 'Marque que leu e aceita']) {
    await expect.element(page.getByText(text)).toBeVisible()
  }
  expect(asked(/\/assinar$/u)).toEqual([])
  await page.getByLabelText('Seu nome completo').fill('Ana Souza')
  await page.getByLabelText('CPF').fill('11111111111')
  await page.getByRole('checkbox').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await sign()
  await expect.element(page.getByText('CPF inválido')).toBeVisible()
  await expect.element(page.getByLabelText('Seu nome completo')).toHaveValue('Ana Souza')
  expect(await violations()).toEqual([])
  await page.getByLabelText('CPF').fill('11144477735')
  await sign()
  await expect.element(page.getByRole('heading', { name: 'Você assinou' })).toBeVisible()
  expect(asked(/\/assinar$/u).at(-1)).toMatchObject({
    prova: 'prova-1',
    aceite: '2026-11',
    tipo: 'digitada',
    marca: 'Ana Souza',
    cpf: '11144477735',
    paginas: [1, 2, 3],
  })
})

test('a drawn signature is sent as a picture, and an empty one is not sent', async () => {
  const asked = serve({ page: { ...read, pede_cpf: false }, after: signed })
  await show()
  await button('Assinar').click()
  await giveCode()
  await button('Desenhar').click()
  await page.getByRole('checkbox').click()
  const sign = () => page.getByRole('dialog').getByRole('button', { name: 'Assinar' }).click()
  await sign()
  await expect.element(page.getByText('Desenhe a assinatura', { exact: true })).toBeVisible()
  const canvas = document.querySelector('canvas')
  const box = canvas?.getBoundingClientRect() ?? new DOMRect()
  const point = (type: string, x: number, y: number) =>
    canvas?.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        clientX: box.left + x,
        clientY: box.top + y,
      }),
    )
  if (canvas) canvas.setPointerCapture = () => {}
  point('pointerdown', 20, 20)
  point('pointermove', 120, 50)
  point('pointerup', 120, 50)
  await expect.element(button('Limpar')).toBeVisible()
  await sign()
  await expect.element(page.getByRole('heading', { name: 'Você assinou' })).toBeVisible()
  const [body] = asked(/\/assinar$/u) as { tipo: string; marca: string }[]
  expect(body?.tipo).toBe('desenhada')
  expect(atob(body?.marca ?? '').slice(1, 4)).toBe('PNG')
})

test('a refusal needs its reason, says what it does, and is told', async () => {
  const refused = { ...read, situacao: 'recusado' } as const
  const asked = serve({ page: reading, after: refused })
  await show()
  await button('Recusar…').click()
  await giveCode()
  await expect.element(page.getByText(/ninguém mais assina este documento/u)).toBeVisible()
  await button('Recusar o documento').click()
  await expect.element(page.getByText('Diga o motivo')).toBeVisible()
  await page.getByLabelText('Motivo').fill('O valor está errado')
  await button('Recusar o documento').click()
  await expect.element(page.getByRole('heading', { name: 'Você recusou' })).toBeVisible()
  expect(asked(/\/recusar$/u)).toMatchObject([{ prova: 'prova-1', motivo: 'O valor está errado' }])
})

test('a proof that ended asks for another code, and nothing typed is lost', async () => {
  serve({
    page: { ...read, pede_cpf: false },
    act: () => ({
      status: 422,
      body: { status: false, codigo: 'prova_vencida', msg: 'O código já não vale.' },
    }),
  })
  await show()
  await button('Assinar').click()
  await giveCode()
  await page.getByLabelText('Seu nome completo').fill('Ana')
  await page.getByRole('checkbox').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assinar' }).click()
  await expect.element(page.getByLabelText('Código de 6 números')).toBeVisible()
  await giveCode()
  await expect.element(page.getByLabelText('Seu nome completo')).toHaveValue('Ana')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})
