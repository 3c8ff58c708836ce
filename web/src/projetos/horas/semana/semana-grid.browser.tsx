import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, show } from '../../../../test/world.tsx'
import { SemanaGrid } from './semana-grid.tsx'
import { useSemana } from './use-semana.ts'

const segunda = calendarDate('2026-10-05')
const hour = 3600
const alvo = {
  id_projeto: 1,
  num_projeto: 'PRJ-1',
  projeto: 'Filme',
  id_projeto_tarefa: 7,
  tarefa_numero: 3,
  tarefa: 'Roteiro',
}

/** A week in which the clock counted an hour on Monday, and whose Wednesday is locked. */
const weekOf = (more: Partial<Semana> = {}): Semana => ({
  id_usuario: 1,
  nome: 'Ana',
  segunda,
  situacao: 'aberta',
  nada_a_lancar: 'N',
  motivo: '',
  enviada_em: null,
  decidida_por: null,
  decidida_em: null,
  id_hora_semana: null,
  versao: 0,
  pode_alterar: true,
  pode_decidir: false,
  dias: Array.from({ length: 7 }, (_, at) => ({
    dia: addDays(segunda, at),
    esperado: at < 5 ? 8 * hour : 0,
    trava: at === 2 ? 'O dia 07/10/2026 está travado para horas.' : null,
  })),
  linhas: [
    {
      ...alvo,
      arquivado: false,
      celulas: [{ dia: segunda, segundos: hour, relogio: hour, quantos: 1 }],
    },
  ],
  outros: [],
  lancamentos: [],
  anteriores: [],
  ...more,
})

const Grid = ({ semana }: { readonly semana: Semana }) => (
  <SemanaGrid semana={semana} editing={useSemana(semana, { query: {} })} />
)

const cell = (row: number, column: number) =>
  page.elementLocator(
    document.querySelector(`td[data-at="${row},${column}"]`) ?? document.createElement('td'),
  )
const puts = (asked: ReturnType<typeof answerBy>) => asked.filter(({ method }) => method === 'PUT')

test('only the cells that were typed are sent, with what they were', async () => {
  const asked = answerBy(({ method }) => ({
    body: method === 'PUT' ? { data: weekOf(), recusadas: [] } : { data: [] },
  }))
  await show(<Grid semana={weekOf()} />)
  await cell(0, 1).click()
  await userEvent.keyboard('1,5{Tab}')
  // The next day is locked, and typing into it does nothing.
  await userEvent.keyboard('2{Tab}90m{Enter}')
  await expect.poll(() => puts(asked)).toHaveLength(1)
  expect(puts(asked)[0]?.body).toMatchObject({
    segunda,
    celulas: [
      { id_projeto: 1, id_projeto_tarefa: 7, dia: '2026-10-06', segundos: 5400, antes: 0 },
      { dia: '2026-10-08', segundos: 5400, antes: 0 },
    ],
  })
})

test('a text that is no duration stays in its cell and is not sent', async () => {
  const asked = answerBy(() => ({ body: { data: [] } }))
  await show(<Grid semana={weekOf()} />)
  await cell(0, 1).click()
  await userEvent.keyboard('oito{Enter}')
  await expect.element(page.getByText('Informe quanto tempo', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Valor' })).toHaveValue('oito')
  expect(puts(asked)).toEqual([])
})

test('what a locked cell says is told, and a sum stands below', async () => {
  answerBy(() => ({ body: { data: [] } }))
  await show(<Grid semana={weekOf()} />)
  await expect
    .element(cell(0, 2))
    .toHaveAttribute('title', 'O dia 07/10/2026 está travado para horas.')
  await expect.element(cell(0, 0)).toHaveAttribute('title', '1h com horário')
  await expect.element(page.getByRole('row', { name: 'Esperado' })).toHaveTextContent('40:00')
})

test('a cell that was refused says why, and shows what is stored', async () => {
  const refused = {
    id_projeto: 1,
    id_projeto_tarefa: 7,
    dia: segunda,
    msg: 'O relógio contou 1:00.',
  }
  const asked = answerBy(({ method }) => ({
    body: method === 'PUT' ? { data: weekOf(), recusadas: [refused] } : { data: [] },
  }))
  await show(<Grid semana={weekOf()} />)
  await cell(0, 0).click()
  await userEvent.keyboard('0:10{Enter}')
  await expect.element(page.getByText('O relógio contou 1:00.')).toBeVisible()
  await expect.element(cell(0, 0)).toHaveTextContent('1:00')
  expect(puts(asked)).toHaveLength(1)
})

test('what was typed is taken back by undo, as another change', async () => {
  const asked = answerBy(({ method }) => ({
    body: method === 'PUT' ? { data: weekOf(), recusadas: [] } : { data: [] },
  }))
  await show(<Grid semana={weekOf()} />)
  await cell(0, 1).click()
  await userEvent.keyboard('2{Enter}')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => puts(asked).length).toBeGreaterThan(0)
  expect(puts(asked).at(-1)?.body).toMatchObject({ celulas: [{ dia: '2026-10-06', segundos: 0 }] })
})
