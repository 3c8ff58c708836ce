import type { APIRequestContext, Page } from '@playwright/test'
import {
  brands,
  built,
  cutButtons,
  faults,
  faultsInBothSchemes,
  pageSize,
  settled,
  walkTo,
  whole,
} from './looks.ts'
import { sessionOf, signIn, watchErrors } from './person.ts'
import { addressOf, addresses, guestAddresses, routes } from './routes.ts'
import { expect, test } from './test.ts'

test('of every route somebody said which record it opens', () => {
  expect(routes.filter((path) => addressOf(path) === undefined)).toEqual([])
})

/** Screens that show the brand. */
const ofBrand = [
  '/dashboard',
  '/meuplano',
  '/unidades/listar',
  '/unidades/formulario/1',
  '/pessoas/listar',
  '/usuarios/listar',
  '/permissoes/formulario/1',
  '/configuracoes/gerais/formulario',
]

const parts = 3
const partOf = (part: number) => addresses.filter((_, at) => at % parts === part)

/**
 * Every route at two widths, in parts that the workers share. Axe checks each screen once, at desktop width, and its
 * colours in both schemes; on a phone it checks only the first, and the width is checked on all.
 */
const wide = { width: 1440, height: 900, scheme: 'light' } as const
const walks = [
  ...Array.from({ length: parts }, (_, part) => ({
    name: `every screen, ${part + 1} of ${parts}`,
    brand: brands[0],
    look: wide,
    paths: partOf(part),
  })),
  {
    name: 'every screen on a telephone',
    brand: brands[0],
    look: { width: 390, height: 844, scheme: 'dark' },
    paths: addresses,
  },
  {
    name: 'the other brand',
    brand: brands[1],
    look: { width: 1440, height: 900, scheme: 'dark' },
    paths: ofBrand,
  },
] as const

// The brand's effect on a phone is checked in the gallery.
test.describe.configure({ mode: 'parallel' })

async function check(page: Page, look: (typeof walks)[number]['look'], isFrameKnown: boolean) {
  await settled(page)
  const found: string[] = []
  if (look.width > 1024) {
    found.push(...(await faultsInBothSchemes(page, { isFrameKnown })))
  } else if (!isFrameKnown) {
    found.push(...(await whole(page, () => faults(page))))
  }
  const mains = await page.locator('main').count()
  if (mains !== 1) found.push(`${mains} <main>`)
  const size = await pageSize(page)
  if (size.width > look.width) found.push(`passa da largura: ${size.width} px`)
  if (look.width < 1024) {
    found.push(...(await cutButtons(page)).map((text) => `botão cortado: ${text}`))
  }
  const text = await page.locator('body').innerText()
  if (text.includes('A página que você procura')) found.push('404')
  if (text.includes('Algo deu errado nesta tela')) found.push('quebrou')
  return found
}

for (const { name, brand, look, paths } of walks) {
  const { width, height, scheme } = look
  test.describe(`${brand.name}, ${width}, ${scheme}`, () => {
    test.use({ baseURL: built(brand.host), viewport: { width, height }, colorScheme: scheme })

    test(`${name}: no error, and axe finds nothing`, async ({ page }) => {
      test.setTimeout(1_800_000)
      const errors = watchErrors(page)
      await signIn(page)
      for (const path of paths) {
        if (path !== '/dashboard') await walkTo(page, path)
        const found = await check(page, look, path !== paths[0])
        // Softly, so that one screen's faults do not hide another's.
        expect.soft([...found, ...errors.splice(0)], path).toEqual([])
      }
    })
  })
}

/** Creates a link to a proposal that awaits its client; returns its path. */
async function proposal(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await sessionOf(request)}` }
  const data = {
    modelo: 'completa',
    validade_dias: 30,
    permite_opcoes: true,
    permite_aprovar: true,
  }
  // Other journeys replace versions: takes the first budget that can still be sent.
  for (let id = 20; id < 40; id += 1) {
    const answer = await request.post(`/api/v2/orcamento/${id}/links`, { headers, data })
    if (answer.ok()) return new URL((await answer.json()).endereco).pathname
  }
  throw new Error('nenhum orçamento da demonstração pode ser enviado')
}

test('what a guest opens: no error, and axe finds nothing', async ({ page }) => {
  const errors = watchErrors(page)
  for (const path of [...guestAddresses, await proposal(page.request)]) {
    await page.goto(path)
    const found = await check(page, wide, false)
    // The expected replies to invalid links.
    const others = errors.splice(0).filter((text) => !/\b(404|410)\b/u.test(text))
    expect.soft([...found, ...others], path).toEqual([])
  }
})
