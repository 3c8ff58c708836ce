import type { ToIssue } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import { expect, test, vi } from 'vitest'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { PayerDialog } from './payer.dialog.tsx'

const pagador: Pagador = {
  nome: 'Ana',
  documento: '52998224725',
  email: '',
  cep: '01310100',
  logradouro: 'Av. Paulista',
  numero: '1',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: '',
  uf: 'SP',
}
const titulo = { id_lancamento: 9, id_pessoa: null, pagador } as unknown as ToIssue

test('what is missing of the payer is seen at once, and the mended payer goes to the list alone', async () => {
  const asked = answerBy(() => ({ body: {} }))
  const onChange = vi.fn<(pagador: Pagador) => void>()
  const onClose = vi.fn<() => void>()
  await show(<PayerDialog {...{ titulo, pagador, onChange, onClose }} />)
  await expect.element(field('Cidade')).toHaveAttribute('aria-invalid', 'true')
  await button('Usar no boleto').click()
  expect(onChange).not.toHaveBeenCalled()
  await field('Cidade').fill('São Paulo')
  await button('Usar no boleto').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onChange.mock.calls).toEqual([
    [{ ...pagador, documento: '529.982.247-25', cep: '01310-100', cidade: 'São Paulo' }],
  ])
  expect(asked).toEqual([])
})
