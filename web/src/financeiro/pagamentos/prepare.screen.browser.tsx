import { must } from '@claquete/core/kernel/must'
import type { Prepared, WantedPagamento } from '@claquete/contract/financeiro/pagamentos/prepare'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer, Asked } from '../../../test/world.tsx'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import PrepareScreen from './prepare.screen.tsx'

const names: Readonly<Record<number, string>> = { 1: 'Ana', 2: 'Bia', 3: 'Caio' }
const due = calendarDate('2026-12-10')

/** A title as the server proposes it: what is wanted of it, or its debt of 100 on its day. */
const rowOf = ({ id_lancamento, ...wanted }: WantedPagamento): Prepared => ({
  id_lancamento,
  descricao: `Título ${id_lancamento}`,
  num_documento: null,
  id_pessoa: id_lancamento,
  favorecido_nome: names[id_lancamento] ?? '',
  favorecido_documento: '',
  dataVencimento: due,
  saldo: 100,
  valor: 100,
  desconto: 0,
  acrescimo: 0,
  multa: 0,
  pede: null,
  a_mais: 0,
  sem_correcao: null,
  data: due,
  id_contabancaria: 5,
  via: 'pix_chave',
  destino: 'chave',
  origem: 'cadastro',
  problemas:
    id_lancamento === 3
      ? [{ codigo: 'outro_dia', gravidade: 'aviso', campo: 'data', msg: 'Já há outro no dia.' }]
      : [],
  recusa: id_lancamento === 2 ? 'Conta do favorecido inválida' : null,
  lote_recusado: id_lancamento === 2 ? { id_lote_pagamento: 7, id_contabancaria: 5 } : null,
  conta_da_fonte: null,
  versao: id_lancamento,
  visto: `visto ${id_lancamento}`,
  ...wanted,
})

const randomKey = '123e4567-e89b-12d3-a456-426614174000'

const balance = { id_contabancaria: 5, data: due, saldo: 1000, agendado: 0 }

/** Answers the reading of the titles, and the making of batches by `create`. */
function bank(create: (asked: Asked) => Answer, isRead = () => true) {
  return answerBy((asked) => {
    if (asked.path !== '/pagamentos/prepare') return create(asked)
    if (!isRead()) return { status: 500, body: { success: false, msg: 'Fora do ar' } }
    const { titulos } = asked.body as { titulos: WantedPagamento[] }
    const contas = [
      { id_contabancaria: 5, descricao: 'Itaú', numero_banco: '341' },
      { id_contabancaria: 6, descricao: 'Inter', numero_banco: '077' },
    ]
    const data = titulos.map(rowOf)
    return { body: { success: true, data, contas, saldos: [balance], hoje: '2026-11-20' } }
  })
}

const made = {
  body: {
    success: true,
    msg: 'Lote montado',
    lotes: [{ id_lote_pagamento: 9, quantidade: 2, valor: 140 }],
  },
}
const sent = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/pagamentos/lotes').map(({ body }) => body)
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text)

async function open(ids: string) {
  const { go } = await show(<PrepareScreen />)
  go(`/?ids=${ids}`)
  await expect.element(field('Valor de Bia')).toHaveValue('100,00')
  return { go }
}

test('the sums follow what is typed, and what is sent is what they show', async () => {
  const asked = bank(() => made)
  await open('1,2')
  await shows('R$ 800,00')
  await field('Valor de Ana').fill('20+20')
  await shows('R$ 860,00')
  await expect.element(field('Valor de Ana')).toHaveValue('20+20')
  await field('Dia de Bia').fill('')
  await button('Montar lote').click()
  await expect.element(field('Dia de Bia')).toHaveFocus()
  await expect.element(field('Dia de Bia')).toHaveAttribute('aria-invalid', 'true')
  expect(sent(asked)).toEqual([])
  await field('Dia de Bia').fill('10/12/2026')
  await button('Montar lote').click()
  await expect.poll(() => sent(asked)).toHaveLength(1)
  expect(sent(asked)).toMatchObject([
    {
      titulos: [
        { id_lancamento: 1, versao: 1, visto: 'visto 1', valor: 40, data: due },
        { id_lancamento: 2, valor: 100, data: due, id_contabancaria: 5, aceitos: [] },
      ],
    },
  ])
})

test('what the bank refused says why, where it is mended', async () => {
  bank(() => made)
  await open('1,2')
  await shows('O banco recusou: Conta do favorecido inválida')
})

test('the account of the batch that the bank refused says so, until another is chosen', async () => {
  bank(() => made)
  await open('1,2')
  const note = page.getByText('a do lote nº 7, recusado')
  await expect.element(note).toBeVisible()
  expect(note.elements()).toHaveLength(1)
  await expect.element(field('Conta de Bia')).toHaveValue('5')
  await field('Conta de Bia').selectOptions('6')
  await expect.element(note).not.toBeInTheDocument()
})

test('a value that cannot be read is never sent as the one before, also after a line above is taken away', async () => {
  const asked = bank(() => made)
  const { go } = await open('1,2')
  await field('Valor de Bia').fill('4o')
  await button('Montar lote').click()
  await expect.element(field('Valor de Bia')).toHaveFocus()
  await expect.element(field('Valor de Bia')).toHaveAttribute('aria-invalid', 'true')
  await button('Retirar Ana').click()
  await expect.element(field('Valor de Ana')).not.toBeInTheDocument()
  await expect.element(field('Valor de Bia')).toHaveValue('4o')
  await button('Montar lote').click()
  await expect.element(field('Valor de Bia')).toHaveFocus()
  await expect.element(field('Valor de Bia')).toHaveAttribute('aria-invalid', 'true')
  expect(sent(asked)).toEqual([])
  go('/outra')
  await button('Continuar editando').click()
  await field('Valor de Bia').fill('40')
  await expect.element(field('Valor de Bia')).not.toHaveAttribute('aria-invalid', 'true')
  await button('Montar lote').click()
  await expect
    .poll(() => sent(asked))
    .toMatchObject([{ titulos: [{ id_lancamento: 2, valor: 40 }] }])
})

test('what the server refuses stands in its line with all that was typed, and two clicks send once', async () => {
  let answer: (value?: unknown) => void = () => undefined
  const until = new Promise((resolve) => (answer = resolve))
  const asked = bank(() => ({
    ...refusal({ 'titulos.1.visto': 'Confira de novo.', 'titulos.1.data': 'Dia sem expediente.' }),
    until,
  }))
  await open('1,2,3')
  await expect.element(button('Montar lote')).toBeDisabled()
  await page.getByLabelText('Já há outro no dia. Aceito.').click()
  await field('Valor de Ana').fill('40')
  await expect.element(button('Montar lote')).toBeEnabled()
  button('Montar lote')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  button('Montar lote')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  answer()
  const line = page.getByRole('row').filter({ hasText: 'Título 2' })
  await expect.element(line.getByText('Confira de novo.')).toBeVisible()
  await expect.element(field('Dia de Bia')).toHaveAccessibleDescription('Dia sem expediente.')
  await expect.element(field('Dia de Ana')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Valor de Ana')).toHaveValue('40,00')
  expect(sent(asked)).toMatchObject([
    { titulos: [{ valor: 40 }, { valor: 100 }, { aceitos: ['outro_dia'] }] },
  ])
})

test('titles that cannot be read again keep what was typed, and nothing is sent until they are', async () => {
  let isRead = true
  const asked = bank(
    () => made,
    () => isRead,
  )
  await open('1,2')
  isRead = false
  await field('Conta de todos').selectOptions('6')
  await shows('Fora do ar')
  await expect.element(button('Montar lote')).toBeDisabled()
  isRead = true
  await button('Tentar de novo').click()
  await shows('Inter em 10/12/2026')
  await button('Montar lote').click()
  await expect
    .poll(() => sent(asked))
    .toMatchObject([{ titulos: [{ id_contabancaria: 6 }, { id_contabancaria: 6 }] }])
})

test('a Pix key stands whole on a line, and what mends it begins where the text does', async () => {
  answerBy(({ body }) => {
    const { titulos } = body as { titulos: WantedPagamento[] }
    const data = titulos.map((one) => ({
      ...rowOf(one),
      destino: `Chave aleatória ${randomKey}`,
    }))
    const contas = [{ id_contabancaria: 5, descricao: 'Itaú', numero_banco: '341' }]
    return { body: { success: true, data, contas, saldos: [balance], hoje: '2026-11-20' } }
  })
  await open('2')
  const key = page.getByText(randomKey, { exact: true }).element()
  expect(key.getClientRects()).toHaveLength(1)
  const leftOf = (node: Node | null) => {
    const text = document.createRange()
    text.selectNodeContents(must(node, 'text'))
    return text.getBoundingClientRect().left
  }
  const way = must(key.closest('td'), 'cell of the way')
  const mend = page.getByText('Corrigir', { exact: true }).element()
  expect(Math.abs(leftOf(mend) - leftOf(way.firstChild))).toBeLessThanOrEqual(1)
})
