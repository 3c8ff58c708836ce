import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../../test/world.tsx'
import ProjetoOpenScreen from '../projeto-open.screen.tsx'
import { boardOf, newCard } from '../state/board.ts'
import type { Quadro } from '../state/board.ts'
import { quadroOf } from '../state/testing.ts'

beforeEach(() => signIn('projeto.consultar', 'projeto.tarefas'))

const line = () => page.getByLabelText('Nova tarefa')

async function open(changes: Partial<Quadro> = {}) {
  const quadro = { ...quadroOf(2), ...changes }
  let last = 100
  const asked = answerBy(({ method, path, body }) => {
    if (path === '/projetos/9/quadro') return { body: { data: quadro } }
    if (method !== 'POST') return { body: { data: [] } }
    last += 1
    const { id_projeto_grupo, ...said } = body as { id_projeto_grupo: number }
    const data = newCard(boardOf(quadro), last, { id_projeto_grupo }, { ...said, numero: last })
    return { body: { id_projeto_tarefa: last, data } }
  })
  await show(<ProjetoOpenScreen />, '/projetos/abrir/:id', '/projetos/abrir/9')
  await expect.element(page.getByText('Tarefa 1')).toBeVisible()
  // The key works wherever the focus is, and the line gets it.
  document.querySelector<HTMLElement>('[data-card="2"] [data-open]')?.focus()
  await userEvent.keyboard('n')
  await expect.poll(() => document.activeElement).toBe(line().element())
  return {
    created: () =>
      asked.filter(({ method, path }) => method === 'POST' && path === '/projetos/tarefa'),
  }
}

test('what is understood is shown, sent, and the line is ready for the next one', async () => {
  const { created } = await open()
  await userEvent.keyboard('Fechar elenco @ana em 3 dias #casting !alta ')
  for (const chip of ['Ana Prado', '#Casting', 'Alta']) {
    await expect.element(button(`Tirar ${chip}`)).toBeVisible()
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => created().length).toBe(1)
  expect(created()[0]?.body).toMatchObject({
    titulo: 'Fechar elenco',
    id_projeto_grupo: 1,
    ids_usuarios: [1],
    ids_etiquetas: [7],
    prioridade: 'alta',
  })
  await expect.element(line()).toHaveValue('')
  expect(document.activeElement).toBe(line().element())
  await userEvent.keyboard('Outra{Enter}')
  await expect.poll(() => created().length).toBe(2)
})

test('in a lane a task gets its person, by the button and by the key', async () => {
  const { created } = await open()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('combobox', { name: 'Raias' }))
  await userEvent.click(page.getByRole('option', { name: 'Por pessoa' }))
  await userEvent.click(button('Nova tarefa em João Silva').first())
  await userEvent.keyboard('Orçar câmera{Enter}')
  await expect
    .poll(() => created().at(-1)?.body)
    .toMatchObject({ titulo: 'Orçar câmera', id_projeto_grupo: 1, ids_usuarios: [2] })
  await userEvent.keyboard('{Escape}')
  const lane = page.getByRole('region', { name: 'João Silva' })
  await expect.element(lane.getByText('Orçar câmera')).toBeVisible()
  lane.element().querySelector<HTMLElement>('[data-open]')?.focus()
  await userEvent.keyboard('n')
  await expect.element(lane.getByLabelText('Nova tarefa', { exact: true })).toHaveFocus()
})

test('a chip that is taken away takes its word with it, and a name that is nobody is said', async () => {
  await open()
  await userEvent.keyboard('Ver com @ninguem !alta ')
  await expect.element(page.getByText('@ninguem: ninguém, ou mais de uma pessoa')).toBeVisible()
  await userEvent.click(button('Tirar Alta'))
  await expect.element(line()).toHaveValue('Ver com @ninguem ')
})

test('@ offers people, and the one chosen stands in the line', async () => {
  const { created } = await open()
  await userEvent.keyboard('Ligar @jo')
  await expect.element(page.getByRole('option', { name: 'João Silva' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(line()).toHaveValue('Ligar @João_Silva ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => created()[0]?.body).toMatchObject({ titulo: 'Ligar', ids_usuarios: [2] })
})

test('pasted lines are shown before each becomes a task', async () => {
  const { created } = await open()
  const data = new DataTransfer()
  data.setData('text', '- Alugar van\n- Pedir catering @ana\n\n3. Reservar hotel')
  line()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  await userEvent.click(button('Adicionar 3 tarefas'))
  await expect
    .poll(() => created().map(({ body }) => (body as { titulo: string }).titulo))
    .toEqual(['Alugar van', 'Pedir catering', 'Reservar hotel'])
})

test('a fixed day is refused in a model, with what was typed kept', async () => {
  const { created } = await open({ modelo: 'S' })
  await userEvent.keyboard('Prova de figurino amanhã{Enter}')
  await expect
    .element(page.getByText('Em um modelo os dias contam do D0', { exact: false }))
    .toBeVisible()
  await expect.element(line()).toHaveValue('Prova de figurino amanhã')
  expect(created()).toEqual([])
})
