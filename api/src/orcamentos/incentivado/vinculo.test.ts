import type { RequestTo } from '@claquete/contract/endpoint'
import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import {
  vinculoDelete,
  vinculoList,
  vinculoSave,
} from '@claquete/contract/orcamentos/incentivado/vinculo'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { postTitulo } from '../../../test/titulos.ts'
import { novaConta } from '../execucao/testing/job.ts'
import { changeTo, createColleague, novaPessoa } from '../orcamento/testing/orcamento.ts'
import { itemIdOf } from './testing/film.ts'
import { limitesBy, newRouanet, planIn } from './testing/rouanet.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const newProject = (more: object = {}) => newRouanet(world, more)
const plan = (id_orcamento: number, lines: Parameters<typeof planIn>[2], prefix?: string) =>
  planIn(world, id_orcamento, lines, prefix)
const limitsOf = (id_projeto_incentivado: number) => limitesBy(world, id_projeto_incentivado)

describe('persons related to the proponent', () => {
  const link = (
    id_pessoa: number,
    id_proponente: number | null,
    vinculo: RequestTo<typeof vinculoSave>['body']['vinculo'] = 'conjuge',
  ) => world.ask(vinculoSave, { params: { id_pessoa }, body: { vinculo, id_proponente } })
  const listOf = async (id_pessoa: number) =>
    (await world.call(vinculoList, { params: { id_pessoa } })).data

  test('count with it, and are no supplier', async () => {
    const { id_orcamento, id_projeto_incentivado } = await newProject()
    const ana = await novaPessoa(world, 'Ana')
    await plan(id_orcamento, [['2', 300_000, ana]])
    const before = await limitsOf(id_projeto_incentivado)
    expect(before.get('remuneracao')?.hoje).toMatchObject({ situacao: 'cumpre', medido: 0 })
    expect(before.get('fornecedor')?.hoje).toMatchObject({ situacao: 'descumpre', quem: ['Ana'] })
    expect((await link(ana, null)).status).toBe(200)
    const after = await limitsOf(id_projeto_incentivado)
    expect(after.get('remuneracao')?.hoje).toMatchObject({
      situacao: 'descumpre',
      medido: 300_000,
    })
    expect(after.get('fornecedor')?.hoje).toMatchObject({ situacao: 'cumpre', medido: 0 })
  })

  test('a co-producer is no part of the proponent, and is paid no agenciamento (IN 159/2021)', async () => {
    const ana = await novaPessoa(world, 'Ana')
    const { id_orcamento, id_projeto_incentivado } = await newProject({
      normas: ['minc-29-2026', 'ancine-159-2021'],
    })
    await plan(id_orcamento, [['6', 10_000, ana]])
    await changeTo(world, id_orcamento, 'Aprovado')
    const id_orca_item = await itemIdOf(world, id_orcamento, 'l0')
    await postTitulo(world, {
      id_orcamento,
      id_orca_item,
      valor: 100_000,
      id_pessoa: ana,
      baixas: [{ data: '2026-05-05', id_contabancaria: await novaConta(world, 'Conta') }],
    })
    const checkOf = async () => {
      const params = { id_projeto_incentivado }
      const { data } = await world.call(projetoConferencia, { params })
      return must(
        data.verificacoes.find(
          (one) => one.verificacao === 'ancine-159-2021/agenciamento-isRelated',
        ),
        'check',
      )
    }
    expect(await checkOf()).toMatchObject({ situacao: 'cumpre' })
    await link(ana, null, 'coprodutor')
    expect(await checkOf()).toMatchObject({
      situacao: 'descumpre',
      falhas: [{ problema: 'Ana é coprodutor do projeto.' }],
    })
    const limites = await limitsOf(id_projeto_incentivado)
    expect(limites.get('remuneracao')?.hoje.medido).toBe(0)
    expect(limites.get('fornecedor')?.hoje.medido).toBe(10_000)
  })

  test('are related either way, and only to that proponent', async () => {
    const [ana, luz, other] = [
      await novaPessoa(world, 'Ana'),
      await novaPessoa(world, 'Luz Ltda.'),
      await novaPessoa(world, 'Outra'),
    ]
    const { id_orcamento, id_projeto_incentivado } = await newProject({ id_proponente: ana })
    await plan(id_orcamento, [
      ['2', 1_000, luz],
      ['2', 20, ana],
      ['2', 300_000, other],
    ])
    const measured = async () =>
      (await limitsOf(id_projeto_incentivado)).get('remuneracao')?.hoje.medido
    expect(await measured()).toBe(20)
    await link(other, luz)
    expect(await measured()).toBe(20)
    await link(ana, luz, 'socio')
    expect(await measured()).toBe(1_020)
  })

  test('the person with the document of the unit that proposes is the unit', async () => {
    const { id_orcamento, id_projeto_incentivado } = await newProject()
    const self = await novaPessoa(world, 'Nós Mesmos')
    await plan(id_orcamento, [['2', 500, self]])
    const measured = async () =>
      (await limitsOf(id_projeto_incentivado)).get('remuneracao')?.hoje.medido
    expect(await measured()).toBe(0)
    // The document of a unit is checked by its own calls; here only its equality matters.
    await world.rows(async (db) => {
      await db.run(sql`update empresa e set cnpj = '11222333000181' from projeto_incentivado p
        where e.tenant_id = ${db.tenant} and p.tenant_id = e.tenant_id and p.id_empresa = e.id_empresa
          and p.id_projeto_incentivado = ${id_projeto_incentivado}`)
      await db.run(sql`update pessoa set cnpj = '11222333000181'
        where tenant_id = ${db.tenant} and id_pessoa = ${self}`)
    })
    expect(await measured()).toBe(500)
  })

  test('of the unit are those of any establishment of it, and a second record of somebody is the same person', async () => {
    const { id_orcamento, id_projeto_incentivado } = await newProject()
    const [self, ana, again, luz] = [
      await novaPessoa(world, 'Nós Mesmos'),
      await novaPessoa(world, 'Ana'),
      await novaPessoa(world, 'Ana, outro cadastro'),
      await novaPessoa(world, 'Luz Ltda.'),
    ]
    await plan(id_orcamento, [
      ['2', 500, ana],
      ['2', 40, again],
      ['2', 3, luz],
    ])
    const measured = async () =>
      (await limitsOf(id_projeto_incentivado)).get('remuneracao')?.hoje.medido
    await world.rows(async (db) => {
      await db.run(sql`update empresa e set cnpj = '11222333000262' from projeto_incentivado p
        where e.tenant_id = ${db.tenant} and p.tenant_id = e.tenant_id and p.id_empresa = e.id_empresa
          and p.id_projeto_incentivado = ${id_projeto_incentivado}`)
      await db.run(sql`update pessoa set cnpj = case id_pessoa when ${self} then '11222333000181'
          else '52998224725' end
        where tenant_id = ${db.tenant} and id_pessoa in (${self}, ${ana}, ${again})`)
    })
    expect(await measured()).toBe(0)
    // Said of the record of the unit, and not of the company itself.
    await link(ana, self)
    expect(await measured()).toBe(540)
    // Said of the company itself, where the project names the unit's record as its proponent.
    await link(luz, null, 'coligada')
    await world.rows((db) =>
      db.run(sql`update projeto_incentivado set id_proponente = ${self}
        where tenant_id = ${db.tenant} and id_projeto_incentivado = ${id_projeto_incentivado}`),
    )
    expect(await measured()).toBe(543)
  })

  test('are said once for each proponent, shown at both, and taken away', async () => {
    const ana = await novaPessoa(world, 'Ana')
    const luz = await novaPessoa(world, 'Luz Ltda.')
    await link(luz, ana)
    await link(luz, ana, 'socio_comum')
    await link(luz, null, 'coligada')
    const { vinculos } = await listOf(luz)
    expect(vinculos.map((one) => [one.vinculo, one.proponente])).toEqual([
      ['socio_comum', 'Ana'],
      ['coligada', 'A própria empresa'],
    ])
    expect((await listOf(ana)).ligadas).toMatchObject([{ pessoa: 'Luz Ltda.' }])
    const [first] = vinculos
    const params = { id_pessoa_vinculo: must(first, 'relation').id_pessoa_vinculo }
    await world.call(vinculoDelete, { params })
    expect((await listOf(ana)).ligadas).toEqual([])
    expect((await world.ask(vinculoDelete, { params })).status).toBe(404)
  })

  test('nobody is related to themselves, or to nobody', async () => {
    const ana = await novaPessoa(world, 'Ana')
    for (const id_proponente of [ana, 999_999]) {
      const { status, failure } = await link(ana, id_proponente)
      expect(status).toBe(422)
      expect(failure.erros?.map(({ campo }) => campo)).toEqual(['id_proponente'])
    }
    expect((await link(999_999, ana)).status).toBe(404)
    const colleague = await createColleague(world, ['incentivado.consultar'])
    const body = { vinculo: 'socio' as const }
    const asked = await colleague.ask(vinculoSave, { params: { id_pessoa: ana }, body })
    expect(asked.status).toBe(403)
  })
})
