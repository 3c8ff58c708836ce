import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { tiposDeContrato, tiposOfContrato } from '@claquete/core/contratos/contrato/contrato'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import IssueScreen from './issue.screen.tsx'

const issue = {
  orcamento: {
    id_orcamento: 3,
    num_orc: 'J-3',
    titulo: 'Filme de Natal',
    cliente: 'Luz & Cia',
    incentivado: 'N',
    status: { descricao: 'Aprovado', cor: '#000', cor_fundo: '#fff' },
    libera_financeiro: true,
  },
  contratos: [],
  textos: [
    ...tiposOfContrato.map((tipo) => ({
      tipo,
      id_contrato_modelo: null,
      titulo: tiposDeContrato[tipo].label,
      descricao: 'Pronto',
    })),
    { tipo: null, id_contrato_modelo: 8, titulo: 'Elenco da casa', descricao: null },
  ],
  pessoas: [
    { id_pessoa: 5, nome: 'Luz & Cia', papel: 'Cliente' },
    { id_pessoa: 6, nome: 'Grua Ltda', papel: 'Fornecedor' },
  ],
}

async function shown(...permissions: readonly AnyPermissionKey[]) {
  await signIn(...permissions)
  answerBy(({ path }) =>
    path.startsWith('/orcamento/emitir-contrato')
      ? { body: { success: true, data: issue } }
      : { body: { success: true, data: { data: [], total: 0 } } },
  )
  return show(<IssueScreen />, '/emitir/:id', '/emitir/3')
}

test('a contract of a job begins with its client; another kind, text and party are carried into the form', async () => {
  const { router } = await shown('contrato.consultar', 'contrato.cadastrar', 'contrato.alterar')
  await expect.element(page.getByText('Filme de Natal')).toBeVisible()
  await page.getByRole('radio', { name: /Fornecedor/u }).click()
  await page.getByRole('button', { name: 'Grua Ltda · Fornecedor' }).click()
  await page.getByRole('combobox', { name: 'Texto' }).click()
  await page.getByRole('option', { name: 'Elenco da casa' }).click()
  await button('Continuar').click()
  await expect.poll(() => router.state.location.pathname).toBe('/orcamentos/contratos/novo')
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    tipo: 'fornecedor',
    modelo: '8',
    id_orcamento: '3',
    id_pessoa: '6',
  })
})

test('the client of the job is the other party until another is chosen', async () => {
  const { router } = await shown('contrato.consultar', 'contrato.cadastrar', 'contrato.alterar')
  await button('Continuar').click()
  await expect.poll(() => router.state.location.search).toContain('id_pessoa=5')
  expect(router.state.location.search).toContain('tipo=cliente')
})

test('who may not write contracts sees those of the job, and no way to begin one', async () => {
  await shown('contrato.consultar')
  await expect.element(page.getByText('Filme de Natal')).toBeVisible()
  await expect.element(button('Continuar')).not.toBeInTheDocument()
})
