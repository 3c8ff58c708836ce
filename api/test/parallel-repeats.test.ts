import { pessoaCreate, pessoaUpdate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { tituloCreate } from '@claquete/contract/livro/titulos/titulo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeAll, expect, test } from 'vitest'
import { unidadeOf } from './titulos.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

useServer()
let world: World
const twenty = Array.from({ length: 20 }, (_, at) => at)

beforeAll(async () => {
  world = await newWorld()
})

test('of twenty people entered at once with one document, all but the first are told of the others', async () => {
  const saved = await Promise.all(
    twenty.map((at) =>
      world.call(pessoaCreate, { body: { razao: `Pessoa ${at}`, cnpj: '11222333000181' } }),
    ),
  )
  expect(saved.map(({ repetidas }) => repetidas.length > 0).toSorted()).toEqual(
    twenty.map((at) => at > 0),
  )
})

test('so it is when the document is entered into people already there', async () => {
  const people = await Promise.all(
    twenty.map((at) => world.call(pessoaCreate, { body: { razao: `Sem documento ${at}` } })),
  )
  const saved = await Promise.all(
    people.map(({ id_pessoa }) =>
      world.call(pessoaUpdate, {
        body: { id_pessoa, versao: 1, razao: 'Agora com', cnpj: '11444777000161' },
      }),
    ),
  )
  expect(saved.filter(({ repetidas }) => repetidas.length === 0)).toHaveLength(1)
})

test('of twenty equal bills entered at once, one is entered and the others are told of it', async () => {
  const id_empresa = await unidadeOf(world)
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Locadora' } })
  const body = {
    descricao: 'Locação',
    operacao: 'D' as const,
    valor: 100,
    id_empresa,
    id_pessoa,
    num_documento: 'NF 10',
    dataVencimento: calendarDate('2026-03-10'),
  }
  const answers = await Promise.all(
    // As others write the number: the check folds case and accents.
    twenty.map((at) =>
      world.ask(tituloCreate, { body: { ...body, num_documento: at % 2 ? 'nf 10' : 'NF 10' } }),
    ),
  )
  const codes = answers.map(({ status, failure }) => (status === 200 ? 'feito' : failure.codigo))
  expect(codes.toSorted()).toEqual(['feito', ...twenty.slice(1).map(() => 'titulo_repetido')])
})
