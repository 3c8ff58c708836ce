import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, negate, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { checkContas, falhasOfGasto } from './conferencia.ts'
import { fonteOf, pagamentosOf, pagoDe, semFonte, situacaoOf, toPayOf, usedOf } from './gasto.ts'
import type { Debito, Gasto } from './gasto.ts'
import { problemsOfRemanejamento } from './remanejamento.ts'
import { usualRelacao } from './relacoes/testing-relacao.ts'
import { comprovantesOf } from './relacoes/comprovantes.ts'
import type { LinhaDoBanco } from './relacoes/facts.ts'
import type { RelacaoCodigo } from './relacoes/names.ts'
import { numberedOf, retencoesOf } from './relacoes/pagamentos.ts'
import { contasDoFilme, filme, fontesDoFilme, gastosDoFilme } from './relacoes/testing-filme.ts'
import { gastoByFonte, usoByFonte } from './uso.ts'

const fontes = new Map(fontesDoFilme.map((one) => [one.id_projeto_fonte, one]))
const like = must(gastosDoFilme[0], 'payment')

/** Account 11 is of source 1, 12 of source 2, and 20 of none. */
const fonteOfConta = (id: number | null) => (id === 11 ? 1 : id === 12 ? 2 : null)

type Entered = readonly [conta: number | null, valor: number]

const debito = (id_baixa: number, [id_contabancaria, valor]: Entered): Debito => ({
  id_baixa,
  data: calendarDate('2026-03-20'),
  valor: cents(valor),
  id_contabancaria,
  forma: 'pix',
  identificacao: '',
})

/** What a supplier gave back, in these accounts. */
function devolucao(entered: readonly Entered[], id_lancamento = 900): Gasto {
  const debitos = entered.map(([conta, valor], at) => debito(id_lancamento + at, [conta, -valor]))
  const ids = [1, 2].filter((id) =>
    debitos.some((one) => fonteOfConta(one.id_contabancaria) === id),
  )
  return {
    ...like,
    id_lancamento,
    valor: pagoDe({ debitos }),
    documento: { ...like.documento, numero: null, emissao: null },
    hasDocumento: false,
    hasComprovante: false,
    debitos,
    partes: ids.map((id_projeto_fonte) => ({
      id_projeto_fonte,
      valor: sumOf(debitos, (one) =>
        fonteOfConta(one.id_contabancaria) === id_projeto_fonte ? one.valor : undefined,
      ),
    })),
  }
}

const entered = fc.array(
  fc.tuple(fc.constantFrom(11, 12, 20, null), fc.integer({ min: 1, max: 900_000 })),
  { minLength: 1, maxLength: 4 },
)
const paid = fc.array(
  fc.record({
    valor: fc.integer({ min: 1, max: 900_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    conta: fc.constantFrom(11, 12),
    open: fc.integer({ min: 0, max: 900_000 }),
  }),
  { maxLength: 6 },
)
const gastosOf = (all: readonly { valor: number; conta: number; open: number }[]): Gasto[] =>
  all.map(({ valor, conta, open }, at) => ({
    ...like,
    id_lancamento: at + 1,
    valor: cents(valor + open),
    partes: [{ id_projeto_fonte: conta === 11 ? 1 : 2, valor: cents(valor + open) }],
    debitos: valor > 0 ? [debito(at + 1, [conta, valor])] : [],
  }))

test('what a supplier gave back is spent no more, and nothing of it is to be paid', () => {
  const back = devolucao([[11, 100_000]])
  expect(situacaoOf(back)).toBe('devolvido')
  expect(usedOf(back)).toBe(-100_000)
  expect(toPayOf(back)).toBe(0)
  const before = must(usoByFonte([like], fontes).get(1), 'use')
  const after = must(usoByFonte([like, back], fontes).get(1), 'use')
  expect(subtract(before.gasto, after.gasto)).toBe(100_000)
  expect(subtract(after.saldo, before.saldo)).toBe(100_000)
  expect(after.comprometido).toBe(before.comprometido)
})

test('each account gives it to its own source, and an account of none to nobody', () => {
  const back = devolucao([
    [11, 60_000],
    [20, 40_000],
  ])
  expect(back.debitos.map((one) => fonteOf(back, one, fontes))).toEqual([1, null])
  expect(semFonte(back)).toBe(-40_000)
  expect(falhasOfGasto(back, contasDoFilme)).toMatchObject([
    {
      verificacao: 'sem_fonte',
      problema: 'A devolução entrou numa conta que não é de nenhuma fonte do projeto.',
      correcao: 'Transfira o valor para a conta da fonte, e registre nela o recebimento.',
    },
  ])
  expect(falhasOfGasto(devolucao([[11, 60_000]]), contasDoFilme)).toEqual([])
})

test('no check of documents, periods or people is made of it, whatever it has', () => {
  const odd: Gasto = {
    ...devolucao([[12, 1]]),
    uid: null,
    isRelated: true,
    documento_favorecido: '',
    documento: like.documento,
    debitos: [{ ...debito(1, [12, -1]), data: calendarDate('2031-01-01'), forma: 'dinheiro' }],
  }
  const { byGasto } = checkContas([like, { ...odd, id_parcelamento: null }], contasDoFilme)
  expect([...byGasto.values()].at(-1)).toEqual([])
  expect(byGasto.get(like)?.some((one) => one.verificacao === 'documento_repetido')).toBe(false)
})

test('property: the sources and what is of none sum to what left the accounts, refunds taken off', () => {
  fc.assert(
    fc.property(paid, fc.array(entered, { maxLength: 3 }), (some, refunds) => {
      const gastos = gastosOf(some)
      const backs = refunds.map((one, at) => devolucao(one, 900 + at * 10))
      const all = [...gastos, ...backs]
      const spent = sumOf([...gastoByFonte(all, fontes).values()], (one) => one)
      const loose = sumOf(pagamentosOf(all, fontes), (one) =>
        one.id_projeto_fonte === null ? one.debito.valor : undefined,
      )
      const given = refunds.flat().reduce((sum, [, valor]) => sum + valor, 0)
      expect(spent + loose).toBe(sumOf(gastos, pagoDe) - given)
    }),
  )
})

test('property: what sources promise is the same with refunds and without, and never below zero', () => {
  fc.assert(
    fc.property(paid, fc.array(entered, { maxLength: 3 }), (some, refunds) => {
      const gastos = gastosOf(some)
      const backs = refunds.map((one, at) => devolucao(one, 900 + at * 10))
      const before = usoByFonte(gastos, fontes)
      for (const [id, { comprometido }] of usoByFonte([...gastos, ...backs], fontes)) {
        expect(comprometido).toBeGreaterThanOrEqual(0)
        expect(comprometido).toBe(before.get(id)?.comprometido)
      }
    }),
  )
})

const totalOf = (codigo: RelacaoCodigo, campo: string, gastos: readonly Gasto[]): Cents => {
  const { columns, totals } = usualRelacao(codigo, filme({ gastos }))
  return must(totals[columns.findIndex((one) => one.campo === campo)], campo)
}

test('property: every sheet of payments sums to what left the accounts, refunds taken off', () => {
  fc.assert(
    fc.property(entered, (some) => {
      const gastos = [...gastosDoFilme, devolucao(some)]
      const net = sumOf(gastos, pagoDe)
      for (const codigo of [
        'relacao-pagamentos',
        'spcine-pagamentos',
        'salic-comprovantes',
      ] as const) {
        expect(totalOf(codigo, 'liquido', gastos)).toBe(net)
      }
      for (const codigo of ['demonstrativo-orcamentario', 'grandes-itens'] as const) {
        expect(totalOf(codigo, 'executado', gastos)).toBe(net)
      }
    }),
    { numRuns: 30 },
  )
})

test('its row says what it is, has nothing withheld, and asks for no code and no proof', () => {
  const back = devolucao([[11, 100_000]])
  const withheld = [...retencoesOf({ ...back, retencoes: like.retencoes }).values()]
  expect(withheld).toEqual([{ irrf: 0, csrf: 0, inss: 0, iss: 0 }])
  const facts = filme({ gastos: [like, back] })
  const { columns, rows, avisos } = usualRelacao('salic-comprovantes', facts)
  const at = (campo: string) => columns.findIndex((one) => one.campo === campo)
  expect(rows[1]?.cells[at('obs')]).toBe('Devolução de fornecedor.')
  expect(rows[1]?.cells[at('liquido')]).toBe(-100_000)
  expect(avisos.filter((one) => one.includes('Salic'))).toEqual([])
  const proofs = comprovantesOf(numberedOf(facts), [])
  expect(proofs.map(({ faltam }) => faltam)).toEqual([['documento', 'comprovante'], []])
})

test('the sheet of a source tells refunds of no source apart from payments of none', () => {
  const loose = { ...like, id_lancamento: 2, partes: [] }
  const gastos = [loose, devolucao([[20, 500]], 910), devolucao([[20, 700]], 920)]
  const { avisos } = usualRelacao('relacao-pagamentos', filme({ gastos, fonte: 1 }))
  expect(avisos).toEqual([
    '1 pagamento sem fonte definida, R$ 7.591,26: está só na relação de todas as fontes.',
    '2 devoluções sem fonte definida, R$ 12,00: estão só na relação de todas as fontes.',
  ])
})

const line = (valor: number, baixas: readonly number[]): LinhaDoBanco => ({
  id_extrato_historico: valor,
  data: calendarDate('2026-03-20'),
  valor: cents(valor),
  texto: 'PIX',
  documento: '',
  situacao: baixas.length > 0 ? 'conciliado' : 'pendente',
  motivo: '',
  baixas: baixas.map((id_baixa) => ({
    id_baixa,
    favorecido: 'Lentes Ltda.',
    isTransfer: false,
    isVerba: false,
    isFinancialIncome: false,
  })),
})

/** Kind, the group of payments, and what only the ledger has, of each row of the statement. */
function statementOf(linhas: readonly LinhaDoBanco[], gastos: readonly Gasto[]) {
  const extratos = [{ id_contabancaria: 11, conta: 'BB FSA', saldos: [], linhas }]
  const facts = filme({ fonte: 1, gastos, extratos })
  const { columns, rows } = usualRelacao('demonstrativo-extrato', facts)
  const at = (campo: string) => columns.findIndex((one) => one.campo === campo)
  const spcine = usualRelacao('spcine-conciliacao', facts)
  const group = spcine.columns.findIndex(({ campo }) => campo === 'pagamentos')
  return {
    rows: rows.map(({ cells }, row) => [
      cells[at('operacao')],
      // What only the ledger has is no row of Spcine's sheet.
      spcine.rows[row]?.cells[group] ?? null,
      cells[at('fora')],
    ]),
    avisos: usualRelacao('demonstrativo-extrato', facts).avisos,
  }
}

test('in the statement a credit is a refund by its settlement, also where a payment is reconciled with it', () => {
  const back = devolucao([[11, 100_000]])
  const own = must(like.debitos[0], 'debit')
  const both = [must(own.id_baixa, 'settlement'), 900]
  const { rows } = statementOf([line(100_000, both), line(negate(own.valor), both)], [like, back])
  expect(rows.slice(1, -1)).toEqual([
    ['Devolução de fornecedor', 100_000, null],
    ['Pagamento', -own.valor, null],
  ])
})

test('a refund that the bank does not show is told below the statement, by itself', () => {
  const { rows, avisos } = statementOf([line(5, [])], [devolucao([[11, 100_000]])])
  expect(rows.at(-1)).toEqual(['Devolução de fornecedor', null, -100_000])
  expect(avisos).toContain('BB FSA: 1 devolução sem linha no extrato, R$ 1.000,00.')
})

test('a line that was given money back may give what it does not cost any more', () => {
  const used = sumOf(
    [{ ...like, valor: cents(800), debitos: [debito(1, [11, 800])] }, devolucao([[11, 100]])],
    usedOf,
  )
  const linha = (uid: string) => ({
    uid,
    item: uid,
    grande: '',
    aprovado: cents(1_000),
    remanejado: cents(0),
    used: uid === 'a' ? used : cents(0),
  })
  const linhas = new Map(['a', 'b'].map((uid) => [uid, linha(uid)]))
  const moved = (valor: number) =>
    problemsOfRemanejamento(
      [
        { uid: 'a', valor: cents(-valor) },
        { uid: 'b', valor: cents(valor) },
      ],
      linhas,
      { regras: [], autorizacao: '' },
    )
  expect(moved(300)).toEqual([])
  expect(moved(301)).toHaveLength(1)
})
