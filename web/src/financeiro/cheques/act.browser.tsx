import type { ChequeRow } from '@claquete/contract/financeiro/cheques/cheque'
import { expect, test, vi } from 'vitest'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { ActOnCheques } from './act.dialog.tsx'

const cheque = {
  id_chequeEmitido: 3,
  versao: 2,
  numCheque: 12,
  favorecido: 'Locadora',
  valor: 100,
  devolucoes: 0,
} as unknown as ChequeRow

const nothing = () => undefined

test('a return asks for the alínea before the server is asked, and sends what its act takes', async () => {
  const asked = answerBy(() => ({ body: { success: true } }))
  await show(<ActOnCheques act="devolver" cheques={[cheque]} onClose={nothing} />)
  await button('Registrar devolução').click()
  await expect.element(field('Alínea')).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await field('Alínea').selectOptions('11')
  await field('Data').fill('02/03/2026')
  await button('Registrar devolução').click()
  await expect
    .poll(() => asked.map(({ path, body }) => ({ path, body })))
    .toEqual([
      {
        path: '/cheques/devolver',
        body: { id_chequeEmitido: 3, versao: 2, data: '2026-03-02', alinea: 11, motivo: '' },
      },
    ])
})

test('clearing takes several cheques and their day alone', async () => {
  const asked = answerBy(() => ({ body: { success: true } }))
  const onDone = vi.fn<() => void>()
  const other = { ...cheque, id_chequeEmitido: 4 }
  await show(
    <ActOnCheques act="compensar" cheques={[cheque, other]} onClose={nothing} onDone={onDone} />,
  )
  await field('Data').fill('02/03/2026')
  await button('Compensar').click()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([
      {
        cheques: [
          { id_chequeEmitido: 3, versao: 2 },
          { id_chequeEmitido: 4, versao: 2 },
        ],
        data: '2026-03-02',
      },
    ])
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

test('a reason that the server refuses stays as it was typed', async () => {
  answerBy(() => refusal({ motivo: 'Diga mais' }))
  await show(<ActOnCheques act="cancelar" cheques={[cheque]} onClose={nothing} />)
  await field('Motivo').fill('Erro')
  await button('Cancelar cheque').click()
  await expect.element(field('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Motivo')).toHaveValue('Erro')
})
