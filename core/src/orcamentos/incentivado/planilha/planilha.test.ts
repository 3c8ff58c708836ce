import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { quantity } from '../../../kernel/amounts/quantity.ts'
import { must } from '../../../kernel/must.ts'
import { apply } from '../../folha/change.ts'
import { emptyDocumento, folhaOf, totalDoItem } from '../../folha/documento.ts'
import { estruturaOf } from '../estruturas/all.ts'
import { startingGrupos } from '../modelo.ts'
import { codigoOf, readRows } from './linhas.ts'
import type { SheetRow } from './linhas.ts'
import { roundTyped } from './typed.ts'
import { codesFit, planRows } from './plano.ts'
import type { Escolha, ToPlan } from './plano.ts'

let at = 1
const row = (numero: string, descricao: string, more: Partial<SheetRow> = {}): SheetRow => ({
  linha: (at += 1),
  numero,
  descricao,
  quantidade: null,
  ocorrencias: null,
  dias: null,
  valor_unit: null,
  total: null,
  unidade: '',
  justificativa: '',
  etapa: '',
  details: [],
  erros: [],
  ...more,
})
const q = (value: number) => quantity(value * 10_000)
const reais = (value: number): Cents => cents(value * 100)
/** A line of these factors. */
const line = (
  numero: string,
  descricao: string,
  ...[qty, times, unit]: readonly [qty: number, times: number, unit: number]
) =>
  row(numero, descricao, {
    quantidade: q(qty),
    ocorrencias: q(times),
    valor_unit: reais(unit),
    total: reais(qty * times * unit),
  })

const kinds = (rows: readonly SheetRow[]) => readRows(rows).map(({ tipo }) => tipo)

const ancine = estruturaOf('ancine')
let uid = 0
const newUid = () => `u${(uid += 1)}`
const into = (changes: Partial<ToPlan> = {}): ToPlan => ({
  documento: emptyDocumento,
  estrutura: ancine,
  mapa: new Map(),
  byCode: true,
  decisions: new Map(),
  unidades: new Map(),
  ...changes,
})

test.each([
  ['3.2.1', '3.2.1'],
  [' 3.2. ', '3.2'],
  ['03,02', '3.2'],
  ['TOTAL', null],
  ['', null],
  ['3.a', null],
])('the code of %j is %j', (typed, codigo) => expect(codigoOf(typed)).toBe(codigo))

test.each([
  ['1.333,333333', '1333,33'],
  ['0,005', '0,01'],
  ['-2,9999', '-3,00'],
  ['1.234,56', '1.234,56'],
  ['R$ 5', 'R$ 5'],
])('%s is read as %s', (cell, shown) => expect(roundTyped(cell)).toBe(shown))

describe('what a row of a workbook is', () => {
  test('headings, lines, and totals by their words, whatever their columns', () => {
    const rows = [
      row('3', 'PRODUÇÃO', { total: reais(700) }),
      line('3.1', 'Diretor', 1, 2, 100),
      line('3.2', 'Produtor', 1, 5, 100),
      row('', 'Subtotal produção', { total: reais(700) }),
      row('TOTAL GERAL', '', { total: reais(700) }),
      row('', 'Soma', { total: reais(1) }),
    ]
    const read = readRows(rows)
    expect(read.map(({ tipo }) => tipo)).toEqual([
      'grupo',
      'linha',
      'linha',
      'total',
      'total',
      'total',
    ])
    expect(read.map(({ confere }) => confere).slice(3)).toEqual([true, true, false])
  })

  test('a heading with the sum of what is below it is no line, with a code or without', () => {
    const lines = [line('3.2.1', 'Produtor', 1, 3, 5000), line('3.2.2', 'Assistente', 2, 1, 1500)]
    const coded = [row('3', 'Produção', { total: reais(18_500) }), ...lines]
    expect(kinds(coded)).toEqual(['grupo', 'linha', 'linha'])
    const bare = [
      row('', 'Produção', { total: reais(300) }),
      line('', 'Produtor', 1, 1, 100),
      line('', 'Assistente', 1, 2, 100),
    ]
    expect(kinds(bare)).toEqual(['grupo', 'linha', 'linha'])
    const lump = [row('', 'Seguro', { total: reais(301) }), ...bare.slice(1)]
    expect(kinds(lump)).toEqual(['linha', 'linha', 'linha'])
  })

  test('an amount without factors that is the sum of lines above it is a total, whatever it is called', () => {
    const lines = [line('3.1', 'A', 1, 1, 100), line('3.2', 'B', 1, 1, 50)]
    expect(kinds([...lines, row('3.9', 'Equipe', { total: reais(150) })]).at(-1)).toBe('total')
    expect(kinds([...lines, row('', 'Equipe', { total: reais(150) })]).at(-1)).toBe('total')
    expect(kinds([...lines, row('3.9', 'Equipe', { total: reais(151) })]).at(-1)).toBe('linha')
    // One line alone says nothing: the next may cost the same.
    expect(kinds([line('3.1', 'A', 1, 1, 100), row('3.2', 'B', { total: reais(100) })])).toEqual([
      'linha',
      'linha',
    ])
  })

  test('days are told and never multiplied; a total that differs waits for a person', () => {
    const [read] = readRows([
      { ...line('1', 'Ator', 2, 3, 100), dias: q(30), total: reais(18_000) },
    ])
    expect(read).toMatchObject({ calculado: 60_000, total: 1_800_000, difere: true })
  })

  test('cells that cannot be read, no description and negative amounts are errors of the line', () => {
    const erros = [{ campo: 'valor_unit', msg: 'Valor inválido' }]
    const read = readRows([
      row('1', 'A', { erros }),
      row('2', '', { valor_unit: reais(1) }),
      row('3', 'C', { valor_unit: reais(-1) }),
      row('', ''),
    ])
    expect(read.map(({ tipo }) => tipo)).toEqual(['erro', 'erro', 'erro'])
    expect(read.map(({ erros: own }) => own[0]?.campo)).toEqual([
      'valor_unit',
      'descricao',
      'valor_unit',
    ])
  })
})

describe('the lines of a workbook on a sheet', () => {
  test('stand in groups made of their codes, in the places of the structure that have them', () => {
    const rows = readRows([
      row('3', 'Produção'),
      row('3.2', 'Equipe de produção'),
      line('3.2.1', 'Produtor', 1, 4, 1_000),
      line('5.1', 'Contador', 1, 1, 300),
      line('42.1', 'Outra coisa', 1, 1, 10),
    ])
    const plan = planRows(rows, into(), newUid)
    expect(plan.itens.map(({ grupos }) => grupos.join(' > '))).toEqual([
      'Produção > Equipe de produção',
      'Despesas administrativas',
      'Grupo 42',
    ])
    const names = new Map(plan.grupos.map(({ id, descricao }) => [id, descricao]))
    expect(plan.lugares.map(({ uid: id, no }) => [names.get(id) ?? 'linha', no])).toEqual([
      ['Produção', '3'],
      ['Equipe de produção', '3.2'],
      ['Despesas administrativas', '5'],
      ['linha', '5.1'],
    ])
    // Its own numbers are others: the first group of the sheet is 1.
    expect(plan.itens[0]?.item).toMatchObject({ numeracao: '3.2.1', especificacao: '' })
  })

  test('a group of the sheet with the same place takes them', () => {
    const { grupos, mapa } = startingGrupos(ancine, newUid)
    const documento = {
      ...emptyDocumento,
      linhas: new Map(grupos.map((one) => [one.id, one] as const)),
    }
    const rows = readRows([
      line('3.2.1', 'Produtor', 1, 1, 5),
      line('3.2.2', 'Assistente', 1, 1, 5),
    ])
    const plan = planRows(rows, into({ documento, mapa }), newUid)
    expect(plan.grupos).toEqual([])
    expect(plan.itens.map(({ item }) => mapa.get(item.superior ?? ''))).toEqual(['3.2', '3.2'])
    expect(plan.itens.map(({ item }) => item.numeracao)).toEqual(['3.2.1', '3.2.2'])
  })

  test('codes that mean something else in the structure are not its places', () => {
    const rows = readRows([
      row('3', 'Produção e filmagem'),
      line('3.1', 'Produtor', 1, 1, 5),
      row('4', 'Pós-produção'),
      line('4.1', 'Montagem', 1, 1, 5),
    ])
    expect(codesFit(rows, ancine)).toBe(true)
    expect(codesFit(rows, estruturaOf('salic'))).toBe(false)
    expect(codesFit(readRows([line('3.1', 'Produtor', 1, 1, 5)]), ancine)).toBe(true)
    const plan = planRows(rows, into({ byCode: false }), newUid)
    expect(plan.lugares).toEqual([])
    expect(plan.grupos.map(({ descricao }) => descricao)).toEqual([
      'Produção e filmagem',
      'Pós-produção',
    ])
  })

  test('lines without a code stand under the last heading, and a decision is kept', () => {
    const [heading, first, second] = [
      row('', 'Elenco'),
      { ...line('', 'Ator', 2, 1, 100), total: reais(999) },
      { ...line('', 'Atriz', 2, 1, 100), total: reais(999) },
    ]
    const decisions = new Map<number, Escolha>([
      [first.linha, 'digitado'],
      [second.linha, 'fora'],
    ])
    const plan = planRows(readRows([heading, first, second]), into({ decisions }), newUid)
    expect(plan.itens).toHaveLength(1)
    expect(plan.itens[0]).toMatchObject({ valor: 99_900, grupos: ['Elenco'] })
  })

  test('any workbook: the sheet takes the plan whole, and its total is that of the lines', () => {
    const code = fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join('.'))
    const anyRow = fc.record({
      numero: fc.oneof(code, fc.constantFrom('', 'TOTAL', 'x')),
      descricao: fc.constantFrom('Diretor', 'Total', 'Subtotal', '', 'Equipe', 'Som'),
      qty: fc.option(fc.nat(5), { nil: null }),
      unit: fc.option(fc.nat(5000), { nil: null }),
      total: fc.option(fc.nat(9000), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 25 }), fc.boolean(), (many, byCode) => {
        const rows = readRows(
          many.map(({ numero, descricao, qty, unit, total }) =>
            row(numero, descricao, {
              quantidade: qty === null ? null : q(qty),
              valor_unit: unit === null ? null : cents(unit),
              total: total === null ? null : cents(total),
            }),
          ),
        )
        const plan = planRows(rows, into({ byCode }), newUid)
        const linhas = [...plan.grupos, ...plan.itens.map(({ item }) => item)]
        const { documento, recusas } = apply(emptyDocumento, [{ op: 'inserir', linhas }])
        expect(recusas).toEqual([])
        const planned = sum(plan.itens.map(({ valor }) => valor))
        expect(sum(plan.itens.map(({ item }) => totalDoItem(item)))).toBe(planned)
        const tops = folhaOf(documento).tree.childrenOf(null)
        const folha = folhaOf(documento)
        expect(sum(tops.map(({ id }) => must(folha.valores.get(id), id).valor_total))).toBe(planned)
        // A row that calls itself a total never becomes a line.
        for (const { item } of plan.itens) expect(item.descricao).not.toMatch(/total/iu)
      }),
    )
  })
})

describe('the stages that rows of the ministry name', () => {
  const salic = estruturaOf('salic')
  const rows = () =>
    readRows([
      {
        ...line('1', 'Diretor', 1, 1, 500),
        etapa: 'Produção/Execução',
        details: ['Produto: Longa', 'UF: SP'],
      },
      { ...line('2', 'Figurinista', 1, 2, 300), etapa: 'PRODUÇÃO / EXECUÇÃO' },
      { ...line('3', 'Captador', 1, 1, 100), etapa: 'Captação de Recursos' },
      { ...line('4', 'Barco', 1, 1, 50), etapa: 'Etapa nossa' },
    ])

  test('are its places, and one group each; a name of no place is a group without one', () => {
    const plan = planRows(rows(), into({ estrutura: salic, byCode: false }), newUid)
    expect(plan.grupos.map(({ descricao }) => descricao)).toEqual([
      'Produção/Execução',
      'Captação de Recursos',
      'Etapa nossa',
    ])
    const [first, second] = plan.grupos
    expect(plan.lugares).toEqual([
      { uid: first?.id, no: '2' },
      { uid: second?.id, no: '10' },
    ])
    expect(plan.itens.map(({ grupos }) => grupos)).toEqual([
      ['Produção/Execução'],
      ['Produção/Execução'],
      ['Captação de Recursos'],
      ['Etapa nossa'],
    ])
    expect(plan.itens[0]?.item.especificacao).toBe('Produto: Longa\nUF: SP')
  })

  test('are the groups that the budget has', () => {
    const { grupos, mapa } = startingGrupos(salic, newUid)
    const documento = {
      ...emptyDocumento,
      linhas: new Map(grupos.map((one) => [one.id, one] as const)),
    }
    const to = into({ estrutura: salic, documento, mapa, byCode: false })
    const plan = planRows(rows(), to, newUid)
    expect(plan.grupos.map(({ descricao }) => descricao)).toEqual(['Etapa nossa'])
    expect(plan.itens.map(({ item }) => mapa.get(item.superior ?? ''))).toEqual([
      '2',
      '2',
      '10',
      undefined,
    ])
  })
})
