import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { useServer } from '../../../../test/world.ts'
import { useSmtp } from '../../../sistema/email/testing/mail-world.ts'
import { change, mailsTo, novaOrdem, publish, send } from './testing/ordem.ts'

const server = useServer()
const { worldWith, run } = useSmtp(server)

/** The calendar part of a message, unfolded. */
async function calendarOf(raw: Buffer): Promise<string[]> {
  const { attachments } = await PostalMime.parse(raw)
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const bytes = part?.content ?? ''
  const file = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)
  return file.replaceAll(/\r?\n /gu, '').split(/\r?\n/u)
}

test('the organiser is who sends the mail, and the next version replaces the entry', async () => {
  const { world, mailServer } = await worldWith()
  const sheet = await novaOrdem(world)
  await publish(world, sheet)
  await send(world, sheet, ['Caio Lima'])
  await run(world)
  await change(world, sheet, 'Caio Lima', { chamada: 480 })
  await publish(world, sheet)
  await send(world, sheet, ['Caio Lima'])
  await run(world)
  const [first = [], second = []] = await Promise.all(
    mailServer.received.map(({ raw }) => calendarOf(raw)),
  )
  const line = (lines: readonly string[], name: string) =>
    lines.find((one) => one.startsWith(name)) ?? ''
  expect(first).toContain('METHOD:REQUEST')
  expect(line(first, 'ORGANIZER')).toMatch(/mailto:producao@aurora\.example$/u)
  expect(line(first, 'ATTENDEE')).toMatch(/mailto:caio@foto\.example$/u)
  expect([line(first, 'SEQUENCE'), line(second, 'SEQUENCE')]).toEqual(['SEQUENCE:1', 'SEQUENCE:2'])
  expect(line(second, 'UID')).toBe(line(first, 'UID'))
  expect(line(second, 'DTSTART')).not.toBe(line(first, 'DTSTART'))
  expect(await mailsTo(world, 'caio@foto.example')).toHaveLength(2)
})
