import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, mostPasted, readPaste } from './paste.ts'

const values = (text: string, target: 'cena' | 'pessoa' = 'cena') =>
  readPaste(text, target).linhas.map(({ campos }) => campos)

test('scenes from a spreadsheet, with the names of the columns in Portuguese', () => {
  const text = [
    'Cena\tPlanos\tINT/EXT\tDia/Noite\tCenário\tElenco\tPáginas\tInício',
    '12A\t1-4\tInt.\tnoite\tCozinha\t1, 3\t2 3/8\t7h30',
    '13\t\text\tD\tRua\t\t30"\t',
  ].join('\n')
  expect(values(text)).toEqual([
    {
      numero: '12A',
      planos: '1-4',
      ambiente: 'INT',
      luz: 'NOITE',
      cenario: 'Cozinha',
      elenco: '1, 3',
      medida: '2 3/8',
      inicio: 450,
    },
    {
      numero: '13',
      planos: '',
      ambiente: 'EXT',
      luz: 'DIA',
      cenario: 'Rua',
      elenco: '',
      medida: '30"',
      inicio: null,
    },
  ])
})

test('scenes from an English CSV, with quotes, commas and a column that nothing takes', () => {
  const read = readPaste(
    'Scene,I/E,Description,Budget\r\n5,"INT/EXT","Ana says ""hi"", leaves",900\r\n',
    'cena',
  )
  expect(read.colunas.map(({ titulo, coluna }) => [titulo, coluna?.campo ?? null])).toEqual([
    ['Scene', 'numero'],
    ['I/E', 'ambiente'],
    ['Description', 'descricao'],
    ['Budget', null],
  ])
  expect(read.linhas.map(({ campos }) => campos)).toEqual([
    { numero: '5', ambiente: 'INT/EXT', descricao: 'Ana says "hi", leaves' },
  ])
})

test('crew, with semicolons', () => {
  expect(
    values('Nome;Função;Depto;Celular;Call;HOD\nAna Sá;Fotógrafa;Câmera;11 9;7;x\n', 'pessoa'),
  ).toEqual([
    {
      nome: 'Ana Sá',
      funcao: 'Fotógrafa',
      departamento: 'Câmera',
      telefone: '11 9',
      chamada: 420,
      responsavel: 'S',
    },
  ])
})

test('each line tells its mistakes, and the others are read', () => {
  const read = readPaste(
    `Cena\tLuz\tInício\n1\tmadrugada\t25h99\n\tdia\t7\n2\tdia\t8\n${'x'.repeat(21)}\tdia\t9`,
    'cena',
  )
  expect(read.linhas.map(({ linha, erros }) => [linha, erros])).toEqual([
    [2, ['Dia/noite: “madrugada” não é um valor conhecido', 'Início: “25h99” não é um horário']],
    [3, ['Cena: está em branco']],
    [4, []],
    [5, ['Cena: tem 21 caracteres, cabem 20']],
  ])
})

test.for([
  ['', 'Cole a tabela com os nomes das colunas na primeira linha.'],
  ['1\tCozinha', 'Falta a coluna “Cena”. A primeira linha precisa ter os nomes das colunas.'],
  ['Cena\n\n', 'Não há linhas abaixo dos nomes das colunas.'],
  [
    `Cena\n${'1\n'.repeat(mostPasted + 1)}`,
    `São ${mostPasted + 1} linhas. Cole até ${mostPasted} de cada vez.`,
  ],
] as const)('%j cannot be read', ([text, erro]) => {
  expect(readPaste(text, 'cena').erro).toBe(erro)
})

test('any cells that a spreadsheet writes come back', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'ab"\t\n,; é'), maxLength: 8 })
    .map((one) => one.trim())
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      const header = ['x', 'y', 'z']
      const written = [header, ...rows]
        .map((row) =>
          row
            .map((one) => (/["\t\n]/u.test(one) ? `"${one.replaceAll('"', '""')}"` : one))
            .join('\t'),
        )
        .join('\n')
      expect(cellsOf(written)).toEqual([header, ...rows])
    }),
  )
})

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void readPaste(text, 'pessoa')))
})
