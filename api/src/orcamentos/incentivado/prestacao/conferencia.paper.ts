import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Column, Filled } from '@claquete/core/orcamentos/incentivado/contas/relacoes/relacao'
import type { Paper } from './paper.read.ts'

const words = {
  descumpre: 'FALHOU',
  cumpre: 'Cumpre',
  nao_se_aplica: 'Não se aplica',
} as const
const order = { descumpre: 0, cumpre: 1, nao_se_aplica: 2 } as const

/** The checks that fail: while there is one, every file is marked. */
export const failing = ({ verificacoes }: ConferenciaInside) =>
  verificacoes.filter(({ situacao }) => situacao === 'descumpre')

/** What is written on the files of an accounting whose checks fail; '' where none does. */
export function markOf(conferencia: ConferenciaInside): string {
  const count = failing(conferencia).length
  return count === 0
    ? ''
    : `COM PENDÊNCIAS: ${counted(count, 'verificação não passou', 'verificações não passaram')}`
}

const columns: readonly Column[] = [
  { campo: 'situacao', titulo: 'Situação', kind: 'text', width: 13 },
  { campo: 'verificacao', titulo: 'Verificação', kind: 'text', width: 30 },
  { campo: 'fonte', titulo: 'De onde vem', kind: 'text', width: 22 },
  { campo: 'gasto', titulo: 'Gasto', kind: 'text', width: 34 },
  { campo: 'problema', titulo: 'O que se viu', kind: 'text', width: 40 },
  { campo: 'correcao', titulo: 'O que fazer', kind: 'text', width: 36 },
]

/** Every check with what it found: failed ones first, each failure on a row. */
export function conferenciaPaper(conferencia: ConferenciaInside): Paper {
  const rows = conferencia.verificacoes
    .toSorted((a, b) => order[a.situacao] - order[b.situacao])
    .flatMap(({ situacao, nome, fonte, nota, falhas }): Filled['rows'][number][] => [
      {
        cells: [words[situacao], nome, fonte, '', nota, ''],
        isStrong: situacao === 'descumpre',
        seq: null,
      },
      ...falhas.map((one) => ({
        cells: ['', nome, '', one.nome, one.problema, one.correcao],
        isStrong: false,
        seq: null,
      })),
    ])
  return {
    titulo: 'Conferência da prestação de contas',
    columns,
    rows,
    totals: columns.map(() => null),
    avisos: [],
  }
}
