import type { DireitoRow } from '@claquete/contract/orcamentos/direitos/direito'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { DireitoDialog } from './direito.dialog.tsx'

const sent = (asked: ReturnType<typeof answerBy>) => asked.filter(({ method }) => method !== 'GET')
const stored: DireitoRow = {
  id_direito_imagem: 4,
  id_pessoa: 7,
  pessoa: 'Ana',
  id_orcamento: null,
  job: null,
  obra: 'Filme 30"',
  territorio: 'Brasil',
  midias: 'TV aberta',
  inicio: calendarDate('2026-01-01'),
  fim: null,
  obs: '',
  estado: 'vigente',
  estado_label: 'Vigente',
  dias: null,
  anexos: 0,
  versao: 3,
}

test('a new right: what is missing is told at once, beside each field', async () => {
  const asked = answerBy(() => ({ body: { data: [], id_direito_imagem: 1, msg: 'Salvo' } }))
  let closed = 0
  await show(<DireitoDialog id_pessoa={7} onClose={() => (closed += 1)} />)
  await button('Salvar').click()
  await expect.element(field('Mídias')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Início do uso')).toHaveAttribute('aria-invalid', 'true')
  expect(sent(asked)).toEqual([])
  await field('Mídias').fill('Internet')
  await field('Início do uso').fill('02/01/2026')
  await button('Salvar').click()
  await expect.poll(() => closed).toBe(1)
  expect(sent(asked)).toMatchObject([
    {
      method: 'POST',
      body: {
        id_pessoa: 7,
        id_orcamento: null,
        obra: '',
        territorio: 'Brasil',
        midias: 'Internet',
        inicio: '2026-01-02',
        fim: null,
        obs: '',
      },
    },
  ])
})

test('a change tells the version that was read', async () => {
  const asked = answerBy(() => ({ body: { data: [], msg: 'Salvo' } }))
  await show(<DireitoDialog direito={stored} onClose={() => undefined} />)
  await field('Observações').fill('Renovar')
  await button('Salvar').click()
  await expect.poll(() => sent(asked)).toHaveLength(1)
  expect(sent(asked)).toMatchObject([
    { method: 'PUT', path: '/direitos-imagem/4', body: { versao: 3, obs: 'Renovar' } },
  ])
})
