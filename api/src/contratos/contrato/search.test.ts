import { contratoRenew, contratoSend } from '@claquete/contract/contratos/contrato/acts'
import { documentoContratoList } from '@claquete/contract/contratos/contrato/contrato'
import { contratoLoad, contratoSave } from '@claquete/contract/contratos/contrato/edit'
import { envelopeList } from '@claquete/contract/contratos/contrato/envelope'
import { vencimentoList } from '@claquete/contract/contratos/contrato/vencimento'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { emit, inDays, newContrato, signOutside, today, versaoOf } from './testing/contrato.ts'

const server = useSharedServer()
let world: World
let sought: { readonly id_contrato: number; readonly numero: string }

beforeAll(async () => {
  world = await newWorld()
  await novaUnidade(world)
  const other = await novaPessoa(world, 'Outra Parte')
  await newContrato(world, { id_pessoa: other }, { objeto: 'figurino', titulo: 'Guarda-roupa' })
  const company = await novaPessoa(world, 'Iluminação Ação Ltda.')
  await world.rows((db) =>
    // The register checks documents; what matters here is how one is found.
    db.run(sql`update pessoa set cnpj = '11222333000181'
      where tenant_id = ${db.tenant} and id_pessoa = ${company}`),
  )
  sought = await newContrato(
    world,
    { id_pessoa: company },
    {
      titulo: 'Locação de refletores',
      objeto: 'gerador de cento e oitenta quilovolt-ampère',
      fim: inDays(20),
      partes: [
        {
          papel: 'parte',
          nome: 'João Conceição',
          email: 'joao@luz.example',
          documento: '529.982.247-25',
        },
        { papel: 'parte', nome: 'Produtora', email: 'produtora@casa.example' },
      ],
    },
  )
})

const found = async (search: string) =>
  (await world.call(documentoContratoList, { query: { search } })).data.data.map(
    ({ id_contrato }) => id_contrato,
  )

test('by its number, with or without its year, its zeros or its punctuation', async () => {
  const year = today.slice(0, 4)
  const ways = [
    `CTR-${year}-0002`,
    `ctr-${year}-0002`,
    `ctr ${year} 0002`,
    `CTR${year}0002`,
    `CTR/${year}/0002`,
    `CTR.${year}.0002`,
    `${year}-0002`,
    `${year}/0002`,
    `0002`,
    `0002/${year}`,
    `2/${year}`,
  ]
  const lost: string[] = []
  for (const way of ways) if (!(await found(way)).includes(sought.id_contrato)) lost.push(way)
  expect(lost).toEqual([])
  expect(await found(`CTR${year}0002`)).toEqual([sought.id_contrato])
  expect(await found(`0009/${year}`)).toEqual([])
})

test('by its party without accents, by part of its title, by its document and by words of its text', async () => {
  const ways = [
    'iluminacao acao',
    'ILUMINAÇÃO',
    'refleto',
    'locacao refletores',
    '11.222.333/0001-81',
    '11222333000181',
    '222.333',
    'quilovolt',
    'cento e oitenta',
    'joao conceicao',
    'joao@luz',
    '529.982.247-25',
    '52998224725',
  ]
  const lost: string[] = []
  for (const way of ways) {
    if ((await found(way)).join() !== String(sought.id_contrato)) lost.push(way)
  }
  expect(lost).toEqual([])
  expect(await found('quilovolt figurino')).toEqual([])
})

test('its envelope and its end are found by the same words', async () => {
  await emit(world, sought.id_contrato)
  const params = { id_contrato: sought.id_contrato }
  await world.call(contratoSend, {
    params,
    body: { meio: 'fora', versao: await versaoOf(world, sought.id_contrato) },
  })
  const ways = [sought.numero.replaceAll('-', ''), '11.222.333/0001-81', 'iluminacao']
  for (const search of ways) {
    const envelopes = await world.call(envelopeList, { query: { search } })
    expect([search, envelopes.data.total]).toEqual([search, 1])
  }
  await signOutside(server().app, world, sought.id_contrato)
  for (const search of ways) {
    const ends = await world.call(vencimentoList, { query: { search } })
    expect([search, must(ends.data.data[0], 'end').numero]).toEqual([search, sought.numero])
  }
})

test('in the text of the version in force too, while a renewal is written', async () => {
  const params = { id_contrato: sought.id_contrato }
  const renewed = await world.call(contratoRenew, {
    params,
    body: { versao: await versaoOf(world, sought.id_contrato) },
  })
  const { valores } = (await world.call(contratoLoad, { body: params })).data
  await world.call(contratoSave, {
    body: { ...valores, objeto: 'grua', ...params, versao: renewed.versao },
  })
  expect(await found('quilovolt')).toEqual([sought.id_contrato])
  expect(await found('grua')).toEqual([sought.id_contrato])
})
