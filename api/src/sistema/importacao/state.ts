import { Failure } from '@claquete/contract/failures'
import type { ImportState } from '@claquete/contract/sistema/importacao/importacao'
import type { ImportRow } from './importacao.queries.ts'

/** enviada → conferida → importando → importada → desfeita; before it is stored it can be dropped. */
const allowed = {
  conferida: ['enviada', 'conferida'],
  importada: ['conferida', 'importando'],
  parada: ['importando'],
  desfeita: ['importada'],
  descartada: ['enviada', 'conferida', 'falhou'],
} as const satisfies Record<string, readonly ImportState[]>

/** Refuses what an import cannot be any more, or not yet. */
export function refuseState(
  { estado }: Pick<ImportRow, 'estado'>,
  acao: keyof typeof allowed,
): void {
  if ((allowed[acao] as readonly ImportState[]).includes(estado)) return
  if (acao === 'importada' && estado === 'enviada') {
    throw new Failure('importacao_estado', { msg: 'Confira as linhas antes de importar.' })
  }
  throw new Failure('importacao_estado', { values: { acao } })
}

/** Is it still the run that began at that moment? Somebody may have stopped it, or begun another. */
export const isRunOf = (row: ImportRow | undefined, iniciada_em: string): row is ImportRow =>
  row?.estado === 'importando' && row.iniciada_em === iniciada_em
