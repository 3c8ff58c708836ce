import type { Excecao } from '../fatos/fato.ts'
import type { QuemDaRegra } from '../fatos/proponente.ts'
import { rouanet } from '../fonte.ts'
import type { Regra } from '../norma.ts'
import { aprovado, fato, limite, pagamento, projeto, reais, regra } from './rows.ts'

const in29 = 'minc-29-2026'

/** How many active projects a proponent may have, and for how much together, by kind of proponent (notes of November 2026, 1.1). */
function carteirasOf(norma: string, artigo: string, most: number): Regra[] {
  const rows: readonly (readonly [string, string, number, number, QuemDaRegra])[] = [
    ['carteira-pf', 'pessoa física', 2, 500_000, 'pf'],
    ['carteira-mei', 'MEI', 4, 1_500_000, 'mei'],
    ['carteira', 'demais empresas', most, 15_000_000, 'outros'],
  ]
  return rows.map(([chave, who, projetos, valor, proponente]) =>
    regra(
      norma,
      [chave, `Carteira de projetos ativos (${who})`, artigo],
      fato({ tipo: 'carteira', projetos, valor: reais(valor), proponente }),
      { efeito: 'avisa' },
    ),
  )
}

/** What one project may be approved for (the same, art. 11); a project with an exception has the exception's ceiling. */
const portes = (
  [
    ['porte-pf', 'Valor do projeto de pessoa física', 500_000, 'pf', 'nenhuma'],
    ['porte', 'Valor do projeto de MEI ou empresa', 1_500_000, 'empresa', 'nenhuma'],
    [
      'porte-intermediaria',
      'Valor do projeto, exceção intermediária',
      6_000_000,
      'todos',
      'intermediaria',
    ],
    ['porte-maior', 'Valor do projeto, exceção maior', 15_000_000, 'todos', 'maior'],
  ] as const satisfies readonly (readonly [string, string, number, QuemDaRegra, Excecao])[]
).map(([chave, titulo, most, proponente, excecao]) =>
  regra(
    in29,
    [chave, titulo, 'art. 11'],
    limite({ tipo: 'fontes', valor: 'aprovado' }, aprovado, {
      valor: reais(most),
      mecanismos: rouanet,
      proponente,
      excecoes: [excecao],
    }),
    { efeito: 'avisa' },
  ),
)

/** Ceilings by product (the same, 1.1, read at smi24.net on the norm's publication). */
const produtos: readonly Regra[] = [
  regra(
    in29,
    ['podcast', 'Podcast, por episódio', ''],
    limite({ tipo: 'episodio' }, projeto(), {
      valor: reais(30_000),
      mecanismos: rouanet,
      obras: ['podcast'],
    }),
    { efeito: 'avisa' },
  ),
  regra(
    in29,
    ['jogo', 'Jogo eletrônico', ''],
    limite({ tipo: 'fontes', valor: 'aprovado' }, aprovado, {
      valor: reais(1_500_000),
      mecanismos: rouanet,
      obras: ['jogo'],
    }),
    { efeito: 'avisa' },
  ),
]

/** What IN MinC 29/2026 asks of the proponent and of the project as such, and the portfolio of the norm before it. */
export const proponenteRegras: readonly Regra[] = [
  ...carteirasOf('minc-23-2025', 'art. 12', 16),
  ...carteirasOf(in29, 'art. 10', 10),
  ...portes,
  ...produtos,
  regra(
    in29,
    ['janela', 'Período de apresentar propostas', 'art. 5º'],
    fato({ tipo: 'janela', inicio: '01/02', fim: '31/10' }),
    { efeito: 'avisa' },
  ),
  regra(
    in29,
    ['inabilitacao', 'Proponente inabilitado por contas rejeitadas', ''],
    fato({ tipo: 'inabilitacao', meses: 36 }),
  ),
  regra(
    in29,
    ['edicao', 'Contas da edição anterior de ação continuada', 'art. 13'],
    fato({ tipo: 'edicao' }),
  ),
  regra(
    in29,
    ['captacao-incentivador', 'Captação paga a quem incentivou o projeto', 'art. 19'],
    pagamento({ tipo: 'categoria_a_incentivador', categorias: ['captacao'] }),
  ),
]
