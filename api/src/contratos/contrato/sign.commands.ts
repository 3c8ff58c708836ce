import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { contratoSigned } from '@claquete/contract/contratos/contrato/acts'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import type { ContratoHead } from './access.queries.ts'
import { cancelEnvelopeOf } from './assinatura.commands.ts'
import { changeContrato, endEnvelope, listAnexos, pinSigned } from './contrato.queries.ts'
import { lockFor } from './edit.commands.ts'
import { newestOf, requireContrato } from './stored.read.ts'
import { keepUse } from './use.commands.ts'
import { cancelTitulos, openTitulos } from './titulos.commands.ts'
import { changeVersao, listVersoes } from './versao.queries.ts'
import type { Versao } from './versao.queries.ts'

type SignedBody = TakenBy<typeof contratoSigned>['body']

/** The attached PDF that was chosen as the signed one. */
async function signedFile({ db }: Context, { id_contrato }: ContratoHead, id_arquivo: number) {
  const anexos = await listAnexos(db, id_contrato)
  const file = anexos.find((anexo) => anexo.id_arquivo === id_arquivo)
  if (!file) throw fieldFailure('id_arquivo', 'Envie o PDF assinado.')
  if (file.mime !== 'application/pdf') {
    throw fieldFailure('id_arquivo', 'O contrato assinado tem de ser um PDF.')
  }
  return file
}

function checkDay(assinado_em: CalendarDate, { emitido_em }: Versao, today: CalendarDate): void {
  if (assinado_em > today) throw fieldFailure('assinado_em', 'A assinatura não pode ser no futuro.')
  const emitted = todayInSaoPaulo(Date.parse(must(emitido_em, 'day of emission')))
  if (assinado_em >= emitted) return
  const msg = `Este texto foi emitido em ${formatDateBr(emitted)}: ninguém o assinou antes.`
  throw fieldFailure('assinado_em', msg)
}

/**
 * Enters that a contract was signed outside of the product: on paper, at gov.br, with a certificate of ICP-Brasil. Who
 * checked the signatures is kept with the file. Its titles open in the same transaction, or nothing is entered.
 */
export async function signOutside(context: Context, id_contrato: number, body: SignedBody) {
  const { db, today } = context
  const head = await lockFor(context, id_contrato, { act: 'assinar_fora', versao: body.versao })
  const newest = await newestOf(context, id_contrato)
  checkDay(body.assinado_em, newest, today)
  const file = await signedFile(context, head, body.id_arquivo)
  await cancelEnvelopeOf(context, newest, 'O contrato foi assinado fora do sistema.')
  await changeVersao(db, newest.id_contrato_versao, {
    assinado_em: body.assinado_em,
    assinado_como: 'fora',
    id_arquivo: file.id_arquivo,
    conferido_por: body.conferido_por,
    conferencia: body.conferencia ?? '',
  })
  await pinSigned(db, file.id_arquivo, newest.id_contrato_versao)
  await keepUse(context, head, newest)
  const titulos = await openTitulos(context, head, { ...newest, assinado_em: body.assinado_em })
  return { versao: await changeContrato(db, id_contrato, { estado: 'assinado' }), titulos }
}

/** Opens the titles of a signed contract that could not open when it was signed. */
export async function openTitulosLater(
  context: Context,
  { id_contrato, versao }: { readonly id_contrato: number; readonly versao: number },
) {
  const head = await requireContrato(context, id_contrato, { lock: true })
  requireVersao(head, versao)
  const signed = (await listVersoes(context.db, id_contrato)).filter(
    ({ assinado_em }) => assinado_em !== null,
  )
  if (signed.length === 0 || head.estado === 'cancelado') {
    const motivo = 'Os títulos abrem quando o contrato é assinado.'
    throw new Failure('contrato_em_outro_estado', { values: { motivo } })
  }
  const titulos: number[] = []
  for (const one of signed) titulos.push(...(await openTitulos(context, head, one)))
  return { versao: await changeContrato(context.db, id_contrato, {}), titulos }
}

/** Cancels a contract, what was sent of it and its titles that nobody paid. */
export async function cancelContrato(
  context: Context,
  id_contrato: number,
  { motivo, versao }: { readonly motivo: string; readonly versao: number },
) {
  const head = await lockFor(context, id_contrato, { act: 'cancelar', versao })
  const newest = await newestOf(context, id_contrato)
  await cancelEnvelopeOf(context, newest, motivo)
  await endEnvelope(context.db, newest.id_contrato_versao, 'cancelado', motivo)
  const titulos = await cancelTitulos(context, head, motivo)
  const changed = await changeContrato(context.db, id_contrato, { estado: 'cancelado', motivo })
  return { versao: changed, ...titulos }
}
