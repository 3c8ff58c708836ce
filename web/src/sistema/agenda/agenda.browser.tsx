import type { Agenda, Entrada } from '@claquete/contract/sistema/agenda/agenda'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { Movimento, agendaMove } from '@claquete/contract/sistema/agenda/move'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import type { Answer, Asked } from '../../../test/world.tsx'
import { finger, middleOf } from '../../projetos/quadro/board/finger.ts'
import AgendaScreen from './agenda.screen.tsx'
import { agenda, aluguel, diaria, entrada, ownEntry, pergunta } from './testing/agenda.ts'

const path = '/agenda'
const movimento: Movimento = {
  titulo: diaria.titulo,
  pergunta,
  avisa: true,
  antes: '08/12/2026, 07:00 às 19:00',
  depois: '10/12/2026, 07:00 às 19:00',
  efeitos: ['Uma nova versão é publicada e vai por e-mail a 2 pessoas: Bia, Caio.'],
}

let all: Entrada[]
let refused: Answer | undefined
/** Answers as the server does, and records where entries of the calendar were moved. */
const serve = (more: Partial<Agenda> = {}): readonly Asked[] =>
  answerBy(({ path: asked, method, body }) => {
    if (asked.startsWith('/agenda/mover') && method === 'GET') return { body: { data: movimento } }
    if (asked === '/agenda/mover') {
      if (refused) return refused
      const { fonte, chave, depois } = body as RequestTo<typeof agendaMove>['body']
      all = all.map((one) =>
        one.fonte === fonte && one.chave === chave
          ? { ...one, ...shiftOf(one, depois), versao: (one.versao ?? 0) + 1 }
          : one,
      )
      return { body: { success: true, msg: 'Movido para outro lugar.' } }
    }
    return { body: { data: agenda(all, more) } }
  })

const shiftOf = (one: Entrada, { dia, das }: Pick<Entrada, 'dia' | 'das'>) => ({
  dia,
  ate: dia,
  das,
  as: das === null || one.as === null || one.das === null ? null : one.as + das - one.das,
})

const moves = (asked: readonly Asked[]) =>
  asked
    .filter((one) => one.path === '/agenda/mover' && one.method === 'POST')
    .map((one) => one.body)
const open = async (ver: 'mes' | 'semana' | 'agenda', more: Partial<Agenda> = {}) => {
  const asked = serve(more)
  await show(<AgendaScreen />, path, `${path}?ver=${ver}&dia=2026-12-07`)
  await expect.poll(() => document.querySelector('[data-entry], [data-number]')).not.toBeNull()
  return asked
}
const chip = (key: string) => page.elementLocator(element(`[data-entry="${key}"]`))
const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}
const dayOf = (key: string) =>
  document.querySelector(`[data-entry="${key}"]`)?.closest('[data-day]')?.getAttribute('data-day')
const cell = (day: string) => page.elementLocator(element(`[data-day="${day}"]`))

beforeEach(async () => {
  await page.viewport(1_440, 900)
  all = [ownEntry, diaria, aluguel]
  refused = undefined
  await signIn('agenda.consultar', 'agenda.alterar')
})

test('an appointment that is dragged to another day of the month is moved at once, and back by one button', async () => {
  const asked = await open('mes')
  await userEvent.dragAndDrop(chip('agenda 1'), cell('2026-12-15'))
  await expect.poll(() => dayOf('agenda 1')).toBe('2026-12-15')
  expect(moves(asked)).toEqual([
    {
      fonte: 'agenda',
      chave: '1',
      antes: { dia: '2026-12-07', das: 540 },
      depois: { dia: '2026-12-15', das: 540 },
    },
  ])
  // The click that ends a drag opened nothing.
  expect(page.getByRole('dialog').elements()).toEqual([])
  await userEvent.click(button('Desfazer'))
  await expect.poll(() => dayOf('agenda 1')).toBe('2026-12-07')
})

test('a shoot day that is dragged asks first, says who is told, and moves only when somebody says so', async () => {
  const asked = await open('mes')
  await userEvent.dragAndDrop(chip('diarias 7'), cell('2026-12-10'))
  const dialog = page.getByRole('dialog', { name: pergunta })
  await expect.element(dialog).toHaveTextContent('e-mail a 2 pessoas: Bia, Caio')
  expect(asked.some((one) => one.path.includes('de=2026-12-08&dia=2026-12-10&das=420'))).toBe(true)
  expect(await violations()).toEqual([])
  await userEvent.click(button('Deixar como estava'))
  expect(moves(asked)).toEqual([])
  expect(dayOf('diarias 7')).toBe('2026-12-08')
  await userEvent.dragAndDrop(chip('diarias 7'), cell('2026-12-10'))
  await userEvent.fill(field('Começa às'), '0600')
  await userEvent.click(button('Mover e avisar'))
  await expect.poll(() => dayOf('diarias 7')).toBe('2026-12-10')
  expect(moves(asked)).toMatchObject([{ depois: { dia: '2026-12-10', das: 360 } }])
})

test('a due date is not dragged: it says where it is moved, and a click opens its record', async () => {
  const asked = await open('mes')
  await userEvent.dragAndDrop(chip('contas_pagar 3'), cell('2026-12-10'))
  await expect.element(page.getByText('O vencimento muda na conta.')).toBeVisible()
  expect([moves(asked), dayOf('contas_pagar 3')]).toEqual([[], '2026-12-09'])
  await userEvent.click(chip('contas_pagar 3'))
  await expect.element(page.getByText('Outra tela')).toBeVisible()
})

test('one that was refused stands where it was, and says why', async () => {
  refused = refusal({}, 'Esta entrada mudou enquanto você a movia.')
  await open('mes')
  await userEvent.dragAndDrop(chip('agenda 1'), cell('2026-12-15'))
  await expect.element(page.getByText('Esta entrada mudou enquanto você a movia.')).toBeVisible()
  await expect.poll(() => dayOf('agenda 1')).toBe('2026-12-07')
})

test('keys move it by a day and a week, and the next key is for it too', async () => {
  const asked = await open('mes')
  chip('agenda 1').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => dayOf('agenda 1')).toBe('2026-12-08')
  await expect.poll(() => document.activeElement?.getAttribute('data-entry')).toBe('agenda 1')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => dayOf('agenda 1')).toBe('2026-12-15')
  chip('diarias 7').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(page.getByRole('dialog', { name: pergunta })).toBeVisible()
  expect(moves(asked)).toHaveLength(2)
})

test('in the week it is dragged to a day and a time, by quarters of an hour', async () => {
  const asked = await open('semana')
  const region = page.getByRole('region', { name: 'Horas da semana' })
  await expect.element(region).toBeVisible()
  const target = element('[data-hours][data-day="2026-12-10"]').getBoundingClientRect()
  const from = element('[data-entry="agenda 1"]').getBoundingClientRect()
  // Two hours and forty pixels of forty-four below: 11:54 is 12:00.
  await userEvent.dragAndDrop(chip('agenda 1'), cellHours('2026-12-10'), {
    sourcePosition: { x: 10, y: 4 },
    targetPosition: { x: 20, y: from.top - target.top + 4 + 2 * 44 + 40 },
  })
  await expect.poll(() => moves(asked)).toMatchObject([{ depois: { dia: '2026-12-10', das: 720 } }])
  chip('agenda 1').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => moves(asked)[1]).toMatchObject({ depois: { das: 705 } })
})
const cellHours = (day: string) => page.elementLocator(element(`[data-hours][data-day="${day}"]`))

test('a finger that rests drags, one that moves at once scrolls, and Esc gives a drag up', async () => {
  const asked = await open('mes')
  const start = middleOf(chip('agenda 1').element())
  const end = middleOf(cell('2026-12-16').element())
  const take = () => finger('pointerdown', start, chip('agenda 1').element())
  const ghost = () => page.getByText(/ · Leitura$/u).elements()
  take()
  finger('pointermove', { x: start.x, y: start.y + 40 })
  finger('pointerup', end)
  take()
  await expect.poll(() => ghost().length).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(ghost()).toEqual([])
  expect(moves(asked)).toEqual([])
  take()
  await expect.poll(() => ghost().length).toBe(1)
  finger('pointermove', end)
  await expect.element(page.getByText('16/12/2026, 09:00 · Leitura')).toBeVisible()
  finger('pointerup', end)
  await expect.poll(() => dayOf('agenda 1')).toBe('2026-12-16')
})

test('on a telephone the days are a list, where a shoot day has a button to move it', async () => {
  await page.viewport(390, 844)
  await open('mes')
  await expect.element(page.getByText('segunda-feira, 7 de dezembro')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: `Mover ${diaria.titulo}` }))
  await expect.element(page.getByRole('dialog', { name: pergunta })).toBeVisible()
  // Where it stands already there is nothing to move.
  await expect.element(button('Mover e avisar')).toBeDisabled()
})

test('the arrows go from day to day, Enter writes on the day; what is empty says so', async () => {
  all = []
  await open('mes')
  const day = page.getByRole('button', { name: 'Novo compromisso em segunda-feira, 7 de dezembro' })
  day.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Novo compromisso em terça-feira, 15 de dezembro')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Novo compromisso' })).toBeVisible()
  await userEvent.keyboard('{Escape}a')
  await expect.element(page.getByText('Nada nestes dias')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('what somebody may not change, and one of a series of Google, are shown and not changed', async () => {
  all = [entrada('9', { titulo: 'Semanal', serie: true, do_google: true, local: 'Sede' })]
  const asked = await open('mes')
  await userEvent.click(chip('agenda 9'))
  const dialog = page.getByRole('dialog', { name: 'Semanal' })
  await expect.element(dialog).toHaveTextContent('série do Google')
  expect(page.getByRole('button', { name: 'Salvar' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await userEvent.dragAndDrop(chip('agenda 9'), cell('2026-12-10'))
  await expect.element(page.getByText(/Faz parte de uma série do Google/u)).toBeVisible()
  expect(moves(asked)).toEqual([])
})

test('what waits in Google’s queue, and an account that was lost, are told in one line', async () => {
  const google = { estado: 'conectada', conta: 'a@b.c', lida_em: null, na_fila: 3, erro: null }
  await open('mes', { google: { ...google, estado: 'conectada' } })
  await expect.element(page.getByText('Google: 3 mudanças na fila')).toBeVisible()
})

test('the link is shown once when it is made; a new one says that it ends the one before', async () => {
  const link = { criado_em: '2026-11-01T12:00:00Z', lido_em: null }
  await open('mes', { link })
  await userEvent.click(button('Link da agenda'))
  await expect.element(page.getByText(/ainda não lido/u)).toBeVisible()
  answerBy(({ path: asked }) =>
    asked === '/agenda/link'
      ? { body: { data: { url: 'https://x.example/api/v2/agenda/feed/1.segredo.ics' } } }
      : { body: { data: agenda(all, { link }) } },
  )
  await userEvent.click(button('Gerar novo link'))
  await expect
    .element(field('Seu link'))
    .toHaveValue('https://x.example/api/v2/agenda/feed/1.segredo.ics')
  await expect.element(page.getByText(/Um novo link desliga este/u)).toBeVisible()
  expect(await violations()).toEqual([])
})
