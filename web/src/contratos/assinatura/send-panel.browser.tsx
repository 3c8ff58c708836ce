import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import { SendPanel } from './send-panel.tsx'

const provedores = [
  { codigo: 'proprio', nome: 'Claquete', descricao: 'Link e código por e-mail.', falta: null },
  {
    codigo: 'docusign',
    nome: 'DocuSign',
    descricao: 'Pela conta da empresa.',
    falta: 'A DocuSign ainda não está conectada.',
  },
]

/** Takes what is uploaded, which goes by another way than calls. */
class Taken {
  readonly upload = {}
  status = 200
  responseText = JSON.stringify({ nomeArquivo: 'guardado.pdf', id_arquivo: 1 })
  onload: (() => void) | undefined
  open() {}
  setRequestHeader() {}
  send() {
    setTimeout(() => this.onload?.())
  }
}

/** The server: uploads, who may collect, and the refusals that come before it takes an envelope. */
async function open(...refusals: { status: number; body: unknown }[]) {
  await signIn('assinatura.consultar', 'assinatura.enviar')
  vi.stubGlobal('XMLHttpRequest', Taken)
  const waiting = [...refusals]
  const asked = answerBy(({ path, method }) => {
    if (path.startsWith('/provedores')) return { body: { data: provedores } }
    if (method === 'POST') return waiting.shift() ?? { body: { id_envelope: 7, msg: 'Enviado' } }
    return { body: {} }
  })
  const screen = await show(<SendPanel onClose={() => {}} />)
  return {
    ...screen,
    sent: () =>
      asked
        .filter(({ method, path }) => method === 'POST' && path === '/assinaturas')
        .map(({ body }) => body),
  }
}

const nth = (label: string, at: number) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`, 'u') }).nth(at)

test('people sign in their order and role; what is refused stays as it was typed', async () => {
  const { sent, router } = await open(
    refusal({ 'signatarios.1.email': 'Este e-mail já está entre os signatários' }),
  )
  await button('Enviar para assinatura').click()
  expect(sent()).toEqual([])
  await expect.element(page.getByText('Anexe ao menos um PDF', { exact: true })).toBeVisible()
  const form = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['%PDF-1.4'], 'contrato.pdf', { type: 'application/pdf' }))
  if (form) {
    form.files = files.files
    form.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.element(page.getByText('contrato.pdf')).toBeVisible()
  await field('Título').fill('Cessão de imagem')
  await nth('Nome', 0).fill('Ana Souza')
  await nth('E-mail', 0).fill('ana@elenco.example')
  await button('Acrescentar pessoa').click()
  await nth('Nome', 1).fill('Bia Nogueira')
  await nth('E-mail', 1).fill('ana@elenco.example')
  await page
    .getByRole('combobox', { name: /^Papel/u })
    .nth(1)
    .selectOptions('testemunha')
  await page
    .getByLabelText(/^Ordem/u)
    .nth(1)
    .fill('2')
  await button('Enviar para assinatura').click()
  await expect
    .element(page.getByText('Este e-mail já está entre os signatários').first())
    .toBeVisible()
  await expect.element(nth('Nome', 0)).toHaveValue('Ana Souza')
  await expect.element(field('Título')).toHaveValue('Cessão de imagem')
  await nth('E-mail', 1).fill('bia@elenco.example')
  await button('Enviar para assinatura').click()
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/orcamentos/contratos/assinaturas/7')
  expect(sent().at(-1)).toMatchObject({
    titulo: 'Cessão de imagem',
    arquivos: ['guardado.pdf'],
    provedor: 'proprio',
    signatarios: [
      { nome: 'Ana Souza', papel: 'parte', ordem: 1 },
      { nome: 'Bia Nogueira', papel: 'testemunha', ordem: 2, email: 'bia@elenco.example' },
    ],
  })
})

test('a service that is not connected says so where it is chosen', async () => {
  await open()
  await field('Quem colhe as assinaturas').selectOptions('docusign')
  await expect.element(page.getByText('A DocuSign ainda não está conectada.')).toBeVisible()
})
