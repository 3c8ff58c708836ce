import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, field, show, signIn } from '../../../test/world.tsx'
import type { Asked } from '../../../test/world.tsx'
import { RepairsSection } from './repairs.section.tsx'

const row = {
  id_equipamento_manutencao: 5,
  equipamento: 'HMI M18',
  codigo: 'LUZ-0002',
  situacao: 'Aberta',
  tipo: 'corretiva',
  descricao: 'Reator não acende a frio',
  quantidade: 1,
  desde: '2026-03-01T17:00:00.000Z',
  prevista: null,
  encerrada_em: null,
  fornecedor: null,
  custo: null,
  proxima: null,
  id_equipamento: 7,
  id_fornecedor: null,
  id_lancamento: null,
  versao: 2,
}
const done = {
  ...row,
  id_equipamento_manutencao: 4,
  situacao: 'Encerrada',
  tipo: 'preventiva',
  descricao: 'Revisão dos motores',
  encerrada_em: '2026-03-05T19:00:00.000Z',
  fornecedor: 'Oficina Luz',
  custo: 1250,
  proxima: '2026-09-01',
}

const serve = (rows: readonly object[], total = rows.length): readonly Asked[] =>
  answerBy(({ path, method }) => {
    if (method === 'POST') return { body: { id_equipamento_manutencao: 9, em_risco: [] } }
    if (path.startsWith('/equipamentos/manutencoes')) {
      return { body: { data: { data: rows, total, currentPage: 1, perPage: 5 } } }
    }
    return {
      body: {
        data: { data: [{ ...row, nome: 'HMI M18' }], total: 1, currentPage: 1, perPage: 25 },
      },
    }
  })

const both = ['equipamento.consultar', 'equipamento.manutencao'] as const
const section = <RepairsSection id_equipamento={7} />

test('repairs are told with state, cost and the next date; the open one is ended', async () => {
  await signIn(...both)
  const asked = serve([row, done], 8)
  await show(section)
  await expect.element(page.getByText(/Reator não acende/u)).toBeVisible()
  await expect.element(page.getByText(/sem previsão/u)).toBeVisible()
  await expect
    .element(page.getByText(/Oficina Luz · R\$\s1\.250,00 · próxima em 01\/09\/2026/u))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver 8 reparos' }))
    .toHaveAttribute('href', '/equipamento/manutencoes?id_equipamento=7')
  expect(asked[0]?.path).toBe('/equipamentos/manutencoes?id_equipamento=7&perPage=5')
  expect(await violations()).toEqual([])
  await page.getByRole('link', { name: 'Encerrar' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Encerrar a manutenção de HMI M18' }))
    .toBeVisible()
})

test('a new one is of this equipment', async () => {
  await signIn(...both)
  const asked = serve([])
  await show(section)
  await expect.element(page.getByText('Nenhum reparo nem revisão até agora.')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir reparo' }).click()
  await expect
    .element(page.getByRole('combobox', { name: /^Equipamento/u }))
    .toHaveValue('LUZ-0002 · HMI M18')
  await expect.element(page.getByRole('combobox', { name: /^Equipamento/u })).toBeDisabled()
  await field('O que há').fill('Lâmpada')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ id_equipamento: 7, descricao: 'Lâmpada', quantidade: 1 })
})

test('who may only look opens and ends nothing', async () => {
  await signIn('equipamento.consultar')
  serve([row])
  await show(section)
  await expect.element(page.getByText(/Reator não acende/u)).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
