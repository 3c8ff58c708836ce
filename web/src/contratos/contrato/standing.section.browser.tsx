import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import { ContratoActs } from './acts.tsx'
import type { Contrato } from './contrato-shown.ts'
import { Standing } from './standing.section.tsx'
import { Versions } from './versions.section.tsx'

const version = (numero: number, more: object = {}) => ({
  numero,
  titulo: 'Locação de gerador',
  emitido_em: '2026-03-02T12:00:00Z',
  emissor: null,
  assinado_em: null,
  assinado_como: null,
  descartada_em: null,
  conferido_por: '',
  conferencia: '',
  fim: null,
  sha256: null,
  assinado_url: null,
  ...more,
})
const signed = version(1, { assinado_em: '2026-01-10', assinado_como: 'fora', fim: '2026-12-31' })

const contratoOf = (estado: string, motivo: string, versoes: readonly object[]) =>
  ({
    id_contrato: 3,
    numero: 'CT-7',
    versao: 9,
    estado,
    motivo,
    versoes,
    envelopes: [],
  }) as unknown as Contrato

test('a renewal that was refused says why, what is next and what is in force, and is given up after a question', async () => {
  await signIn('contrato.alterar')
  const asked = answerBy(() => ({ body: { versao: 10, msg: '' } }))
  const contrato = contratoOf('recusado', 'Caro demais', [
    version(3, { emitido_em: null }),
    version(2),
    signed,
  ])
  await show(
    <>
      <ContratoActs contrato={contrato} />
      <Standing contrato={contrato} />
    </>,
  )
  await expect.element(page.getByText('Caro demais')).toBeVisible()
  await expect
    .element(page.getByText(/versão 3 já está aberta .* vale a versão 1, até 31\/12\/2026\./u))
    .toBeVisible()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Desistir da renovação' }).click()
  const question = page.getByRole('dialog', { name: 'Desistir da renovação?' })
  await expect
    .element(question)
    .toHaveTextContent(/volta a assinado.*fica guardado como descartado/u)
  await question.getByRole('button', { name: 'Desistir da renovação' }).click()
  await expect
    .poll(() => asked.filter(({ method }) => method === 'DELETE'))
    .toMatchObject([{ path: '/contratos/3/renovacao?versao=9' }])
})

test('what was withdrawn says that it may be sent again, and one that was never signed has no renewal to give up', async () => {
  await signIn('contrato.alterar')
  const contrato = contratoOf('emitido', 'Endereço errado', [version(1)])
  await show(
    <>
      <ContratoActs contrato={contrato} />
      <Standing contrato={contrato} />
    </>,
  )
  await expect.element(page.getByText('Envie outra vez, ou revise antes o texto.')).toBeVisible()
  await button('Mais ações').click()
  await expect.element(page.getByRole('menuitem', { name: 'Revisar o texto' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Desistir da renovação' }).elements()).toEqual([])
})

test('a version is compared with the one from which it was written, not with one that was given up', async () => {
  await signIn()
  const asked = answerBy(() => ({ body: { data: [] } }))
  const given = version(2, { descartada_em: '2026-03-05T12:00:00Z' })
  const contrato = contratoOf('rascunho', '', [version(3, { emitido_em: null }), given, signed])
  await show(<Versions contrato={contrato} />)
  await expect.element(page.getByText(/descartada em 05\/03\/2026/u)).toBeVisible()
  await page.getByRole('button', { name: 'O que mudou' }).first().click()
  await expect.element(page.getByText('O que mudou da versão 1 para a 3')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ path: '/contratos/3/diferenca?de=1&para=3' })
})
