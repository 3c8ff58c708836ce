import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { measure } from '../limite.ts'
import { plain, reais, regraOf, says } from '../normas/testing-limites.ts'
import { problemsOfFatos } from './fato.ts'
import type { FatosToCheck } from './fato.ts'
import { areOpposed, isOfProponente, quemDaRegra, quemOf } from './proponente.ts'

const day = calendarDate
const today = day('2026-11-30')

describe('facts that contradict each other are refused at their field', () => {
  test.each<[FatosToCheck, string[]]>([
    [{}, []],
    [{ inabilitado: 'N' }, []],
    [{ inabilitado: 'S' }, ['inabilitado_ate']],
    [{ inabilitado: 'S', inabilitado_ate: day('2028-01-01') }, []],
    [{ inabilitado: 'N', inabilitado_ate: day('2028-01-01') }, ['inabilitado_ate']],
    [{ inabilitado_ate: day('2028-01-01') }, ['inabilitado_ate']],
    [{ edicao: 'entregue' }, ['edicao_contas_em']],
    [{ edicao: 'entregue', edicao_contas_em: today }, []],
    [{ edicao: 'entregue', edicao_contas_em: day('2026-12-01') }, ['edicao_contas_em']],
    [{ edicao: 'pendente', edicao_contas_em: today }, ['edicao_contas_em']],
    [{ edicao_contas_em: today }, ['edicao_contas_em']],
    [{ inabilitado: 'S', edicao: 'entregue' }, ['inabilitado_ate', 'edicao_contas_em']],
  ])('%o: %o', (fatos, fields) => {
    expect(problemsOfFatos(fatos, today).map(({ campo }) => campo)).toEqual(fields)
  })
})

describe('who a proponent is', () => {
  test('a document tells a person from a MEI, letters of a CNPJ among them', () => {
    expect(quemOf(false, '52998224725')).toBe('outros')
    expect(quemOf(true, '529.982.247-25')).toBe('pf')
    expect(quemOf(true, '12.ABC.345/01DE-35')).toBe('mei')
    expect(quemOf(true, '')).toBeNull()
  })

  test('a rule is of one of both kinds, or nobody knows', () => {
    const of = (asked: (typeof quemDaRegra)[number], pf_mei: boolean) =>
      isOfProponente(asked, { pf_mei, primeiro: false, quem: null })
    expect(quemDaRegra.map((one) => of(one, true))).toEqual([
      true,
      true,
      false,
      false,
      undefined,
      undefined,
      undefined,
    ])
    expect(of('empresa', false)).toBe(true)
    expect(of('pf', false)).toBe(false)
  })

  test('kinds that no proponent is of at once are opposed', () => {
    const pairs = quemDaRegra.flatMap((a) =>
      quemDaRegra.filter((b) => a < b && areOpposed(a, b)).map((b) => `${a} ${b}`),
    )
    expect(pairs.toSorted()).toEqual(
      ['empresa pf', 'mei outros', 'mei pf', 'outros pf', 'outros pf_mei'].toSorted(),
    )
  })
})

describe('a limit of which nobody told whether it applies', () => {
  const of = (aprovado: number, excecao: 'nenhuma' | 'maior' | null) => ({
    ...plain,
    obra: { ...plain.obra, excecao },
    fontes: [{ mecanismo: 'R18' as const, aprovado: reais(aprovado), captado: cents(0) }],
  })
  test('is kept where it is kept either way, and not measured where it would be passed', () => {
    expect(says('minc-29-2026/porte', of(1_500_000, null)).situacao).toBe('cumpre')
    expect(says('minc-29-2026/porte', of(1_500_001, null))).toMatchObject({
      situacao: 'nao_medido',
      falta: 'excecao',
    })
    expect(says('minc-29-2026/porte', of(1_500_001, 'maior')).situacao).toBe('nao_se_aplica')
    expect(says('minc-29-2026/porte-maior', of(1_500_001, 'nenhuma')).situacao).toBe(
      'nao_se_aplica',
    )
  })

  test('says that a person and a MEI are not told apart', () => {
    const proponente = { pf_mei: true, primeiro: false, uf: 'SP', quem: null }
    expect(says('minc-29-2026/porte-pf', { ...of(500_001, 'nenhuma'), proponente })).toMatchObject({
      situacao: 'nao_medido',
      falta: 'proponente',
    })
  })
})

describe('the ceiling of an episode', () => {
  const podcast = (
    total: number,
    episodios: number | null,
    tipo: 'podcast' | 'serie' = 'podcast',
  ) =>
    says('minc-29-2026/podcast', {
      ...plain,
      total: reais(total),
      obra: { tipo, episodios, excecao: null },
    })
  test('needs the episodes, and is of podcasts alone', () => {
    expect(podcast(90_000, null)).toMatchObject({ situacao: 'nao_medido', falta: 'episodios' })
    expect(podcast(90_000, 3)).toMatchObject({ situacao: 'cumpre', medido: 3_000_000 })
    expect(podcast(9_000_000, 1, 'serie').situacao).toBe('nao_se_aplica')
  })

  test('compares the whole, so that a centavo that does not divide counts', () => {
    expect(podcast(90_000.01, 3)).toMatchObject({ situacao: 'descumpre', medido: 3_000_001 })
  })

  test('is of the plan, whatever was paid', () => {
    const { conteudo } = regraOf('minc-29-2026/podcast')
    if (conteudo.tipo !== 'limite') throw new TypeError('no limit')
    const medidas = { ...plain, obra: { tipo: 'podcast', episodios: 40, excecao: null } } as const
    expect(measure(conteudo.limite, medidas, { ...plain, categorias: new Map() }).medido).toBe(
      2_500_000,
    )
  })
})
