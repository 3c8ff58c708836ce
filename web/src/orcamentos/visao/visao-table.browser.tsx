import type { VisaoLine } from '@claquete/contract/orcamentos/visao/visao'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { VisaoTable } from './visao-table.tsx'

const figures = {
  orcado: 100,
  previsto: 80,
  previsto_aprovado: 80,
  comprometido: 10,
  realizado: 20,
  saldo: 50,
  execucao: 25,
  estimativa_final: 80,
  variacao: 0,
}
const line = (id: number): VisaoLine => ({
  ...figures,
  uid: `i${id}`,
  tipo: 'item',
  id,
  superior: null,
  nivel: 2,
  numero: String(id),
  descricao: `Diária ${id}`,
  fornecedor: null,
  fora: false,
})
const all = {
  orcado: true,
  total_orcado: true,
  valor_unit: true,
  valor_total: true,
  custos: true,
  previsto: true,
  ver_ocultos: true,
  imprimir: true,
  execucao: true,
}
const totals = {
  ...figures,
  total_geral: 100,
  liquido: 90,
  lucro_previsto: 10,
  lucro_projetado: 10,
  margem_projetada: 10,
}

test('of a thousand lines few are drawn, and End and Home reach the last and the first', async () => {
  const linhas = Array.from({ length: 1_000 }, (_, at) => line(at + 1))
  await show(
    <VisaoTable
      dobras={{
        linhas,
        hasChildren: () => false,
        isOpen: () => true,
        fold: () => undefined,
        openAll: () => undefined,
        closeAll: () => undefined,
      }}
      totals={totals}
      isPartial={false}
      permissoes={all}
      onOpen={() => undefined}
    />,
  )
  const row = (id: number) => page.getByRole('row', { name: `Diária ${id}`, exact: false }).first()
  await expect.element(row(1)).toBeVisible()
  document.querySelector<HTMLElement>('[data-at="0"]')?.focus()
  expect(document.querySelectorAll('[data-at]').length).toBeLessThan(100)
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.getAttribute('data-at')).toBe('999')
  await expect.element(row(1_000)).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => document.activeElement?.getAttribute('data-at')).toBe('0')
})

test('hours open what is behind them, as what is committed and spent does', async () => {
  const opened: (string | undefined)[] = []
  await show(
    <VisaoTable
      dobras={{
        linhas: [{ ...line(1), horas: 50 }],
        hasChildren: () => false,
        isOpen: () => true,
        fold: () => undefined,
        openAll: () => undefined,
        closeAll: () => undefined,
      }}
      totals={{ ...totals, horas: 50 }}
      isPartial={false}
      permissoes={all}
      onOpen={(one) => opened.push(one?.descricao)}
    />,
  )
  await page.getByRole('button', { name: /^Horas de Diária 1: 50,00/ }).click()
  await page.getByRole('button', { name: /^Horas de todo o orçamento/ }).click()
  expect(opened).toEqual(['Diária 1', undefined])
})
