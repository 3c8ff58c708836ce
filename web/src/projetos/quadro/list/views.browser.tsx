import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../../test/world.tsx'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { todayInSaoPaulo, addDays } from '@claquete/core/kernel/time/calendar'
import ProjetoOpenScreen from '../projeto-open.screen.tsx'
import { finger, middleOf } from '../board/finger.ts'
import { quadroOf } from '../state/testing.ts'

beforeEach(() => signIn('projeto.consultar', 'projeto.tarefas', 'projeto.alterar'))

const today = todayInSaoPaulo(Date.now())

async function open(ver: string, days: readonly (number | null)[] = [3, 1, null]) {
  const quadro = quadroOf(3)
  let tarefas = quadro.tarefas.map((card, at) => {
    const by = days[at] ?? null
    return {
      ...card,
      data_inicio: by === null ? null : addDays(today, by - 2),
      data_entrega: by === null ? null : addDays(today, by),
      ids_bloqueada_por: at === 0 ? [2] : [],
    }
  })
  const asked = answerBy(({ method, path, body }) => {
    if (path === '/projetos/9/quadro') return { body: { data: { ...quadro, tarefas } } }
    if (method === 'PUT') {
      const id = Number(/id\/(\d+)/u.exec(path)?.[1])
      tarefas = tarefas.map((card) =>
        card.id_projeto_tarefa === id ? { ...card, ...(body as object) } : card,
      )
      return { body: { data: tarefas[id - 1], nova: null } }
    }
    return { body: { data: [] } }
  })
  await show(<ProjetoOpenScreen />, '/projetos/abrir/:id', `/projetos/abrir/9?ver=${ver}`)
  // A view loads its code when it is first shown.
  await expect.poll(titles, { timeout: 10_000 }).not.toEqual([])
  return { puts: () => asked.filter(({ method }) => method === 'PUT') }
}

const titles = () =>
  [...document.querySelectorAll('[data-card] [data-open]')].map(
    (one) => one.getAttribute('title') ?? one.textContent,
  )

test('the list sorts by a column, and a grip says why nothing is dragged then', async () => {
  await open('lista')
  expect(titles()).toEqual(['Tarefa 1', 'Tarefa 2', 'Tarefa 3'])
  await userEvent.click(button('Prazo'))
  await expect.poll(titles).toEqual(['Tarefa 2', 'Tarefa 1', 'Tarefa 3'])
  const grip = document.querySelector('[data-card="2"] td span')
  if (!grip) throw new Error('the row has a grip')
  await userEvent.click(grip, { force: true })
  await expect
    .element(page.getByText('A lista está ordenada por Prazo', { exact: false }))
    .toBeVisible()
  await userEvent.click(button('Voltar à ordem manual'))
  await expect.poll(titles).toEqual(['Tarefa 1', 'Tarefa 2', 'Tarefa 3'])
})

test('a due day is typed in its cell', async () => {
  const { puts } = await open('lista')
  await userEvent.click(button('Prazo de Tarefa 3'))
  await userEvent.keyboard('05/12/2027{Enter}')
  await expect
    .poll(() => puts().map(({ body }) => body))
    .toEqual([{ data_entrega: calendarDate('2027-12-05') }])
})

test('on the calendar Alt and the arrows put a task on another day, with its length', async () => {
  const { puts } = await open('calendario', [0, null, null])
  document.querySelector<HTMLElement>('[data-card="1"] [data-open]')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect
    .poll(() => puts().map(({ body }) => body))
    .toEqual([{ data_entrega: addDays(today, 1), data_inicio: addDays(today, -1) }])
})

test('on the calendar a finger drags a task by its handle to another day, and its menu asks for a day', async () => {
  const { puts } = await open('calendario', [0, null, null])
  const handle = document.querySelector('[data-card="1"] [data-handle]')
  const now = document.querySelector('[data-day][data-today]')
  const before = now?.previousElementSibling
  const place =
    before instanceof HTMLElement && before.dataset['outside'] === undefined
      ? before
      : now?.nextElementSibling
  if (!handle || !(place instanceof HTMLElement)) throw new Error('both are drawn')
  const day = calendarDate(place.dataset['day'] ?? '')
  finger('pointerdown', middleOf(handle), handle)
  finger('pointermove', middleOf(place))
  expect(place.dataset['over']).toBe('')
  finger('pointerup', middleOf(place))
  expect(place.dataset['over']).toBeUndefined()
  await expect
    .poll(() => puts().at(-1)?.body)
    .toEqual({ data_entrega: day, data_inicio: addDays(day, -2) })
  await userEvent.click(button('Ações de Tarefa 1'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Mover para…' }))
  const dialog = page.getByRole('dialog', { name: 'Mover “Tarefa 1”' })
  await userEvent.fill(dialog.getByLabelText('Dia'), '05/12/2027')
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }))
  await expect.poll(() => puts().at(-1)?.body).toMatchObject({ data_entrega: '2027-12-05' })
})

test('a bar of the timeline is dragged, resized at its end, and moved by keys', async () => {
  const { puts } = await open('linha')
  const bar = document.querySelector('[data-card="1"] [data-open]')?.parentElement
  const end = bar?.querySelector<HTMLElement>('[data-hold="end"]')
  if (!bar || !end) throw new Error('the bar is drawn')
  const drag = (on: HTMLElement, by: number) => {
    const { left, top, width, height } = on.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2 }
    const send = (kind: string, target: HTMLElement, clientX: number) =>
      target.dispatchEvent(
        new PointerEvent(kind, { pointerId: 1, bubbles: true, cancelable: true, ...at, clientX }),
      )
    send('pointerdown', on, at.clientX)
    send('pointermove', bar, at.clientX + by)
    send('pointerup', bar, at.clientX + by)
  }
  drag(bar, 2 * 34)
  await expect
    .poll(() => puts().at(-1)?.body)
    .toEqual({ data_inicio: addDays(today, 3), data_entrega: addDays(today, 5) })
  drag(end, 34)
  await expect.poll(() => puts().at(-1)?.body).toEqual({ data_entrega: addDays(today, 6) })
  document.querySelector<HTMLElement>('[data-card="1"] [data-open]')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect
    .poll(() => puts().at(-1)?.body)
    .toEqual({ data_inicio: addDays(today, 2), data_entrega: addDays(today, 5) })
})
