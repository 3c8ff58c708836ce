import { fieldFailure } from '@claquete/contract/failures'
import { ReadBudget } from '../aside/budget.ts'
import { asideTask } from '../aside/protocol.ts'
import type { SlowContext } from '../context.ts'
import { momentText } from '../sheets/cell-text.ts'
import type { OpenedPfx } from './pfx.ts'
import type { run } from './pfx.task.ts'

const pfxTask = asideTask<typeof run>(new URL('./pfx.task.ts', import.meta.url))

/** A file of a certificate as it is sent: `pfx` in base64. */
interface SentPfx {
  readonly pfx: string
  readonly senha: string
}

/** The certificate of a file. Refuses one that cannot be used, at its field (`pfx` or `senha`), and says why. */
export async function readPfx(
  { services, actor: { tenant } }: SlowContext,
  { pfx, senha }: SentPfx,
): Promise<OpenedPfx> {
  const task = services.aside.run(pfxTask, {
    tenant,
    budget: new ReadBudget({ megabytes: 1, lines: 0, seconds: 15 }),
    input: async () => ({ value: { bytes: Uint8Array.from(Buffer.from(pfx, 'base64')), senha } }),
  })
  const end = await task.next()
  if (end.done !== true) throw new Error('a certificate without an end')
  if ('problema' in end.value) {
    const { problema } = end.value
    throw fieldFailure(problema.startsWith('A senha') ? 'senha' : 'pfx', problema)
  }
  const { opened } = end.value
  const now = services.now()
  if (now >= opened.valido_ate.getTime()) {
    const until = momentText(opened.valido_ate.toISOString())
    throw fieldFailure(
      'pfx',
      `O certificado de ${opened.titular} venceu em ${until}. Envie o novo.`,
    )
  }
  if (now < opened.valido_de.getTime()) {
    const from = momentText(opened.valido_de.toISOString())
    throw fieldFailure('pfx', `O certificado só vale a partir de ${from}.`)
  }
  return opened
}
