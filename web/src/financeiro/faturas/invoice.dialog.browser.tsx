import { standaloneFatura } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import { queryClient } from '../../lib/wire/call.ts'
import { InvoiceDialog } from './invoice.dialog.tsx'

beforeEach(() => queryClient.clear())

const receivable = {
  id_lancamento: 7,
  descricao: 'Parcela 1',
  cliente: 'Café & Açúcar',
  valor: 100,
  dataVencimento: '2026-03-10',
  orcamentos: 'ORC-1',
  sem_conta: false,
}

test('Dados Fatura / Anexar documentos has Cancelar and Criar Fatura, which opens the invoices', async () => {
  await signIn('fatura.cadastrar')
  const asked = answerBy(({ path }) =>
    path === standaloneFatura.path
      ? { body: { success: true, message: 'Fatura criada' } }
      : { body: { success: true, data: [receivable], id_empresa: 1, problema: null } },
  )
  const onClose = vi.fn()
  const { router } = await show(<InvoiceDialog ids={[7]} onClose={onClose} />)
  await expect
    .element(page.getByRole('dialog', { name: 'Dados Fatura / Anexar documentos' }))
    .toBeVisible()
  await button('Cancelar').click()
  expect(onClose).toHaveBeenCalledOnce()
  await field('Número do documento').fill('F-1')
  await button('Criar Fatura').click()
  await expect.poll(() => router.state.location.pathname).toBe('/financeiro/faturas')
  expect(asked.find(({ path }) => path === standaloneFatura.path)?.body).toMatchObject({
    lancamentos: [7],
    numero_documento: 'F-1',
  })
})
