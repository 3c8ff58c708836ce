import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import ContratoFormScreen from './contrato-form.screen.tsx'

const conteudo = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Aluga um gerador.' }] }],
}
const opened = {
  id_contrato: 9,
  numero: 'CTR-2026-0009',
  tipo: 'fornecedor',
  estado: 'rascunho',
  numero_versao: 1,
  versao: 2,
  motivo: '',
  orcamento: null,
  valores: {
    titulo: 'Locação de gerador',
    objeto: 'gerador',
    id_empresa: 1,
    id_pessoa: null,
    conteudo,
    papel_timbrado: 'S',
    em_branco: [],
    lado: 'pagar',
    abre_titulos: 'N',
    valor: 3000,
    id_grupoCusto: null,
    id_centrocusto: null,
    id_orca_item: null,
    inicio: '2026-12-10',
    fim: '2026-12-20',
    territorio: '',
    midias: '',
    uso_inicio: null,
    uso_fim: null,
    parcelas: [{ valor: 3000, vencimento: '2026-12-15', descricao: 'Na entrega' }],
    partes: [
      { papel: 'parte', nome: 'Ana Souza', email: '', telefone: '', documento: '', em_nome_de: '' },
    ],
  },
  documento: { paragrafos: [] },
  imagens: {},
  timbre: null,
  variaveis: [],
  problemas: [],
  vazias: [],
}

async function shown(save: () => Answer) {
  await signIn('contrato.consultar', 'contrato.alterar', 'contrato.cadastrar')
  const asked = answerBy(({ path }) => {
    if (path === '/orcamento/carregar-contrato') return { body: { success: true, data: opened } }
    if (path === '/orcamento/salvar-contrato') return save()
    if (path.includes('variave')) return { body: { success: true, data: [] } }
    return { body: { success: true, data: { data: [], total: 0, diabledTotal: false } } }
  })
  const screen = await show(<ContratoFormScreen />, '/editar/:id', '/editar/9')
  await expect.element(field('Objeto')).toHaveValue('gerador')
  return { ...screen, saves: () => asked.filter(({ path }) => path.endsWith('salvar-contrato')) }
}

test('terms that the server refuses are said at their fields, and nothing that was typed is lost', async () => {
  const { saves } = await shown(() =>
    refusal({
      'parcelas.0.valor': 'As parcelas somam R$ 3.000,00 e o contrato é de R$ 4.000,00.',
      fim: 'O contrato termina antes de começar.',
    }),
  )
  await field('Objeto').fill('dois geradores')
  await field('Valor do contrato').fill('4000')
  await field('Fim').fill('01/12/2026')
  await button('Salvar').click()
  await expect.element(field('Fim')).toHaveAccessibleDescription(/termina antes de começar/u)
  await expect.element(page.getByText(/As parcelas somam/u).first()).toBeVisible()
  await expect.element(field('Objeto')).toHaveValue('dois geradores')
  await expect.element(field('Valor do contrato')).toHaveValue('4.000,00')
  const [first] = saves()
  expect(first?.body).toMatchObject({
    id_contrato: 9,
    versao: 2,
    objeto: 'dois geradores',
    valor: 4000,
    fim: '2026-12-01',
  })
})

test('what is missing to the value is said while it is typed, and equal parts close it', async () => {
  const { saves } = await shown(() => ({
    body: { success: true, msg: 'Salvo', id_contrato: 9, numero: 'CTR-2026-0009', versao: 3 },
  }))
  await field('Valor do contrato').fill('1000')
  await page.getByText('Valor e parcelas').click()
  await expect.element(page.getByText(/As parcelas passam R\$\s2\.000,00/u)).toBeVisible()
  await button('Dividir').click()
  await page.getByRole('menuitem', { name: '3 parcelas mensais' }).click()
  await expect.element(page.getByText(/As parcelas passam/u)).not.toBeInTheDocument()
  await button('Salvar').click()
  await expect.poll(() => saves().length).toBe(1)
  const body = saves()[0]?.body as { parcelas: { valor: number; vencimento: string }[] }
  expect(body.parcelas.map(({ valor, vencimento }) => [valor, vencimento])).toEqual([
    [333.33, '2026-12-15'],
    [333.33, '2027-01-15'],
    [333.34, '2027-02-15'],
  ])
})
