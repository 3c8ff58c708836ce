import type { OrcamentoRow } from '@claquete/contract/orcamentos/lista/orcamento'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { columnsFor } from './orcamento.columns.tsx'

const columns = columnsFor({ amounts: true, costs: true, campaigns: true, projects: false })

/** A cell of a budget, as the list draws it. */
const draw = (prop: string, row: Partial<OrcamentoRow>) => {
  const found = columns.find((column) => column.prop === prop)
  const budget = {
    id_orcamento: 7,
    titulo: 'Filme',
    id_orcamento_versao: 0,
    nome_versao: '',
    ...row,
  }
  return show(<p>{found?.render(budget as never, true)}</p>)
}

/** The colour behind a badge, and that of its text, as red, green and blue. */
function coloursOf(text: string) {
  const badge = page.getByText(text).element().closest('.mantine-Badge-root') as HTMLElement
  const canvas = document.createElement('canvas').getContext('2d')
  const read = (colour: string) => {
    if (!canvas) throw new Error('sem tela')
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3))
  }
  const { backgroundColor, color } = getComputedStyle(badge)
  return { ground: read(backgroundColor), ink: read(color) }
}

test('a budget with a version shows VERSÃO; an original shows none', async () => {
  const { unmount } = await draw('titulo', { id_orcamento_versao: 2, nome_versao: 'Reduzida' })
  await expect.element(page.getByText(/^VERSÃO/u)).toBeVisible()
  await unmount()
  await draw('titulo', {})
  await expect.element(page.getByText('Filme')).toBeVisible()
  expect(page.getByText(/^VERSÃO/u).elements()).toHaveLength(0)
})

test('what is billed is a yellow Faturado', async () => {
  await draw('titulo', { faturado: 'S' })
  await expect.element(page.getByText('Faturado', { exact: true })).toBeVisible()
  const [red = 0, green = 0, blue = 0] = coloursOf('Faturado').ground
  expect(Math.min(red, green)).toBeGreaterThan(blue + 40)
})

test('what is to be billed is a red A faturar', async () => {
  await draw('titulo', { faturado: 'A' })
  await expect.element(page.getByText('A faturar', { exact: true })).toBeVisible()
  const [red = 0, green = 0, blue = 0] = coloursOf('A faturar').ink
  expect(red).toBeGreaterThan(Math.max(green, blue) + 60)
})

test('the status has the label and the colours that the server sends', async () => {
  const look = { cor: '#5f3dc4', cor_fundo: '#f3f0ff' }
  await draw('status', { status: 'Em espera', ...look })
  const chip = page.getByText('Em espera')
  await expect.element(chip).toHaveStyle({ color: look.cor, backgroundColor: look.cor_fundo })
})

test('who may not see the billing has no badge of it', async () => {
  await draw('titulo', {})
  await expect.element(page.getByText('Filme')).toBeVisible()
  expect(page.getByText(/^(?:A faturar|Faturado)$/u).elements()).toHaveLength(0)
})
