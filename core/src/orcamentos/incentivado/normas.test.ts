import { describe, expect, test } from 'vitest'
import { add, cents, percent } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { must } from '../../kernel/must.ts'
import fc from 'fast-check'
import type { Categoria, Medidas } from './limite.ts'
import { measure, raisedTo, raisings } from './limite.ts'
import { mecanismos } from './fonte.ts'
import { isInForce } from './norma.ts'
import { usualNormas } from './normas/usual-normas.ts'
import { usualRegras } from './normas/usual-regras.ts'
import { having, plain, raised, reais, says } from './testing-limites.ts'

const paying = (
  valor: number,
  isRelated = false,
  excepted: Partial<Record<Categoria, number>> = {},
) => [
  {
    id_pessoa: 1,
    nome: 'Ana',
    documento: '',
    valor: reais(valor),
    isRelated,
    excepted: having(excepted).categorias,
  },
]
/** Two performances of three nights at that price each. */
const performing = (categoria: Categoria, each: number) => [
  {
    item: 'Cachê',
    categorias: new Set([categoria]),
    valor: reais(each * 6),
    quantidade: quantity(20_000),
    dias: quantity(30_000),
  },
]

/** Each limit: figures that keep it to the centavo, and figures one centavo beyond. */
const limits: readonly (readonly [string, Medidas, Medidas])[] = [
  ['minc-29-2026/captacao', having({ captacao: 100_000 }), having({ captacao: 100_000.01 })],
  [
    'minc-29-2026/captacao',
    having({ captacao: 150_000 }, { total: reais(5_000_000) }),
    having({ captacao: 150_000.01 }, { total: reais(5_000_000) }),
  ],
  [
    'minc-29-2026/acessibilidade',
    having({ acessibilidade: 200_000 }),
    having({ acessibilidade: 200_000.01 }),
  ],
  ['minc-29-2026/divulgacao', having({ divulgacao: 200_000 }), having({ divulgacao: 200_000.01 })],
  [
    'minc-29-2026/administracao',
    having({ administracao: 150_000 }),
    having({ administracao: 150_000.01 }),
  ],
  [
    'minc-29-2026/administracao',
    having({ administracao: 75_000 }, raised(500_000)),
    having({ administracao: 75_000.01 }, raised(500_000)),
  ],
  [
    'minc-29-2026/remuneracao',
    { ...plain, ...raised(500_000), recipients: paying(100_000, true) },
    { ...plain, ...raised(500_000), recipients: paying(100_000.01, true) },
  ],
  [
    'minc-29-2026/remuneracao-pf-mei',
    {
      ...plain,
      proponente: { pf_mei: true, primeiro: false, uf: null },
      recipients: paying(300_000, true),
    },
    {
      ...plain,
      proponente: { pf_mei: true, primeiro: false, uf: null },
      recipients: paying(300_000.01, true),
    },
  ],
  ...(
    [
      ['cache-solo', 'cache_solo', 25_000],
      ['cache-grupo', 'cache_grupo', 50_000],
      ['cache-musico', 'cache_musico', 5_000],
      ['cache-regente', 'cache_regente', 25_000],
      ['cache-palestrante', 'cache_palestrante', 5_000],
    ] as const
  ).map(
    ([chave, categoria, most]) =>
      [
        `minc-29-2026/${chave}`,
        { ...plain, linhas: performing(categoria, most) },
        { ...plain, linhas: performing(categoria, most + 0.01) },
      ] as const,
  ),
  ...(['R18', 'R26'] as const).map((mecanismo) => {
    const first = (aprovado: number) => ({
      ...plain,
      proponente: { pf_mei: false, primeiro: true, uf: null },
      fontes: [{ mecanismo, aprovado: reais(aprovado), captado: cents(0) }],
    })
    return ['minc-29-2026/primeiro-projeto', first(200_000), first(200_000.01)] as const
  }),
  [
    'minc-29-2026/fornecedor',
    // Conservation and restoration are excepted, and works are not (art. 24).
    { ...plain, recipients: paying(250_000, false, { conservacao: 50_000 }) },
    { ...plain, recipients: paying(250_000, false, { obras: 50_000 }) },
  ],
  ...(
    [
      ['minc-1-2017', 200_000],
      ['minc-5-2017', 500_000],
      ['mc-2-2019', 500_000],
      ['secult-1-2022', 150_000],
      ['minc-1-2023', 500_000],
      ['minc-11-2024', 200_000],
      ['minc-23-2025', 200_000],
    ] as const
  ).map(
    ([norma, valor]) =>
      [
        `${norma}/remuneracao`,
        { ...plain, recipients: paying(valor, true) },
        { ...plain, recipients: paying(valor + 0.01, true) },
      ] as const,
  ),
  [
    'minc-23-2025/remuneracao-pf-mei',
    {
      ...plain,
      proponente: { pf_mei: true, primeiro: false, uf: null },
      recipients: paying(300_000, true),
    },
    {
      ...plain,
      proponente: { pf_mei: true, primeiro: false, uf: null },
      recipients: paying(300_000.01, true),
    },
  ],
  ...(
    [
      ['minc-1-2017', 200_000],
      ['minc-5-2017', 500_000],
      ['mc-2-2019', 500_000],
      // 20 % of what was raised would be more.
      ['secult-1-2022', 100_000],
      ['minc-1-2023', 500_000],
      ['minc-11-2024', 200_000],
      ['minc-23-2025', 200_000],
    ] as const
  ).map(
    ([norma, valor]) =>
      [
        `${norma}/fornecedor`,
        { ...plain, recipients: paying(valor) },
        { ...plain, recipients: paying(valor + 0.01) },
      ] as const,
  ),
  [
    'minc-5-2017/fornecedor',
    { ...plain, recipients: paying(900_000, false, { conservacao: 200_000, obras: 200_000 }) },
    { ...plain, recipients: paying(900_000, false, { conservacao: 399_999.99 }) },
  ],
  [
    'minc-1-2017/fornecedor',
    { ...plain, recipients: paying(200_000, false, { obras: 100_000 }) },
    { ...plain, recipients: paying(200_000.01, false, { obras: 100_000 }) },
  ],
  ...['minc-1-2017', 'minc-5-2017', 'mc-2-2019'].flatMap((norma) => {
    const few = { total: reais(345_000) }
    const base = 300_000
    return [
      // The base is what is left without the linked costs.
      [
        `${norma}/administracao`,
        having({ administracao: base * 0.15 }, few),
        having({ administracao: 45_001 }, { total: reais(345_001) }),
      ],
      [
        `${norma}/divulgacao-ate-300-mil`,
        having({ divulgacao: 90_000 }, { total: reais(390_000) }),
        having({ divulgacao: 90_001 }, { total: reais(390_001) }),
      ],
      [
        `${norma}/divulgacao`,
        having({ divulgacao: 200_000 }, { total: reais(1_200_000) }),
        having({ divulgacao: 200_001 }, { total: reais(1_200_001) }),
      ],
      [
        `${norma}/captacao`,
        having({ captacao: 50_000 }, { total: reais(550_000) }),
        having({ captacao: 50_001 }, { total: reais(550_001) }),
      ],
      [
        `${norma}/captacao-sul`,
        having(
          { captacao: 62_500 },
          { total: reais(562_500), proponente: { pf_mei: false, primeiro: false, uf: 'RS' } },
        ),
        having(
          { captacao: 62_501 },
          { total: reais(562_501), proponente: { pf_mei: false, primeiro: false, uf: 'RS' } },
        ),
      ],
      [
        `${norma}/captacao-norte`,
        having(
          { captacao: 172_500 },
          { total: reais(5_000_000), proponente: { pf_mei: false, primeiro: false, uf: 'PA' } },
        ),
        having(
          { captacao: 172_500.01 },
          { total: reais(5_000_000), proponente: { pf_mei: false, primeiro: false, uf: 'PA' } },
        ),
      ],
    ] as const
  }),
  // Items 1 to 6 are 1,000,000.
  [
    'ancine-158-2021/comercializacao',
    having({ comercializacao: 300_000 }, { total: reais(1_300_000), ...raised(0, 'A1A') }),
    having({ comercializacao: 300_001 }, { total: reais(1_300_001), ...raised(0, 'A1A') }),
  ],
  [
    'ancine-158-2021/gerenciamento',
    having(
      { gerenciamento: 100_000, agenciamento: 50_000 },
      { total: reais(1_150_000), ...raised(0, 'A1A') },
    ),
    having(
      { gerenciamento: 100_001, agenciamento: 50_000 },
      { total: reais(1_150_001), ...raised(0, 'A1A') },
    ),
  ],
  [
    'ancine-158-2021/agenciamento',
    having({ agenciamento: 100_000 }, { total: reais(9_000_000), ...raised(0, 'A1A') }),
    having({ agenciamento: 100_000.01 }, { total: reais(9_000_000), ...raised(0, 'A1A') }),
  ],
  // FAQ of producers quoted in the domain notes 2.2: none on arts. 3º and 39, nor on money of public calls.
  ...(['A3', 'A3A', 'A39', 'FSA', 'EST', 'MUN', 'LPG', 'PNAB'] as const).map(
    (mecanismo) =>
      [
        'ancine-158-2021/sem-agenciamento',
        having({}, raised(500_000, mecanismo)),
        having({ agenciamento: 0.01 }, raised(500_000, mecanismo)),
      ] as const,
  ),
  [
    'ancine-158-2021/coordenacao',
    having({ coordenacao: 100_000 }, raised(0, 'A1')),
    having({ coordenacao: 100_000.01 }, raised(0, 'A1')),
  ],
  [
    'ancine-158-2021/contrapartida',
    {
      ...plain,
      fontes: [
        { mecanismo: 'A1A', aprovado: reais(950_000), captado: cents(0) },
        { mecanismo: 'CP', aprovado: reais(50_000), captado: cents(0) },
      ],
    },
    {
      ...plain,
      fontes: [
        { mecanismo: 'A1A', aprovado: reais(950_000), captado: cents(0) },
        { mecanismo: 'CP', aprovado: reais(49_999.99), captado: cents(0) },
      ],
    },
  ],
  ...(
    [
      ['teto-art-1', 'A1', 'A1A', 12_000_000],
      ['teto-art-3', 'A3', 'A3A', 9_000_000],
    ] as const
  ).flatMap(([chave, one, other, valor]) => {
    const both = (of: 'aprovado' | 'captado', more: number) => ({
      ...plain,
      fontes: [one, other].map((mecanismo, at) => ({
        mecanismo,
        aprovado: cents(0),
        captado: cents(0),
        [of]: reais(valor / 2 + at * more),
      })),
    })
    // Over what was approved and over what was raised (notes of November 2026, 5.4).
    return [
      [`ancine-158-2021/${chave}`, both('aprovado', 0), both('aprovado', 0.01)],
      [`ancine-158-2021/${chave}-captado`, both('captado', 0), both('captado', 0.01)],
    ] as const
  }),
  [
    'ancine-158-2021/linhas-obrigatorias',
    having(
      { deposito_legal: 1, legendagem: 1, legendagem_descritiva: 1, libras: 1, audiodescricao: 1 },
      raised(0, 'A1'),
    ),
    having(
      { deposito_legal: 0, legendagem: 1, legendagem_descritiva: 1, libras: 1 },
      raised(0, 'A1'),
    ),
  ],
]

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
