import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import { followAutorizacao, situacoesDaAutorizacao } from './autorizacao.ts'
import type { SituacaoDaAutorizacao } from './autorizacao.ts'
import {
  firstAttemptOf,
  followPixCobranca,
  followTentativas,
  problemToCancel,
  problemToRetry,
  problemToSchedule,
  retryDaysOf,
  scheduleWindow,
  situacoesDaPixCobranca,
} from './cobranca.ts'
import type { SituacaoDaPixCobranca, Tentativa } from './cobranca.ts'

const charges = Object.keys(situacoesDaPixCobranca) as SituacaoDaPixCobranca[]
const autorizacoes = Object.keys(situacoesDaAutorizacao) as SituacaoDaAutorizacao[]

/** Every order of the same words, with repetitions, ends in one state. */
const endsInOne = <State>(
  all: readonly State[],
  follow: (before: State, told: State) => State,
  start: State,
) =>
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom(...all), { minLength: 1, maxLength: 8 })
        .chain((told) =>
          fc.tuple(
            fc.constant(told),
            fc.shuffledSubarray(told, { minLength: told.length }),
            fc.array(fc.constantFrom(...told), { maxLength: 5 }),
          ),
        ),
      ([told, other, repeated]) =>
        told.reduce(follow, start) === [...other, ...repeated].reduce(follow, start),
    ),
  )

test('a charge ends in one state, whatever the order of announcements and answers', () => {
  endsInOne(charges, followPixCobranca, 'agendando')
})

test('an authorisation ends in one state, whatever the order of announcements and answers', () => {
  endsInOne(autorizacoes, followAutorizacao, 'pedindo')
})

test('money that came is the last word; an old answer takes nothing back', () => {
  expect(followPixCobranca('expirada', 'concluida')).toBe('concluida')
  for (const told of charges) expect(followPixCobranca('concluida', told)).toBe('concluida')
  expect(followAutorizacao('cancelada', 'aprovada')).toBe('cancelada')
  // The answer was lost, and the bank has it after all.
  expect(followPixCobranca('falhou', 'criada')).toBe('criada')
})

const vencimento = calendarDate('2026-12-15')
const titulo = {
  operacao: 'C',
  situacao: 'aprovado',
  permuta: 'N',
  saldo: cents(5000_00),
  vencimento,
  id_pessoa: 7,
  tem_boleto: false,
} as const
const autorizacao = {
  situacao: 'aprovada',
  id_pessoa: 7,
  valor: cents(5000_00),
  data_inicial: calendarDate('2026-12-15'),
  data_final: null,
} as const
const today = calendarDate('2026-12-10')
const schedule = (more: object, own: object = {}, day = today) =>
  problemToSchedule({ ...titulo, ...more }, { ...autorizacao, ...own }, day)

test('a charge is made from ten to two days before it is due', () => {
  expect(scheduleWindow(vencimento)).toEqual({ de: '2026-12-05', ate: '2026-12-13' })
  expect(schedule({}, {}, calendarDate('2026-12-04'))).toBe(
    'Pode ser agendado a partir de 05/12/2026.',
  )
  expect(schedule({}, {}, calendarDate('2026-12-05'))).toBeUndefined()
  expect(schedule({}, {}, calendarDate('2026-12-13'))).toBeUndefined()
  expect(schedule({}, {}, calendarDate('2026-12-14'))).toContain('O prazo acabou em 13/12/2026')
})

test.each([
  [{ saldo: cents(4900_00) }, {}, 'R$ 5.000,00 fixos, e o título deve R$ 4.900,00'],
  [{ tem_boleto: true }, {}, 'boleto em aberto'],
  [{ id_pessoa: 8 }, {}, 'outro cliente'],
  [{ situacao: 'pago', saldo: cents(0) }, {}, 'não está a receber'],
  [{ operacao: 'D' }, {}, 'não está a receber'],
  [{ permuta: 'S' }, {}, 'permuta'],
  [{}, { situacao: 'criada' }, 'ainda não autorizou'],
  [{}, { data_inicial: calendarDate('2027-01-15') }, 'fora do prazo'],
  [{}, { data_final: calendarDate('2026-12-14') }, 'fora do prazo'],
])('what stands against a charge is said: %o %o', (more, own, words) => {
  expect(schedule(more, own)).toContain(words)
})

test('where the value differs each month, the charge is of what the title owes', () => {
  expect(schedule({ saldo: cents(4900_00) }, { valor: null })).toBeUndefined()
})

const attempt = (data: string, more: Partial<Tentativa> = {}): Tentativa => ({
  data: calendarDate(data),
  tipo: 'AGND',
  situacao: 'EXPIRADA',
  motivo: '',
  ...more,
})
const charged = {
  situacao: 'ativa',
  vencimento,
  dia_util: false,
  retentativa: true,
  tentativas: [attempt('2026-12-15')],
} as const

test('a charge is cancelled until the day before its first attempt', () => {
  expect(problemToCancel(charged, calendarDate('2026-12-14'))).toBeUndefined()
  expect(problemToCancel(charged, vencimento)).toContain('véspera')
  expect(problemToCancel({ ...charged, situacao: 'concluida' }, today)).toContain('em aberto')
  // Saturday, moved to Monday.
  const saturday = calendarDate('2026-12-19')
  expect(firstAttemptOf(saturday, true)).toBe('2026-12-21')
  expect(
    problemToCancel({ ...charged, vencimento: saturday, dia_util: true }, saturday),
  ).toBeUndefined()
})

test('a new attempt is made on a day after today, within seven of the first, once a day', () => {
  const now = calendarDate('2026-12-16')
  expect(retryDaysOf(charged, now)).toEqual([
    '2026-12-17',
    '2026-12-18',
    '2026-12-19',
    '2026-12-20',
    '2026-12-21',
    '2026-12-22',
  ])
  expect(problemToRetry(charged, calendarDate('2026-12-17'), now)).toBeUndefined()
  expect(problemToRetry(charged, now, now)).toContain('depois de hoje')
  expect(problemToRetry(charged, calendarDate('2026-12-23'), now)).toContain('sete dias')
  const waiting = { ...charged, tentativas: [attempt('2026-12-15', { situacao: 'AGENDADA' })] }
  expect(retryDaysOf(waiting, today)).toEqual([])
  const strict = { ...charged, retentativa: false }
  expect(problemToRetry(strict, calendarDate('2026-12-17'), now)).toContain('não permite')
})

test('no charge is tried more than three times again, whatever the days', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }), (picks) => {
      let tentativas: readonly Tentativa[] = charged.tentativas
      for (const pick of picks) {
        const now = addDays(vencimento, pick)
        const [day] = retryDaysOf({ ...charged, tentativas }, now)
        if (day !== undefined) tentativas = [...tentativas, attempt(day, { tipo: 'NTAG' })]
      }
      const days = tentativas.map(({ data }) => data)
      return (
        tentativas.length <= 4 &&
        new Set(days).size === days.length &&
        days.every((day) => day <= addDays(vencimento, 7))
      )
    }),
  )
})

test('attempts end alike, whatever the order of the answers', () => {
  const states = ['SOLICITADA', 'AGENDADA', 'EXPIRADA']
  const days = ['2026-12-15', '2026-12-17', '2026-12-18']
  /** What the bank answers at a moment: the last attempt may still go on, those before it have ended. */
  const answers = days.flatMap((_, last) =>
    states.map((situacao) =>
      days
        .slice(0, last + 1)
        .map((day, at) => attempt(day, { situacao: at < last ? 'EXPIRADA' : situacao })),
    ),
  )
  const ended = days.map((day) => attempt(day))
  fc.assert(
    fc.property(fc.shuffledSubarray(answers, { minLength: answers.length }), (told) => {
      const found = told.reduce(followTentativas, [])
      expect(found).toEqual(ended)
    }),
  )
})
