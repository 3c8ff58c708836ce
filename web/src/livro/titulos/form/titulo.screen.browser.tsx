import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, field, refusal, show, signIn } from '../../../../test/world.tsx'
import type { Answer, Asked } from '../../../../test/world.tsx'
import { toPayableRetencao } from '../../../addresses/livro.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import TituloFormScreen from './titulo.screen.tsx'

const choices = {
  empresas: [
    { id: 1, nome: 'Matriz' },
    { id: 2, nome: 'Filial' },
  ],
  contas: [{ id: 5, nome: 'Itaú' }],
  plano: [
    { id: 11, nome: 'Montagem', tipo: 'despesa' },
    { id: 12, nome: 'Aluguel', tipo: 'despesa' },
  ],
  centros: [{ id: 21, nome: 'Produção' }],
  tipos_documento: [],
}

const isPost = ({ method, path }: Asked) => method === 'POST' && path.includes('conta')

/** Answers what the screen reads; `save` answers what it sends. Returns what was sent. */
function serve(save: (body: unknown) => Answer, stored?: () => unknown) {
  const asked = answerBy((one) => {
    if (isPost(one)) return save(one.body)
    if (one.path === '/transactions/7') return { body: { success: true, data: stored?.() } }
    if (one.path.includes('escolhas')) return { body: { success: true, data: choices } }
    return { body: { success: true, data: { data: [] } } }
  })
  return () => asked.filter(isPost).map(({ body }) => body)
}

const saved = {
  body: { success: true, msg: 'Conta a pagar cadastrada', id_lancamento: 9, ids: [9] },
}

const unidade = unitText('{Unidade}')

const picker = (name: string, at = 0) => page.getByRole('combobox', { name }).nth(at)

async function choose(name: string, option: string, at = 0) {
  await picker(name, at).fill(option)
  await page.getByRole('option', { name: option }).click()
}

/** The value of a line; the first of this name is the title's. */
const lineValue = (at: number) => field('Valor').nth(at + 1)

async function fillTitulo() {
  await field('Descrição').fill('Aluguel do estúdio')
  await field('Valor').fill('1.000,01')
  await field('Vencimento').fill('31/03/2031')
  await choose(unidade, 'Matriz')
}

beforeEach(() => signIn('conta_pagar.cadastrar', 'conta_pagar.alterar'))

test('what is missing is told at once at its field, and nothing is asked', async () => {
  const sent = serve(() => saved)
  await show(<TituloFormScreen />)
  await field('Vencimento').fill('31/02/2031')
  await button('Salvar').click()
  await expect.element(field('Descrição')).toHaveFocus()
  for (const name of ['Descrição', 'Valor', 'Vencimento']) {
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect
    .element(picker(unidade))
    .toHaveAccessibleDescription(unitText('Escolha {a unidade}.'))
  await expect.element(picker('Plano de contas')).not.toHaveAttribute('aria-invalid', 'true')
  // The value is told once, and not again for the line that takes the whole of it.
  expect(document.querySelectorAll('[data-refused]')).toHaveLength(4)
  expect(sent()).toEqual([])
})

test('a title of one line says its target itself, and a refusal of it stands at the line; all stays', async () => {
  const sent = serve(() => refusal({ id_grupoCusto: 'Este registro não existe mais.' }))
  const { go } = await show(<TituloFormScreen />)
  await fillTitulo()
  await choose('Plano de contas', 'Montagem')
  await button('Salvar').click()
  await expect
    .element(picker('Plano de contas'))
    .toHaveAccessibleDescription('Este registro não existe mais.')
  expect(sent()).toMatchObject([
    { valor: 1000.01, id_empresa: 1, id_grupoCusto: 11, rateio: [], confirmar_repetido: false },
  ])
  // A blank centre is left out: the ledger gives it its default.
  expect(sent()[0]).not.toHaveProperty('id_centrocusto')
  await expect.element(field('Descrição')).toHaveValue('Aluguel do estúdio')
  await expect.element(field('Valor')).toHaveValue('1.000,01')
  await expect.element(picker('Plano de contas')).toHaveValue('Montagem')
  go('/outra')
  await button('Continuar editando').click()
  await expect.element(field('Vencimento')).toHaveValue('31/03/2031')
})

test('a split has to sum to the value, and each of its lines has its own refusal', async () => {
  const sent = serve(() => refusal({ 'rateio.1.id_centrocusto': 'Este registro não existe mais.' }))
  await show(<TituloFormScreen />)
  await fillTitulo()
  await choose('Plano de contas', 'Montagem')
  await button('Dividir em mais uma linha').click()
  await lineValue(0).fill('300,00')
  await choose('Plano de contas', 'Aluguel', 1)
  await choose('Centro de custo', 'Produção', 1)
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Falta ratear R$ 700,01.')
  expect(sent()).toEqual([])
  await button('Fechar na última').click()
  await expect.element(lineValue(1)).toHaveValue('700,01')
  await button('Salvar').click()
  await expect
    .element(picker('Centro de custo', 1))
    .toHaveAccessibleDescription('Este registro não existe mais.')
  expect(sent()).toMatchObject([
    {
      valor: 1000.01,
      rateio: [
        { id_grupoCusto: 11, id_orcamento: null, id_orca_item: null, valor: 300 },
        { id_grupoCusto: 12, id_centrocusto: 21, valor: 700.01 },
      ],
    },
  ])
})

test('instalments follow the plan until they are edited, and have to sum to the value', async () => {
  const sent = serve(() => saved)
  await show(<TituloFormScreen />)
  await fillTitulo()
  await page.getByText('Em parcelas', { exact: true }).click()
  await field('Parcelas').fill('3')
  await expect.element(field('Vencimento da parcela 2')).toHaveValue('30/04/2031')
  await field('Valor da parcela 1').fill('300')
  await field('Valor da parcela 2').fill('3o0')
  await button('Salvar').click()
  await expect.element(field('Valor da parcela 2')).toHaveAttribute('aria-invalid', 'true')
  await field('Valor da parcela 2').fill('300')
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Falta parcelar R$ 66,67.')
  expect(sent()).toEqual([])
  await field('Valor da parcela 3').fill('400,01')
  await field('Vencimento da parcela 3').fill('10/06/2031')
  await button('Salvar').click()
  await expect.poll(sent).toMatchObject([
    {
      parcelas: [
        { dataVencimento: '2031-03-31', valor: 300 },
        { dataVencimento: '2031-04-30', valor: 300 },
        { dataVencimento: '2031-06-10', valor: 400.01 },
      ],
    },
  ])
})

test('what is typed in instalments that are given up holds nothing back', async () => {
  const sent = serve(() => saved)
  await show(<TituloFormScreen />)
  await fillTitulo()
  await page.getByText('Em parcelas', { exact: true }).click()
  await field('Valor da parcela 1').fill('x')
  await page.getByText('Recorrente', { exact: true }).click()
  await field('Quantas vezes').fill('1')
  await button('Salvar').click()
  await expect.element(field('Quantas vezes')).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await field('Quantas vezes').fill('12')
  await button('Salvar').click()
  await expect.poll(sent).toMatchObject([{ recorrencia: { meses: 1, vezes: 12 } }])
  expect(sent()[0]).not.toHaveProperty('parcelas')
})

test('two saves send once; one that looks repeated is sent again only when confirmed', async () => {
  let answer: (value?: unknown) => void = () => undefined
  const until = new Promise((resolve) => (answer = resolve))
  const repeated = { success: false, msg: 'Parece repetido', codigo: 'titulo_repetido' }
  const sent = serve(() =>
    sent().length === 1 ? { status: 422, body: repeated, until } : { ...saved },
  )
  await show(<TituloFormScreen />)
  await fillTitulo()
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.keyboard('{Control>}s{/Control}')
  answer()
  await button('Gravar mesmo assim').click()
  await expect
    .poll(sent)
    .toMatchObject([{ confirmar_repetido: false }, { confirmar_repetido: true }])
})

const titulo = {
  id_lancamento: 7,
  operacao: 'D',
  tipo: 'titulo',
  id_transferencia: null,
  origem: 'avulso',
  id_empresa: 1,
  id_pessoa: null,
  descricao: 'Aluguel',
  obs: null,
  valor: 100,
  competencia: '2031-03-01',
  data_emissao: null,
  dataVencimento: '2031-03-31',
  agendado_para: null,
  situacao: 'aprovado',
  id_contabancaria: null,
  forma_pagamento: null,
  id_tipoDocumento: null,
  num_documento: null,
  permuta: 'N',
  faturamento_avulso: 'N',
  id_negociacao: null,
  recorrencia: null,
  rateio: [
    { id_grupoCusto: 11, id_centrocusto: null, id_orcamento: null, id_orca_item: null, valor: 100 },
  ],
  baixas: [],
  irmas: [],
  acoes: ['alterar'],
  travados: [],
  ibs_cbs: null,
  bloqueio: null,
  versao: 1,
}

test('a title that somebody else changed is not overwritten: saving says what changed, and again saves it', async () => {
  let now = titulo
  const sent = serve(
    (body) =>
      (body as typeof titulo).versao === now.versao
        ? saved
        : { status: 422, body: { success: false, msg: 'Mudou', codigo: 'versao_antiga' } },
    () => now,
  )
  await show(
    <TituloFormScreen />,
    '/financeiro/formulario-contas-pagar/:id',
    '/financeiro/formulario-contas-pagar/7',
  )
  await expect.element(field('Descrição')).toHaveValue('Aluguel')
  now = { ...titulo, descricao: 'Aluguel do galpão', versao: 2 }
  await field('Valor').fill('120')
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('agora é “Aluguel do galpão”')
  await expect.element(field('Valor')).toHaveValue('120,00')
  await button('Usar este valor').click()
  await expect.element(field('Descrição')).toHaveValue('Aluguel do galpão')
  await button('Salvar').click()
  const changed = { id_lancamento: 7, valor: 120, id_grupoCusto: 11, id_centrocusto: null }
  await expect.poll(sent).toMatchObject([
    { ...changed, descricao: 'Aluguel', versao: 1 },
    { ...changed, descricao: 'Aluguel do galpão', versao: 2, escopo: 'este', rateio: [] },
  ])
})

test('a bill that withholds taxes goes on to their computation once it is saved', async () => {
  const sent = serve(() => saved)
  const { router } = await show(<TituloFormScreen />)
  await fillTitulo()
  await page.getByRole('checkbox', { name: 'Reter impostos deste serviço' }).click()
  await button('Salvar').click()
  await expect.poll(() => sent()).toHaveLength(1)
  await expect.poll(() => router.state.location.pathname).toBe(toPayableRetencao(9))
})

test('an entry is copied at formulario/copiar/7: its values are there, and saving makes another one', async () => {
  const sent = serve(
    () => saved,
    () => titulo,
  )
  const at = '/financeiro/lancamentos/formulario'
  await show(<TituloFormScreen />, `${at}/:acao/:id`, `${at}/copiar/7`)
  await expect.element(field('Descrição')).toHaveValue('Aluguel')
  await button('Salvar').click()
  await expect.poll(sent).toMatchObject([{ descricao: 'Aluguel', valor: 100 }])
  expect(sent()[0]).not.toHaveProperty('id_lancamento')
})
