import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { expect, test } from 'vitest'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { VerbaContaDialog } from './verba-conta.dialog.tsx'

const verba = {
  id_orca_verba: 3,
  id_orcamento: 1,
  id_orca_item: null,
  id_orca_grupo: null,
  produtor: 'Bia',
  valor: 500,
  entregue: 0,
  saldo: 0,
} as VerbaRow

test('no account is chosen for a person: a fund leaves the one that they choose', async () => {
  const asked = answerBy(({ method }) =>
    method === 'POST'
      ? { body: { success: true, msg: 'Entregue' } }
      : { body: { success: true, data: [{ id_contabancaria: 5, descricao: 'Itaú' }] } },
  )
  const sent = () => asked.filter(({ path }) => path.endsWith('/entregar')).map(({ body }) => body)
  await show(<VerbaContaDialog verba={verba} action="entregar" onClose={() => undefined} />)
  await expect.element(field('Sai da conta')).toHaveValue('')
  await button('Entregar').click()
  await expect.element(field('Sai da conta')).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await field('Sai da conta').selectOptions('Itaú')
  await button('Entregar').click()
  await expect.poll(sent).toMatchObject([{ id_contabancaria: 5, valor: 500 }])
})
