import { Failure } from '@claquete/contract/failures'
import type { ImportRow, ImportState } from './importacao.queries.ts'

/** enviada → conferida → importando → importada → desfeita; before it is stored it can be dropped. */
const allowed = {
  conferida: ['enviada', 'conferida'],
  importada: ['conferida', 'importando'],
  desfeita: ['importada'],
  descartada: ['enviada', 'conferida', 'falhou'],
} as const satisfies Record<string, readonly ImportState[]>

/** Refuses what an import cannot be any more, or not yet. */
export function refuseState({ estado }: ImportRow, acao: keyof typeof allowed): void {
  if ((allowed[acao] as readonly ImportState[]).includes(estado)) return
  if (acao === 'importada' && estado === 'enviada') {
    throw new Failure('importacao_estado', { msg: 'Confira as linhas antes de importar.' })
  }
  throw new Failure('importacao_estado', { values: { acao } })
}
