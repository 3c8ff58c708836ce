import sharp from 'sharp'
import { settled } from './looks.ts'
import { enter } from './person.ts'
import { expect, test } from './test.ts'

/** `npm run pictures` names the folder. The journey of every screen opens them without it. */
const folder = process.env['PICTURES'] ?? ''

test.skip(folder === '', 'npm run pictures takes them')

/** Name of each picture, and the screen of the demonstration that it shows. */
const screens = [
  ['dashboard', '/dashboard'],
  ['pessoas', '/pessoas/listar'],
  ['produtos', '/produtos/listar'],
  ['usuarios', '/usuarios/listar'],
  ['perfil', '/permissoes/formulario/1'],
  ['orcamentos', '/orcamentos/listar/publicitario'],
  ['planilha', '/orcamentos/formulario/20'],
  ['proposta', '/orcamentos/enviar-link-opcoes/20'],
  ['job', '/orcamento/visao-orcamento/?id=20'],
  ['verbas', '/financeiro/verba-producao'],
  ['incentivados', '/orcamentos/listar/incentivado'],
  ['ordem-do-dia', '/orcamentos/editar/13/ordem-do-dia/1'],
  ['contratos', '/orcamentos/contratos/documentos'],
  ['assinaturas', '/orcamentos/contratos/assinaturas'],
  ['projetos', '/projetos/abrir/2'],
  ['horas', '/projetos/horas'],
  ['crm', '/crm/listar'],
  ['campanhas', '/campanhas/detalhes/1'],
  ['agenda', '/agenda'],
  ['equipamentos', '/equipamento/listar'],
  ['contas-a-pagar', '/financeiro/contas-pagar/listar'],
  ['aprovacoes', '/financeiro/contas-pagar/solicitacao'],
  ['faturas', '/financeiro/faturas'],
  ['notas-servico', '/financeiro/notas'],
  ['retencoes', '/financeiro/retencoes'],
  ['boletos', '/financeiro/boletos/listar'],
  ['conciliacao', '/financeiro/lancamentos/conciliacao'],
  ['pagamentos', '/financeiro/pagamentos'],
  ['cartoes', '/financeiro/extrato-cartao/1'],
  ['cheques', '/financeiro/cheques'],
  ['fluxo-de-caixa', '/financeiro/fluxo-de-caixa'],
  ['contas', '/financeiro/contas-bancarias'],
  ['dre', '/relatorios/demonstrativo-dre/listar'],
  ['pacote-do-contador', '/relatorios/pacote-contador'],
  ['configuracoes', '/configuracoes/gerais/formulario'],
  ['integracoes', '/configuracoes/gerais/integracao'],
  ['importar', '/configuracoes/import-persons'],
] as const

/** Large enough to read beside the text, small enough for a page of help (about 40 KB each). */
const size = { width: 1280, height: 800 }

for (const [name, path] of screens) {
  test(`the picture ${name} shows the demonstration company`, async ({ page }) => {
    await page.setViewportSize(size)
    await enter(page)
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    const picture = await page.screenshot()
    await sharp(picture).webp({ quality: 82 }).toFile(`${folder}/${name}.webp`)
  })
}
