import { initialGrupo, initialItem } from '@claquete/core/orcamentos/folha/lean-line'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { tokenOf } from './person.ts'

/** Calls the API with the session of the page. */
export async function call(
  page: Page,
  path: string,
  data: unknown,
): Promise<Record<string, unknown>> {
  const token = await tokenOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.post(`/api${path}`, { headers, data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as Record<string, unknown>
}

const times = (valor: number) => ({ valor: valor * 10_000, formula: null })
export const grupo = (id: string, ordem: number, descricao: string) => ({
  ...initialGrupo,
  id,
  superior: null,
  ordem,
  descricao,
})
export const item = (id: string, superior: string, values: object) => ({
  ...initialItem,
  id,
  superior,
  ordem: 1,
  descricao: id,
  ...values,
})
export const encargo = (id: string, values: object) => ({
  id,
  nome: id,
  tipo: 'imposto',
  modo: 'por_dentro',
  taxa: 0,
  valor: 0,
  em_cascata: false,
  grupos_fora: [],
  valor_fora: 0,
  embutir: false,
  imprimir: true,
  ...values,
})

/** The worked example of the domain notes: lines of 41.036,00, costs of 30.836,00. */
export const example = [
  {
    op: 'inserir',
    linhas: [
      grupo('direcao', 1, 'Direção'),
      item('diretor', 'direcao', {
        descricao: 'Diretor de cena',
        dias: times(2),
        valor_unit: 850_000,
        custo_unit: 650_000,
      }),
      item('assistente', 'direcao', {
        descricao: 'Assistente',
        ordem: 2,
        quantidade: times(3),
        dias: times(2),
        valor_unit: 120_000,
        custo_unit: 100_000,
      }),
      grupo('camera', 2, 'Câmera'),
      item('lentes', 'camera', {
        descricao: 'Câmera e lentes',
        valor_unit: 1_500_000,
        custo_unit: 1_000_000,
      }),
      item('almoco', 'camera', {
        descricao: 'Almoço',
        ordem: 2,
        quantidade: times(40),
        valor_unit: 4_590,
      }),
    ],
  },
  {
    op: 'encargos',
    depois: [
      encargo('taxa', { tipo: 'taxa_producao', modo: 'por_fora', taxa: 15_000_000 }),
      encargo('imposto', { taxa: 11_330_000 }),
      encargo('bv', { tipo: 'bv', taxa: 10_000_000 }),
    ],
  },
  {
    op: 'comissionados',
    depois: [
      {
        id: 'vendas',
        id_pessoa: null,
        nome: 'Atendimento',
        tipo_comissionado: 2,
        base: 'total_menos_bv',
        taxa: 3_000_000,
        valor: 0,
        embutir: false,
      },
    ],
  },
]

/** Creates a budget with its lines; `values` are fields of its header. Returns its id. */
export async function budget(page: Page, values: object, mudancas: readonly unknown[] = example) {
  const made = await call(page, '/orcamento/post', values)
  const id = Number(made['id_orcamento'])
  const [lote, cliente] = [randomUUID(), randomUUID()]
  if (mudancas.length > 0) {
    await call(page, `/v2/orcamento/${id}/mudancas`, { lote, cliente, revisao: 0, mudancas })
  }
  return id
}

/** Opens a sheet without waiting for the load event, which comes after it is usable. */
export async function openSheet(page: Page, id: number): Promise<void> {
  await page.goto(`/orcamentos/formulario/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('treegrid')).toBeVisible()
}

export const cell = (page: Page, line: string, column: string) =>
  page.getByRole('row').filter({ hasText: line }).locator(`[data-coluna=${column}]`).first()
export const total = (page: Page, field: string) => page.locator(`[data-campo=${field}] dd`)
export const saved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible()
