import type { Relogio } from '@claquete/contract/projetos/horas/relogio'
import { isEsquecido } from '@claquete/core/projetos/horas/relogio'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { instantOf, toSecond } from '../tempo/tempo.commands.ts'
import { findPaused, findRunning, sumDays } from '../tempo/tempo.queries.ts'

/** The clock of whoever asks, as every device shows it. */
export async function readRelogio(
  { db, actor, services }: Pick<Context, 'db' | 'actor' | 'services'>,
  { isReset = false }: { readonly isReset?: boolean } = {},
): Promise<Relogio> {
  const agoraMs = toSecond(services.now())
  const dia = todayInSaoPaulo(agoraMs)
  const running = await findRunning(db, actor.id_usuario)
  const last = await findPaused(db, actor.id_usuario)
  const hoje = await sumDays(db, actor.id_usuario, [dia])
  const { visto_em = null, ...correndo } = running ?? {}
  const seen = visto_em ?? running?.inicio
  const stopped = last ? 'pause' : 'not_init'
  return {
    estado: running ? 'start' : isReset ? 'reset' : stopped,
    agora: instantOf(agoraMs),
    correndo: running ? (correndo as typeof running) : null,
    visto_em: seen ?? null,
    esquecido: typeof seen === 'string' && isEsquecido(Date.parse(seen), agoraMs),
    ultimo: last ?? null,
    hoje_segundos: hoje.get(dia) ?? 0,
  }
}
