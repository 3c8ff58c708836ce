import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { firstStepNames } from '@claquete/contract/relatorios/painel/first-steps'
import { firstSteps } from '@claquete/contract/relatorios/painel/painel'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { preferencesUpdate, sessaoMe } from '@claquete/contract/acesso/sessao/sessao'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague, newPerfil } from '../../acesso/usuarios/testing/colleague.ts'
import { novaUnidade, novoOrcamento } from '../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer()

const steps = async (world: World) => (await world.call(firstSteps)).data
const done = async (world: World) =>
  (await steps(world)).filter(({ feito }) => feito === 'S').map(({ passo }) => passo)

test('a new company has all steps before it, and each is done by its own record', async () => {
  const world = await newWorld()
  expect((await steps(world)).map(({ passo }) => passo)).toEqual(firstStepNames)
  expect(await done(world)).toEqual([])
  await world.call(empresaCreate, { body: { fantasia: 'Aurora', razao: 'Aurora Filmes Ltda' } })
  expect(await done(world)).toEqual(['empresa'])
  await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Itaú',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2026-01-01'),
    },
  })
  expect(await done(world)).toEqual(['empresa', 'conta'])
  await postTitulo(world, { valor: 10_000, operacao: 'C' })
  expect(await done(world)).toEqual(['empresa', 'conta'])
  await postTitulo(world, { valor: 10_000, operacao: 'D' })
  await novoOrcamento(world)
  expect(await done(world)).toEqual(['empresa', 'conta', 'orcamento', 'pagar'])
})

test('a person has only the steps that their profile allows; none once these are done', async () => {
  const world = await newWorld()
  const perfil = await newPerfil(world, ['empresa.cadastrar', 'empresa.consultar'])
  const colleague = await newColleague(world, perfil)
  expect(await steps(colleague)).toEqual([{ passo: 'empresa', feito: 'N' }])
  await novaUnidade(world)
  expect(await steps(colleague)).toEqual([])
})

test('a company with many titles is not new', async () => {
  const world = await newWorld()
  const parcelas = Array.from({ length: 21 }, () => 1_000)
  await postTitulo(world, { valor: 21_000, parcelas, operacao: 'C' })
  expect(await steps(world)).toEqual([])
})

test('whoever hides the steps finds them hidden in another browser', async () => {
  const world = await newWorld()
  await world.call(preferencesUpdate, { body: { primeiros_passos: 'N' } })
  expect((await world.call(sessaoMe)).data.preferencias).toEqual({ primeiros_passos: 'N' })
})
