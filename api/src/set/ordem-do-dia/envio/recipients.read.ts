import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { must } from '@claquete/core/kernel/must'
import { differenceFor } from '@claquete/core/set/ordem-do-dia/difference'
import type { Difference } from '@claquete/core/set/ordem-do-dia/difference'
import { personOf } from '@claquete/core/set/ordem-do-dia/own'
import { lastInstantOf } from '@claquete/core/set/ordem-do-dia/instant'
import type { Context } from '../../../kernel/context.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import type { MailBrand } from '../../../kernel/mail/brand.ts'
import { lockStandingOrdem } from '../documento/access.commands.ts'
import type { OrdemDoJob } from '../documento/access.commands.ts'
import { readVersoes, requireVersaoNumero } from '../publicacao/versao.queries.ts'
import { listDestinatarios } from './destinatario.queries.ts'
import type { StoredDestinatario } from './destinatario.queries.ts'
import { listBefore, listEnvios } from './envio.queries.ts'
import type { EnvioRow } from './envio.queries.ts'

/** A sheet that is sent: its last version, in the brand of the job's unit. */
export interface Sending {
  readonly ordem: OrdemDoJob
  readonly numero: number
  readonly conteudo: Documento
  readonly brand: MailBrand
}

/** A recipient with what of the last version is known of them. */
export interface Receiving {
  readonly destinatario: StoredDestinatario
  readonly envio: EnvioRow
  readonly pessoa: Documento['pessoas'][number] | undefined
  /** The version that they got before, if any, and what is different for them. */
  readonly changed: { readonly difference: Difference; readonly desde: number } | undefined
}

/** The links of a sheet do not open any more. */
export const isOver = ({ data, fuso }: Pick<OrdemDoJob, 'data' | 'fuso'>, now: number): boolean =>
  now >= lastInstantOf(data, fuso)

/** The last version of a standing sheet, refused when it is not the one that was shown. */
export async function lockToSend(
  context: Context,
  id_ordem_dia: number,
  numero: number,
): Promise<Sending> {
  const { db, request, services } = context
  const ordem = await lockStandingOrdem(context, id_ordem_dia)
  if (ordem.publicada === 0) throw new Failure('ordem_nao_publicada')
  if (isOver(ordem, services.now())) throw new Failure('ordem_passada')
  if (ordem.publicada !== numero) {
    throw new Failure('ordem_versao_nova', { values: { numero: ordem.publicada } })
  }
  return {
    ordem,
    numero,
    conteudo: await requireVersaoNumero(db, id_ordem_dia, numero),
    brand: await companyBrand(db, request.brand, ordem.id_empresa),
  }
}

function differenceOf({
  destinatario,
  now,
  before,
}: {
  destinatario: StoredDestinatario
  now: Documento
  before: Documento
}): Difference {
  if (destinatario.saiu !== null) return { presenca: 'saiu', mudancas: [] }
  return differenceFor(before, now, destinatario.id_ordem_pessoa)
}

/** The chosen recipients; one that is not of the sheet, or to whom the version is not sent, is refused by name. */
export async function readReceiving(
  { db }: Context,
  { ordem, numero, conteudo }: Sending,
  ids: readonly number[],
): Promise<Receiving[]> {
  const { id_ordem_dia } = ordem
  const found = await listDestinatarios(db, id_ordem_dia, ids)
  if (found.length !== new Set(ids).size) throw fieldFailure('destinatarios', messages.exists)
  const envios = new Map(
    (await listEnvios(db, id_ordem_dia, numero)).map((one) => [one.id_ordem_destinatario, one]),
  )
  const before = new Map(
    (await listBefore(db, id_ordem_dia, numero)).map((one) => [
      one.id_ordem_destinatario,
      one.recebeu,
    ]),
  )
  const numeros = [...before.values()].filter((one) => one !== null)
  const versoes = await readVersoes(db, id_ordem_dia, numeros)
  return found.map((destinatario) => {
    const envio = envios.get(destinatario.id_ordem_destinatario)
    if (!envio) throw new Failure('destinatario_sem_envio')
    const desde = before.get(destinatario.id_ordem_destinatario) ?? null
    return {
      destinatario,
      envio,
      pessoa: personOf(conteudo, destinatario.id_ordem_pessoa),
      changed:
        desde === null
          ? undefined
          : {
              desde,
              difference: differenceOf({
                destinatario,
                now: conteudo,
                before: must(versoes.get(desde), `version ${desde}`),
              }),
            },
    }
  })
}
