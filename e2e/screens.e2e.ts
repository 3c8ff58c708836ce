import { expect, test } from '@playwright/test'
import {
  brands,
  built,
  faults,
  faultsInBothSchemes,
  pageSize,
  settled,
  walkTo,
  whole,
} from './looks.ts'
import { signIn, watchErrors } from './person.ts'

const screens = [
  '/dashboard',
  '/index',
  '/meuplano',
  '/alterarplano',
  '/meuplano/historico',
  '/meuplano/dados',
  '/empresas/listar',
  '/unidades/listar',
  '/unidades/formulario',
  '/unidades/formulario/1',
  '/pessoas/listar',
  '/pessoas/formulario',
  '/pessoas/formulario/1',
  '/pessoas/unificar',
  '/produtos/listar',
  '/produtos/formulario',
  '/produtos/formulario/1',
  '/produtos/unificar',
  '/produtos/unificar?ids=1,2',
  '/servicos/listar',
  '/servicos/formulario',
  '/servicos/formulario/1',
  '/usuarios/listar',
  '/usuarios/formulario',
  '/usuarios/formulario/1',
  '/usuarios/formulario/1/simples',
  '/cadastros/usuarios/formulario/produtor-externo',
  '/permissoes/listar',
  '/permissoes/formulario',
  '/permissoes/formulario/1',
  '/configuracoes/categoria-pessoa/listar',
  '/configuracoes/categoria-pessoa/formulario',
  '/configuracoes/campos-personalizados',
  '/configuracoes/campos-personalizados?model=pessoa&campo=novo',
  '/configuracoes/import-persons',
  '/configuracoes/import-produtos',
  '/configuracoes/import-servicos',
  '/configuracoes/planos-contas',
  '/financeiro/plano-contas?conta=nova',
  '/financeiro/contas-bancarias/formulario',
  '/financeiro/contas-bancarias/formulario/1',
  '/financeiro/formulario-contas-pagar',
  '/financeiro/formulario-contas-receber',
  '/financeiro/formulario-contas-receber/20',
  '/financeiro/lancamentos/formulario',
  '/financeiro/formulario-extrato-lancamento',
  '/financeiro/contas-pagar/dar-baixa?ids=30,31',
  '/financeiro/contas-receber/dar-baixa?ids=20',
  '/financeiro/contas-pagar/solicitacao',
  '/financeiro/formulario-contas-pagar-retencao/30',
  '/financeiro/retencoes/aliquotas',
  '/financeiro/fechamento',
  '/financeiro/orcamento-faturar',
  '/financeiro/centro-custos/1/extrato',
  '/financeiro/centro-custos/1/extrato?ver=resumo',
  '/relatorios/contas-pagas/listar?agrupar=plano&ver=resumo',
  '/orcamentos/formulario/1',
  '/orcamento/visao-orcamento/?id=1',
  '/configuracoes/import-lancamentos',
  '/configuracoes/import-equips',
  '/configuracoes/gerais/formulario',
  '/configuracoes/gerais/integracao',
  '/configuracoes/proposta/formulario-link',
  '/configuracoes/modelo-carta/formulario/1',
  '/configuracoes/contratos/formulario/1',
  '/configuracoes/emails/listar',
  '/configuracoes/email',
  '/configuracoes/tarefas',
]
interface MenuGroup {
  readonly itens: readonly { readonly path: string }[]
}

/** Lists of what is only read. */
const withoutForm = ['/configuracoes/emails/listar']

/** Every screen that the menu opens, and of the registers among the settings also the form. */
const ofMenu = (groups: readonly MenuGroup[]) =>
  groups
    .flatMap(({ itens }) => itens.map(({ path }) => path))
    .flatMap((path) =>
      /^\/configuracoes\/.*\/listar$/.test(path) && !withoutForm.includes(path)
        ? [path, path.replace(/listar$/, 'formulario')]
        : [path],
    )

/**
 * The first brand at two widths, the second where the brand shows; both schemes at the wide one. Every screen
 * is walked in halves: workers share them, and none takes ten minutes.
 */
const looks = [
  { brand: brands[0], width: 1440, height: 900, scheme: 'light', half: 0 },
  { brand: brands[0], width: 390, height: 844, scheme: 'dark', half: 0 },
  { brand: brands[0], width: 1440, height: 900, scheme: 'light', half: 1 },
  { brand: brands[0], width: 390, height: 844, scheme: 'dark', half: 1 },
  { brand: brands[1], width: 1440, height: 900, scheme: 'dark', half: undefined },
  { brand: brands[1], width: 390, height: 844, scheme: 'light', half: undefined },
] as const

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

// One worker takes the wide window while another takes the phone.
test.describe.configure({ mode: 'parallel' })

for (const { brand, width, height, scheme, half } of looks) {
  const which = half === undefined ? 'screens open' : `half ${half + 1} of every screen opens`
  test.describe(`${brand.name}, ${width}, ${scheme}`, () => {
    test.use({ baseURL: built(brand.host), viewport: { width, height }, colorScheme: scheme })

    test(`${which} without an error and pass axe`, async ({ page }) => {
      test.setTimeout(half === undefined ? 180_000 : 600_000)
      const errors = watchErrors(page)
      // Softly, so that one screen's faults do not hide another's.
      const check = async (path: string, isFrameKnown: boolean) => {
        await settled(page)
        const look = width > 1024 ? faultsInBothSchemes(scheme) : faults
        const found = await whole(page, () => look(page, { isFrameKnown }))
        const size = await pageSize(page)
        if (size.width > width) found.push(`passa da largura: ${size.width} px`)
        const text = await page.locator('body').innerText()
        if (text.includes('A página que você procura')) found.push('404')
        if (text.includes('Algo deu errado nesta tela')) found.push('quebrou')
        expect.soft([...found, ...errors.splice(0)], path).toEqual([])
      }
      await page.goto('/login')
      await check('/login', false)
      const sidebar = page.waitForResponse(/\/menu\/sidebar/)
      await signIn(page)
      const { data } = await (await sidebar).json()
      const every = [...new Set([...screens, ...ofMenu(data)])]
      const paths = half === undefined ? ofBrand : every.filter((_, at) => at % 2 === half)
      for (const path of paths) {
        await walkTo(page, path)
        await check(path, path !== '/dashboard')
      }
    })
  })
}
