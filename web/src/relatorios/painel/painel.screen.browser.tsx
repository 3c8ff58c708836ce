import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import { queryClient } from '../../lib/wire/call.ts'
import { topBarSlotId } from '../../lib/page/top-bar.tsx'
import PainelScreen from './painel.screen.tsx'
import type { Place } from './use-layout.ts'

beforeEach(() => queryClient.clear())

const place = (widget: string, more: Partial<Place> = {}): Place => ({
  widget,
  nome: 'Gráfico de vendas',
  tipo: 'GRAFICO',
  principal: 'N',
  ocultar: 'N',
  tamanho: 'P',
  linkData: null,
  ...more,
})
const sales = { grafico_vendas: { ano: 2026, lista: null, data: { data: [] } } }
const read: Answer = { body: { success: true, falhas: [], data: sales } }

/** The dashboard of a user of this type, whose charts are answered by `charts`. */
async function open(id_usuario_tipo: number, charts: () => Answer = () => read) {
  await signIn('painel.vendas')
  answerBy(({ path }) => {
    if (path === sessaoMe.path) {
      return { body: { data: { id_usuario: 1, id_usuario_tipo, nome: 'Ana Prado' } } }
    }
    if (path.startsWith('/charts/')) return charts()
    const lead = place('receitas_despesas', { principal: 'S', nome: 'Receitas x despesas' })
    const data = [lead, place('grafico_vendas')]
    return { body: { success: true, data, personalizado: 'N' } }
  })
  return show(
    <>
      <div id={topBarSlotId} />
      <PainelScreen />
    </>,
  )
}
const isRead = () => expect.poll(() => queryClient.isFetching()).toBe(0)

test('the user of type 1 refreshes the charts by Atualizar Gráfico, which says Atualizando... meanwhile', async () => {
  const held: (() => void)[] = []
  let isHeld = false
  await open(1, () =>
    isHeld ? { ...read, until: new Promise<void>((resolve) => held.push(resolve)) } : read,
  )
  await expect.element(button('Atualizar Gráfico')).toBeVisible()
  await expect.element(button('Configurar dashboard')).toBeVisible()
  await isRead()
  isHeld = true
  await button('Atualizar Gráfico').click()
  await expect.element(button('Atualizando...')).toBeVisible()
  isHeld = false
  for (const goOn of held) goOn()
  await expect.element(button('Atualizar Gráfico')).toBeVisible()
})

test('another user has neither button', async () => {
  await open(2)
  await expect.element(page.getByText(/^Bo[am] .*, Ana$/u)).toBeVisible()
  await expect.element(button('Modo TV')).toBeVisible()
  expect(button('Atualizar Gráfico').elements()).toEqual([])
  expect(button('Configurar dashboard').elements()).toEqual([])
})

test('a refresh that fails says Erro ao atualizar!', async () => {
  let isBroken = false
  const failed: Answer = { status: 500, body: { success: false, codigo: 'x', msg: 'Falha.' } }
  await open(1, () => (isBroken ? failed : read))
  await expect.element(button('Atualizar Gráfico')).toBeVisible()
  await isRead()
  isBroken = true
  await button('Atualizar Gráfico').click()
  const alerts = page.getByLabelText('Avisos')
  await expect.element(alerts.getByText('Erro ao atualizar!', { exact: true })).toBeVisible()
})

test('the widget on top is 300 px tall, charts are 250 px above a width of 1024 px, and under 623 px it is mobile', async () => {
  await page.viewport(1100, 800)
  const { container } = await open(2)
  const top = () => container.querySelector('[data-lead][data-widget]')
  await expect.poll(() => top()?.getBoundingClientRect().height).toBe(300)
  const styleOf = (selector: string) => {
    const found = container.querySelector(selector)
    return found && getComputedStyle(found)
  }
  const height = () => styleOf('[data-lead]')?.getPropertyValue('--chart-height')
  expect(height()).toBe('250px')
  await page.viewport(1024, 800)
  await expect.poll(height).toBe('220px')
  const span = () => styleOf('li[data-size=P]')?.gridColumnStart
  await page.viewport(623, 800)
  await expect.poll(span).toBe('span 1')
  await page.viewport(622, 800)
  await expect.poll(span).toBe('span 2')
})
