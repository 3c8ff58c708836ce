import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { instantOf } from '@claquete/core/kernel/time/zone'
import { settingsOf } from '../../../src/kernel/settings/company.queries.ts'
import { publishOrdem } from '../../../src/set/ordem-do-dia/publicacao/publish.commands.ts'
import { regraOf } from '../../../src/set/ordem-do-dia/reais/day.ts'
import { lockReal, storeReal } from '../../../src/set/ordem-do-dia/reais/real.queries.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import {
  insertRefused,
  listEnviosToTell,
  listToPublish,
  setPublishedAt,
  tellEnvio,
} from './envio.queries.ts'

/** What became of the version that each person got, in turn. */
const turns = [
  { situacao: 'confirmado' },
  { situacao: 'confirmado' },
  { situacao: 'aberto' },
  { situacao: 'confirmado' },
  { situacao: 'recusado', motivo: 'Estou em outra diária até a noite. Indiquei o Marcos.' },
  { situacao: 'enviado' },
  { situacao: 'falhou' },
  { situacao: 'confirmado' },
  { situacao: 'pendente' },
] as const

type Envio = Awaited<ReturnType<typeof listEnviosToTell>>[number]

/** Sends and answers of the latest call sheet of a past day, and when its people really came and were released. */
export async function seedEnvios({ db, services, today }: Demo): Promise<void> {
  const [sheet] = await listToPublish(db, today)
  if (!sheet) return
  const { id_ordem_dia, data, fuso, revisao } = sheet
  const who = (await elencoOf(db, services)).quem('marcia', 1)
  await publishOrdem(who, id_ordem_dia, revisao)
  // In the evening before, and never later than now.
  const sent = Math.min(instantOf(data, 0, fuso) - 5 * 3_600_000, services.now() - 3_600_000)
  const em = new Date(sent).toISOString()
  await setPublishedAt(db, id_ordem_dia, em)
  const { id_usuario } = who.actor
  for (const [at, envio] of (await listEnviosToTell(db, id_ordem_dia)).entries()) {
    const turn = must(turns[at % turns.length], 'turn')
    if (turn.situacao === 'pendente') continue
    const isFailed = turn.situacao === 'falhou'
    const { id_ordem_envio, nome, email } = envio
    await tellEnvio(db, id_ordem_envio, {
      situacao: turn.situacao === 'falhou' ? 'enviado' : turn.situacao,
      motivo: 'motivo' in turn ? turn.motivo : '',
      id_email: isFailed ? await insertRefused(db, { nome, email, chave: id_ordem_dia }) : null,
      em,
      id_usuario,
    })
    const isOver = data < today
    if (isOver && turn.situacao === 'confirmado') {
      await seedReal({ db, envio, sheet, id_usuario, at })
    }
  }
}

interface Real extends Pick<Demo, 'db'> {
  readonly envio: Envio
  readonly sheet: Awaited<ReturnType<typeof listToPublish>>[number]
  readonly id_usuario: number
  readonly at: number
}

const jornada = 12 * 60

/** Came a little before the call, ate in time or not, and was released with or without overtime. */
async function seedReal({ db, envio, sheet, id_usuario, at }: Real): Promise<void> {
  const { id_ordem_pessoa, chamada } = envio
  const { id_ordem_dia, data, fuso } = sheet
  const call = chamada ?? 7 * 60
  const em = (minute: number) => new Date(instantOf(data, minute, fuso)).toISOString()
  await lockReal(db, { id_ordem_pessoa, id_ordem_dia })
  await storeReal(db, id_ordem_pessoa, {
    chegou_em: em(call - 5 - at),
    refeicao_em: em(call + 330 + (at % 3) * 40),
    liberado_em: em(call + jornada + (at % 4) * 55 - 20),
    chegou_por: at % 2 === 0 ? 'link' : 'digitado',
    liberado_por: at % 2 === 0 ? 'link' : 'digitado',
    valor_hora: at % 2 === 0 ? cents(8_500) : null,
    uid: null,
    regra: regraOf(await settingsOf(db)),
    id_usuario,
  })
}
