import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import type { Destino, Pagamento } from '../../pagamentos/pagamento.ts'
import { readLine, writeLine } from '../line.ts'
import { describeLines } from './describe.ts'
import { segmentoC } from './febraban.ts'
import { identifyLine, recordOf } from './identify.ts'
import { layoutsOfPagamento } from './layouts.ts'
import type { Layout } from './layouts.ts'
import { readRetorno } from './read.ts'
import { writeRemessa } from './write.ts'

const dia = calendarDate('2026-11-25')
const endereco = {
  logradouro: 'Rua do Fornecedor',
  numero: '200',
  complemento: '',
  bairro: 'Centro',
  cidade: 'São Paulo',
  cep: '01001-000',
  uf: 'SP',
}
const retido = {
  ir: cents(22_50),
  iss: cents(75_00),
  inss: cents(0),
  deducoes: cents(69_75),
  acrescimos: cents(1_00),
}
const account: Destino = {
  via: 'conta',
  conta: {
    banco: '341',
    agencia: '57',
    agenciaDv: '',
    conta: '12345',
    contaDv: '6',
    tipo: 'corrente',
  },
}
const pix: Destino = { via: 'pix_chave', chave: { kind: 'email', key: 'ze@luz.com' } }
const pay = (destino: Destino, other: Partial<Pagamento> = {}): Pagamento => ({
  seuNumero: 'PG-0001',
  valor: cents(1500_00),
  data: dia,
  favorecido: { nome: 'FORNECEDOR CAMERA LTDA', documento: '12345678000195', endereco },
  destino,
  ...other,
})

function written(layout: Layout, pagamentos: readonly Pagamento[]): string[] {
  const made = writeRemessa({
    layout,
    pagador: {
      documento: '11222333000181',
      nome: 'PRODUTORA TESTE LTDA',
      convenio: '123456',
      agencia: '1234',
      agenciaDv: '5',
      conta: '98765',
      contaDv: '4',
      endereco,
    },
    nsa: 42,
    generatedOn: dia,
    hora: '093000',
    pagamentos,
  })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.text.split('\r\n').slice(0, -1)
}
const layoutOf = (banco: string): Layout => {
  const layout = layoutsOfPagamento.get(banco)
  if (!layout) throw new Error(banco)
  return layout
}

test('the address of the payee is in B, and blank where nobody knows it', () => {
  const [, , , b] = written(layoutOf('237'), [pay(account)])
  // As the synthetic file of the layout has it.
  expect(b).toBe(
    '2370001300002B   212345678000195RUA DO FORNECEDOR             00200               CENTRO         ' +
      `SAO PAULO           01001000SP25112026000000000150000${'0'.repeat(60)}${' '.repeat(15)}0000000`.padEnd(
        143,
      ),
  )
  const favorecido = { nome: 'FORNECEDOR', documento: '12345678000195' }
  const [, , , blank] = written(layoutOf('237'), [pay(account, { favorecido })])
  expect(blank?.slice(32, 127)).toBe(`${' '.repeat(30)}00000${' '.repeat(50)}00000000  `)
})

test('an address that does not fit refuses no payment', () => {
  const odd = { ...endereco, numero: '1000 a 2000', cep: '01001-0000', logradouro: 'R'.repeat(160) }
  const favorecido = { nome: 'FORNECEDOR', documento: '12345678000195', endereco: odd }
  const [, , , b] = written(layoutOf('237'), [pay(account, { favorecido })])
  expect(b).toHaveLength(240)
  expect(b?.slice(117, 125)).toBe('01001000')
})

describe('what was withheld', () => {
  const linesOf = (banco: string, destino: Destino, given: Partial<Pagamento>) =>
    written(layoutOf(banco), [pay(destino, given)])
  const letters = (lines: readonly string[]) =>
    lines.filter((line) => line[7] === '3').map((line) => line[13])

  test('is in C, after what pays, with its number in the batch', () => {
    const lines = linesOf('237', account, { retido })
    expect(lines[4]).toBe(
      `2370001300003C   000000000002250000000000007500${'0'.repeat(15)}000000000006975000000000000100` +
        `00000 ${'0'.repeat(12)}  ${'0'.repeat(15)}${' '.repeat(113)}`,
    )
    expect(lines[5]?.slice(17, 41)).toBe('000005000000000000150000')
    expect(letters(linesOf('237', pix, { retido }))).toEqual(['A', 'B', 'C'])
    expect(describeLines(lines)[4]?.frase).toContain('R$ 167,25')
  })

  test('is not written where nothing was, nor where the bank has another record', () => {
    expect(letters(linesOf('237', account, {}))).toEqual(['A', 'B'])
    expect(letters(linesOf('341', account, { retido }))).toEqual(['A'])
    const guia: Destino = {
      via: 'guia',
      codigoBarras: '83620000013892100450007621424202404600001019',
      vencimento: dia,
    }
    expect(letters(linesOf('237', guia, { retido, valor: cents(1389_21) }))).toEqual(['O'])
  })
})

const amount = fc.integer({ min: 0, max: 9_999_999_99 }).map(cents)
const payments = fc
  .array(
    fc.record({
      destino: fc.constantFrom(account, pix),
      retido: fc.option(
        fc.record({ ir: amount, iss: amount, inss: amount, deducoes: amount, acrescimos: amount }),
      ),
      cidade: fc.constantFrom('', 'São Paulo', 'Olho-d’Água das Flores e Arredores'),
      cep: fc.stringMatching(/^[0-9.-]{0,10}$/u),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ destino, retido: some, cidade, cep }, at) =>
      pay(destino, {
        seuNumero: `L${at}`,
        favorecido: {
          nome: 'FORNECEDOR',
          documento: '12345678000195',
          endereco: { ...endereco, cidade, cep },
        },
        ...(some && { retido: some }),
      }),
    ),
  )

const layouts = [...layoutsOfPagamento.values()].filter(({ recusadas }) => !recusadas.pix_chave)

test.each(layouts.map((layout) => [layout.banco, layout] as const))(
  'bank %s: addresses and withholdings are read as they were written',
  (banco, layout) => {
    fc.assert(
      fc.property(payments, (pagamentos) => {
        const lines = written(layout, pagamentos)
        let forma = ''
        const found: object[] = []
        for (const line of lines) {
          expect(line).toMatch(/^[ -~]{240}$/u)
          if (line[7] === '1') forma = line.slice(11, 13)
          const kind = identifyLine(line, { forma, isAfterJ: false })
          const record = recordOf(kind, layout)
          expect(record && writeLine(record, readLine(record, line))).toBe(line)
          if (kind.kind === 'complemento' && kind.segmento === 'c') {
            const { ir, iss, inss, deducoes, acrescimos } = readLine(segmentoC, line)
            found.push({ ir, iss, inss, deducoes, acrescimos })
          }
        }
        const byWay = [...Map.groupBy(pagamentos, ({ destino }) => destino.via).values()].flat()
        const expected = byWay.flatMap(({ retido: some }) => some ?? [])
        expect(found).toEqual(banco === '341' ? [] : expected)
        const [first = '', ...rest] = lines
        const answer = [`${first.slice(0, 142)}2${first.slice(143)}`, ...rest].join('\r\n')
        const file = readRetorno(`${answer}\r\n`)
        expect(file).toMatchObject({ avisos: [] })
        expect('pagamentos' in file && file.pagamentos.length).toBe(pagamentos.length)
      }),
      { numRuns: 40 },
    )
  },
)
