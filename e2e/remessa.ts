import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { call } from './sheet.ts'

/** Equipment of a journey; its code is what its label says. */
export async function newEquipamento(
  page: Page,
  codigo: string,
  nome: string,
  more: object = {},
): Promise<number> {
  const body = { codigo, nome, id_tipo_equip: 1, id_empresa: 1, valorAluguel: 100, ...more }
  return Number((await call(page, '/equipamento', body))['id_equipamento'])
}

/** `2026-03-10`, some days from today. */
const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  })
/** The same as it is typed: `10/03/2026`. */
export const typedDay = (days: number): string =>
  dayFromToday(days).split('-').toReversed().join('/')

/** A remittance that waits for its exit. */
export async function newRemessa(
  page: Page,
  nome: string,
  itens: readonly { readonly id_equipamento: number }[],
): Promise<number> {
  const reply = await call(page, '/remessa', {
    nome,
    id_empresa: 1,
    data_saida: `${dayFromToday(0)}T00:30`,
    data_prevista: `${dayFromToday(2)}T23:00`,
    itens,
  })
  return Number(reply['id_remessa'])
}

/** Scans as a reader does that types, or a person. */
export async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Código' })
  await field.fill(code)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

/** Waits until a page has been put away for the time without a network, with what reads codes. */
export const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<string[]>(
        `caches.keys().then(async (names) => {
          const cache = names.find((name) => name.startsWith('claquete-paginas-'))
          const all = cache ? await (await caches.open(cache)).keys() : []
          return all.map(({ url }) => new URL(url).pathname).filter((path) => /wasm$|conferir/u.test(path))
        })`,
      ),
    )
    .toHaveLength(2)
