import type { ItemLivro, LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Asked } from '../../../test/world.tsx'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { MatchDialog } from './match.dialog.tsx'

const data = calendarDate('2026-03-10')
const linha = (valor: number): LinhaExtrato => ({
  id_extrato_historico: 4,
  id_contabancaria: 1,
  data,
  valor,
  texto: 'PIX ENVIADO',
  documento: null,
})
const titulo: ItemLivro = {
  tipo: 'titulo',
  id: 7,
  id_lancamento: 7,
  descricao: 'Aluguel',
  razao: null,
  num_documento: null,
  data,
  valor: -100,
  versao: 3,
}

/** Nothing else is found in the books; what is asked is reconciled. */
const bank = () =>
  answerBy(({ method }) =>
    method === 'GET'
      ? { body: { success: true, data: [] } }
      : { body: { success: true, msg: 'Conciliado', id_conciliacao: 1 } },
  )
const sent = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function open(valor: number) {
  let closed = 0
  await show(
    <MatchDialog
      linhas={[linha(valor)]}
      conta={1}
      chosen={[titulo]}
      onPost={undefined}
      onClose={() => (closed += 1)}
    />,
  )
  await expect.element(field('Baixar')).toBeVisible()
  return () => closed
}

test('a part that cannot be read is not sent as the one before; the sums follow what is typed', async () => {
  const asked = bank()
  const closed = await open(-98)
  await expect.element(field('Baixar')).toHaveValue('98,00')
  await field('Baixar').fill('9o')
  await button('Conciliar').click()
  await expect.element(field('Baixar')).toHaveFocus()
  await expect.element(field('Baixar')).toHaveAttribute('aria-invalid', 'true')
  expect(sent(asked)).toEqual([])
  await button('Cancelar').click()
  await button('Continuar editando').click()
  await field('Baixar').fill('98')
  await button('Conciliar').click()
  await expect.poll(closed).toBe(1)
  expect(sent(asked)).toEqual([
    {
      id_contabancaria: 1,
      linhas: [4],
      baixas: [],
      titulos: [{ id_lancamento: 7, versao: 3, valor: 98 }],
    },
  ])
})

test('what the bank has too much of is nothing until a person says it, and an account is asked before the server is', async () => {
  const asked = bank()
  const closed = await open(-103)
  await expect.element(button('Conciliar')).toBeDisabled()
  const kind = field('O que são os R\\$\\s3,00 a mais no banco\\?')
  await kind.selectOptions('conta')
  await button('Conciliar').click()
  const account = page.getByRole('combobox', { name: 'Plano de contas' })
  await expect.element(account).toHaveAttribute('aria-invalid', 'true')
  expect(sent(asked)).toEqual([])
  await kind.selectOptions('juros')
  await button('Conciliar').click()
  await expect.poll(closed).toBe(1)
  expect(sent(asked)).toMatchObject([{ titulos: [{ id_lancamento: 7, valor: 103, juros: 3 }] }])
  expect(sent(asked)).not.toMatchObject([{ diferenca: {} }])
})
