import { afterEach } from 'vitest'
import type { Started } from '../../../start.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { startSmtp } from '../../../kernel/mail/testing/smtp.ts'
import type { TestSmtp } from '../../../kernel/mail/testing/smtp.ts'
import { ownServer, runAll } from './outgoing.ts'

type SmtpOptions = Parameters<typeof startSmtp>[0]

/** Call once at the top of a file: provides mail servers, each closed after its test. */
export function useSmtp(server: () => Started) {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  async function smtp(options: SmtpOptions = {}): Promise<TestSmtp> {
    const started = await startSmtp(options)
    closing.push(started.close)
    return started
  }
  return {
    smtp,
    /** Registers a cleanup to run after the test. */
    afterThis: (undo: () => unknown) => closing.push(undo),
    /** A company that sends through its own server. */
    worldWith: async (options: SmtpOptions = {}) => {
      const world = await newWorld()
      const mailServer = await smtp(options)
      await ownServer(world, mailServer.port)
      return { world, mailServer }
    },
    run: (world: World, times = 1) => runAll(server(), world, times),
  }
}
