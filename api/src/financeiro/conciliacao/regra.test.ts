import * as conc from '@claquete/contract/financeiro/conciliacao/conciliacao'
import {
  regraDelete,
  regraList,
  regraSave,
  regraSort,
  regraTry,
} from '@claquete/contract/financeiro/conciliacao/regra'
import { acceptedBody } from '@claquete/contract/financeiro/conciliacao/accept'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { novaPessoa } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { postTitulo } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'
import { newDesk } from './testing/desk.ts'
import type { TestDesk } from './testing/desk.ts'

useSharedServer()

let desk: TestDesk
let world: World
let conta: number
beforeEach(async () => {
  desk = await newDesk()
  ;({ world, conta } = desk)
})

test('rules are ordered and deleted', async () => {
  const saved = async (descricao: string) => {
    const body = {
      descricao,
      contem: descricao.toLowerCase(),
      acao: 'ignorar' as const,
      motivo: descricao,
    }
    return (await world.call(regraSave, { body })).id_conciliacao_regra
  }
  const names = async () =>
    (await world.call(regraList)).data.regras.map(({ descricao }) => descricao)
  const [tarifa, iof] = [await saved('Tarifa'), await saved('Imposto')]
  expect(await names()).toEqual(['Tarifa', 'Imposto'])
  await world.call(regraSort, { body: { ids: [iof, tarifa] } })
  expect(await names()).toEqual(['Imposto', 'Tarifa'])
  await world.call(regraDelete, { params: { id_conciliacao_regra: iof } })
  expect(await names()).toEqual(['Tarifa'])
})

test('two equal choices offer a rule, which proposes, and works alone only once accepted', async () => {
  const plano = await novoPlano(world, 'Tarifas bancárias')
  const texto = 'tarifa pacote servicos'
  const post = async () =>
    world.call(conc.conciliacaoPost, {
      body: {
        id_contabancaria: conta,
        linhas: [await desk.addLine(-12.9, texto)],
        lancamentos: [{ descricao: 'Tarifa', valor: -12.9, id_grupoCusto: plano }],
      },
    })
  await post()
  expect((await world.call(regraList, {})).data.ofertas).toEqual([])
  await post()
  const [oferta] = (await world.call(regraList, {})).data.ofertas
  expect(oferta).toMatchObject({ contem: texto, acao: 'lancar', id_grupoCusto: plano, vezes: 2 })
  const regra = { contem: texto, acao: 'lancar' as const, id_grupoCusto: plano }
  const tried = (await world.call(regraTry, { body: regra })).data
  expect(tried).toMatchObject({ linhas: 2, decididas: 2, iguais: 2 })
  await world.call(regraSave, { body: { ...regra, descricao: 'Tarifas', automatica: 'S' } })
  const line = await desk.addLine(-13.9, texto)
  const auto = () => world.call(conc.conciliacaoSure, { body: { id_contabancaria: conta } })
  expect((await auto()).conciliadas).toBe(0)
  const [one] = (await desk.propostas()).propostas
  expect(one).toMatchObject({ acao: 'lancar', certa: false, lancamento: { id_grupoCusto: plano } })
  await desk.reconcile({
    linhas: [line],
    lancamentos: [{ descricao: 'Tarifas', valor: -13.9, id_grupoCusto: plano }],
    id_conciliacao_regra: one?.id_conciliacao_regra,
  })
  await desk.addLine(-14.9, texto)
  expect((await auto()).conciliadas).toBe(1)
})

test('an acceptance that was undone does not let a rule act alone', async () => {
  const id_grupoCusto = await novoPlano(world, 'Tarifas bancárias')
  await world.call(regraSave, {
    body: {
      descricao: 'Tarifas',
      contem: 'tarifa pacote',
      acao: 'lancar',
      id_grupoCusto,
      automatica: 'S',
    },
  })
  const line = await desk.addLine(-12.9, 'TARIFA PACOTE')
  const [one] = (await desk.propostas()).propostas
  const { id_conciliacao } = await desk.reconcile({
    linhas: [line],
    lancamentos: [{ descricao: 'Tarifas', valor: -12.9, id_grupoCusto }],
    id_conciliacao_regra: one?.id_conciliacao_regra,
  })
  await desk.undo(id_conciliacao)
  expect((await desk.doSure()).conciliadas).toBe(0)
  expect((await desk.propostas()).propostas).toMatchObject([{ certa: false }])
})

test("a difference within a rule's tolerance is booked on the rule's account", async () => {
  const id_pessoa = await novaPessoa(world, 'Locadora Horizonte')
  const juros = await novoPlano(world, 'Juros pagos')
  const regra = {
    descricao: 'Locadora',
    contem: 'horizonte',
    acao: 'casar' as const,
    id_pessoa,
    tolerancia: 5,
    automatica: 'S' as const,
  }
  const bad = await world.ask(regraSave, { body: regra })
  expect(bad.failure.erros).toMatchObject([{ campo: 'id_grupoCusto_diferenca' }])
  await world.call(regraSave, { body: { ...regra, id_grupoCusto_diferenca: juros } })
  const first = await postTitulo(world, { valor: 10_000, id_pessoa })
  const line = await desk.addLine(-102.5, 'PAGTO HORIZONTE LOC')
  const [one] = (await desk.propostas()).propostas
  expect(one).toMatchObject({
    acao: 'casar',
    certa: false,
    diferenca: -2.5,
    conta_diferenca: { id_grupoCusto: juros, descricao: 'Juros pagos' },
  })
  expect((await desk.doSure()).conciliadas).toBe(0)
  const body = one && acceptedBody(one, conta, new Set([line]))
  await world.call(conc.conciliacaoCreate, { body: body ?? { id_contabancaria: 0, linhas: [] } })
  expect(await desk.stateOf(first)).toBe('s')

  // Accepted once, it does the next one by itself.
  const second = await postTitulo(world, { valor: 20_000, id_pessoa })
  await desk.addLine(-201, 'PAGTO HORIZONTE LOC')
  expect((await desk.doSure()).conciliadas).toBe(1)
  expect(await desk.stateOf(second)).toBe('s')
  const booked = await world.rows((db) =>
    db.run(sql<{ valor: number }>`select valor::float8 as valor from lancamento
      where tenant_id = ${db.tenant} and "id_grupoCusto" = ${juros} order by valor`),
  )
  expect(booked).toEqual([{ valor: 1 }, { valor: 2.5 }])
})
