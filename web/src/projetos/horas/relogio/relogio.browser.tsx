import type { Relogio } from '@claquete/contract/projetos/horas/relogio'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show, signIn } from '../../../../test/world.tsx'
import { RelogioQuestions } from './questions.tsx'
import { RelogioFace } from './relogio-face.tsx'
import { setPaused } from './use-relogio.ts'

const minute = 60_000
const agora = Date.parse('2026-11-26T15:00:00Z')
const at = (before: number) => new Date(agora - before).toISOString()

const entry = {
  id_projeto: 7,
  num_projeto: 'PRJ-7',
  projeto: 'Natal Encantado',
  id_projeto_tarefa: 70,
  tarefa_numero: 1,
  tarefa: 'Roteiro',
  id_projeto_tarefa_tempo: 5,
  id_usuario: 1,
  nome: 'Ana',
  dia: calendarDate('2026-11-26'),
  inicio: at(60 * minute),
  fim: null,
  segundos: null,
  contagem: null,
  nota: '',
  versao: 1,
}
const stopped: Relogio = {
  estado: 'not_init',
  agora: at(0),
  correndo: null,
  visto_em: null,
  esquecido: false,
  ultimo: null,
  hoje_segundos: 0,
}
const running: Relogio = { ...stopped, estado: 'start', correndo: entry, visto_em: at(0) }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'], now: agora })
  await signIn('hora.lancar')
})
afterEach(() => {
  vi.useRealTimers()
  setPaused(undefined)
})

/** The clock in the bar with its questions; what was sent to it. */
async function open(relogio: Relogio, after: Relogio = stopped) {
  let now = relogio
  const asked = answerBy(({ method, path, body }) => {
    if (path.startsWith('/horas/relogio')) return { body: { data: now } }
    if (method !== 'POST') return { body: { data: [] } }
    const { acao } = body as { acao: string }
    if (acao === 'atividade') now = { ...now, agora: new Date().toISOString() }
    else now = after
    const parado = { ...entry, fim: new Date().toISOString(), segundos: 3600 }
    return { body: { data: now, parado, lancado: null } }
  })
  await show(
    <>
      <RelogioFace />
      <RelogioQuestions />
    </>,
  )
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { sent }
}

const dialog = (name: string) => page.getByRole('dialog', { name })
/** Colours are looked at on whole screens, which have the look of the product. */
const hasNoProblems = async () => {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const forgotten: Relogio = {
  ...running,
  correndo: { ...entry, dia: calendarDate('2026-11-25'), inicio: '2026-11-25T20:00:00.000Z' },
  visto_em: '2026-11-25T22:30:40.000Z',
  esquecido: true,
}

test('a clock left on overnight asks when it stopped, and proposes when the person was last seen', async () => {
  const { sent } = await open(forgotten)
  await expect.element(page.getByText('Parou?', { exact: true })).toBeVisible()
  await expect.element(dialog('O relógio ficou ligado')).toHaveTextContent('17:00 de 25/11/2026')
  await expect.element(field('Parou às')).toHaveValue('19:30')
  await hasNoProblems()
  await button('Parou nesta hora').click()
  // To the second: what was not changed is taken as it is.
  await expect.poll(sent).toEqual([{ acao: 'parar', parou_em: '2026-11-25T22:30:40.000Z' }])
  await expect.element(dialog('O relógio ficou ligado')).not.toBeInTheDocument()
})

test('another hour is sent as it was typed; one that is none is refused at its field', async () => {
  const { sent } = await open(forgotten)
  await field('Parou às').fill('25:90')
  await button('Parou nesta hora').click()
  await expect.element(field('Parou às')).toHaveAccessibleDescription('Informe a hora, como 18:30')
  expect(sent()).toEqual([])
  await field('Parou às').fill('18:15')
  await button('Parou nesta hora').click()
  await expect.poll(sent).toEqual([{ acao: 'parar', parou_em: '2026-11-25T21:15:00.000Z' }])
})

test('the question may wait, and nothing counts meanwhile', async () => {
  const { sent } = await open(forgotten)
  await button('Responder depois').click()
  await expect.element(dialog('O relógio ficou ligado')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

const shownTime = () => page.getByRole('timer')

test('after five minutes without activity the clock pauses, and the person keeps the time', async () => {
  const { sent } = await open(running)
  await expect.element(shownTime()).toHaveTextContent('1:00:00')
  vi.advanceTimersByTime(5 * minute - 2_000)
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(4_000)
  await expect.element(dialog('O relógio pausou sozinho')).toHaveTextContent('Roteiro')
  const [pause] = sent() as { acao: string; automatico: boolean; parou_em: string }[]
  expect(pause).toMatchObject({ acao: 'pausar', automatico: true })
  // The entry ends when the person was last seen, not when it was noticed.
  expect(Math.abs(Date.parse(pause?.parou_em ?? '') - agora)).toBeLessThan(2_000)
  await hasNoProblems()
  await button('Manter o tempo').click()
  await expect
    .poll(() => sent().at(-1))
    .toEqual({ acao: 'manter', id_projeto_tarefa_tempo: entry.id_projeto_tarefa_tempo })
  await expect.element(dialog('O relógio pausou sozinho')).not.toBeInTheDocument()
})

test('the pause is thrown away and the clock goes on', async () => {
  const { sent } = await open(running)
  await expect.element(shownTime()).toBeVisible()
  vi.advanceTimersByTime(5 * minute + 2_000)
  await button('Descartar a pausa e continuar').click()
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ acao: 'iniciar', id_projeto: 7, id_projeto_tarefa: 70 })
})

test('activity keeps it running, and the server hears of it', async () => {
  const { sent } = await open(running)
  await expect.element(shownTime()).toBeVisible()
  vi.advanceTimersByTime(4 * minute)
  dispatchEvent(new PointerEvent('pointermove'))
  await expect.poll(sent).toEqual([{ acao: 'atividade' }])
  vi.advanceTimersByTime(4 * minute)
  expect(sent()).toEqual([{ acao: 'atividade' }])
  await expect.element(shownTime()).toBeVisible()
})

test('a countdown shows what is left, and stops at its zero', async () => {
  const inicio = at(20_000)
  const { sent } = await open({ ...running, correndo: { ...entry, inicio, contagem: 60 } })
  await expect.element(shownTime()).toHaveTextContent('0:00:40')
  vi.advanceTimersByTime(39_000)
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(2_000)
  await expect.poll(sent).toEqual([{ acao: 'parar' }])
  await expect
    .element(page.getByText('A contagem de “Roteiro” terminou: 1h lançados.'))
    .toBeVisible()
})
