import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from '../../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../../kernel/time/calendar.ts'
import { usualRelacao } from './testing-relacao.ts'
import type { RelacaoCodigo } from './names.ts'
import type { Extrato, Facts, LinhaDoBanco } from './facts.ts'
import { filme, fontesDoFilme, gastosDoFilme, rowsOf } from './testing-filme.ts'

const line = (
  data: string,
  valor: number,
  texto: string,
  more: Partial<LinhaDoBanco> = {},
): LinhaDoBanco => ({
  id_extrato_historico: 0,
  data: calendarDate(data),
  valor: cents(valor),
  texto,
  documento: '',
  situacao: 'conciliado',
  motivo: '',
  baixas: [],
  ...more,
})

const baixa = (id_baixa: number, favorecido = '', isTransfer = false) => ({
  id_baixa,
  favorecido,
  isTransfer,
  isVerba: id_baixa === 902,
  isFinancialIncome: false,
})

/** The account of FSA: its first three payments of the film, of which the bank has two. */
const extrato: Extrato = {
  id_contabancaria: 11,
  conta: 'BB FSA',
  saldos: [
    { data: calendarDate('2026-03-01'), saldo: cents(5_000_000), linhas: cents(5_000_000) },
    { data: calendarDate('2026-03-31'), saldo: cents(3_800_000), linhas: cents(3_824_000) },
  ],
  linhas: [
    line('2026-03-01', 5_000_000, 'ORDEM BANCARIA FSA', {
      documento: '900',
      id_extrato_historico: 77,
    }),
    line('2026-03-02', -759_126, 'PIX ENVIADO', {
      documento: 'BB7001',
      baixas: [baixa(1, 'Luz e Cena Locações')],
    }),
    line('2026-03-05', -396_353, 'TED', {
      documento: 'BB7002',
      baixas: [baixa(2, 'Som Direto Ltda.')],
    }),
    line('2026-03-06', -20_000, 'APLICACAO BB RF'),
    line('2026-03-10', 8_879, 'REND PAGO APLIC AUT MAIS', {
      baixas: [{ ...baixa(903), isFinancialIncome: true }],
    }),
    line('2026-03-11', -1_900, 'TARIFA PACOTE SERVICOS', { situacao: 'pendente' }),
    line('2026-03-12', -1_500, 'TED OUTRA CONTA', { baixas: [baixa(900, 'Caixa', true)] }),
    line('2026-03-13', 4_000, 'ESTORNO TED', { situacao: 'ignorado', motivo: 'Erro do banco' }),
    line('2026-03-13', -6_000, 'PIX PRODUTORA', { baixas: [baixa(902, 'Lia Rocha')] }),
    line('2026-03-14', -4_000, 'TED FORA', { baixas: [baixa(901, 'Fornecedor de outro job')] }),
  ],
}

const liberacao = (data: string, valor: number, id_extrato_historico: number | null) => ({
  id_fonte_liberacao: valor,
  data: calendarDate(data),
  valor: cents(valor),
  id_extrato_historico,
})

const own = fontesDoFilme.map((one) =>
  one.id_projeto_fonte === 1
    ? {
        ...one,
        liberacoes: [
          liberacao('2026-03-01', 5_000_000, 77),
          liberacao('2026-06-01', 1_000_000, null),
        ],
      }
    : one,
)
const facts: Facts = filme({
  fonte: 1,
  fontes: own,
  gastos: gastosDoFilme.filter(({ id_lancamento }) => [1, 2, 4].includes(id_lancamento)),
  extratos: [extrato],
})

/** Day, text, kind, who, credit, debit, balance, outside of the statement, and what is said of it. */
const truth = `
|Saldo anterior|||||0||
2026-03-01|ORDEM BANCARIA FSA|Liberação||5000000||5000000||Conciliada
2026-03-02|PIX ENVIADO|Pagamento|Luz e Cena Locações||759126|4240874||Conciliada
2026-03-05|TED|Pagamento|Som Direto Ltda.||396353|3844521||Conciliada
2026-03-06|APLICACAO BB RF|Aplicação ou resgate|||20000|3824521||Conciliada
2026-03-10|REND PAGO APLIC AUT MAIS|Rendimento||8879||3833400||Conciliada
2026-03-11|TARIFA PACOTE SERVICOS|Tarifa ou imposto|||1900|3831500||Não conciliada
2026-03-12|TED OUTRA CONTA|Transferência|Caixa||1500|3830000||Conciliada
2026-03-13|ESTORNO TED|Outro crédito||4000||3834000||Ignorada: Erro do banco
2026-03-13|PIX PRODUTORA|Verba|Lia Rocha||6000|3828000||Conciliada
2026-03-14|TED FORA|Outro débito|Fornecedor de outro job||4000|3824000||Conciliada
2026-03-14|Saldo final|||||3824000||
2026-03-11|Equipamento|Pagamento|Ana Prado||||1445108|No livro, sem linha no extrato
`

test('the statement of an account, with the balance after each line', () => {
  const { columns, rows } = usualRelacao('demonstrativo-extrato', facts)
  const at = (campo: string) => columns.findIndex((one) => one.campo === campo)
  const shown = ['data', 'historico', 'operacao', 'favorecido', 'credito', 'debito', 'saldo']
  expect(
    rows.map(({ cells }) =>
      [...shown, 'fora', 'situacao'].map((campo) => String(cells[at(campo)] ?? '')),
    ),
  ).toEqual(rowsOf(truth))
})

test('everything that does not close is told by name', () => {
  expect(usualRelacao('demonstrativo-extrato', facts).avisos).toEqual([
    'BB FSA: 1 linha não conciliada, -R$ 19,00.',
    'BB FSA: 1 linha ignorada, R$ 40,00.',
    'BB FSA: 1 débito conciliado com o que não é gasto do projeto, -R$ 40,00.',
    'BB FSA: 1 pagamento sem linha no extrato, R$ 14.451,08.',
    'BB FSA: a liberação de FSA em 01/06/2026, R$ 10.000,00, não tem linha ligada a ela no extrato.',
    'BB FSA: em 31/03/2026 o banco informa R$ 38.000,00 e as linhas dão R$ 38.240,00. Faltam linhas de -R$ 240,00 no extrato importado.',
    // By hand: 50,000.00 and 88.79 came; 7,591.26, 3,963.53 and 14,451.08 were spent.
    'BB FSA: em 14/03/2026 o banco tem R$ 38.240,00 e o projeto R$ 24.082,92 (liberações e rendimentos menos gastos): diferença de R$ 14.157,08.',
  ])
})

test('a release whose line nobody named is only probable, and one named is itself on any day', () => {
  const named = (more: Partial<Facts['fontes'][number]>) => {
    const fontes = own.map((one) => (one.id_projeto_fonte === 1 ? { ...one, ...more } : one))
    const { columns, rows, avisos } = usualRelacao('demonstrativo-extrato', { ...facts, fontes })
    const at = columns.findIndex(({ campo }) => campo === 'operacao')
    return { operacao: rows[1]?.cells[at], aviso: avisos.find((one) => one.includes('liberação')) }
  }
  expect(named({ liberacoes: [liberacao('2026-03-01', 5_000_000, null)] })).toEqual({
    operacao: 'Liberação (provável)',
    aviso:
      'BB FSA: a liberação de FSA em 01/03/2026, R$ 50.000,00, parece ser “ORDEM BANCARIA FSA”: ligue as duas na conferência.',
  })
  expect(named({ liberacoes: [liberacao('2026-02-27', 5_000_000, 77)] })).toEqual({
    operacao: 'Liberação',
    aviso: undefined,
  })
  expect(named({ liberacoes: [liberacao('2026-02-27', 5_000_100, 77)] }).aviso).toContain(
    'foi ligada a uma linha de R$ 50.000,00',
  )
  expect(named({ liberacoes: [liberacao('2026-03-02', 5_000_000, null)] }).operacao).toBe(
    'Outro crédito',
  )
})

test('of all sources, one without an account says so, and one without lines too', () => {
  const empty = { ...extrato, id_contabancaria: 12, conta: 'Itaú', saldos: [], linhas: [] }
  const { avisos } = usualRelacao('demonstrativo-extrato', {
    ...facts,
    fonte: null,
    extratos: [extrato, empty],
  })
  expect(avisos).toContain('Recursos próprios: sem conta própria, sem extrato.')
  expect(avisos).toContain('Itaú: nenhum extrato importado.')
})

test('Spcine’s sheet has its eight columns and no other, which sum to the balance (domain notes 2.4, S19)', () => {
  const { columns, rows, totals, avisos } = usualRelacao('spcine-conciliacao', facts)
  expect(columns.map(({ titulo }) => titulo)).toEqual([
    'DATA DE PAGAMENTO',
    'IDENTIFICAÇÃO BANCÁRIA',
    'FAVORECIDO',
    'TRANSFERÊNCIAS',
    'APLICAÇÕES/RESGATES',
    'PAGAMENTOS',
    'TARIFAS BANCÁRIAS',
    'SALDO',
  ])
  // What only the ledger has is no row of the bank's; it is told by name.
  expect(rows).toHaveLength(rowsOf(truth).length - 1)
  expect(avisos).toContain(
    'BB FSA: no livro e sem linha no extrato, 11/03/2026, Ana Prado, R$ 14.451,08.',
  )
  expect(totals).toEqual([
    null,
    null,
    null,
    5_000_000 - 1_500 + 4_000,
    -20_000 + 8_879,
    -759_126 - 396_353 - 4_000 - 6_000,
    -1_900,
    null,
  ])
})

test('the last balance is what the account began with, plus credits, less debits', () => {
  const amounts = fc.array(
    fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((valor) => valor !== 0),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(amounts, fc.integer({ min: -900, max: 900 }), (valores, began) => {
      const linhas = valores.map((valor, at) => line('2026-04-01', valor, `LINHA ${at}`))
      const total = sumOf(linhas, ({ valor }) => valor)
      const saldos = [
        { data: calendarDate('2026-04-02'), saldo: cents(began + total), linhas: total },
      ]
      const of = { ...facts, gastos: [], extratos: [{ ...extrato, saldos, linhas }] }
      const sums = (codigo: RelacaoCodigo, campo: string) => {
        const { columns, totals } = usualRelacao(codigo, of)
        return totals[columns.findIndex((one) => one.campo === campo)] ?? Number.NaN
      }
      fc.pre(linhas.length > 0)
      const { columns, rows } = usualRelacao('demonstrativo-extrato', of)
      const saldo = columns.findIndex(({ campo }) => campo === 'saldo')
      const credits = sums('demonstrativo-extrato', 'credito')
      const debits = sums('demonstrativo-extrato', 'debito')
      expect(rows.at(-1)?.cells[saldo]).toBe(began + credits - debits)
      const spcine = ['transferencias', 'aplicacoes', 'pagamentos', 'tarifas'] as const
      expect(spcine.reduce((sum, campo) => sum + sums('spcine-conciliacao', campo), began)).toBe(
        began + credits - debits,
      )
    }),
  )
})
