import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import type { Contrato } from './contrato-shown.ts'
import { SendDialog } from './sign.dialog.tsx'

const contrato = {
  id_contrato: 3,
  versao: 2,
  partes: [
    { papel: 'parte', ordem: 1, nome: 'Ana Souza', email: 'ana@elenco.example', em_nome_de: '' },
    { papel: 'testemunha', ordem: 2, nome: 'Caio Lima', email: '', em_nome_de: 'Foto Lima' },
  ],
} as unknown as Contrato

const provedores = ['proprio', 'docusign', 'd4sign'].map((codigo) => ({
  codigo,
  nome: { proprio: 'Claquete', docusign: 'DocuSign' }[codigo] ?? 'D4Sign',
  descricao: `Por ${codigo}.`,
  falta: codigo === 'd4sign' ? 'Falta escolher o cofre.' : null,
}))

/** What the signature opens, which is seen before sending. */
const titulos = {
  titulos: [
    {
      ordem: 1,
      descricao: 'Cachê',
      valor: 1_500,
      vencimento: '2026-12-10',
      fonte: null,
      avisos: [],
    },
  ],
  resumo: '1 título de R$ 1.500,00',
  impedimento: null,
  projeto: null,
  avisos: [],
}

test('it is seen who is asked and by whom; what is refused stays as it was typed', async () => {
  await signIn('contrato.emitir', 'assinatura.consultar')
  let tries = 0
  const asked = answerBy(({ method, path }) => {
    if (path.endsWith('/titulos')) return { body: { data: titulos } }
    if (method === 'GET') return { body: { data: provedores } }
    tries += 1
    return tries === 1
      ? refusal({ meio: 'A DocuSign não aceita mais a conexão.' })
      : { body: { versao: 3, msg: 'Na fila para ir à DocuSign' } }
  })
  let closed = 0
  await show(<SendDialog contrato={contrato} onClose={() => (closed += 1)} />)
  await expect.element(page.getByText('1. Ana Souza')).toBeVisible()
  await expect
    .element(page.getByText('Testemunha · por Foto Lima · sem e-mail: complete antes de enviar'))
    .toBeVisible()
  await expect.element(page.getByText('Na assinatura: 1 título de R$ 1.500,00')).toBeVisible()
  await field('Quem colhe as assinaturas').selectOptions('d4sign')
  await expect.element(page.getByText('Falta escolher o cofre.')).toBeVisible()
  await field('Quem colhe as assinaturas').selectOptions('fora')
  await expect.element(page.getByText(/Baixe o PDF da versão/u)).toBeVisible()
  await field('Quem colhe as assinaturas').selectOptions('docusign')
  await field('Mensagem a quem assina').fill('Assine até sexta')
  await button('Enviar').click()
  await expect
    .element(field('Quem colhe as assinaturas'))
    .toHaveAccessibleDescription(/não aceita mais a conexão/u)
  await expect.element(field('Mensagem a quem assina')).toHaveValue('Assine até sexta')
  await button('Enviar').click()
  await expect.poll(() => closed).toBe(1)
  expect(asked.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    path: '/contratos/3/enviar',
    body: { meio: 'docusign', mensagem: 'Assine até sexta', versao: 2 },
  })
})
