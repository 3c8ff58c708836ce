import { expect, test } from 'vitest'
import { cents } from '../../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../../kernel/time/calendar.ts'
import { checkExtratos } from './extrato-checks.ts'
import type { ExtratosToCheck } from './extrato-checks.ts'
import type { Extrato, LinhaDoBanco } from './facts.ts'
import { fontesDoFilme, gastosDoFilme } from './testing-filme.ts'

const day = calendarDate
const line = (data: string, valor: number, more: Partial<LinhaDoBanco> = {}): LinhaDoBanco => ({
  id_extrato_historico: 0,
  data: day(data),
  valor: cents(valor),
  texto: 'PIX ENVIADO',
  documento: '',
  situacao: 'conciliado',
  motivo: '',
  baixas: [],
  ...more,
})
const paidBy = (id_baixa: number) => ({
  baixas: [
    { id_baixa, favorecido: '', isTransfer: false, isVerba: false, isFinancialIncome: false },
  ],
})

const [fsa] = fontesDoFilme
const released = [
  {
    id_fonte_liberacao: 1,
    data: day('2026-03-01'),
    valor: cents(5_000_000),
    id_extrato_historico: 77,
  },
]

/** The account of FSA: what came of it, and the first expense of the film. */
const linhas = [
  line('2026-03-01', 5_000_000, { id_extrato_historico: 77, texto: 'ORDEM BANCARIA' }),
  line('2026-03-02', -759_126, paidBy(1)),
]
const balance = cents(5_000_000 - 759_126)
const extrato = (more: Partial<Extrato> = {}): Extrato => ({
  id_contabancaria: 11,
  conta: 'BB FSA',
  saldos: [{ data: day('2026-03-31'), saldo: balance, linhas: balance }],
  linhas,
  ...more,
})
const asked = (extratos: readonly Extrato[], more: Partial<ExtratosToCheck> = {}) => ({
  fontes: fsa ? [{ ...fsa, liberacoes: released }] : [],
  gastos: gastosDoFilme.filter(({ id_lancamento }) => id_lancamento === 1),
  extratos,
  ...more,
})
const situacoes = (of: ExtratosToCheck) =>
  Object.fromEntries(checkExtratos(of).map(({ check, situacao }) => [check, situacao]))
const failedOf = (of: ExtratosToCheck) =>
  checkExtratos(of).flatMap(({ check, falhas }) =>
    falhas.map(({ nome, problema }) => [check, nome, problema]),
  )

const passed = {
  'extrato/importado': 'cumpre',
  'extrato/conciliado': 'cumpre',
  'extrato/pagamentos': 'cumpre',
  'extrato/alheio': 'cumpre',
  'extrato/saldo': 'cumpre',
  'extrato/projeto': 'cumpre',
}

test('an account whose statement closes with the project passes every check', () => {
  expect(situacoes(asked([extrato()]))).toEqual(passed)
})

test('without a statement nothing is compared, and that fails', () => {
  const of = asked([extrato({ linhas: [], saldos: [] })])
  const none = Object.keys(passed).map((check) => [check, 'nao_se_aplica'])
  expect(situacoes(of)).toEqual({
    ...Object.fromEntries(none),
    'extrato/importado': 'descumpre',
  })
  expect(failedOf(of)).toEqual([['extrato/importado', 'BB FSA', 'Nenhum extrato importado.']])
})

test('an account that no money came into waits for no statement', () => {
  const fontes = fsa ? [{ ...fsa, liberacoes: [] }] : []
  const of = asked([extrato({ linhas: [], saldos: [] })], { fontes, gastos: [] })
  expect(new Set(Object.values(situacoes(of)))).toEqual(new Set(['nao_se_aplica']))
})

test('each difference is a failure of its own check', () => {
  const failed = (of: Partial<Extrato>) => failedOf(asked([extrato(of)])).map(([check]) => check)
  const [first, second] = linhas
  expect(
    failed({ linhas: linhas.map((one) => ({ ...one, situacao: 'pendente' as const })) }),
  ).toEqual(['extrato/conciliado'])
  expect(failed({ linhas: first ? [first] : [] })).toContain('extrato/pagamentos')
  expect(failed({ linhas: second ? [...linhas, { ...second, ...paidBy(999) }] : [] })).toEqual([
    'extrato/alheio',
    'extrato/projeto',
  ])
  const saldos = [{ data: day('2026-03-31'), saldo: balance, linhas: balance }]
  const later = { data: day('2026-04-30'), saldo: cents(1), linhas: balance }
  expect(failed({ saldos: [...saldos, later] })).toEqual(['extrato/saldo'])
  expect(failed({ saldos: [] })).toEqual(['extrato/saldo'])
})

test('a centavo between the bank and the project is told; own money is not compared', () => {
  const fee = [...linhas, line('2026-03-03', -1, { texto: 'TARIFA' })]
  const saldos = [
    { data: day('2026-03-31'), saldo: cents(balance - 1), linhas: cents(balance - 1) },
  ]
  const of = asked([extrato({ linhas: fee, saldos })])
  expect(failedOf(of).map(([check]) => check)).toEqual(['extrato/projeto'])
  const own = of.fontes.map((one) => ({ ...one, isPublic: false }))
  expect(failedOf({ ...of, fontes: own })).toEqual([])
})

test('who may not see an account is told so, and is told of the others', () => {
  const [only] = checkExtratos(asked([]))
  expect(only).toMatchObject({
    situacao: 'nao_se_aplica',
    nota: 'Sem acesso ao extrato da conta: FSA.',
  })
})
