import { cents } from '../../../kernel/amounts/money.ts'
import { having, plain, raised, reais } from './testing-limites.ts'
import type { LimitCase } from './testing-limites.ts'

/** Each limit of ANCINE: figures that keep it to the centavo, and figures one centavo beyond. */
export const ancineCases: readonly LimitCase[] = [
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
