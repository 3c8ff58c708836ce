import {
  planoContasCreate,
  planoContasDelete,
  planoContasMove,
  planoContasRecode,
  planoContasUpdate,
} from '@claquete/contract/livro/contas/plano-contas'
import { arrange, levelsMax } from '@claquete/core/kernel/tree'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { twinOf } from '../../../test/twin.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { list, shown, create, problems } from './testing/plano-contas.ts'

useSharedServer()

test('accounts stand in their tree, coded by their place', async () => {
  const world = await newWorld()
  const receitas = await create(world, 'Receitas', 0, {
    tipo: 'receita',
    linha_dre: 'receita_bruta',
  })
  const custos = await create(world, 'Custos')
  const shooting = await create(world, 'Filmagem', custos, { linha_dre: 'custo_jobs' })
  await create(world, 'Luz', shooting)
  await create(world, 'Câmera', shooting, { ordem: 1 })
  await create(world, 'Publicidade', receitas)
  expect(await shown(world)).toEqual([
    '1 Receitas',
    '1.1 Publicidade',
    '2 Custos',
    '2.1 Filmagem',
    '2.1.01 Câmera',
    '2.1.02 Luz',
  ])
  const tree = await list(world)
  expect(tree[4]).toEqual({
    id_grupoCusto: expect.any(Number),
    id_grupoCustoSuperior: shooting,
    descricao: 'Câmera',
    ordem: 1,
    nivel: 3,
    codigo: '2.1.01',
    codigo_fixo: 'N',
    tipo: 'despesa',
    ativo: 'S',
    linha_dre: null,
    linha_dre_efetiva: 'custo_jobs',
    filhos: 0,
    versao: 1,
  })
  expect(await shown(world, { search: 'CAMERA' })).toEqual([
    '2 Custos',
    '2.1 Filmagem',
    '2.1.01 Câmera',
  ])
  expect(await shown(world, { tipo: 'receita' })).toEqual(['1 Receitas', '1.1 Publicidade'])
  await world.call(planoContasUpdate, {
    body: {
      id_grupoCusto: shooting,
      versao: await world.versao('plano_contas', shooting),
      descricao: 'Filmagem',
      ativo: 'N',
    },
  })
  expect(await shown(world, { ativo: 'N' })).toEqual([
    '2 Custos',
    '2.1 Filmagem',
    '2.1.01 Câmera',
    '2.1.02 Luz',
  ])
  expect(await shown(world, { ativo: 'S' })).toEqual(['1 Receitas', '1.1 Publicidade', '2 Custos'])
})

test('put and PUT change the account named and create where none is', async () => {
  const world = await newWorld()
  const planoContasSave = twinOf(planoContasUpdate, 'planoContasSave')
  const { id_grupoCusto } = await world.call(planoContasSave, {
    body: { descricao: 'Receitas', tipo: 'receita', id_grupoCustoSuperior: 0 },
  })
  await world.call(planoContasUpdate, {
    body: { descricao: 'Fotografia', id_grupoCustoSuperior: id_grupoCusto },
  })
  await world.call(planoContasSave, { body: { id_grupoCusto, versao: 1, descricao: 'Entradas' } })
  expect(await shown(world)).toEqual(['1 Entradas', '1.1 Fotografia'])
  expect(await problems(world.ask(planoContasUpdate, { body: { descricao: 'x' } }))).toEqual([
    'id_grupoCustoSuperior: Diga a conta acima, ou 0 para a raiz.',
  ])
  const save = (versao: number) =>
    world.ask(planoContasUpdate, { body: { id_grupoCusto, descricao: 'Receitas', versao } })
  expect((await save(2)).status).toBe(200)
  expect((await save(2)).failure.codigo).toBe('versao_antiga')
})

test('a typed code stays where it is put, is of one account, and can be forgotten', async () => {
  const world = await newWorld()
  const a = await create(world, 'A', 0, { codigo: '5' })
  const b = await create(world, 'B')
  await create(world, 'A1', a)
  const put = (codigo: string) =>
    world.ask(planoContasUpdate, {
      body: { id_grupoCusto: b, versao: 1, descricao: 'B', codigo },
    })
  expect(await shown(world)).toEqual(['5 A', '5.1 A1', '1 B'])
  expect(await problems(put('5'))).toEqual(['codigo: Já é o código de “A”.'])
  expect(await problems(put('5 x'))).toEqual([
    'codigo: Use letras, números, pontos e traços, sem espaços.',
  ])
  // A generated code gives way to a typed one.
  expect((await put('5.1')).status).toBe(200)
  expect(await shown(world)).toEqual(['5 A', '5.2 A1', '5.1 B'])
  expect((await world.call(planoContasRecode)).mudados).toBe(3)
  expect(await shown(world)).toEqual(['1 A', '1.1 A1', '2 B'])
})

test('an account moves with all under it; never into itself, another kind or too deep', async () => {
  const world = await newWorld()
  const custos = await create(world, 'Custos')
  const equipe = await create(world, 'Equipe', custos)
  const luz = await create(world, 'Luz', custos)
  const som = await create(world, 'Som', equipe)
  const receitas = await create(world, 'Receitas', 0, { tipo: 'receita' })
  const move = (id_grupoCusto: number, id_grupoCustoSuperior: number, ordem?: number) =>
    world.ask(planoContasMove, {
      body: { id_grupoCusto, id_grupoCustoSuperior, ...(ordem && { ordem }) },
    })
  expect((await move(equipe, luz)).body.codigo).toBe('1.1.01')
  expect(await shown(world)).toEqual([
    '1 Custos',
    '1.1 Luz',
    '1.1.01 Equipe',
    '1.1.01.01 Som',
    '2 Receitas',
  ])
  expect((await move(equipe, custos, 1)).status).toBe(200)
  expect(await shown(world)).toEqual([
    '1 Custos',
    '1.1 Equipe',
    '1.1.01 Som',
    '1.2 Luz',
    '2 Receitas',
  ])
  expect(await problems(move(custos, som))).toEqual([
    'id_grupoCustoSuperior: Não pode ficar dentro de si mesmo.',
  ])
  expect(await problems(move(equipe, receitas))).toEqual([
    'id_grupoCustoSuperior: Uma conta de despesa não pode ficar dentro de uma de receita.',
  ])
  expect(await problems(move(equipe, 999_999))).toEqual([
    'id_grupoCustoSuperior: O lugar escolhido não existe mais.',
  ])
  let fundo = som
  for (let nivel = 4; nivel <= levelsMax; nivel += 1) {
    fundo = await create(world, `N${nivel}`, fundo)
  }
  expect(
    await problems(
      world.ask(planoContasCreate, { body: { descricao: 'N7', id_grupoCustoSuperior: fundo } }),
    ),
  ).toEqual(['id_grupoCustoSuperior: São até 6 níveis, e este lugar ficaria abaixo do último.'])
  expect(await problems(move(equipe, luz))).toEqual([
    'id_grupoCustoSuperior: São até 6 níveis, e este lugar ficaria abaixo do último.',
  ])
})

test('kind and line of the DRE agree with the account and the one above', async () => {
  const world = await newWorld()
  const receitas = await create(world, 'Receitas', 0, { tipo: 'receita' })
  const ask = (body: object) => problems(world.ask(planoContasCreate, { body: body as never }))
  expect(await ask({ descricao: 'x', id_grupoCustoSuperior: 0 })).toEqual([
    'tipo: Escolha se é de receita ou de despesa.',
  ])
  expect(await ask({ descricao: 'x', id_grupoCustoSuperior: receitas, tipo: 'despesa' })).toEqual([
    'tipo: A conta acima é de receita: esta também precisa ser.',
  ])
  expect(
    await ask({ descricao: 'x', id_grupoCustoSuperior: receitas, linha_dre: 'custo_jobs' }),
  ).toEqual(['linha_dre: Esta linha do DRE não é de contas de receita.'])
  await create(world, 'Fotografia', receitas)
  expect(
    await problems(
      world.ask(planoContasUpdate, {
        body: {
          id_grupoCusto: receitas,
          versao: await world.versao('plano_contas', receitas),
          descricao: 'x',
          tipo: 'despesa',
        },
      }),
    ),
  ).toEqual(['tipo: O tipo só muda enquanto não há contas abaixo desta.'])
})

test('what is in use is not deleted and says where; the others close the gap', async () => {
  const world = await newWorld()
  const a = await create(world, 'A')
  const b = await create(world, 'B')
  const c = await create(world, 'C', b)
  const remove = (id_grupoCusto: number) =>
    world.ask(planoContasDelete, { query: { id_grupoCusto } })
  expect((await remove(b)).failure.msg).toBe(
    'Não é possível excluir: está em uso em contas abaixo dela (1).',
  )
  await postTitulo(world, { valor: 1_000, id_grupoCusto: c })
  expect((await remove(c)).failure.msg).toBe(
    'Não é possível excluir: está em uso em lançamentos (1).',
  )
  expect((await remove(a)).status).toBe(200)
  expect(await shown(world)).toEqual(['1 B', '1.1 C'])
  expect((await remove(a)).status).toBe(404)
})

test('no sequence of acts through HTTP leaves the stored tree other than the rule would', async () => {
  const world = await newWorld()
  const ids: number[] = [await create(world, 'raiz')]
  const act = fc.record({
    what: fc.constantFrom('criar', 'mover', 'excluir', 'codigo'),
    who: fc.nat(30),
    where: fc.nat(30),
    ordem: fc.integer({ min: 1, max: 5 }),
  })
  for (const { what, who, where, ordem } of fc.sample(act, { numRuns: 60, seed: 7 })) {
    const id = ids[who % ids.length] ?? 0
    const at = [0, ...ids][where % (ids.length + 1)] ?? 0
    if (what === 'criar') {
      const body = {
        descricao: `n${ids.length}`,
        id_grupoCustoSuperior: at,
        tipo: 'despesa' as const,
        ordem,
      }
      const made = await world.ask(planoContasCreate, { body })
      if (made.status === 200) ids.push(made.body.id_grupoCusto)
    } else if (what === 'mover') {
      await world.ask(planoContasMove, {
        body: { id_grupoCusto: id, id_grupoCustoSuperior: at, ordem },
      })
    } else if (what === 'codigo') {
      await world.ask(planoContasUpdate, {
        body: {
          id_grupoCusto: id,
          versao: await world.versao('plano_contas', id),
          descricao: 'x',
          codigo: `${ordem}.${where % 3}`,
        },
      })
    } else if (ids.length > 1) {
      const gone = await world.ask(planoContasDelete, { query: { id_grupoCusto: id } })
      if (gone.status === 200) ids.splice(ids.indexOf(id), 1)
    }
    if (ids.length === 0) ids.push(await create(world, 'raiz'))
  }
  const rows = await world.rows((db) =>
    db.run(sql<{
      id: number
      superior: number | null
      ordem: number
      caminho: string
      codigo: string
      isFixed: boolean
    }>`
      select "id_grupoCusto" as id, "id_grupoCustoSuperior" as superior, ordem, caminho, codigo,
        codigo_fixo = 'S' as "isFixed" from plano_contas where tenant_id = ${db.tenant} order by caminho`),
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(
    arrange(rows).map(({ id, superior, ordem, caminho, codigo }) => ({
      id,
      superior,
      ordem,
      caminho,
      codigo,
    })),
  ).toEqual(rows.map(({ isFixed: _, ...row }) => row))
  expect(Math.max(...rows.map(({ caminho }) => caminho.length / 4))).toBeLessThanOrEqual(levelsMax)
})

test('two people who create at once both get their place', async () => {
  const world = await newWorld()
  await Promise.all(Array.from({ length: 8 }, (_, at) => create(world, `Conta ${at}`)))
  const contas = await list(world)
  expect(contas.map(({ codigo }) => codigo)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})
