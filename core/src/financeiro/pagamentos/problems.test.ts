import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeOf } from '../../kernel/boleto/boleto.ts'
import { writeBrCode } from '../../kernel/payment/br-code.ts'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'
import { registeredDestinos, instructionOf, isSameDestino } from './instruction.ts'
import { baixaOfItem, principalOf } from './lote.ts'
import type { Destino } from './pagamento.ts'
import type { Candidate, CheckContext, Known, TituloOfCandidate } from './problem.ts'
import { hasErrors, problemsOf, unaccepted } from './problems.ts'

/** A Tuesday. */
const today = calendarDate('2026-03-10')
const calendar: WorkCalendar = { semana: [1, 2, 3, 4, 5], facultativos: true, feriados: [] }
const documento = '52998224725'
const registered = {
  numero_banco: '341',
  num_agencia: '1234',
  num_conta: '98765-4',
  tipo_conta: 'corrente' as const,
  pix: 'maria@exemplo.com.br',
}
const email: Destino = { via: 'pix_chave', chave: { kind: 'email', key: 'maria@exemplo.com.br' } }

const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  id_lancamento: 7,
  valor: cents(10_000),
  desconto: cents(0),
  acrescimo: cents(0),
  multa: cents(0),
  data: today,
  destino: email,
  favorecido: { nome: 'Maria Luz', documento },
  ...more,
})

const contextOf = (
  more: Partial<CheckContext> = {},
  titulo: Partial<TituloOfCandidate> = {},
): CheckContext => ({
  today,
  calendar,
  closed: [],
  known: [],
  fornecedor: { nome: 'Maria Luz', documento, destinos: registeredDestinos([registered]) },
  titulo: {
    saldo: cents(10_000),
    vencimento: today,
    obstacle: undefined,
    isExported: false,
    lote: undefined,
    ...titulo,
  },
  ...more,
})

const codes = (one: Candidate, context = contextOf()) =>
  problemsOf(one, context).map(({ codigo }) => codigo)

const boleto = (valor: number, vencimento = today): Destino => ({
  via: 'boleto',
  codigoBarras: barcodeOf({
    banco: '341',
    vencimento,
    valor: cents(valor),
    campoLivre: '1'.repeat(25),
  }),
  vencimento,
  valorNominal: cents(valor),
  desconto: cents(0),
  acrescimo: cents(0),
})
const conta = (more: object): Destino => ({
  via: 'conta',
  conta: {
    banco: '341',
    agencia: '1234',
    agenciaDv: '',
    conta: '98765',
    contaDv: '4',
    tipo: 'corrente',
    ...more,
  },
})

describe('what is proposed', () => {
  test('the instruction of the title, else the first key, else the first account', () => {
    expect(instructionOf(boleto(100), [registered])).toMatchObject({ origem: 'instrucao' })
    expect(instructionOf(undefined, [registered])).toEqual({ origem: 'cadastro', destino: email })
    expect(instructionOf(undefined, [{ ...registered, pix: null }]).destino).toEqual(conta({}))
    expect(instructionOf(undefined, [{ ...registered, pix: '', num_conta: '' }])).toEqual({
      origem: 'nenhuma',
      destino: undefined,
    })
  })

  test('accounts typed with zeros, dots or a joined digit are the same account', () => {
    const [typed] = registeredDestinos([
      { ...registered, pix: null, num_agencia: '01234', num_conta: '0098.7654' },
    ])
    expect(typed && isSameDestino(typed, conta({}))).toBe(true)
    expect(isSameDestino(conta({ contaDv: '5' }), conta({}))).toBe(false)
  })
})

describe('problems', () => {
  test('a payment as it should be has none', () => {
    expect(codes(candidate())).toEqual([])
    expect(codes(candidate({ destino: conta({}) }))).toEqual([])
    expect(codes(candidate({ destino: boleto(10_000) }))).toEqual([])
  })

  test('everything wrong is said at once, each with its field', () => {
    const wrong = candidate({
      valor: cents(20_000),
      data: addDays(today, -1),
      destino: { via: 'pix_chave', chave: { kind: 'cpf', key: '12345678900' } },
      favorecido: { nome: '', documento: '11111111111' },
    })
    const problems = problemsOf(wrong, contextOf({ closed: [calendarDate('2026-03-01')] }))
    expect(problems.map(({ codigo, campo }) => [codigo, campo])).toEqual([
      ['valor_maior', 'valor'],
      ['data_passada', 'data'],
      ['mes_fechado', 'data'],
      ['sem_nome', 'favorecido_nome'],
      ['documento', 'favorecido_documento'],
      ['chave', 'destino'],
    ])
    expect(hasErrors(problems)).toBe(true)
  })

  test.each([
    ['titulo', { obstacle: 'já foi pago' }],
    ['outro_lote', { lote: 3 }],
    ['exportado', { isExported: true }],
  ])('of the title: %s', (codigo, titulo) => {
    expect(codes(candidate(), contextOf({}, titulo))).toEqual([codigo])
  })

  test.each<[string, Destino | undefined]>([
    ['sem_destino', undefined],
    ['chave_de_outro', { via: 'pix_chave', chave: { kind: 'cnpj', key: '11222333000181' } }],
    ['fora_do_cadastro', { via: 'pix_chave', chave: { kind: 'email', key: 'outra@exemplo.com' } }],
    ['conta', conta({ contaDv: '' })],
    ['conta', conta({ agencia: '12A' })],
    ['banco', conta({ banco: '999' })],
    ['fora_do_cadastro', conta({ conta: '11111' })],
    ['codigo', { via: 'guia', codigoBarras: '8'.repeat(44), vencimento: undefined }],
  ])('of the destination: %s', (codigo, destino) => {
    expect(codes(candidate({ destino }))).toContain(codigo)
  })

  test.each([
    [
      'more',
      11_000,
      {},
      'pede_mais',
      'erro',
      'pede R$ 110,00, e o título deve R$ 100,00: R$ 10,00 a mais',
    ],
    ['less', 9_000, {}, 'pede_menos', 'aviso', 'R$ 10,00 continuam em aberto'],
    [
      'a fine beyond it',
      11_000,
      { acrescimo: 1_000, multa: 1_001 },
      'multa_maior',
      'erro',
      'A multa é maior',
    ],
  ])('a boleto that asks %s, undecided', (...[, valor, more, ...told]) => {
    const [codigo, gravidade, words] = told
    const values = Object.entries(more).map(([name, value]) => [name, cents(value)])
    const one = candidate({
      valor: cents(valor),
      destino: boleto(valor),
      ...Object.fromEntries(values),
    })
    expect(problemsOf(one, contextOf())).toMatchObject([
      { codigo, gravidade, campo: 'valor', msg: expect.stringContaining(words) },
    ])
  })

  test('a boleto of another value is right when somebody said what the difference is', () => {
    const more = { valor: cents(11_000), acrescimo: cents(1_000), multa: cents(200) }
    expect(codes(candidate({ ...more, destino: boleto(11_000) }))).toEqual([])
    const less = { valor: cents(9_000), desconto: cents(1_000) }
    expect(codes(candidate({ ...less, destino: boleto(9_000) }))).toEqual([])
  })

  test('a boleto of another value, with a wrong digit, overdue, or of another due date', () => {
    expect(codes(candidate({ destino: boleto(9_999) }))).toContain('valor_do_boleto')
    const good = boleto(10_000)
    const bad =
      good.via === 'boleto' ? { ...good, codigoBarras: `${good.codigoBarras.slice(0, -1)}2` } : good
    expect(codes(candidate({ destino: bad }))).toEqual(['codigo'])
    const late = boleto(10_000, addDays(today, -5))
    expect(codes(candidate({ destino: late }))).toEqual(['boleto_vencido', 'outro_vencimento'])
  })

  test('a weekend is a warning for a transfer and nothing for a Pix', () => {
    const data = calendarDate('2026-03-14')
    expect(codes(candidate({ data }))).toEqual([])
    const warned = problemsOf(candidate({ data, destino: conta({}) }), contextOf())
    expect(hasErrors(warned)).toBe(false)
    expect(unaccepted(warned, []).map(({ codigo }) => codigo)).toEqual(['dia_nao_util'])
    expect(unaccepted(warned, ['dia_nao_util'])).toEqual([])
  })

  test('the same boleto is refused, the same value to the same person on one day is asked about', () => {
    const known = (more: Partial<Known>): Known => ({
      id_lancamento: 8,
      documento,
      valor: cents(10_000),
      data: today,
      codigo: undefined,
      onde: 'no lote nº 4',
      ...more,
    })
    const twice = boleto(10_000)
    const codigo = twice.via === 'boleto' ? twice.codigoBarras : ''
    expect(codes(candidate({ destino: twice }), contextOf({ known: [known({ codigo })] }))).toEqual(
      ['codigo_repetido'],
    )
    expect(codes(candidate(), contextOf({ known: [known({})] }))).toEqual(['repetido'])
    expect(codes(candidate(), contextOf({ known: [known({ id_lancamento: 7 })] }))).toEqual([])
    expect(codes(candidate(), contextOf({ known: [known({ valor: cents(9_999) })] }))).toEqual([])
  })

  test('a Pix code of another value, or with a wrong letter', () => {
    const code = {
      kind: 'static',
      chave: 'maria@exemplo.com.br',
      nome: 'Maria',
      cidade: 'SP',
    } as const
    const of = (payload: string): Destino => ({ via: 'pix_copia_cola', payload })
    const payload = writeBrCode({ ...code, valor: cents(10_000) })
    expect(codes(candidate({ destino: of(payload) }))).toEqual([])
    expect(codes(candidate({ destino: of(writeBrCode(code)) }))).toEqual([])
    expect(codes(candidate({ destino: of(payload.replace('maria', 'mario')) }))).toEqual(['codigo'])
    const other = of(writeBrCode({ ...code, valor: cents(1) }))
    expect(codes(candidate({ destino: other }))).toEqual(['valor_do_codigo'])
  })

  test('taxes add up to what is paid', () => {
    const darf: Destino = {
      via: 'darf',
      receita: '1708',
      apuracao: today,
      vencimento: today,
      referencia: '',
      principal: cents(9_000),
      multa: cents(600),
      juros: cents(400),
    }
    expect(codes(candidate({ destino: darf }))).toEqual([])
    expect(codes(candidate({ destino: { ...darf, juros: cents(399), receita: '17' } }))).toEqual([
      'receita',
      'valor_do_tributo',
    ])
    // The file names the payer as the taxpayer.
    const receita = { nome: 'Receita Federal', documento: '' }
    expect(codes(candidate({ destino: darf, favorecido: receita }))).toEqual([])
  })
})

const amount = fc.integer({ min: 1, max: 10_000_000 }).map(cents)
const item = fc
  .record({ principal: amount, desconto: amount, acrescimo: amount })
  .filter(({ principal, desconto }) => principal > desconto)
  .map(({ principal, desconto, acrescimo }) => ({
    valor: cents(principal - desconto + acrescimo),
    desconto,
    acrescimo,
    multa: cents(Math.floor(acrescimo / 3)),
  }))

describe('the settlement of a payment', () => {
  test('takes the principal off the title when the bank took what was asked', () => {
    fc.assert(
      fc.property(item, (one) => {
        const baixa = baixaOfItem(one, one.valor)
        expect(baixa && baixa.valor - baixa.juros - baixa.multa + baixa.desconto).toBe(
          principalOf(one),
        )
      }),
    )
  })

  test('never takes more off the title than was meant, whatever the bank took', () => {
    fc.assert(
      fc.property(item, amount, (one, real) => {
        const baixa = baixaOfItem(one, real)
        if (!baixa) return real <= one.acrescimo
        return (
          baixa.valor === real &&
          baixa.valor - baixa.juros - baixa.multa + baixa.desconto <= principalOf(one) &&
          baixa.valor > baixa.juros + baixa.multa
        )
      }),
    )
  })
})
