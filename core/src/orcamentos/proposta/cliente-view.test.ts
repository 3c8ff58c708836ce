import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento, documentoTotals } from '../folha/documento.ts'
import type { Documento, Encargo, Line } from '../folha/documento.ts'
import type { PrintedLine } from '../papeis/printout.ts'
import { grupo, item } from '../folha/testing.ts'
import { withOptions, optionChanges, enabledOptions } from '../folha/option.ts'
import { vistaDoCliente } from './cliente-view.ts'

const encargo = (values: Partial<Encargo>): Encargo => ({
  id: 'taxa',
  nome: 'Taxa de produção',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: rate(15_000_000),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
  ...values,
})

const withLines = (linhas: readonly Line[], values: Partial<Documento> = {}): Documento => ({
  ...emptyDocumento,
  linhas: new Map(linhas.map((linha) => [linha.id, linha])),
  ...values,
})

const price = (reais: number) => ({ valor_unit: cents(reais * 100), custo_unit: cents(1234) })

const job = withLines(
  [
    grupo('pre'),
    item('casting', 'pre', {
      ...price(1000),
      quantidade: { valor: quantity(20_000), formula: null },
    }),
    item('segredo', 'pre', { ...price(500), imprimir: 'nao', ordem: 2 }),
    item('resumo', 'pre', { ...price(300), imprimir: 'descricao', ordem: 3 }),
    grupo('filme', null, 2),
    grupo('diaria', 'filme'),
    item('camera', 'diaria', { ordem: 1 }),
    item('corpo', 'camera', price(700)),
    item('lente', 'camera', { ...price(200), ordem: 2 }),
    item('making', 'filme', { ...price(400), ordem: 9, opcional: true }),
    item('foto', 'making', { ...price(400), opcional: true }),
    grupo('interno', null, 3),
    item('oculto', 'interno', { ...price(50), imprimir: 'nao' }),
  ],
  {
    encargos: [
      encargo({}),
      encargo({ id: 'bv', nome: 'BV', tipo: 'bv' }),
      encargo({ id: 'seguro', nome: 'Seguro', tipo: 'seguro', imprimir: false }),
      encargo({
        id: 'imposto',
        nome: 'Imposto',
        tipo: 'imposto',
        modo: 'por_dentro',
        embutir: true,
      }),
    ],
  },
)

const below = (linhas: readonly PrintedLine[]): PrintedLine[] =>
  linhas.flatMap((um) => [um, ...below(um.children)])

test('shows what is printed, and its sums; what is not printed is one row', () => {
  const vista = vistaDoCliente(job)
  const shown = below(vista.grupos).map(({ linha, valor }) => [linha.descricao, valor])
  expect(shown).toEqual([
    ['pre', 230_000],
    ['casting', 200_000],
    ['resumo', null],
    ['filme', 90_000],
    ['diaria', 90_000],
    ['camera', 90_000],
    ['corpo', 70_000],
    ['lente', 20_000],
  ])
  expect(vista.total).toBe(documentoTotals(job).totalGeral)
  expect(vista.figuras.map(({ nome }) => nome)).toEqual([
    'Taxa de produção',
    'Imposto',
    'Outros serviços e encargos',
  ])
})

test('an option is worth what the total changes by, to the cent, alone and one in another', () => {
  const [making, photo] = vistaDoCliente(job).opcoes
  expect([making?.superior, photo?.superior]).toEqual([null, 'making'])
  const total = (...on: string[]) => documentoTotals(withOptions(job, new Set(on))).totalGeral
  expect(making?.valor).toBe(total('making') - total())
  expect(photo?.valor).toBe(total('making', 'foto') - total('making'))
  const on = withOptions(job, new Set(['making', 'foto']))
  expect(enabledOptions(on)).toEqual(['making', 'foto'])
  expect(vistaDoCliente(on).opcoes.map(({ valor }) => valor)).toEqual([
    total('making', 'foto') - total(),
    total('making', 'foto') - total('making'),
  ])
  expect(withOptions(on, new Set()).linhas).toEqual(job.linhas)
})

test('an option that is not printed is not offered, nor switched by who was not offered it', () => {
  const hidden = withLines([
    grupo('g'),
    item('a', 'g', { ...price(10), opcional: true, imprimir: 'nao' }),
    item('b', 'a', { ...price(10), opcional: true }),
    item('c', 'g', { ...price(10), opcional: true, ordem: 2 }),
  ])
  expect(vistaDoCliente(hidden).opcoes.map(({ item: um }) => um.id)).toEqual(['c'])
  expect(
    optionChanges(hidden, new Set(['a', 'b', 'c'])).map((um) => 'uid' in um && um.uid),
  ).toEqual(['c'])
})
