import type { DecidedLine } from '@claquete/contract/financeiro/conciliacao/annul'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show, signIn } from '../../../../test/world.tsx'
import { ReopenDialog } from './reopen.dialog.tsx'

const data = calendarDate('2026-03-10')
const linha = {
  id_extrato_historico: 9,
  id_contabancaria: 1,
  data: calendarDate('2026-03-12'),
  valor: 350,
  texto: 'CHEQUE DEVOLVIDO 000123',
  documento: null,
}

const decided = (id: number, more: Partial<DecidedLine> = {}): DecidedLine => ({
  id_baixa: id,
  id_lancamento: id,
  tipo: 'titulo',
  operacao: 'D',
  descricao: 'Aluguel de luz',
  razao: 'Locadora Sol',
  num_documento: null,
  data,
  valor: -350,
  dataVencimento: data,
  devera: 350,
  numCheque: null,
  devolucoes: null,
  id_conciliacao: id,
  linha: { ...linha, id_extrato_historico: id, data, valor: -350, texto: `PIX ${id}` },
  criada: false,
  linhas: 1,
  baixas: 1,
  problema: null,
  ...more,
})

/** What was decided before; what is asked is done. */
const bank = (found: readonly DecidedLine[]) =>
  answerBy(({ method }) =>
    method === 'GET'
      ? { body: { success: true, data: found } }
      : { body: { success: true, msg: 'Feito', id_conciliacao: 5 } },
  )

const open = () => show(<ReopenDialog conta={1} linha={linha} onClose={() => undefined} />)

test('nothing is chosen beforehand; what is chosen says what happens, and is sent', async () => {
  await signIn('lancamento.estornar')
  const asked = bank([
    decided(1),
    decided(2, { numCheque: 123, devolucoes: 0 }),
    decided(3, { linhas: 2, problema: 'Ela une 2 linhas e uma baixa. Desfaça-a em Feitas.' }),
  ])
  await open()
  await expect.element(page.getByText('Ela une 2 linhas')).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
  await expect.element(button('Desfazer e anular')).toBeDisabled()
  await page.getByRole('radio').nth(1).click()
  await expect.element(page.getByText('O cheque nº 000123 fica devolvido.')).toBeVisible()
  await field('Alínea da devolução').selectOptions('11')
  await button('Desfazer e anular').click()
  await expect
    .poll(() => asked.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([{ id_contabancaria: 1, id_extrato_historico: 9, id_conciliacao: 2, alinea: 11 }])
})

test('who may not undo settlements is told so, and does nothing', async () => {
  await signIn()
  bank([decided(1)])
  await open()
  await page.getByRole('radio').click()
  await expect.element(page.getByText('Seu perfil não desfaz baixas')).toBeVisible()
  await expect.element(button('Desfazer e anular')).toBeDisabled()
})

test('where nothing of the value was decided, it says what to do', async () => {
  await signIn('lancamento.estornar')
  bank([])
  await open()
  await expect.element(page.getByText('marque as duas')).toBeVisible()
})
