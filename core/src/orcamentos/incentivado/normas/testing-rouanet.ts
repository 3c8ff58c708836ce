import { cents } from '../../../kernel/amounts/money.ts'
import { quantity } from '../../../kernel/amounts/quantity.ts'
import type { Categoria, Medidas } from '../limite.ts'
import { having, plain, raised, reais } from './testing-limites.ts'
import type { LimitCase } from './testing-limites.ts'

export const paying = (
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
/** A project approved for so much of a source, of that proponent, work and exception. */
const approvedFor = (
  aprovado: number,
  {
    quem = 'outros',
    ...obra
  }: Partial<Medidas['obra']> & { readonly quem?: Medidas['proponente']['quem'] },
): Medidas => ({
  ...plain,
  proponente: { ...plain.proponente, pf_mei: quem !== 'outros', quem },
  obra: { ...plain.obra, ...obra },
  fontes: [{ mecanismo: 'R18', aprovado: reais(aprovado), captado: cents(0) }],
})

/** What a project may cost by who proposes it, by its exception and by its kind of work. */
const sizes = (
  [
    ['porte-pf', 500_000, { quem: 'pf' }],
    ['porte', 1_500_000, { quem: 'mei' }],
    ['porte', 1_500_000, { quem: 'outros' }],
    ['porte-intermediaria', 6_000_000, { excecao: 'intermediaria' }],
    ['porte-maior', 15_000_000, { excecao: 'maior' }],
    ['jogo', 1_500_000, { tipo: 'jogo', excecao: 'maior' }],
  ] as const
).map(([chave, most, of]): LimitCase => [
  `minc-29-2026/${chave}`,
  approvedFor(most, of),
  approvedFor(most + 0.01, of),
])
const episodes: LimitCase = [
  'minc-29-2026/podcast',
  having({}, { total: reais(360_000), obra: { ...plain.obra, tipo: 'podcast', episodios: 12 } }),
  having({}, { total: reais(360_000.01), obra: { ...plain.obra, tipo: 'podcast', episodios: 12 } }),
]

/** Each limit of Rouanet: figures that keep it to the centavo, and figures one centavo beyond. */
export const rouanetCases: readonly LimitCase[] = [
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
      proponente: { pf_mei: true, primeiro: false, uf: null, quem: 'pf' as const },
      recipients: paying(300_000, true),
    },
    {
      ...plain,
      proponente: { pf_mei: true, primeiro: false, uf: null, quem: 'pf' as const },
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
      proponente: { pf_mei: false, primeiro: true, uf: null, quem: 'outros' as const },
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
      proponente: { pf_mei: true, primeiro: false, uf: null, quem: 'pf' as const },
      recipients: paying(300_000, true),
    },
    {
      ...plain,
      proponente: { pf_mei: true, primeiro: false, uf: null, quem: 'pf' as const },
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
          {
            total: reais(562_500),
            proponente: { pf_mei: false, primeiro: false, uf: 'RS', quem: 'outros' as const },
          },
        ),
        having(
          { captacao: 62_501 },
          {
            total: reais(562_501),
            proponente: { pf_mei: false, primeiro: false, uf: 'RS', quem: 'outros' as const },
          },
        ),
      ],
      [
        `${norma}/captacao-norte`,
        having(
          { captacao: 172_500 },
          {
            total: reais(5_000_000),
            proponente: { pf_mei: false, primeiro: false, uf: 'PA', quem: 'outros' as const },
          },
        ),
        having(
          { captacao: 172_500.01 },
          {
            total: reais(5_000_000),
            proponente: { pf_mei: false, primeiro: false, uf: 'PA', quem: 'outros' as const },
          },
        ),
      ],
    ] as const
  }),
  ...sizes,
  episodes,
]
