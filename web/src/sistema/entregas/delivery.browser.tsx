import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import type { DeliveryAsked } from '../../lib/list/delivery.ts'
import { DeliveryDialog } from './delivery.dialog.tsx'

const asking: DeliveryAsked = {
  title: 'Pessoas',
  chamada: 'GET /pessoas/exportar/tipo/{tipo}',
  consulta: 'periodo1=2026-01-01',
}

test('a report is scheduled by what the fields say, the day by the frequency', async () => {
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const asked = answerBy(({ method }) => {
    if (method === 'GET') return { body: { data: [{ id_usuario: 3, nome: 'Rui' }] } }
    return sent().length > 1
      ? { body: { id_entrega: 1, msg: 'Agendado' } }
      : refusal({ dia: 'Escolha outro dia' })
  })
  let closed = 0
  await show(<DeliveryDialog asked={asking} onClose={() => (closed += 1)} />)
  await field('PDF').click()
  await button('Agendar').click()
  await expect.poll(() => document.body.textContent).toContain('Escolha ao menos um formato')
  await expect.poll(() => document.body.textContent).toContain('Escolha quem recebe')
  expect(sent()).toEqual([])
  await field('CSV').click()
  await field('PDF').click()
  await field('Quando').selectOptions('mes')
  await field('Dia do mês').selectOptions('12')
  await page.getByRole('combobox', { name: 'Quem recebe' }).fill('Rui')
  await page.getByRole('option', { name: 'Rui' }).click()
  await button('Agendar').click()
  await expect.element(field('Dia do mês')).toHaveAccessibleDescription('Escolha outro dia')
  await button('Agendar').click()
  await expect.poll(() => closed).toBe(1)
  expect(sent().at(-1)).toEqual({
    chamada: 'GET /pessoas/exportar/tipo/{tipo}',
    consulta: 'periodo1=2026-01-01',
    nome: 'Pessoas',
    frequencia: 'mes',
    dia: 12,
    hora: 8,
    periodo: 'semana_passada',
    formatos: ['pdf', 'csv'],
    destinatarios: [3],
    ativo: 'S',
  })
})
