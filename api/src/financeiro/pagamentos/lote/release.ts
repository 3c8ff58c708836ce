import { obstacleOfApprove } from '@claquete/core/livro/alcadas/rules'
import { cents, centsOfReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { missingReleases } from '@claquete/core/financeiro/pagamentos/release'
import type { Settings } from '@claquete/contract/kernel/settings/catalogue'
import type { Actor } from '../../../kernel/context.ts'
import type { FoundEvento } from './read.queries.ts'

type Rules = Pick<Settings, 'lote_liberar_proprio' | 'lote_duas_pessoas'>

/** Who prepared or changed a batch, and who released it since. */
export interface Release {
  readonly preparers: readonly number[]
  readonly releasers: readonly number[]
  readonly missing: number
}

/** What the history of a batch says of its release. A release counts while nothing changed after it. */
export function releaseOf(
  eventos: readonly FoundEvento[],
  total: Cents,
  { lote_duas_pessoas: limit }: Rules,
): Release {
  const changes = eventos.filter(({ acao }) => acao === 'preparar' || acao === 'alterar')
  const last = eventos.findLastIndex(({ acao }) => acao !== 'liberar' && !isOfFile(acao))
  const releasers = eventos
    .slice(last + 1)
    .flatMap(({ acao, id_usuario }) => (acao === 'liberar' ? (id_usuario ?? []) : []))
  return {
    preparers: changes.flatMap(({ id_usuario }) => id_usuario ?? []),
    releasers: [...new Set(releasers)],
    missing: missingReleases({
      total,
      // Settings keep reais.
      limit: limit === null ? undefined : centsOfReais(limit),
      releasers: new Set(releasers).size,
    }),
  }
}

/** A file that was made or cancelled changes nothing of what was released. */
const isOfFile = (acao: string) => acao === 'exportar' || acao === 'desfazer_arquivo'

/** Why this person may not release the batch; undefined when they may. */
export function problemToRelease(
  { preparers, releasers }: Release,
  { id_usuario, id_usuario_tipo }: Pick<Actor, 'id_usuario' | 'id_usuario_tipo'>,
  { lote_liberar_proprio }: Rules,
): string | undefined {
  const obstacle = obstacleOfApprove(
    {
      valor: cents(0),
      id_empresa: 0,
      id_responsavel: null,
      id_solicitante: preparers.includes(id_usuario) ? id_usuario : null,
      aprovadores: releasers,
    },
    { id_usuario, id_usuario_tipo },
    { regra: undefined, proprias: lote_liberar_proprio === 'S' },
  )
  if (obstacle === 'propria') return 'Você preparou ou mudou este lote: outra pessoa o libera.'
  return obstacle === 'repetida' ? 'Você já liberou este lote: falta outra pessoa.' : undefined
}
