import { describe, expect, test } from 'vitest'
import { add, cents, percent } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { must } from '../../../kernel/must.ts'
import fc from 'fast-check'
import { measure } from '../limite.ts'
import { raisedTo, raisings } from '../raising.ts'
import { mecanismos } from '../fonte.ts'
import { isInForce } from '../norma.ts'
import { having, plain, raised, says } from './testing-limites.ts'
import { ancineCases } from './testing-ancine.ts'
import { paying, rouanetCases } from './testing-rouanet.ts'
import { usualNormas } from './usual-normas.ts'
import { usualRegras } from './usual-regras.ts'

const limits = [...rouanetCases, ...ancineCases]

test('an obligatory line with value zero warns, whichever it is, and does not pass', () => {
  const priced = { legendagem: 1, legendagem_descritiva: 1, libras: 1, audiodescricao: 1 }
  const of = (valor: number) =>
    says(
      'ancine-158-2021/linhas-obrigatorias',
      having({ ...priced, deposito_legal: valor }, raised(0, 'A1')),
    )
  expect(of(0)).toMatchObject({ situacao: 'aviso', quem: ['deposito_legal'] })
  expect(of(0.01)).toMatchObject({ situacao: 'cumpre', quem: [] })
})

describe('each limit has figures that keep it and figures that do not', () => {
  test.each(limits)('%s', (chave, kept, broken) => {
    expect(says(chave, kept).situacao).toBe('cumpre')
    expect(says(chave, broken).situacao).toBe('descumpre')
  })

  test('none is left out', () => {
    const all = usualRegras
      .filter(({ conteudo }) => conteudo.tipo === 'limite')
      .map(({ chave }) => chave)
    expect(new Set(limits.map(([chave]) => chave))).toEqual(new Set(all))
  })
})

test('a limit of other money, of another state or of another kind of proponent does not apply', () => {
  expect(
    says('minc-29-2026/administracao', having({ administracao: 1 }, raised(0, 'A1'))).situacao,
  ).toBe('nao_se_aplica')
  expect(says('mc-2-2019/captacao-sul', having({ captacao: 999_999 })).situacao).toBe(
    'nao_se_aplica',
  )
  expect(says('minc-29-2026/remuneracao-pf-mei', plain).situacao).toBe('nao_se_aplica')
  expect(says('minc-29-2026/primeiro-projeto', plain).situacao).toBe('nao_se_aplica')
})

test('missing lines and suppliers beyond the limit are named', () => {
  expect(
    says('ancine-158-2021/linhas-obrigatorias', having({ libras: 1 }, raised(0, 'A1'))).quem,
  ).toEqual(['deposito_legal', 'legendagem', 'legendagem_descritiva', 'audiodescricao'])
  expect(says('minc-29-2026/fornecedor', { ...plain, recipients: paying(900_000) }).quem).toEqual([
    'Ana',
  ])
})

test('a fee that is legal when all is raised is not when half is', () => {
  const medidas = { ...plain, recipients: paying(150_000, true) }
  const isRaised = ({ mecanismo }: (typeof medidas.fontes)[number]) => mecanismos[mecanismo].captado
  const at = raisings.map(
    (share) =>
      says('minc-29-2026/remuneracao', raisedTo(medidas, rate(share * 1_000_000), isRaised))
        .situacao,
  )
  expect(at).toEqual(['descumpre', 'descumpre', 'cumpre', 'cumpre'])
})

test('more raised never makes a maximum smaller, and no limit passes its amount', () => {
  const all = usualRegras.flatMap(({ conteudo }) =>
    conteudo.tipo === 'limite' && conteudo.limite.alvo.tipo !== 'linhas' ? [conteudo.limite] : [],
  )
  const some = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)
  const figures = fc.record({ total: some, aprovado: some, captado: some, more: some })
  fc.assert(
    fc.property(fc.constantFrom(...all), figures, (limite, { total, aprovado, captado, more }) => {
      const mecanismo = limite.mecanismos[0] ?? 'R18'
      const of = (raised: Cents) =>
        measure(limite, { ...plain, total, fontes: [{ mecanismo, aprovado, captado: raised }] })
      const less = of(captado)
      const greater = of(add(captado, more))
      if (less.situacao === 'nao_se_aplica') return
      expect(greater.limite).toBeGreaterThanOrEqual(less.limite)
      if (limite.valor !== null) expect(greater.limite).toBeLessThanOrEqual(limite.valor)
      if (limite.percentual !== null) {
        expect(greater.limite).toBeLessThanOrEqual(percent(greater.base, limite.percentual))
      }
    }),
  )
})

describe('norms', () => {
  test('each day has at most one of a scope', () => {
    for (const one of usualNormas) {
      const same = usualNormas.filter(
        (other) => other.ambito === one.ambito && isInForce(other, one.vigencia_inicio),
      )
      expect(same).toEqual([one])
    }
  })

  test('the last day counts', () => {
    const of = (codigo: string) =>
      must(
        usualNormas.find((one) => one.codigo === codigo),
        codigo,
      )
    expect(isInForce(of('minc-23-2025'), calendarDate('2026-01-28'))).toBe(true)
    expect(isInForce(of('minc-23-2025'), calendarDate('2026-01-29'))).toBe(false)
    expect(isInForce(of('minc-29-2026'), calendarDate('2026-01-29'))).toBe(true)
  })

  test('every rule has a norm, a name of its own and a source', () => {
    expect(new Set(usualRegras.map(({ chave }) => chave)).size).toBe(usualRegras.length)
    const known = new Set(usualNormas.map(({ codigo }) => codigo))
    for (const { norma, endereco } of usualRegras) {
      expect(known).toContain(norma)
      expect(endereco).toMatch(/^https:/u)
    }
  })
})
