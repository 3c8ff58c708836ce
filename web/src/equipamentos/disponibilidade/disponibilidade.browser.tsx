import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import type { Asked } from '../../../test/world.tsx'
import { finger, middleOf } from '../../projetos/quadro/board/finger.ts'
import DisponibilidadeScreen from './disponibilidade.screen.tsx'

const path = '/equipamento/disponibilidade'
const monday = '2026-12-07'
const tipos = [
  { id_tipo_equip: 3, descricao: 'Câmera', total: 2, ocupadas: [0, 2, 1, ...Array(11).fill(0)] },
  { id_tipo_equip: 4, descricao: 'Lente', total: 40, ocupadas: Array(14).fill(0) },
]
const dias = Array.from({ length: 14 }, (_, at) => `2026-12-${String(7 + at).padStart(2, '0')}`)
const base = {
  tipo: 'remessa',
  quantidade: 1,
  id_remessa: 9,
  id_equipamento_manutencao: null,
  id_status: 1,
  inicio: '2026-12-08T11:00:00.000Z',
  fim: '2026-12-09T21:00:00.000Z',
  titulo: 'REM-0009 · Filme',
}
const cameras = [
  {
    id_equipamento: 7,
    codigo: 'CAM-0007',
    nome: 'Alexa 35',
    conjunto: 'N',
    quantidade: 1,
    ocupacoes: [base],
  },
  {
    id_equipamento: 8,
    codigo: 'CAM-0008',
    nome: 'Kit FX6',
    conjunto: 'S',
    quantidade: 1,
    ocupacoes: [{ ...base, id_remessa: null, id_status: null, titulo: 'Ocupado' }],
  },
]
const livre = {
  id_equipamento: 7,
  codigo: 'CAM-0007',
  nome: 'Alexa 35',
  tipo: 'Câmera',
  id_tipo_equip: 3,
  conjunto: 'N',
  quantidade: 1,
  livres: 1,
  valorAluguel: 900,
  motivo: null,
}
const busy = { ...livre, livres: 0, motivo: 'em REM-0009 · Filme, de 08/12 a 09/12' }
const other = { ...livre, id_equipamento: 8, codigo: 'CAM-0008', nome: 'Kit FX6', conjunto: 'S' }
const risco = {
  id_remessa: 4,
  num_remessa: 'REM-0004',
  nome: 'Still',
  job: null,
  data_saida: base.inicio,
  data_prevista: base.fim,
  id_equipamento: 7,
  equipamento: 'Alexa 35',
  codigo: 'CAM-0007',
  quantidade: 1,
  faltam: 1,
  sublocados: 0,
  motivo: '',
}

/** Answers of the server: the camera is busy on the 8th and the 9th. */
const serve = (riscos: readonly object[] = []): readonly Asked[] =>
  answerBy(({ path: asked }) => {
    const words = new URLSearchParams(asked.split('?')[1])
    if (asked.startsWith('/remessas/em-risco')) return { body: { data: riscos } }
    if (asked.startsWith('/equipamentos/calendario/3')) return { body: { data: cameras } }
    if (asked.startsWith('/equipamentos/calendario/')) return { body: { data: [] } }
    if (asked.startsWith('/equipamentos/calendario')) {
      const found = words.get('search') ? tipos.slice(0, 1) : tipos
      return { body: { data: { dias, tipos: found } } }
    }
    if (words.get('id_tipo_equip')) return { body: { data: [other, busy] } }
    const saida = words.get('data_saida') ?? ''
    const isBusy = saida.slice(0, 10) <= '2026-12-09' && saida.slice(0, 10) >= '2026-12-08'
    return { body: { data: [isBusy ? busy : livre] } }
  })

const reads = ['remessa.consultar', 'equipamento.consultar'] as const

async function open(
  at = `?de=${monday}`,
  may: readonly 'remessa.cadastrar'[] = ['remessa.cadastrar'],
) {
  await page.viewport(1280, 800)
  await signIn(...reads, ...may)
  const asked = serve()
  const screen = await show(<DisponibilidadeScreen />, path, path + at)
  await expect.element(button('Câmera 2 peças')).toBeVisible()
  return { asked, ...screen }
}
const openCameras = async () => {
  await button('Câmera 2 peças').click()
  await expect.element(page.getByRole('link', { name: 'Alexa 35' })).toBeVisible()
}
const track = (key: string) =>
  document.querySelector<HTMLElement>(`[data-track="${key}"]`) as HTMLElement
/** The middle of a day of a row, counted from 0. */
function pointOf(key: string, day: number) {
  const { left, width } = track(key).getBoundingClientRect()
  return { x: left + (width * (day + 0.5)) / 14, y: middleOf(track(key)).y }
}
function mouse(kind: string, at: { x: number; y: number }, target: EventTarget = window) {
  target.dispatchEvent(
    new PointerEvent(kind, {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      clientX: at.x,
      clientY: at.y,
      bubbles: true,
      cancelable: true,
    }),
  )
}
const reserve = () => page.getByRole('link', { name: 'Reservar', exact: true })
const rests = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('days of an equipment are dragged, looked at, and taken to a new remittance', async () => {
  const { router } = await open()
  await openCameras()
  mouse('pointerdown', pointOf('e7', 4), track('e7'))
  mouse('pointermove', pointOf('e7', 6))
  await expect.element(page.getByText('3 dias')).toBeVisible()
  mouse('pointerup', pointOf('e7', 6))
  await expect.element(page.getByRole('dialog', { name: 'Reservar Alexa 35' })).toBeVisible()
  await expect.element(field('De')).toHaveValue('11/12/2026')
  await expect.element(field('Até')).toHaveValue('13/12/2026')
  await expect.element(page.getByText('Livre', { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
  await reserve().click()
  await expect.element(page.getByText('Outra tela')).toBeVisible()
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(
    '/equipamento/saida-entrada/formulario?equipamento=CAM-0007&de=2026-12-11&ate=2026-12-13',
  )
})

test('days are chosen and reserved by keys alone', async () => {
  const { router } = await open()
  await openCameras()
  const grid = page.getByRole('grid').element() as HTMLElement
  grid.focus()
  await userEvent.keyboard(
    '{Home}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}',
  )
  const named = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  await expect
    .poll(() => named()?.getAttribute('aria-label'))
    .toBe('Alexa 35, sex., 11 de dez.: livre, 2 dias escolhidos')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('De')).toHaveValue('10/12/2026')
  await expect.poll(() => document.activeElement?.textContent).toBe('Reservar')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.search)
    .toBe('?equipamento=CAM-0007&de=2026-12-10&ate=2026-12-11')
})

test('a finger that rests chooses, one that moves at once scrolls, one that taps chooses a day', async () => {
  await open()
  await openCameras()
  finger('pointerdown', pointOf('e7', 5), track('e7'))
  finger('pointermove', { ...pointOf('e7', 5), y: 20 })
  finger('pointerup', { ...pointOf('e7', 5), y: 20 })
  await rests(450)
  expect(page.getByRole('dialog').elements()).toEqual([])
  finger('pointerdown', pointOf('e7', 5), track('e7'))
  await rests(450)
  finger('pointermove', pointOf('e7', 8))
  const scroll = new Event('touchmove', { bubbles: true, cancelable: true })
  track('e7').dispatchEvent(scroll)
  expect(scroll.defaultPrevented).toBe(true)
  finger('pointerup', pointOf('e7', 8))
  await expect.element(field('Até')).toHaveValue('15/12/2026')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  finger('pointerdown', pointOf('e7', 9), track('e7'))
  finger('pointerup', pointOf('e7', 9))
  await expect.element(field('De')).toHaveValue('16/12/2026')
  await expect.element(field('Até')).toHaveValue('16/12/2026')
})

test('what is taken away by Esc or by the system chooses nothing', async () => {
  await open()
  await openCameras()
  mouse('pointerdown', pointOf('e7', 4), track('e7'))
  mouse('pointermove', pointOf('e7', 6))
  await userEvent.keyboard('{Escape}')
  mouse('pointerup', pointOf('e7', 6))
  finger('pointerdown', pointOf('e7', 4), track('e7'))
  await rests(450)
  finger('pointercancel', pointOf('e7', 4))
  await rests(100)
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(page.getByText('3 dias').elements()).toEqual([])
})

test('what is not free says why, and what else is free of its type', async () => {
  await open()
  await openCameras()
  mouse('pointerdown', pointOf('e7', 2), track('e7'))
  mouse('pointerup', pointOf('e7', 2))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Em REM-0009 · Filme, de 08/12 a 09/12')).toBeVisible()
  await expect.element(button('Reservar')).toBeDisabled()
  await expect
    .element(dialog.getByRole('link', { name: 'REM-0009 · Filme' }))
    .toHaveAttribute('href', '/equipamento/saida-entrada/formulario/9')
  await button('Ver o que está livre deste tipo').click()
  await expect.element(page.getByRole('dialog', { name: 'Reservar do tipo Câmera' })).toBeVisible()
  await expect
    .element(reserve())
    .toHaveAttribute(
      'href',
      '/equipamento/saida-entrada/formulario?equipamento=CAM-0008&de=2026-12-09&ate=2026-12-09',
    )
})

test('a type is reserved as an equipment is, and counts what is away', async () => {
  await open()
  await expect
    .element(page.getByRole('gridcell', { name: 'ter., 8 de dez.: 2 de 2 ocupadas' }))
    .toBeVisible()
  mouse('pointerdown', pointOf('t3', 8), track('t3'))
  mouse('pointermove', pointOf('t3', 9))
  mouse('pointerup', pointOf('t3', 9))
  await expect.element(page.getByRole('dialog', { name: 'Reservar do tipo Câmera' })).toBeVisible()
  await expect.element(field('De')).toHaveValue('15/12/2026')
  await field('Até').fill('10/12/2026')
  await expect.element(page.getByText('A devolução é no dia da saída ou depois.')).toBeVisible()
  expect(reserve().elements()).toEqual([])
})

test('a bar opens its remittance; one of a unit that is not seen says that it is busy', async () => {
  await open()
  await openCameras()
  await expect
    .element(page.getByRole('link', { name: 'REM-0009 · Filme' }))
    .toHaveAttribute('href', '/equipamento/saida-entrada/formulario/9')
  expect(page.getByText('Ocupado', { exact: true }).elements().length).toBeGreaterThan(0)
  expect(page.getByRole('link', { name: 'Ocupado' }).elements()).toEqual([])
  await expect.element(page.getByText('Conjunto', { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('who may not make remittances chooses nothing', async () => {
  await open(undefined, [])
  await openCameras()
  mouse('pointerdown', pointOf('e7', 4), track('e7'))
  mouse('pointerup', pointOf('e7', 4))
  await rests(100)
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('the period and the search are in the address', async () => {
  const { router, asked } = await open()
  const said = (word: string) => new URLSearchParams(router.state.location.search).get(word)
  await button('Próximo período').click()
  await expect.poll(() => said('de')).toBe('2026-12-21')
  await page.getByText('Mês', { exact: true }).click()
  await expect.poll(() => [said('ver'), said('de')]).toEqual(['mes', '2026-12-01'])
  await expect.element(page.getByRole('heading', { name: 'dezembro de 2026' })).toBeVisible()
  await page.getByRole('searchbox').fill('alexa')
  await expect.poll(() => said('search')).toBe('alexa')
  // What a search finds is open at once.
  await expect.element(page.getByRole('link', { name: 'Alexa 35' })).toBeVisible()
  const found = asked.filter((one) => one.path.includes('calendario/3'))
  expect(found.every((one) => one.path.includes('search=alexa'))).toBe(true)
})

test('remittances at risk are told, each with the way to it', async () => {
  await page.viewport(1280, 800)
  await signIn(...reads)
  serve([risco, { ...risco, id_remessa: 5, num_remessa: 'REM-0005', sublocados: 1 }])
  await show(<DisponibilidadeScreen />, path, `${path}?de=${monday}`)
  await expect.element(page.getByText('1 remessa em risco')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'REM-0004 · Still' }))
    .toHaveAttribute('href', '/equipamento/saida-entrada/formulario/4')
})

test('a telephone has a list, with what comes next and the same way to reserve', async () => {
  await page.viewport(390, 844)
  await signIn(...reads, 'remessa.cadastrar')
  serve()
  await show(<DisponibilidadeScreen />, path, `${path}?de=${monday}`)
  await page.getByRole('button', { name: /^Câmera/u }).click()
  await expect.element(page.getByRole('link', { name: 'REM-0009 · Filme' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await button('Reservar Alexa 35').click()
  await field('De').fill('17/12/2026')
  await field('Até').fill('19/12/2026')
  await expect
    .element(reserve())
    .toHaveAttribute(
      'href',
      '/equipamento/saida-entrada/formulario?equipamento=CAM-0007&de=2026-12-17&ate=2026-12-19',
    )
  expect(await violations()).toEqual([])
})
