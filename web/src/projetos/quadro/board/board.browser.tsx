import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, refusal, show, signIn } from '../../../../test/world.tsx'
import type { Answer, Asked } from '../../../../test/world.tsx'
import ProjetoOpenScreen from '../projeto-open.screen.tsx'
import { boardOf, idOfCard, moved } from '../state/board.ts'
import type { Place, Quadro } from '../state/board.ts'
import { orderOf, quadroOf } from '../state/testing.ts'
import { finger, middleOf } from './finger.ts'

beforeEach(() => signIn('projeto.consultar', 'projeto.tarefas', 'projeto.alterar'))

/** A server that keeps one board. */
function serve(quadro: Quadro, refuses?: (asked: Asked) => Answer | undefined) {
  let kept = quadro
  const asked = answerBy((one) => {
    const refused = refuses?.(one)
    if (refused) return refused
    if (one.path === '/projetos/9/quadro') return { body: { data: kept } }
    if (one.path === '/projetos/9/mover-tarefas') {
      const { ids, ...place } = one.body as Place & { ids: number[] }
      const board = moved(boardOf(kept), ids, place, '2026-11-25T12:00:00Z')
      kept = { ...board, tarefas: [...board.tarefas.values()] }
      return {
        body: { data: kept.tarefas.filter((card) => ids.includes(idOfCard(card))), novas: [] },
      }
    }
    if (one.path.startsWith('/projetos/tarefa/id/')) {
      const id = Number(one.path.split('/')[4]?.split('?')[0])
      const card = kept.tarefas.find((task) => idOfCard(task) === id)
      return { body: { data: { ...card, ...(one.body as object) }, nova: null } }
    }
    return { body: { data: [] } }
  })
  return {
    asked,
    order: () => orderOf(kept),
    moves: () => asked.filter(({ path }) => path.endsWith('/mover-tarefas')),
  }
}

const screenOf = () => show(<ProjetoOpenScreen />, '/projetos/abrir/:id', '/projetos/abrir/9')

const shown = () =>
  [...document.querySelectorAll('section[data-column]')].map((column) =>
    [...column.querySelectorAll<HTMLElement>('[data-card]')].map((card) =>
      Number(card.dataset['card']),
    ),
  )
const link = (id: number) => {
  const found = document.querySelector<HTMLElement>(`[data-card="${id}"] [data-open]`)
  if (!found) throw new Error(`card ${id} is not drawn`)
  return found
}

test('Alt and the arrows move the focused card, which is said and keeps the focus', async () => {
  const { moves, order } = serve(quadroOf(4))
  await screenOf()
  await expect.poll(shown).toEqual([[1, 2, 3, 4], [], []])
  link(2).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(shown).toEqual([[1, 3, 2, 4], [], []])
  expect(moves()[0]?.body).toEqual({ ids: [2], id_projeto_grupo: 1, id_antes: 3, id_depois: 4 })
  await expect.poll(() => document.activeElement).toBe(link(2))
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(shown).toEqual([[1, 3, 4], [2], []])
  await expect.element(page.getByText('“Tarefa 2” em Fazendo, posição 1 de 1')).toBeInTheDocument()
  await expect.poll(order).toEqual([[1, 3, 4], [2], []])
})

test('the arrows walk between cards, C completes, Enter opens, Esc clears what is chosen', async () => {
  const { asked } = serve(quadroOf(4, (id) => (id > 2 ? 2 : 1)))
  const { router } = await screenOf()
  await expect.poll(shown).toEqual([[1, 2], [3, 4], []])
  link(1).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement).toBe(link(2))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.activeElement).toBe(link(4))
  await userEvent.keyboard('c')
  await expect
    .poll(
      () =>
        asked.find(
          ({ method, path }) => method === 'PUT' && path.startsWith('/projetos/tarefa/id/4'),
        )?.body,
    )
    .toEqual({ concluida: true })
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 tarefa selecionada').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('region', { name: 'Seleção' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?tarefa=4')
})

test('a refused move goes back, and why is said', async () => {
  const { moves } = serve(quadroOf(3), ({ path }) =>
    path.endsWith('/mover-tarefas') ? refusal({}, 'Este grupo não existe mais.') : undefined,
  )
  await screenOf()
  await expect.poll(shown).toEqual([[1, 2, 3], [], []])
  link(1).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText('Este grupo não existe mais.')).toBeVisible()
  await expect.element(page.getByText('Não foi possível mover a tarefa')).toBeVisible()
  await expect.poll(shown).toEqual([[1, 2, 3], [], []])
  expect(moves()).toHaveLength(1)
})

test('several cards are chosen with Ctrl and Shift and dragged together by the mouse', async () => {
  const { moves } = serve(quadroOf(5))
  await screenOf()
  await expect.poll(shown).toEqual([[1, 2, 3, 4, 5], [], []])
  await userEvent.click(link(1), { modifiers: ['ControlOrMeta'] })
  await userEvent.click(link(3), { modifiers: ['Shift'] })
  await expect.element(page.getByText('3 tarefas selecionadas').first()).toBeVisible()
  const target = document.querySelector('section[data-column="2"]')
  if (!target) throw new Error('the second column is drawn')
  // The code of dragging comes after the screen.
  await import('../../../ui/drag/sortable.ts')
  await userEvent.dragAndDrop(link(2), target, { targetPosition: { x: 120, y: 160 } })
  await expect.poll(shown).toEqual([[4, 5], [1, 2, 3], []])
  expect(moves().at(-1)?.body).toEqual({
    ids: [1, 2, 3],
    id_projeto_grupo: 2,
    id_antes: null,
    id_depois: null,
  })
})

test('a finger drags a card by its handle beside another one; Esc ends it without a move', async () => {
  const { moves } = serve(quadroOf(4, (id) => (id > 2 ? 2 : 1)))
  await screenOf()
  await expect.poll(shown).toEqual([[1, 2], [3, 4], []])
  const handle = document.querySelector('[data-card="1"] [data-handle]')
  const other = document.querySelector('[data-card="4"]')
  if (!handle || !other) throw new Error('both cards are drawn')
  finger('pointerdown', middleOf(handle), handle)
  const to = middleOf(other)
  finger('pointermove', { x: to.x, y: to.y - 12 })
  expect(other.getAttribute('data-edge')).toBe('top')
  await userEvent.keyboard('{Escape}')
  expect(other.getAttribute('data-edge')).toBeNull()
  finger('pointerup', { x: to.x, y: to.y - 12 })
  expect(shown()).toEqual([[1, 2], [3, 4], []])
  finger('pointerdown', middleOf(handle), handle)
  finger('pointermove', { x: to.x, y: to.y - 12 })
  finger('pointerup', { x: to.x, y: to.y - 12 })
  await expect.poll(shown).toEqual([[2], [3, 1, 4], []])
  expect(moves().map(({ body }) => body)).toEqual([
    { ids: [1], id_projeto_grupo: 2, id_antes: 3, id_depois: 4 },
  ])
})

test('a group past its limit says so in its heading', async () => {
  const { asked } = serve(quadroOf(3), ({ method, path, body }) =>
    method === 'PUT' && path === '/projetos/grupo/id/1'
      ? { body: { data: { ...quadroOf(0).grupos[0], ...(body as object) } } }
      : undefined,
  )
  await screenOf()
  await expect.poll(shown).toEqual([[1, 2, 3], [], []])
  await userEvent.click(page.getByRole('button', { name: 'Ações do grupo A fazer' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Limite de tarefas' }))
  await userEvent.fill(page.getByLabelText('Limite de tarefas'), '2')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('3/2')).toHaveAttribute('data-over', 'true')
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ limite: 2 })
  // It never blocks.
  link(1).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(shown).toEqual([[2, 1, 3], [], []])
})

test('a board of 2,000 tasks draws those near what is seen', async () => {
  serve(quadroOf(2000))
  await screenOf()
  await expect.poll(() => shown()[0]?.length ?? 0).toBeGreaterThan(3)
  expect(shown()[0]?.length).toBeLessThan(80)
  const scroller = document.querySelector('[data-column="1"] [data-scroll]')
  scroller?.scrollTo({ top: 40_000 })
  await expect.poll(() => shown()[0]?.[0] ?? 0).toBeGreaterThan(300)
})
