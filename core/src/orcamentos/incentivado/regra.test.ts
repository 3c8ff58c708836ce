import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { must } from '../../kernel/must.ts'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { blankCampos, camposOf, conteudoOf, problemsOfCampos } from './campos.ts'
import type { Campos } from './campos.ts'
import { measure } from './limite.ts'
import { usualNormas } from './normas/usual-normas.ts'
import { usualRegras } from './normas/usual-regras.ts'
import { chaveOf, problemsOfRegra, problemsOfVigencia, warningsOfRegra } from './regra.ts'

const normaOf = (codigo: string) =>
  must(
    usualNormas.find((one) => one.codigo === codigo),
    codigo,
  )
const pct = (percent: number) => rate(percent * 1_000_000)

describe('the fields of a rule', () => {
  test('say every rule that the product knows, and are complete', () => {
    for (const { conteudo } of usualRegras) {
      expect(conteudoOf(camposOf(conteudo))).toEqual(conteudo)
      expect(problemsOfCampos(camposOf(conteudo))).toEqual([])
    }
  })

  test.each<[Partial<Campos>, string[]]>([
    [{}, ['categorias', 'percentual']],
    [{ alvo: 'proponente', percentual: pct(20) }, []],
    [{ alvo: 'fornecedor', valor: cents(1), base: 'itens' }, ['base_categorias']],
    [{ alvo: 'linhas', categorias: ['libras'] }, []],
    [
      { alvo: 'proponente', percentual: pct(1), base_above: cents(100), base_until: cents(100) },
      ['base_until'],
    ],
    [{ tipo: 'pagamento' }, ['dias']],
    [{ tipo: 'pagamento', condicao: 'forma_proibida' }, ['formas']],
    [{ tipo: 'pagamento', condicao: 'categoria_proibida' }, ['categorias']],
    [{ tipo: 'pagamento', condicao: 'documento_apos_debito' }, []],
    [{ tipo: 'prazo' }, ['dias']],
    [{ tipo: 'prazo', dias: 20 }, []],
    [{ tipo: 'etapa' }, []],
    [{ tipo: 'duracao' }, ['meses']],
    [{ tipo: 'duracao', meses: 36 }, []],
    [{ tipo: 'fato' }, ['janela_inicio', 'janela_fim']],
    [{ tipo: 'fato', janela_inicio: '01/02', janela_fim: '31/02' }, ['janela_fim']],
    [{ tipo: 'fato', janela_inicio: '01/02', janela_fim: '31/10' }, []],
    [{ tipo: 'fato', fato: 'carteira' }, ['projetos']],
    [{ tipo: 'fato', fato: 'carteira', valor: cents(1) }, []],
    [{ tipo: 'fato', fato: 'inabilitacao' }, ['meses']],
    [{ tipo: 'fato', fato: 'edicao' }, []],
  ])('%o lacks %o', (more, lacking) => {
    const problems = problemsOfCampos({ ...blankCampos, ...more })
    expect(problems.map(({ campo }) => campo)).toEqual(lacking)
  })
})

/** A rule of the norm of 2026 with its own fields. */
const regraWith = (titulo: string, more: Partial<Campos>, span: object = {}) => ({
  chave: chaveOf('minc-29-2026', titulo),
  norma: 'minc-29-2026',
  titulo,
  vigencia_inicio: null as CalendarDate | null,
  vigencia_fim: null as CalendarDate | null,
  conteudo: conteudoOf({ ...blankCampos, alvo: 'categoria', categorias: ['divulgacao'], ...more }),
  ...span,
})
const problemsWith = (
  regra: ReturnType<typeof regraWith>,
  others: readonly ReturnType<typeof regraWith>[],
  isTaken = false,
) => problemsOfRegra(regra, { norma: normaOf('minc-29-2026'), others, isTaken })

describe('contradictions', () => {
  test('the rules of the product contradict neither their norms nor each other', () => {
    for (const regra of usualRegras) {
      const how = { norma: normaOf(regra.norma), others: usualRegras, isTaken: false }
      expect([regra.chave, problemsOfRegra(regra, how)]).toEqual([regra.chave, []])
      expect(warningsOfRegra(regra, usualRegras)).toEqual([])
    }
  })

  test('a title is of one rule of a norm', () => {
    const one = regraWith('Divulgação local', { percentual: pct(5) })
    expect(regraWith('divulgacao LOCAL', { percentual: pct(5) }).chave).toBe(one.chave)
    expect(problemsWith(one, [], true).map(({ campo }) => campo)).toEqual(['titulo'])
  })

  test('a minimum lies not above the maximum of the same base, by percent or by value', () => {
    const maximo = regraWith('Teto', { percentual: pct(10) })
    const minimo = (percentual: number, more: Partial<Campos> = {}) =>
      regraWith('Piso', { sentido: 'minimo', percentual: pct(percentual), ...more })
    expect(problemsWith(minimo(11), [maximo])).toEqual([
      { campo: 'percentual', msg: 'Fica acima do máximo que “Teto” permite, sobre a mesma base.' },
    ])
    expect(problemsWith(maximo, [minimo(11)])).toEqual([
      { campo: 'percentual', msg: 'Fica abaixo do mínimo que “Piso” pede, sobre a mesma base.' },
    ])
    expect(problemsWith(minimo(10), [maximo])).toEqual([])
    expect(problemsWith(minimo(11, { base: 'captado' }), [maximo])).toEqual([])
    expect(problemsWith(minimo(11, { base_categorias: ['captacao'] }), [maximo])).toEqual([])
    const inReais = (sentido: 'maximo' | 'minimo', valor: number) =>
      regraWith(sentido, { sentido, valor: cents(valor) })
    expect(problemsWith(inReais('minimo', 101), [inReais('maximo', 100)])).toHaveLength(1)
    expect(problemsWith(inReais('minimo', 100), [inReais('maximo', 100)])).toEqual([])
  })

  test('rules that never hold together do not contradict each other', () => {
    const own = (more: Partial<Campos>) => regraWith('Teto', { percentual: pct(10), ...more })
    const floor = (more: Partial<Campos>, span: object = {}) =>
      regraWith('Piso', { sentido: 'minimo', percentual: pct(20), ...more }, span)
    const apart: readonly [Partial<Campos>, Partial<Campos>][] = [
      [{ mecanismos: ['R18'] }, { mecanismos: ['R26'] }],
      [{ ufs: ['SP'] }, { ufs: ['RJ', 'PA'] }],
      [{ proponente: 'pf_mei' }, { proponente: 'outros' }],
      [{ base_until: cents(100) }, { base_above: cents(100) }],
    ]
    for (const [a, b] of apart) {
      expect(problemsWith(floor(b), [own(a)])).toEqual([])
      expect(problemsWith(floor(a), [own(a)])).toHaveLength(1)
    }
    const year = (n: number) => ({
      vigencia_inicio: calendarDate(`${n}-02-01`),
      vigencia_fim: calendarDate(`${n}-12-31`),
    })
    expect(problemsWith(floor({}, year(2027)), [{ ...own({}), ...year(2026) }])).toEqual([])
    expect(problemsWith(floor({}, year(2026)), [{ ...own({}), ...year(2026) }])).toHaveLength(1)
  })

  test('two that measure the same are named', () => {
    const one = regraWith('Teto', { percentual: pct(10) })
    expect(warningsOfRegra(regraWith('Outro teto', { percentual: pct(8) }), [one])).toEqual([
      '“Teto” mede o mesmo, sobre a mesma base: vale a mais apertada das duas.',
    ])
  })

  test.each<[string, Partial<Campos>, Partial<Campos>, Partial<Campos>]>([
    [
      'days of a document',
      { tipo: 'pagamento', dias: 30 },
      { tipo: 'pagamento', dias: 60 },
      { tipo: 'pagamento', condicao: 'documento_apos_debito' },
    ],
    [
      'a deadline',
      { tipo: 'prazo', prazo_de: 'diligencia', dias: 20 },
      { tipo: 'prazo', prazo_de: 'diligencia', dias: 30 },
      { tipo: 'prazo', prazo_de: 'conclusao', dias: 30 },
    ],
    [
      'what is moved',
      { tipo: 'remanejamento', percentual: pct(50) },
      { tipo: 'remanejamento', percentual: pct(20) },
      { tipo: 'remanejamento', percentual: pct(20), remanejado_por: 'grande_item' },
    ],
    [
      'months of execution',
      { tipo: 'duracao', meses: 36 },
      { tipo: 'duracao', meses: 48 },
      { tipo: 'etapa' },
    ],
  ])('two numbers for %s are named, and another measure is not', (_, first, second, apart) => {
    const one = regraWith('Primeira', first)
    const other = regraWith('Segunda', second)
    expect(warningsOfRegra(other, [one])).toEqual([
      '“Primeira” trata do mesmo: vale a mais apertada das duas.',
    ])
    expect(warningsOfRegra(regraWith('Terceira', apart), [one])).toEqual([])
    const span = (dia: string) => ({ vigencia_fim: calendarDate(dia) })
    const later = { ...other, vigencia_inicio: calendarDate('2026-07-01') }
    expect(warningsOfRegra(later, [{ ...one, ...span('2026-06-30') }])).toEqual([])
    expect(warningsOfRegra(later, [{ ...one, ...span('2026-07-01') }])).toHaveLength(1)
  })

  test('a validity lies inside that of its norm', () => {
    const norma = normaOf('minc-23-2025')
    const day = fc.integer({ min: -400, max: 800 }).map((n) => addDays(norma.vigencia_inicio, n))
    fc.assert(
      fc.property(fc.option(day), fc.option(day), (vigencia_inicio, vigencia_fim) => {
        const fim = must(norma.vigencia_fim, 'end')
        const isInside = (one: string | null) =>
          one === null || (one >= norma.vigencia_inicio && one <= fim)
        const isTurned = vigencia_inicio && vigencia_fim && vigencia_fim < vigencia_inicio
        const problems = problemsOfVigencia({ vigencia_inicio, vigencia_fim }, norma)
        const isFine = isInside(vigencia_inicio) && isInside(vigencia_fim) && !isTurned
        expect(problems.length === 0).toBe(isFine)
      }),
    )
  })
})

/** The larger of the two numbers says nothing where one of them is exceeded: a real crossing leaves no figure that keeps both. */
test('what is called a contradiction is kept by no figure', () => {
  const number = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(
      number,
      number,
      number,
      fc.integer({ min: 1, max: 1e9 }),
      (low, high, part, base) => {
        const maximo = regraWith('Teto', { percentual: pct(high) })
        const minimo = regraWith('Piso', { sentido: 'minimo', percentual: pct(low) })
        if (problemsWith(minimo, [maximo]).length === 0) return
        const total = cents(base * 100)
        const medidas = {
          total,
          shared: [],
          categorias: new Map([['divulgacao', cents(base * part)] as const]),
          fontes: [],
          recipients: [],
          linhas: [],
          proponente: { pf_mei: false, primeiro: false, uf: null, quem: 'outros' as const },
          obra: { tipo: 'outro' as const, episodios: null, excecao: null },
          placeable: new Set(['divulgacao'] as const),
        }
        const kept = [maximo, minimo].map(({ conteudo }) =>
          conteudo.tipo === 'limite' ? measure(conteudo.limite, medidas).situacao : undefined,
        )
        expect(kept).toContain('descumpre')
      },
    ),
  )
})
