import { remessaEntrada } from '@claquete/contract/equipamentos/remessas/movimento'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { remessaItem, remessaOf, remessaOut } from '../../../test/remessa.ts'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import { queryClient } from '../../lib/wire/call.ts'
import { EntradaDialog } from './entrada.dialog.tsx'
import { RemessaHeader } from './remessa-header.tsx'

beforeEach(() => queryClient.clear())

test('an exit is confirmed before it happens', async () => {
  await signIn('remessa.movimentar')
  const asked = answerBy(() => ({ body: { success: true, msg: 'Saída confirmada' } }))
  await show(<RemessaHeader remessa={remessaOf()} />)
  const acts = () => asked.filter(({ path }) => path.includes('saida')).length
  await button('Confirmar saída').first().click()
  const question = page.getByRole('dialog', { name: 'Confirmar a saída?' })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(acts()).toBe(0)
  await button('Confirmar saída').first().click()
  await question.getByRole('button', { name: 'Confirmar saída' }).click()
  await expect.poll(acts).toBe(1)
})

test('an entry asks its day, and is registered when it is confirmed', async () => {
  await signIn('remessa.movimentar')
  const asked = answerBy(() => ({ body: { success: true, msg: 'Entrada registrada', data: [] } }))
  const onClose = vi.fn()
  const remessa = remessaOut({ itens_da_remessa: [remessaItem()] })
  await show(<EntradaDialog remessa={remessa} onClose={onClose} />)
  const sent = () => asked.filter(({ path }) => path === remessaEntrada.path)
  await field('Data da entrada').fill('10/03/2026')
  await field('Hora').fill('18:00')
  expect(sent()).toEqual([])
  await button('Registrar 1 item').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()).toMatchObject([{ body: { data_entrada: expect.stringMatching(/^2026-03-10/u) } }])
})
