import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import type { Answer, Asked } from '../../../../test/world.tsx'
import { answerBy, button, field, refusal, show } from '../../../../test/world.tsx'
import { TransferDialog } from './transferencia-dialog.tsx'

const contas = [
  { id_contabancaria: 1, descricao: 'Itaú', tipo: 'C', data_abertura: null, saldo: 100 },
  { id_contabancaria: 2, descricao: 'Inter', tipo: 'C', data_abertura: null, saldo: 50 },
]
const saved = { body: { success: true, msg: 'Transferido' } }

/** Answers the reading of the accounts, and the writes by `write`. */
const bank = (write: () => Answer) =>
  answerBy(({ path }) =>
    path.startsWith('/lancamentos/carregar')
      ? { body: { success: true, data: contas, hoje: '2026-03-10' } }
      : write(),
  )
const writes = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => !path.startsWith('/lancamentos/carregar'))

const stored = {
  id_transferencia: 7,
  id_conta_origem: 1,
  conta_origem: 'Itaú',
  id_conta_destino: 2,
  conta_destino: 'Inter',
  data: calendarDate('2026-03-09'),
  valor: 30,
  descricao: 'Reforço',
  num_documento: '12',
  obs: null,
  versao: 3,
}

test('blank accounts are refused at their fields without asking, and what is chosen is sent as numbers', async () => {
  const asked = bank(() => saved)
  let closed = 0
  await show(<TransferDialog onClose={() => (closed += 1)} />)
  await expect.element(field('Sai de').getByText('Itaú (R$ 100,00)')).toBeInTheDocument()
  await button('Transferir').click()
  await expect.element(field('Sai de')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Sai de')).toHaveFocus()
  await expect.element(field('Valor')).toHaveAttribute('aria-invalid', 'true')
  expect(writes(asked)).toEqual([])
  await field('Sai de').selectOptions('1')
  await expect.element(field('Sai de')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Entra em').selectOptions('2')
  await field('Data').fill('10/03/2026')
  await field('Valor').fill('20')
  await expect.poll(() => document.body.textContent).toContain('80,00')
  await button('Transferir').click()
  await expect.poll(() => closed).toBe(1)
  expect(writes(asked).map(({ body }) => body)).toEqual([
    { id_conta_origem: 1, id_conta_destino: 2, data: '2026-03-10', valor: 20 },
  ])
})

test('a stored one shows its accounts once they are read, and is sent with its version', async () => {
  const asked = bank(() =>
    writes(asked).length > 1 ? saved : refusal({ id_conta_destino: 'Conta encerrada' }),
  )
  let closed = 0
  await show(<TransferDialog transferencia={stored} onClose={() => (closed += 1)} />)
  await expect.element(field('Entra em')).toHaveValue('2')
  await field('Descrição').fill('')
  await button('Salvar').click()
  await expect.element(field('Entra em')).toHaveAccessibleDescription('Conta encerrada')
  await expect.element(field('Valor')).toHaveValue('30,00')
  await button('Salvar').click()
  await expect.poll(() => closed).toBe(1)
  expect(writes(asked).at(-1)).toMatchObject({
    method: 'PUT',
    path: '/lancamentos/transferencia/7',
    body: {
      id_conta_origem: 1,
      id_conta_destino: 2,
      data: '2026-03-09',
      valor: 30,
      num_documento: '12',
      obs: null,
      versao: 3,
    },
  })
  expect(writes(asked).at(-1)?.body).not.toHaveProperty('descricao')
})
