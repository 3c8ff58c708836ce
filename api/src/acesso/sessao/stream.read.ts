import { isSessionFailure } from '@claquete/contract/failures'
import { StreamReply } from '../../kernel/context.ts'
import type { SlowContext } from '../../kernel/context.ts'
import { countUnread } from '../../kernel/background/notices.queries.ts'

/** A busy database is asked again. */
const againMs = 5_000
/** Timers cannot wait for weeks. */
const mostMs = 24 * 3600 * 1000

/**
 * The announcements of a session. Whether it still lives is asked when something about the person's sessions is
 * announced, when the announcements were interrupted, and when nobody used it for as long as it may stand; the
 * stream ends with it. With each answer comes how many notices the person has not read.
 */
export const sessionStream = ({ actor, services, transaction }: SlowContext): StreamReply =>
  new StreamReply((send, end) => {
    let timer: NodeJS.Timeout | undefined
    let isClosed = false
    const planFor = (ms: number) => {
      clearTimeout(timer)
      if (!isClosed) timer = setTimeout(check, Math.min(Math.max(ms, 0), mostMs)).unref()
    }
    const check = async () => {
      try {
        const { endsAt, novos } = await transaction(async (context) => ({
          endsAt: context.actor.endsAt,
          novos: await countUnread(context.db, context.actor.id_usuario),
        }))
        send('avisos', { novos })
        planFor(endsAt === undefined ? mostMs : Date.parse(endsAt) - services.now() + 50)
      } catch (error) {
        if (isSessionFailure(error)) end()
        else planFor(againMs)
      }
    }
    const { tenant, id_usuario, id_sessao } = actor
    const leave = services.realtime.subscribe({ tenant, id_usuario, id_sessao, send, end, check })
    // It may have ended while the stream was opening.
    void check()
    return () => {
      isClosed = true
      clearTimeout(timer)
      leave()
    }
  })
