import { Failure } from '@claquete/contract/failures'
import type { ImportState } from '@claquete/contract/sistema/importacao/importacao'
import type { ImportRow } from './importacao.queries.ts'

/**
 * enviada → conferida → importando → importada → desfeita. Before it is stored an import can be discarded.
 */
const allowed = {
  conferida: ['enviada', 'conferida'],
  importada: ['conferida', 'importando'],
  parada: ['importando'],
  desfeita: ['importada'],
  descartada: ['enviada', 'conferida', 'falhou'],
} as const satisfies Record<string, readonly ImportState[]>

/** Refuses an act that the import's state does not allow. */
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

/** Whether the run begun at that moment is still the current one: it may have been stopped or replaced. */
export const isRunOf = (row: ImportRow | undefined, iniciada_em: string): row is ImportRow =>
  row?.estado === 'importando' && row.iniciada_em === iniciada_em
